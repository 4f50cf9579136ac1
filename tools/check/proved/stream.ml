(* SPDX-License-Identifier: BSL-1.0 *)

(* A certificate as a gzip stream: lines, numbers, and blocks of records. *)
open Text

type inflater

external inflate_start : unit -> inflater = "inflate_start"
external inflate_next_member : inflater -> unit = "inflate_next_member"
external inflate_some : inflater -> bytes -> int -> int -> bytes -> int -> int * int * int
  = "inflate_some_bytecode" "inflate_some"

let buffer_size = 65536

type t = {
  file : in_channel;
  mutable left : int; (* bytes of the file that were not read *)
  inflater : inflater;
  compressed : bytes;
  mutable from : int; (* the inflater's input is compressed[from, upto) *)
  mutable upto : int;
  mutable is_member_end : bool;
  text : bytes;
  mutable at : int; (* what was inflated and not read is text[at, stop) *)
  mutable stop : int;
  mutable before : int; (* bytes that were inflated before these *)
  mutable start : int; (* of the line or block that was read last *)
  path : string;
}

(* Names the file, and where the line or block begins that was read last. *)
let fail s what = unreadable (Printf.sprintf "%s, from byte %d when unpacked: %s" s.path (s.start + 1) what)

let open_file path =
  let cannot () = unreadable (path ^ ": is no file that can be read") in
  match (Unix.stat path).st_kind with
  | Unix.S_REG ->
    let file = try open_in_bin path with Sys_error _ -> cannot () in
    { file; left = in_channel_length file; inflater = inflate_start (); compressed = Bytes.create buffer_size; from = 0; upto = 0;
      is_member_end = false; text = Bytes.create buffer_size; at = 0; stop = 0; before = 0; start = 0; path }
  | Unix.S_DIR -> unreadable (path ^ ": a folder, not a file")
  | _ -> unreadable (path ^ ": a pipe or a device, not a file") (* it may wait *)
  | exception Unix.Unix_error ((Unix.ENOENT | Unix.ENOTDIR), _, _) -> unreadable (path ^ ": there is no such file")
  | exception Unix.Unix_error _ -> cannot ()

(* Inflates what comes next: nothing at the end of the file, or where it is damaged. *)
let fill s =
  s.before <- s.before + s.stop;
  s.at <- 0;
  s.stop <- 0;
  let rec go () =
    if s.stop < buffer_size then begin
      if s.from = s.upto then begin
        s.from <- 0;
        s.upto <- input s.file s.compressed 0 buffer_size;
        s.left <- s.left - min s.left s.upto
      end;
      if not (s.is_member_end && s.from = s.upto) then begin
        if s.is_member_end then inflate_next_member s.inflater;
        let taken, made, what = inflate_some s.inflater s.compressed s.from s.upto s.text s.stop in
        s.from <- s.from + taken;
        s.stop <- s.stop + made;
        s.is_member_end <- what = 1;
        if what <> 2 then go ()
      end
    end in
  go ()

let refill s =
  fill s;
  if s.at = s.stop then
    unreadable (if s.before = 0 then s.path ^ ": no gzip file, or a damaged one"
                else Printf.sprintf "%s: truncated or damaged after byte %d when unpacked" s.path s.before)

let line ?(longest = 1 lsl 20) s =
  s.start <- s.before + s.at;
  let text = Buffer.create 80 in
  let rec go () =
    if s.at = s.stop then refill s;
    let c = Bytes.get s.text s.at in
    s.at <- s.at + 1;
    if c <> '\n' && Buffer.length text < longest then begin
      Buffer.add_char text c;
      go ()
    end in
  go ();
  if Buffer.length text = longest then fail s "a line is too long";
  Buffer.contents text

(* The rest of a line after a key and a space. *)
let value s key =
  let text = line s in
  if not (starts_with (key ^ " ") text) then fail s ("expected a line that begins with: " ^ key);
  rest_after (key ^ " ") text

let numbers_in s text count number_of =
  let wrong () = fail s (Printf.sprintf "expected %d numbers, with a space between two" count) in
  let plain word = match number_of word with Some n -> n | None -> wrong () in
  let values = List.rev (List.rev_map plain (String.split_on_char ' ' text)) in (* List.map takes stack for each *)
  if List.length values <> count then wrong ();
  values

(* The [count] numbers after a key. *)
let numbers s key count = numbers_in s (value s key) count plain_number_of

(* A line of numbers, or - for infinity, here -1. *)
let row s count =
  numbers_in s (line ~longest:(11 * count) s) count (fun word -> if word = "-" then Some (-1) else plain_number_of word)

(* Fails if the rest of the file cannot hold [count] times [bytes_each] bytes: deflate codes at most 258 bytes by two bits. *)
let expect_room s count bytes_each =
  let inside = 8 (* bytes that the inflater may have taken in and not yet given out *) in
  let room = (s.left + s.upto - s.from + inside) * 1032 + s.stop - s.at in
  if bytes_each <> 0 && count > room / bytes_each then fail s "the certificate announces more than its file can hold"

(* So many rows of so many bytes, which are stored by columns, and the LF after them. *)
let block s rows columns =
  let start = s.before + s.at in
  let all = Bytes.create (rows * columns) in
  for k = 0 to columns - 1 do
    for i = 0 to rows - 1 do
      if s.at = s.stop then refill s;
      Bytes.set all (i * columns + k) (Bytes.get s.text s.at);
      s.at <- s.at + 1
    done
  done;
  if s.at = s.stop then refill s;
  if Bytes.get s.text s.at <> '\n' then begin
    s.start <- start;
    fail s (Printf.sprintf "no line ends after %d times %d bytes" rows columns)
  end;
  s.at <- s.at + 1;
  Bytes.unsafe_to_string all (* nothing else has these bytes *)

(* Fails unless the stream ends here, undamaged. *)
let expect_end s =
  if s.at = s.stop then fill s;
  s.start <- s.before + s.at;
  if s.at <> s.stop then fail s "more after the line `end`";
  if not s.is_member_end then fail s "the gzip file is truncated or damaged after the line `end`"
