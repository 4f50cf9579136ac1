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

let skip_blanks p =
  while p.at < String.length p.line && (p.line.[p.at] = ' ' || p.line.[p.at] = '\t') do p.at <- p.at + 1 done

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
    while !first < !stop && p.line.[!first] = ' ' do incr first done;
    while !first < !stop && p.line.[!stop - 1] = ' ' do decr stop done;
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
