(* SPDX-License-Identifier: BSL-1.0 *)

(* What certificates of all puzzles hold: blocks, sets, potentials, and the proofs made of them. *)
open Text

(* Takes the bytes of rows from the memory that is left. *)
let charge memory count row_bytes =
  if row_bytes > !memory || count > !memory / max row_bytes 1 then raise Out_of_memory;
  memory := !memory - count * row_bytes

(* Reads a block. Before it is allocated, fails unless the file can hold it, and charges it with [beside] bytes more for each row. *)
let read_block ?(beside = 0) s memory rows columns =
  Stream.expect_room s rows columns;
  charge memory rows (columns + 3 + beside);
  Stream.block s rows columns

(* The bytes of a file as functions, for the checking functions. A string never changes, so they are functions indeed. *)
let byte text k = Z.of_int (Char.code text.[Z.to_int k])

(* Most significant byte first. *)
let number_at text first bytes =
  let value = ref 0 in
  for j = 0 to bytes - 1 do value := (!value lsl 8) lor Char.code text.[first + j] done;
  !value

(* The bytes of a number less than count. *)
let number_bytes count = if count <= 256 then 1 else if count <= 65536 then 2 else 4

(* The names of the moves of a solution in letters. *)
let letters text = String.length text, byte text

(* Records of states with labels. A state is numbers, which take [widths] bytes. *)
let records_of text widths label_width =
  let numbers = Array.length widths in
  let offsets = Array.make (numbers + 1) 0 in
  Array.iteri (fun j bytes -> offsets.(j + 1) <- offsets.(j) + bytes) widths;
  let width = offsets.(numbers) in
  let size = width + label_width in
  let count = String.length text / size in
  let record k =
    let first = Z.to_int k * size in
    List.init numbers (fun j -> Z.of_int (number_at text (first + offsets.(j)) widths.(j))) in
  let label k = Z.of_int (number_at text (Z.to_int k * size + width) label_width) in
  (* Where a state stands in increasing order. The checking function looks there, and believes what it sees. *)
  let place state =
    let key = Bytes.create width in
    List.iteri (fun j x ->
        let x = Z.to_int x and each = widths.(j) in
        for k = 0 to each - 1 do
          Bytes.set key (offsets.(j) + k) (Char.chr ((x lsr (8 * (each - 1 - k))) land 255))
        done) state;
    let rec compare_at first j =
      if j = width then 0
      else match Char.compare text.[first + j] (Bytes.get key j) with 0 -> compare_at first (j + 1) | order -> order in
    let rec search low high =
      if low >= high then low
      else let middle = (low + high) / 2 in
        if compare_at (middle * size) 0 < 0 then search (middle + 1) high else search low middle in
    Z.of_int (search 0 count) in
  { Proved.count = Z.of_int count; record; label; place }

type content = Patterns of Proved.potential | Tables of (Z.t -> Proved.cost) list

(* A potential, which later questions may use again. *)
type kept = { form : string; memory : int; mutable content : content }

(* A question, as the reader of its puzzle hands it over: how to read its proofs, and how to have them checked. *)
type question = {
  widths : int array; (* bytes of the numbers of a state *)
  names : string -> int * (Z.t -> Z.t); (* of the moves of a solution: how many, and each *)
  potential_form : string;
  read_content : Stream.t -> int ref -> content;
  check_parity : Proved.claim -> Proved.failure option;
  check_set : kept option -> Proved.records -> Proved.claim -> Proved.failure option;
  check_pair : (Z.t -> Proved.records -> Proved.records -> Proved.claim -> Proved.failure option) option;
}

(* The lines of a table, as functions of the cell. *)
let read_tables rows cells s memory =
  Stream.expect_room s rows (cells * 2);
  charge memory (rows + 8) (cells * 8);
  let read_row () =
    let row = Array.of_list (Stream.row s cells) in
    fun k -> let n = row.(Z.to_int k) in if n < 0 then Proved.Infinity else Proved.Finite (Z.of_int n) in
  Tables (times rows read_row)

(* The tables of a potential of a puzzle that has no other kind; none without a potential. *)
let tables_of = function
  | None -> []
  | Some { content = Tables tables; _ } -> tables
  | Some { content = Patterns _; _ } -> assert false (* it has another form *)

(* Of puzzles in which parity proves nothing. *)
let no_parity _claim = Some Proved.No_proof_by_parity

(* A question of a puzzle whose only proofs are sets without a potential. *)
let without_potential widths names check =
  { widths; names; potential_form = "none"; read_content = (fun _ _ -> assert false (* no other potential fits *));
    check_parity = no_parity; check_set = (fun _ records claim -> check claim records); check_pair = None }

let read_potential s q last memory =
  let text = Stream.value s "potential" in
  match !last with
  | _ when text = "none" -> None
  | Some (kept : kept) when text = "again" && kept.form = q.potential_form -> Some kept
  | _ when text <> q.potential_form -> Stream.fail s "a potential that does not fit the question"
  | before ->
    memory := !memory + Option.fold ~none:0 ~some:(fun (kept : kept) -> kept.memory) before;
    last := None;
    let available = !memory in
    let content = q.read_content s memory in
    Some { form = q.potential_form; memory = available - !memory; content }

let read_set s q has_labels memory =
  match Stream.numbers s "states" 3 with
  | [count; width; label]
    when width = Array.fold_left (+) 0 q.widths && (if has_labels then List.mem label [1; 2; 4] else label = 0) ->
    records_of (read_block s memory count (width + label)) q.widths label
  | _ -> Stream.fail s "records of another length"

(* Reads a proof to its end, and returns what checks a claim by it. *)
let read_proof s q has_labels last memory =
  let proof = Stream.value s "proof" in
  if proof = "parity" then q.check_parity
  else if proof = "set" then begin
    let kept = read_potential s q last memory in
    if kept <> None then last := kept;
    q.check_set kept (read_set s q has_labels memory)
  end
  else match q.check_pair, if starts_with "pair " proof then plain_number_of (rest_after "pair " proof) else None with
    | Some check, Some split ->
      let forward = read_set s q has_labels memory in
      let backward = read_set s q has_labels memory in
      check (Z.of_int split) forward backward
    | _ -> Stream.fail s "an unknown kind of proof"
