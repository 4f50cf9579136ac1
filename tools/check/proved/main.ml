(* SPDX-License-Identifier: BSL-1.0 *)

(* puzzlegraph-check-proved INSTANCE CERTIFICATE: reads both files, and has each claim checked by a function that is proved
   (theories/tiles_checker.v, theories/klotski_checker.v). Prints what puzzlegraph-check prints. *)
open Text

let usage =
  "usage: puzzlegraph-check-proved [--max-memory MIB] [--max-seconds S] INSTANCE CERTIFICATE\n\
   Verifies the proofs of a certificate that `puzzlegraph solve --certificate` wrote, by a function that is proved in Coq.\n\
   Knows tiles and Klotski. Defaults: 1024 MiB beside the instance, no limit of time.\n\
   Exit code: 0 all are verified, 1 one is refused, 2 wrong usage, or a file or the\n\
   output cannot be read or written, 10 memory limit or time limit.\n"

(* A file without byte order mark, with LF as line ends. *)
let text_of path =
  let cannot () = unreadable (path ^ ": cannot be read, has a NUL byte, or more than 1 GiB") in
  let text = Buffer.create 4096 in
  begin match open_in_bin path with
    | exception Sys_error _ -> cannot ()
    | file ->
      begin try
          while true do
            let c = input_char file in
            if c = '\000' || Buffer.length text > 1 lsl 30 then cannot ();
            let length = Buffer.length text in
            if c = '\n' && length > 0 && Buffer.nth text (length - 1) = '\r' then Buffer.truncate text (length - 1);
            Buffer.add_char text c
          done
        with
        | End_of_file -> close_in file
        | Sys_error _ -> cannot ()
      end
  end;
  let text = Buffer.contents text in
  if String.contains text '\r' then unreadable "the instance holds a carriage return that ends no line";
  if starts_with "\xEF\xBB\xBF" text then rest_after "\xEF\xBB\xBF" text else text

exception Refused of Proved.failure

type kind = Solved | At_least | Unsolvable

let read_claim s =
  let text = Stream.value s "claim" in
  match String.split_on_char ' ' text with
  | _ when text = "unsolvable" -> (Unsolvable, 0)
  | [("solved" | "at-least") as kind; word] when plain_number_of word <> None ->
    ((if kind = "solved" then Solved else At_least), Option.get (plain_number_of word))
  | _ -> Stream.fail s "an unknown claim"

(* Why a claim is refused, in the words of puzzlegraph-check. *)
let reason_of (failure : Proved.failure) =
  let state k what = "state " ^ Z.to_string (Z.succ k) ^ what in
  match failure with
  | Start_is_goal -> "the start is a goal"
  | Start_without_label_0 -> "the start has no label 0"
  | Divides_another_cost -> "the sets divide another cost"
  | Goal_without_label_0 -> "the goal has no label 0"
  | Start_is_in_backward_set -> "the start is in the backward set"
  | Out_of_order k -> state k " is out of order"
  | No_state k -> state k " is no state of the board"
  | Ends_cheaper_solution k -> state k " has a successor that ends a cheaper solution"
  | Successor_without_label k -> state k " has a successor without a label"
  | Successor_with_greater_label k -> state k " has a successor with a greater label"
  | Goal_without_potential_0 -> "the potential of the goal is not 0"
  | Potential_too_great -> "a byte of a pattern is too great"
  | Cell_potential_too_great k -> "the potential of cell " ^ Z.to_string k ^ " is too great"
  | Wrong_walks -> "walks of the blank are wrong" (* of ours *)
  | No_proof_by_parity -> "no proof by parity"
  | No_letter_of_a_move -> unreadable "moves: expected W, N, E or S"
  | Illegal_move k -> "the solution: move " ^ Z.to_string (Z.succ k) ^ " is illegal"
  | Misses_goal -> "the solution does not reach the goal"
  | Another_cost -> "the solution has another cost"

(* What is verified of a question. *)
let check_section s q unit_of_costs last max_memory =
  let kind, cost = read_claim s in
  let memory = ref max_memory in
  Option.iter (fun (kept : Sections.kept) -> Sections.charge memory kept.memory 1) !last;
  let claim = match kind with
    | At_least -> Proved.At_least (Z.of_int cost)
    | Unsolvable -> Proved.Unsolvable
    | Solved ->
      let length = List.hd (Stream.numbers s "moves" 1) in
      let moves = Sections.read_block ~beside:1 s memory length 1 in
      Proved.Solved (Z.of_int cost, Z.of_int length, Sections.byte moves) in
  let check = Sections.read_proof s q (kind <> Unsolvable) last memory in
  Option.iter (fun because -> raise (Refused because)) (check claim);
  let units = if cost = 1 then String.sub unit_of_costs 0 (String.length unit_of_costs - 1) else unit_of_costs in
  match kind with
  | Unsolvable -> "unsolvable"
  | At_least -> Printf.sprintf "at least %d %s" cost units
  | Solved -> Printf.sprintf "optimal, %d %s" cost units

(* The number of the next section's question, of count; 0 at the end. *)
let next_question s before count =
  let line = Stream.line s in
  if line = "end" then 0
  else match if starts_with "question " line then plain_number_of (rest_after "question " line) else None with
    | Some k when k > before && k <= count -> k
    | _ -> Stream.fail s "expected a later question of the instance, or end"

let run instance certificate max_memory =
  let text = text_of instance in
  let s = Stream.open_file certificate in
  if Stream.line s <> "puzzlegraph certificate 1" then Stream.fail s "no certificate of version 1";
  let puzzle = Stream.value s "puzzle" in
  let unit_of_costs = Stream.value s "unit" in
  let read = match puzzle, unit_of_costs with
    | "tiles", "moves" -> Tiles.read
    | "klotski", "unit moves" -> Klotski.read
    | _ -> Stream.fail s "an unknown puzzle, or another unit than its costs have" in
  let print what = print_string (puzzle ^ " in " ^ unit_of_costs ^ what ^ "\n"); flush stdout in
  if Stream.value s "instance" <> Sha256.to_hex (Sha256.string text) then begin
    print ": refused: the certificate is of another instance";
    1
  end else begin
    let count = ref 0 and k = ref 0 and code = ref 0 and last = ref None in
    read text (fun _ -> incr count);
    let next = ref (next_question s 0 !count) in
    read text (fun q ->
        incr k;
        if !k = !next then begin
          let verdict = match check_section s q unit_of_costs last max_memory with
            | what -> "verified: " ^ what
            | exception Refused because -> let reason = reason_of because in code := 1; "refused: " ^ reason in
          print (Printf.sprintf ", question %d: %s" !k verdict);
          next := next_question s !k !count
        end);
    Stream.expect_end s;
    !code
  end

let complain what =
  prerr_string ("puzzlegraph-check-proved: " ^ String.map (fun c -> if c < ' ' || c > '~' then '?' else c) what ^ "\n")

(* Ends the program after this time, in seconds. *)
let end_after seconds =
  Sys.set_signal Sys.sigalrm (Sys.Signal_handle (fun _ -> complain "time limit"; flush stderr; Unix._exit 10));
  ignore (Unix.alarm seconds)

let rec main megabytes = function
  | "--max-memory" :: word :: (_ :: _ :: _ as rest) when number_of word <> None -> main (Option.get (number_of word)) rest
  | "--max-seconds" :: word :: (_ :: _ :: _ as rest) when Option.value (number_of word) ~default:0 > 0 ->
    end_after (Option.get (number_of word));
    main megabytes rest
  | [instance; certificate] -> run instance certificate (megabytes lsl 20)
  | ["--help"] -> print_string usage; flush stdout; 0
  | _ -> prerr_string usage; 2

let () =
  exit (match main 1024 (List.tl (Array.to_list Sys.argv)) with
      | code -> code
      | exception (Out_of_memory | Stack_overflow) -> complain "memory limit"; 10
      | exception Unreadable what -> complain what; 2
      | exception Sys_error _ -> complain "standard output cannot be written"; 2)
