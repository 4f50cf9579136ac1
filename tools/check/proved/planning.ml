(* SPDX-License-Identifier: BSL-1.0 *)

(* Planning tasks in SAS+: instance files, which are trusted, because they say what the question is that a theorem is about. *)
open Text

let most = (1 lsl 32) - 2

(* The words of the next line that has some. *)
let next_words lines =
  if at_end lines then unreadable "the instance ends too soon";
  words_of (next lines)

let expect lines line = if next_words lines <> [line] then fail lines ("expected " ^ line)

let number_in lines ?(least = 0) word greatest =
  match number_of word with
  | Some n when n >= least && n <= greatest -> n
  | _ -> fail lines "a wrong number"

(* A line that is a number. *)
let count ?(least = 0) lines greatest =
  match next_words lines with
  | [word] -> number_in lines ~least word greatest
  | _ -> fail lines "expected one number"

(* A name that differs from those known. *)
let name lines known =
  let line = next lines in
  if line = "" || String.exists (fun c -> c < ' ' || c = '\127') line then fail lines "a wrong name";
  if Hashtbl.mem known line then fail lines "a name again";
  Hashtbl.add known line (Hashtbl.length known);
  line

let read_variable lines names =
  expect lines "begin_variable";
  ignore (name lines names);
  expect lines "-1"; (* else it is derived *)
  let values = count lines ~least:1 most in
  let known = Hashtbl.create 16 in
  ignore (times values (fun () -> name lines known));
  expect lines "end_variable";
  values

let fact_in lines counts variable value =
  let v = number_in lines variable (Array.length counts - 1) in
  { Proved.variable = Z.of_int v; value = Z.of_int (number_in lines value (counts.(v) - 1)) }

let read_facts lines counts =
  let n = count lines most in
  times n (fun () -> match next_words lines with
      | [variable; value] -> fact_in lines counts variable value
      | _ -> fail lines "expected a variable and a value")

let read_section lines counts first last =
  expect lines first;
  let facts = read_facts lines counts in
  expect lines last;
  facts

let expect_different lines facts =
  let known = Hashtbl.create 16 in
  List.iter (fun { Proved.variable; value } ->
      match Hashtbl.find_opt known variable with
      | Some other -> if not (Z.equal other value) then fail lines "two values of a variable"
      | None -> Hashtbl.add known variable value) facts

let read_effect lines counts before =
  let words = Array.of_list (next_words lines) in
  let length = Array.length words in
  let conditions = number_in lines words.(0) most in
  if length < 4 || length - 4 <> 2 * conditions then fail lines "a wrong effect";
  let conditions = times conditions (let k = ref (-1) in fun () -> k := !k + 2; fact_in lines counts words.(!k) words.(!k + 1)) in
  expect_different lines conditions;
  let variable = words.(length - 3) and old = words.(length - 2) in
  if old <> "-1" then before := fact_in lines counts variable old :: !before;
  { Proved.conditions; becomes = fact_in lines counts variable words.(length - 1) }

let read_operator lines counts names has_costs =
  expect lines "begin_operator";
  let called = name lines names in
  if String.exists (fun c -> c = '(' || c = ')') called then fail lines "a name with parentheses";
  let before = ref (List.rev (read_facts lines counts)) in
  let n = count lines ~least:1 most in
  let effects = times n (fun () -> read_effect lines counts before) in
  let before_it = List.rev !before in
  expect_different lines before_it;
  let cost = count lines most in
  expect lines "end_operator";
  { Proved.before_it; effects; price = Z.of_int (if has_costs then cost else 1) }

(* The names of the moves of a plan: numbers of operators. An error is raised when its move is asked for. *)
let names_of numbers text =
  let blank c = c = ' ' || c = '\t' in
  let length = String.length text in
  let rec go at names =
    if at = length then names
    else if blank text.[at] then go (at + 1) names
    else match String.index_from_opt text at ')' with
      | Some stop when text.[at] = '(' ->
        begin match Hashtbl.find_opt numbers (String.sub text (at + 1) (stop - at - 1)) with
          | Some k -> go (stop + 1) (Ok k :: names)
          | None -> Error "moves: an unknown operator" :: names
        end
      | _ -> Error "moves: operators in ( )" :: names in
  let names = Array.of_list (List.rev (go 0 [])) in
  Array.length names, fun k -> match names.(Z.to_int k) with Ok k -> Z.of_int k | Error what -> unreadable what

let read_task lines has_units =
  expect lines "begin_version";
  if count lines most <> 3 then fail lines "another version";
  expect lines "end_version";
  expect lines "begin_metric";
  let has_metric = count lines 1 = 1 in
  expect lines "end_metric";
  let names = Hashtbl.create 64 in
  let variables = count lines ~least:1 most in
  let counts = Array.of_list (times variables (fun () -> read_variable lines names)) in
  let mutexes = count lines most in
  ignore (times mutexes (fun () -> read_section lines counts "begin_mutex_group" "end_mutex_group"));
  expect lines "begin_state";
  let initial = List.map (fun values -> Z.of_int (count lines (values - 1))) (Array.to_list counts) in
  expect lines "end_state";
  let wanted = read_section lines counts "begin_goal" "end_goal" in
  if wanted = [] then fail lines "a goal without facts";
  expect_different lines wanted;
  let numbers = Hashtbl.create 64 in
  let n = count lines most in
  let operators = Array.of_list (times n (fun () -> read_operator lines counts numbers (has_metric && has_units))) in
  if count lines most <> 0 then fail lines "axioms are not supported";
  let t = { Proved.sizes = List.map Z.of_int (Array.to_list counts); initial; wanted; operator_count = Z.of_int n;
            operators = (fun k -> operators.(Z.to_int k)) } in
  Sections.without_potential (Array.map Sections.number_bytes counts) (names_of numbers) (Proved.check_task t)

(* Calls [use] for each question of a file, in their order. *)
let read file use =
  let lines = lines_of file "planning" ["metric"] in
  if not (List.mem (List.assoc_opt "metric" lines.options) [None; Some "cost"; Some "moves"]) then fail lines "an unknown metric";
  let rec tasks () =
    use (read_task lines (file.unit_of_costs = "units"));
    if not (at_end lines) then tasks () in
  tasks ()
