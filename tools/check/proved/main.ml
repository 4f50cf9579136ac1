(* SPDX-License-Identifier: BSL-1.0 *)

(* puzzlegraph-check-proved INSTANCE CERTIFICATE: reads both files, and has each claim checked by the function of its puzzle, of
   which theories/ proves that it accepts only what holds. Prints what puzzlegraph-check prints. *)
open Text

let usage =
  "usage: puzzlegraph-check-proved [options] INSTANCE CERTIFICATE\n\
   Verifies the proofs of a certificate that `puzzlegraph solve --certificate` wrote, by functions that are proved in Coq.\n\
   Knows tiles, klotski, ghosts, planning and transitions. Else it is like puzzlegraph-check.\n\
   \n\
   Options:\n\
  \  --max-memory BYTES\n\
  \      beside the instance, such as 64M or 1.5G; default: 1G\n\
  \  --max-seconds SECONDS\n\
  \      such as 90s, 5m or 1h; default: no limit\n\
  \  -h, --help\n\
  \      print this\n\
  \  -V, --version\n\
  \      print the version\n\
   \n\
   Exit codes:\n\
  \  0   all are verified\n\
  \  1   one is refused\n\
  \  2   wrong usage, or a file or the output cannot be read or written\n\
  \  10  memory limit or time limit\n\
  \  11  nothing is checked: the instance is in a notation that is not read, such as DOT\n"

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
  | Wrong_index -> "the index of the edges is wrong" (* of ours *)
  | No_proof_by_parity -> "no proof by parity"
  | No_letter_of_a_move -> unreadable "moves: expected W, N, E or S"
  | Word_of_another_length -> unreadable "moves: a character for each ghost"
  | Ghost_in_wall -> "the solution: a ghost in a wall"
  | Ghosts_meet -> "the solution: two ghosts meet"
  | All_ghosts_stay -> "the solution: a step in which all ghosts stay"
  | Illegal_move k -> "the solution: move " ^ Z.to_string (Z.succ k) ^ " is illegal"
  | Misses_goal -> "the solution does not reach the goal"
  | Another_cost -> "the solution has another cost"

(* What is verified of a question. *)
let check_section s (q : Sections.question) unit_of_costs last max_memory =
  let kind, cost = read_claim s in
  let memory = ref max_memory in
  Option.iter (fun (kept : Sections.kept) -> Sections.charge memory kept.memory 1) !last;
  let claim = match kind with
    | At_least -> Proved.At_least (Z.of_int cost)
    | Unsolvable -> Proved.Unsolvable
    | Solved ->
      let length = List.hd (Stream.numbers s "moves" 1) in
      let moves = Sections.read_block ~beside:1 s memory length 1 in
      let made, name = q.names moves in
      Proved.Solved (Z.of_int cost, Z.of_int made, name) in
  let check = Sections.read_proof s q (kind <> Unsolvable) last memory in
  Option.iter (fun because -> raise (Refused because)) (check claim);
  let units = if cost = 1 then String.sub unit_of_costs 0 (String.length unit_of_costs - 1) else unit_of_costs in
  match kind with
  | Unsolvable -> "unsolvable"
  | At_least -> Printf.sprintf "at least %d %s" cost units
  | Solved -> Printf.sprintf "optimal, %d %s" cost units

(* The lines `option KEY BYTES`, each with its bytes after it, from this line on. Returns them, and the line after them. *)
let rec read_options s line given memory =
  match if starts_with "option " line then String.split_on_char ' ' line else [] with
  | [] -> List.rev given, line
  | [_; key; word] when Option.value (plain_number_of word) ~default:0 > 0 ->
    if key = "" || not (String.for_all (fun c -> (c >= 'a' && c <= 'z') || c = '-') key) then
      Stream.fail s "an option whose key is no word of small letters";
    let value = Sections.read_block s memory (Option.get (plain_number_of word)) 1 in
    if List.mem_assoc key given then Stream.fail s "an option that is given twice";
    read_options s (Stream.line s) ((key, value) :: given) memory
  | _ -> Stream.fail s "expected: option KEY BYTES"

let shown_options given =
  let plain c = if c >= ' ' && c <= '~' && c <> '"' && c <> '\\' then String.make 1 c else Printf.sprintf "\\x%02x" (Char.code c) in
  let shown (key, value) = key ^ "=\"" ^ String.concat "" (List.map plain (List.of_seq (String.to_seq value))) ^ "\"" in
  if given = [] then "" else " with " ^ String.concat " " (List.map shown given)

(* The number of the section's question that a line begins, of count; 0 at the end. *)
let question_of s line before count =
  if line = "end" then 0
  else match if starts_with "question " line then plain_number_of (rest_after "question " line) else None with
    | Some k when k > before && k <= count -> k
    | _ -> Stream.fail s "expected a later question of the instance, or end"

(* Whether a text that breaks the form of boards may be in a notation of others, which has no header. State graphs and planning
   tasks are in such notations, and read in them. *)
let may_be_foreign puzzle text =
  let rec first k = if k < String.length text && String.contains " \t\n" text.[k] then first (k + 1) else k in
  let begins = first 0 in
  puzzle <> "planning" && puzzle <> "transitions"
  && not (starts_with "puzzlegraph" (String.sub text begins (String.length text - begins)))

(* Whether the file is in the form that is read. *)
let is_read read file =
  match read file ignore with
  | () -> true
  | exception Unreadable _ -> false

let run instance certificate max_memory =
  let text = text_of instance in
  let s = Stream.open_file certificate in
  if Stream.line s <> "puzzlegraph certificate 1" then Stream.fail s "no certificate of version 1";
  let puzzle = Stream.value s "puzzle" in
  let unit_of_costs = Stream.value s "unit" in
  let read = match puzzle, unit_of_costs with
    | "tiles", "moves" -> Tiles.read
    | "klotski", "unit moves" -> Klotski.read
    | "ghosts", "steps" -> Ghosts.read
    | "planning", ("units" | "moves") -> Planning.read
    | "transitions", ("units" | "steps") -> Transitions.read
    | _ -> Stream.fail s "an unknown puzzle, or another unit than its costs have" in
  let print about what = print_string (puzzle ^ " in " ^ unit_of_costs ^ about ^ what ^ "\n"); flush stdout in
  if Stream.value s "instance" <> Sha256.to_hex (Sha256.string text) then begin
    print "" ": refused: the certificate is of another instance";
    1
  end else begin
    let given, line = read_options s (Stream.line s) [] (ref max_memory) in
    let file = { text; unit_of_costs; given } in
    let print = print (shown_options given) in
    let count = ref 0 and k = ref 0 and code = ref 0 and last = ref None in
    match read file (fun _ -> incr count) with
    | exception Not_checked why -> print (": conversion not checked: " ^ why); 11
    | exception Unreadable why when may_be_foreign puzzle text && not (is_read read { file with given = [] }) ->
      print (": conversion not checked: the file has no header, and is in no form that is read here (" ^ why ^
             "); `puzzlegraph convert` writes one");
      11
    | () ->
      let next = ref (question_of s line 0 !count) in
      read file (fun q ->
          incr k;
          if !k = !next then begin
            let verdict = match check_section s q unit_of_costs last max_memory with
              | what -> "verified: " ^ what
              | exception Refused because -> let reason = reason_of because in code := 1; "refused: " ^ reason in
            print (Printf.sprintf ", question %d: %s" !k verdict);
            next := question_of s (Stream.line s) !k !count
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

exception Wrong_usage of string

(* The value of an option, below 2^61. A letter stands for a unit of its size, of which a fraction is allowed, and cut off. *)
let value_of option text letters sizes expected =
  let length = String.length text in
  let size, digits =
    match if length = 0 then None else String.index_opt letters text.[length - 1] with
    | Some k -> List.nth sizes k, String.sub text 0 (length - 1)
    | None -> 1, text in
  let length = String.length digits in
  let point = first_index (fun c -> c = '.') digits in
  let tenths = if point = length then Some 0 else number_of (String.sub digits (point + 1) (length - point - 1)) in
  match number_up_to ((1 lsl 61) / size - 1) (String.sub digits 0 point), tenths with
  | Some whole, Some tenths when (size >= 10 || tenths = 0) && length <= point + 2 -> whole * size + tenths * size / 10
  | _ -> raise (Wrong_usage (Printf.sprintf "--%s: found '%s', expected %s" option text expected))

let seconds_expected = "seconds, or a number with s, m or h such as 5m"

let rec main max_memory = function
  | ["-h" | "--help"] -> print_string usage; flush stdout; 0
  | ["-V" | "--version"] -> print_string ("puzzlegraph-check-proved " ^ Version.text ^ "\n"); flush stdout; 0
  | "--max-memory" :: rest ->
    let value, rest = match rest with value :: rest -> value, rest | [] -> "", [] in
    let kib = 1 lsl 10 and mib = 1 lsl 20 and gib = 1 lsl 30 in
    main_after (value_of "max-memory" value "KMG" [kib; mib; gib] "bytes, or a number with K, M or G such as 1.5G") rest
  | "--max-seconds" :: rest ->
    let value, rest = match rest with value :: rest -> value, rest | [] -> "", [] in
    let most = value_of "max-seconds" value "smh" [1; 60; 3600] seconds_expected in
    if most = 0 then raise (Wrong_usage (Printf.sprintf "--max-seconds: found '%s', expected %s" value seconds_expected));
    end_after (min most ((1 lsl 32) - 1));
    main_after max_memory rest
  | "--" :: files -> of_files max_memory files
  | word :: _ when starts_with "-" word -> raise (Wrong_usage ("found " ^ word ^ ", expected an option that --help lists"))
  | files -> of_files max_memory files

(* Help and version are words that stand alone. *)
and main_after max_memory = function
  | ["-h" | "--help" | "-V" | "--version" as word] -> raise (Wrong_usage ("found " ^ word ^ ", expected an option that --help lists"))
  | rest -> main max_memory rest

and of_files max_memory = function
  | [instance; certificate] -> run instance certificate max_memory
  | files ->
    raise (Wrong_usage (Printf.sprintf "found %d files, expected INSTANCE CERTIFICATE; see puzzlegraph-check-proved --help"
                          (List.length files)))

let () =
  exit (match main (1 lsl 30) (List.tl (Array.to_list Sys.argv)) with
      | code -> code
      | exception (Out_of_memory | Stack_overflow) -> complain "memory limit"; 10
      | exception (Unreadable what | Wrong_usage what) -> complain what; 2
      | exception Sys_error _ -> complain "standard output cannot be written"; 2)
