(* SPDX-License-Identifier: BSL-1.0 *)

(* Words, numbers, and instance files as lines. *)

(* A file that breaks its format. *)
exception Unreadable of string

let unreadable what = raise (Unreadable what)

(* A file in a notation that only the library reads. *)
exception Not_checked of string

(* A file of instances, and what the certificate says of how to read it: options in place of those of its header. *)
type file = { text : string; unit_of_costs : string; given : (string * string) list }

(* Calls [read] n times, and returns its results in order. *)
let times n read =
  let rec go k results = if k = n then List.rev results else go (k + 1) (read () :: results) in
  go 0 []

let words_of text =
  let spaced = String.map (fun c -> if c = '\t' then ' ' else c) text in
  List.filter (fun word -> word <> "") (String.split_on_char ' ' spaced)

(* The number up to [most] that a word is. *)
let number_up_to most word =
  let digits = String.length word in
  let rec value k sum =
    if k = digits then Some sum
    else match word.[k] with
      | '0' .. '9' as c ->
        let digit = Char.code c - Char.code '0' in
        if sum > (most - digit) / 10 then None else value (k + 1) (10 * sum + digit)
      | _ -> None in
  if digits = 0 then None else value 0 0

(* Of at most 32 bits. *)
let number_of = number_up_to ((1 lsl 32) - 1)

(* Without leading zeros, as certificates have them. *)
let plain_number_of word = if String.length word > 1 && word.[0] = '0' then None else number_of word

let starts_with prefix text =
  String.length text >= String.length prefix && String.sub text 0 (String.length prefix) = prefix

let rest_after prefix text =
  String.sub text (String.length prefix) (String.length text - String.length prefix)

(* An instance file, line by line. *)
type lines = {
  whole : string;
  mutable next_line : int; (* where it begins *)
  mutable passed : int; (* lines before it *)
  mutable boards : int;
  mutable headed : bool;
  mutable options : (string * string) list;
}

let fail lines what = unreadable (Printf.sprintf "the instance, line %d: %s" lines.passed what)

let peek lines =
  let stop = match String.index_from_opt lines.whole lines.next_line '\n' with Some k -> k | None -> String.length lines.whole in
  String.sub lines.whole lines.next_line (stop - lines.next_line)

let next lines =
  if lines.next_line = String.length lines.whole then unreadable "the instance ends too soon";
  let line = peek lines in
  lines.next_line <- min (lines.next_line + String.length line + 1) (String.length lines.whole);
  lines.passed <- lines.passed + 1;
  line

(* Skips empty lines and, in a file with a header, comments. True at the end of the file. *)
let rec at_end lines =
  lines.next_line = String.length lines.whole
  || match words_of (peek lines) with
     | word :: _ when not (lines.headed && word.[0] = '%') -> false
     | _ -> ignore (next lines); at_end lines

let read_option lines keys word =
  let key = List.hd (String.split_on_char '=' word) in
  let value = if String.length key = String.length word then "" else rest_after (key ^ "=") word in
  if not (List.mem key keys) then fail lines "an unknown option";
  if value = "" then fail lines "an option without a value";
  if List.mem_assoc key lines.options then fail lines "an option that is given twice";
  lines.options <- (key, value) :: lines.options

(* Reads the options of a header from its words [skipped] on. A value that opens a quote goes on to the next quote that ends
   a word, and is without both. *)
let read_options lines keys line skipped =
  let is_blank c = c = ' ' || c = '\t' in
  let length = String.length line in
  let rec skip is k = if k < length && is line.[k] then skip is (k + 1) else k in
  let rec closing k =
    if k >= length then fail lines "a quote that is not closed"
    else if line.[k] = '"' && (k + 1 = length || is_blank line.[k + 1]) then k
    else closing (k + 1) in
  let rec from k count =
    let first = skip is_blank k in
    if first < length then begin
      let value = skip (fun c -> c <> '=' && not (is_blank c)) first + 1 in
      let is_quoted = value < length && line.[value - 1] = '=' && line.[value] = '"' in
      let word, next =
        if count >= skipped && is_quoted then
          let last = closing (value + 1) in
          String.sub line first (value - first) ^ String.sub line (value + 1) (last - value - 1), last + 1
        else
          let stop = skip (fun c -> not (is_blank c)) first in
          String.sub line first (stop - first), stop in
      if count >= skipped then read_option lines keys word;
      from next (count + 1)
    end in
  from 0 0

(* The lines of a file of this puzzle, after its header if it has one. *)
let lines_of file puzzle keys =
  let lines = { whole = file.text; next_line = 0; passed = 0; boards = 0; headed = false; options = [] } in
  if not (at_end lines) then begin
    match words_of (peek lines) with
    | "puzzlegraph" :: words ->
      lines.headed <- true;
      let line = next lines in
      begin match words with
        | name :: _ when name = puzzle -> read_options lines keys line 2
        | _ -> fail lines "a header of another puzzle"
      end
    | _ -> ()
  end;
  let give (key, value) =
    if not (List.mem key keys) then unreadable ("an unknown option: " ^ key);
    lines.options <- (key, value) :: List.remove_assoc key lines.options in
  List.iter give (List.sort compare file.given);
  lines

(* Whether another board follows in a file that a line of [zeros] zeros closes. *)
let next_board lines zeros =
  if at_end lines && lines.headed && lines.boards = 1 then false
  else begin
    if at_end lines then unreadable "the instance ends without its closing line";
    lines.boards <- lines.boards + 1;
    let words = words_of (peek lines) in
    if List.hd words <> "0" then true
    else begin
      ignore (next lines);
      if words <> List.init zeros (Fun.const "0") then fail lines "another number of zeros";
      if not (at_end lines) then fail lines "text after the closing line";
      false
    end
  end

(* The [count] numbers of the next line. *)
let numbers lines count =
  let values = List.filter_map number_of (words_of (peek lines)) in
  let words = words_of (next lines) in
  if List.length words <> count || List.length values <> count then fail lines (Printf.sprintf "expected %d numbers" count);
  values

(* The next rows as numbers up to a greatest one, one after the other. *)
let rows lines count columns most =
  let read _ =
    let row = numbers lines columns in
    if List.exists (fun x -> x > most) row then fail lines "a number that is too great";
    row in
  let rec all k reversed = if k = 0 then List.rev reversed else all (k - 1) (List.rev_append (read k) reversed) in
  all count []

(* The index of the first character that fulfils a condition, from an index on; the length if there is none. *)
let first_index ?(from = 0) condition text =
  let rec go k = if k >= String.length text || condition text.[k] then k else go (k + 1) in
  go from

(* The number of the cell in a row and a column of the line before, from 1. *)
let cell lines height width row column =
  if row < 1 || row > height || column < 1 || column > width then fail lines "a cell beyond the board";
  (row - 1) * width + column - 1

(* The one cell of a drawing that has one of these characters. *)
let only_cell lines drawn any =
  let is_one c = String.contains any c in
  let k = first_index is_one drawn in
  if first_index ~from:(k + 1) is_one drawn < String.length drawn || k = String.length drawn then
    fail lines ("expected one of " ^ any ^ " in the drawing");
  k

(* The lines of a drawing, without the indentation of the first one. *)
let drawing lines =
  let begin_of line = first_index (fun c -> c <> ' ' && c <> '\t') line in
  let indentation = begin_of (peek lines) in
  let is_drawing_line () =
    let line = peek lines in
    line <> "" && (begin_of line = String.length line || not (String.contains "%0123456789" line.[begin_of line])) in
  let rec all drawn =
    let line = next lines in
    let start = min (begin_of line) indentation in
    let rec stop k = if k > start && (line.[k - 1] = ' ' || line.[k - 1] = '\t') then stop (k - 1) else k in
    let length = String.length line in
    let upto = if begin_of line = length then length else stop length in
    let drawn = String.sub line start (upto - start) :: drawn in
    if is_drawing_line () then all drawn else List.rev drawn in
  all []
