(* SPDX-License-Identifier: BSL-1.0 *)

(* Parts of lines: tokens, fields of CSV, names in quotes; and names as numbers. *)
open Text

(* Different names, numbered in the order in which they are first seen. *)
let number_of_name numbers name =
  match Hashtbl.find_opt numbers name with
  | Some k -> k
  | None -> let k = Hashtbl.length numbers in Hashtbl.add numbers name k; k

(* A line, from [at] on. *)
type parts = { line : string; mutable at : int }

let rest p = String.sub p.line p.at (String.length p.line - p.at)

let is_blank c = c = ' ' || c = '\t'

let skip_blanks p =
  while p.at < String.length p.line && is_blank p.line.[p.at] do p.at <- p.at + 1 done

let expect lines p token =
  skip_blanks p;
  if not (starts_with token (rest p)) then fail lines ("expected " ^ token);
  p.at <- p.at + String.length token

let digits lines p most =
  skip_blanks p;
  let length = first_index (fun c -> c < '0' || c > '9') (rest p) in
  match number_of (String.sub p.line p.at length) with
  | Some n when n <= most -> p.at <- p.at + length; n
  | _ -> fail lines "a wrong number"

(* What stands before the last comma, without the blanks and the quotes around it. *)
let label lines p =
  match String.rindex_opt p.line ',' with
  | Some comma when comma >= p.at ->
    let first = ref p.at and stop = ref comma in
    while !first < !stop && is_blank p.line.[!first] do incr first done;
    while !first < !stop && is_blank p.line.[!stop - 1] do decr stop done;
    p.at <- comma;
    let name = String.sub p.line !first (!stop - !first) in
    let length = String.length name in
    if length > 1 && name.[0] = '"' && name.[length - 1] = '"' then String.sub name 1 (length - 2) else name
  | _ -> fail lines "expected a comma after the label"

let expect_end lines p =
  skip_blanks p;
  if p.at < String.length p.line then fail lines "expected the end of the line"

(* The fields of a line of CSV (RFC 4180), without the quotes around them, or else without the spaces. *)
let fields_of lines line =
  let length = String.length line in
  let rec quoted field at =
    if at >= length then fail lines "expected the closing quote of a field"
    else if line.[at] <> '"' then (Buffer.add_char field line.[at]; quoted field (at + 1))
    else if at + 1 < length && line.[at + 1] = '"' then (Buffer.add_char field '"'; quoted field (at + 2))
    else at + 1 in
  let rec go fields at =
    let text, stop =
      if at < length && line.[at] = '"' then begin
        let field = Buffer.create 16 in
        let stop = quoted field (at + 1) in
        if stop < length && line.[stop] <> ',' then fail lines "expected a comma after a quoted field";
        Buffer.contents field, stop
      end else begin
        let stop = match String.index_from_opt line at ',' with Some k -> k | None -> length in
        let first = ref at and last = ref stop in
        while !first < stop && line.[!first] = ' ' do incr first done;
        while !last > !first && line.[!last - 1] = ' ' do decr last done;
        let text = String.sub line !first (!last - !first) in
        if String.contains text '"' then fail lines "a quote in a field without quotes";
        text, stop
      end in
    let fields = text :: fields in
    if stop < length then go fields (stop + 1) else Array.of_list (List.rev fields) in
  go [] 0

(* Takes a name, in quotes or not. *)
let take_name p =
  let length = String.length p.line in
  if p.at < length && p.line.[p.at] = '"' then begin
    let name = Buffer.create 16 in
    let hexadecimal c = match c with '0' .. '9' | 'a' .. 'f' | 'A' .. 'F' -> true | _ -> false in
    let rec go k =
      if k >= length then unreadable "moves: expected the closing quote of a label"
      else if p.line.[k] = '"' then p.at <- k + 1
      else begin
        let is_escaped = p.line.[k] = '\\' && k + 1 < length in
        let k = if is_escaped then k + 1 else k in
        if is_escaped && p.line.[k] = 'x' && k + 2 < length && hexadecimal p.line.[k + 1] && hexadecimal p.line.[k + 2] then begin
          Buffer.add_char name (Char.chr (int_of_string ("0x" ^ String.sub p.line (k + 1) 2)));
          go (k + 3)
        end else begin
          Buffer.add_char name p.line.[k];
          go (k + 1)
        end
      end in
    go (p.at + 1);
    Buffer.contents name
  end else begin
    let first = p.at in
    let is_end k = k = length || p.line.[k] = ' ' || (p.line.[k] = '-' && k + 1 < length && p.line.[k + 1] = '>') in
    while not (is_end p.at) do p.at <- p.at + 1 done;
    String.sub p.line first (p.at - first)
  end

(* The code point and the bytes of the character that begins at an index, which is one of the text; None if none is UTF-8. *)
let character_at text k =
  let byte j = if j < String.length text then Char.code text.[j] else 0 in
  let first = byte k in
  let size = if first < 0x80 then 1 else if first < 0xc2 then 0 else if first < 0xe0 then 2
    else if first < 0xf0 then 3 else if first < 0xf5 then 4 else 0 in
  let rec code j value =
    if j = size then Some value
    else if byte (k + j) land 0xc0 <> 0x80 then None
    else code (j + 1) ((value lsl 6) lor (byte (k + j) land 0x3f)) in
  if size = 0 then None
  else match code 1 (if size = 1 then first else first land (0x7f lsr size)) with
    | Some value when (size = 3 && value < 0x800) || (size = 4 && value < 0x10000) || (value >= 0xd800 && value < 0xe000)
                      || value > 0x10ffff -> None
    | Some value -> Some (value, size)
    | None -> None

(* Whether words of moves escape a character: controls, separators of lines and paragraphs, and the marks of bidirectional
   text. *)
let is_control c =
  c < 0x20 || (c >= 0x7f && c < 0xa0) || c = 0x61c || c = 0x200e || c = 0x200f || (c >= 0x2028 && c <= 0x202e)
  || (c >= 0x2066 && c <= 0x2069)

(* A name as the tool writes it in a line of moves: in quotes if it is empty, begins with a quote, or contains a space, an arrow
   or a character that is escaped. None for a text that is no UTF-8. *)
let word_of name =
  let length = String.length name in
  let word = Buffer.create (length + 2) in
  let rec go k is_plain =
    if k = length then Some is_plain
    else match character_at name k with
      | None -> None
      | Some (code, size) ->
        let character = String.sub name k size in
        let is_escaped = is_control code in
        if name.[k] = '"' || name.[k] = '\\' then Buffer.add_char word '\\';
        if is_escaped then
          String.iter (fun c -> Buffer.add_string word (Printf.sprintf "\\x%02x" (Char.code c))) character
        else Buffer.add_string word character;
        let ends_word = name.[k] = ' ' || (name.[k] = '-' && k + 1 < length && name.[k + 1] = '>') in
        go (k + size) (is_plain && not is_escaped && not ends_word) in
  match go 0 (length > 0 && name.[0] <> '"') with
  | None -> None
  | Some true -> Some name
  | Some false -> Some ("\"" ^ Buffer.contents word ^ "\"")

(* What a label of an edge list says: the name whose word it is if it is one in quotes, else itself. *)
let label_in field =
  if not (starts_with "\"" field) then field
  else begin
    let p = { line = field; at = 0 } in
    match take_name p with
    | name -> if p.at = String.length field && word_of name = Some field then name else field
    | exception Unreadable _ -> field
  end

(* A whole number, after which may stand a point and zeros, as in 1.0. *)
let cost_in field =
  let length = String.length field in
  match String.index_opt field '.' with
  | Some point when point > 0 && point + 1 < length && first_index ~from:(point + 1) (fun c -> c <> '0') field = length ->
    number_of (String.sub field 0 point)
  | _ -> number_of field
