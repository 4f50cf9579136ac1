(* SPDX-License-Identifier: BSL-1.0 *)

(* State graphs in the Aldebaran format and as edge lists in CSV, which are trusted, because they say what the question is that a
   theorem is about; and runs by their labels, which the checking function replays edge by edge. *)
open Text
open Fields

type graph = {
  states : int;
  start : int;
  edges : (int * int * int * int) array; (* from, label, cost, to; by state *)
  labels : (string, int) Hashtbl.t;
  names : (string, int) Hashtbl.t option; (* of states; None: their numbers *)
}

let state_called g name =
  match g.names with
  | Some names -> Hashtbl.find_opt names name
  | None -> match number_of name with Some n when n < g.states -> Some n | _ -> None

(* The state that a move names. Numbers have no leading zeros there. *)
let state_named g name =
  match state_called g name with
  | Some u when g.names = None && string_of_int u <> name -> None
  | found -> found

let most = (1 lsl 32) - 2 (* states, transitions, and the greatest cost *)

(* The next line that is not empty, without blanks before it. *)
let next_line lines =
  if at_end lines then unreadable "the instance ends too soon";
  let line = next lines in
  let first = first_index (fun c -> c <> ' ' && c <> '\t') line in
  String.sub line first (String.length line - first)

let read_aut lines =
  let head = { line = next_line lines; at = 0 } in
  expect lines head "des";
  expect lines head "(";
  let start = digits lines head most in
  expect lines head ",";
  let count = digits lines head most in
  expect lines head ",";
  let states = digits lines head (min most (max (2 * count + 1) (1 lsl 20))) in
  expect lines head ")";
  expect_end lines head;
  if start >= states then fail lines "a first state beyond the states";
  let labels = Hashtbl.create 64 in
  let rec read k edges =
    if k = count then edges
    else begin
      let line = { line = next_line lines; at = 0 } in
      expect lines line "(";
      let from = digits lines line (states - 1) in
      expect lines line ",";
      let name = label lines line in
      expect lines line ",";
      let upto = digits lines line (states - 1) in
      expect lines line ")";
      expect_end lines line;
      read (k + 1) ((from, number_of_name labels name, 1, upto) :: edges)
    end in
  let edges = read 0 [] in
  if not (at_end lines) then fail lines "more transitions than announced";
  { states; start; edges = Array.of_list (List.rev edges); labels; names = None }

let columns = [ ("from", 0); ("source", 0); ("src", 0); ("to", 1); ("target", 1); ("dst", 1); ("label", 2); ("action", 2);
                ("name", 2); ("cost", 3); ("weight", 3); ("type", 4) ]

(* By column: the place of its field. And the number of fields. *)
let read_columns lines =
  let places = Array.make 5 None in
  let fields = fields_of lines (next_line lines) in
  Array.iteri (fun k word ->
      match List.assoc_opt (String.lowercase_ascii word) columns with
      | None -> ()
      | Some column ->
        if places.(column) <> None then fail lines "a column that is there twice";
        places.(column) <- Some k) fields;
  if places.(0) = None || places.(1) = None then fail lines "expected the columns from and to";
  places, Array.length fields

let read_edges lines =
  let places, width = read_columns lines in
  let labels = Hashtbl.create 64 and names = Hashtbl.create 64 in
  let rec read edges =
    if at_end lines then edges
    else begin
      let fields = fields_of lines (next_line lines) in
      if Array.length fields > width then fail lines "more fields than columns";
      let text column otherwise =
        match places.(column) with
        | None -> otherwise
        | Some place -> if place >= Array.length fields then fail lines "a field is missing" else fields.(place) in
      let source = text 0 "" in
      let target = text 1 "" in
      let cost = cost_in (text 3 "1") in
      let direction = text 4 "Directed" in
      if source = "" || target = "" then fail lines "a state without a name";
      match cost with
      | Some cost when cost >= 1 && cost <= most ->
        if direction <> "Directed" && direction <> "directed" then fail lines "expected Directed";
        let from = number_of_name names source in
        let name = label_in (text 2 "") in
        let upto = number_of_name names target in
        read ((from, number_of_name labels name, cost, upto) :: edges)
      | _ -> fail lines "a wrong cost"
    end in
  let edges = read [] in
  if edges = [] then unreadable "the instance ends without a transition";
  { states = Hashtbl.length names; start = 0; edges = Array.of_list (List.rev edges); labels; names = Some names }

(* Which states are goals. *)
let rule_of g goal =
  let after kind = if starts_with kind goal && goal <> kind then Some (rest_after kind goal) else None in
  match after "label=", after "state=", after "contains=" with
  | _ when goal = "deadlock" -> Proved.Deadlock
  | Some label, _, _ ->
    begin match Hashtbl.find_opt g.labels label with
      | Some label -> Proved.Leaves_by (Z.of_int label)
      | None -> unreadable "goal: no transition has this label"
    end
  | _, Some name, _ ->
    begin match state_called g name with
      | Some goal -> Proved.Listed (fun u -> Z.equal u (Z.of_int goal))
      | None -> unreadable "goal: no state has this name"
    end
  | _, _, Some part ->
    let length = String.length part in
    let holds_part text =
      let rec from k = k + length <= String.length text && (String.sub text k length = part || from (k + 1)) in
      from 0 in
    let goals = match g.names with
      | None -> Array.init g.states (fun u -> holds_part (string_of_int u))
      | Some names ->
        let goals = Array.make g.states false in
        Hashtbl.iter (fun name u -> goals.(u) <- holds_part name) names;
        goals in
    if not (Array.mem true goals) then unreadable "goal: no state has this text";
    Proved.Listed (fun u -> goals.(Z.to_int u))
  | None, None, None -> unreadable "expected a goal: deadlock, label=, state= or contains="

(* The steps of a solution up to the first that cannot be read, whose error is raised when it is asked for. *)
type step = Step of string * string option | Broken of string

let steps_of text =
  let p = { line = text; at = 0 } in
  let is_at word = p.at + String.length word <= String.length text && String.sub text p.at (String.length word) = word in
  let take () =
    let label = take_name p in
    let upto = if is_at "->" then (p.at <- p.at + 2; Some (take_name p)) else None in
    if p.at < String.length text && text.[p.at] <> ' ' then unreadable "moves: expected a space between labels";
    Step (label, upto) in
  let rec go steps =
    while p.at < String.length text && text.[p.at] = ' ' do p.at <- p.at + 1 done;
    if p.at = String.length text then List.rev steps
    else match take () with
      | step -> go (step :: steps)
      | exception Unreadable what -> List.rev (Broken what :: steps) in
  go []

(* The names of the moves of a solution: the edges of the cheapest run to a goal with these labels; up to a step that no run has,
   and then a number that is no edge's. *)
let run_of g first is_goal text =
  let no_edge = Array.length g.edges in
  (* By layer, each state that is reached: at what cost, by which edge. *)
  let after reached label upto =
    let next = Hashtbl.create 16 in
    let label = Hashtbl.find_opt g.labels label in
    let wanted = Option.map (state_named g) upto in
    if label <> None && wanted <> Some None then
      Hashtbl.iter (fun u (spent, _) ->
          for k = first.(u) to first.(u + 1) - 1 do
            let _, name, cost, v = g.edges.(k) in
            if Some name = label && (wanted = None || wanted = Some (Some v)) then
              match Hashtbl.find_opt next v with
              | Some (least, _) when least <= spent + cost -> ()
              | _ -> Hashtbl.replace next v (spent + cost, k)
          done) reached;
    next in
  let rec follow layers = function
    | Step (label, upto) :: steps ->
      let next = after (List.hd layers) label upto in
      if Hashtbl.length next = 0 then layers, Some (Ok no_edge) else follow (next :: layers) steps
    | Broken what :: _ -> layers, Some (Error what)
    | [] -> layers, None in
  let start = Hashtbl.create 1 in
  Hashtbl.add start g.start (0, no_edge);
  let layers, last = follow [start] (steps_of text) in
  let better u (spent, _) best =
    let here = (not (is_goal u), spent, u) in
    match best with Some there when there <= here -> best | _ -> Some here in
  let rec back layers u run =
    match layers with
    | [] | [_] -> run
    | layer :: before ->
      let _, k = Hashtbl.find layer u in
      let from, _, _, _ = g.edges.(k) in
      back before from (Ok k :: run) in
  match Hashtbl.fold better (List.hd layers) None with
  | None -> assert false (* no layer is empty *)
  | Some (_, _, u) -> back layers u (Option.to_list last)

(* Whether a text, without its header, is in a notation of graphs that only the library reads. *)
let rec is_of_another_notation text =
  let first = first_index (fun c -> c <> ' ' && c <> '\t' && c <> '\n') text in
  let text = String.sub text first (String.length text - first) in
  let length = String.length text in
  let is_line = starts_with "//" text || starts_with "#" text || starts_with "%" text in
  if is_line || starts_with "/*" text then begin (* a comment, of DOT too *)
    let is_end k = if is_line then text.[k] = '\n' else text.[k] = '*' && k + 1 < length && text.[k + 1] = '/' in
    let rec stop k = if k >= length then length else if is_end k then k + (if is_line then 1 else 2) else stop (k + 1) in
    let stop = stop 0 in
    is_of_another_notation (String.sub text stop (length - stop))
  end else begin
    let word = String.sub text 0 (first_index (fun c -> c = ' ' || c = '\t' || c = '\n') text) in
    let head = String.sub text 0 (min 4096 length) in
    let rec holds_graphml k = k + 8 <= String.length head && (String.sub head k 8 = "<graphml" || holds_graphml (k + 1)) in
    word = "strict" || word = "digraph" || starts_with "digraph{" word || (starts_with "<" text && holds_graphml 0)
  end

let question g rule =
  let index k = Z.of_int k in
  let first = Array.make (g.states + 2) (Array.length g.edges) in
  for k = Array.length g.edges - 1 downto 0 do
    let from, _, _, _ = g.edges.(k) in
    first.(from) <- k
  done;
  for u = g.states - 1 downto 0 do first.(u) <- min first.(u) first.(u + 1) done;
  let part choose k = index (choose g.edges.(Z.to_int k)) in
  let q = { Proved.states = index g.states; first = index g.start; edges = index (Array.length g.edges);
            edge_from = part (fun (from, _, _, _) -> from); edge_label = part (fun (_, label, _, _) -> label);
            edge_cost = part (fun (_, _, cost, _) -> cost); edge_to = part (fun (_, _, _, upto) -> upto); goals = rule } in
  let begins u = index first.(Z.to_int u) in
  let names text =
    let run = Array.of_list (run_of g first (fun u -> Proved.is_goal_of_graph q begins (index u)) text) in
    Array.length run, fun k -> match run.(Z.to_int k) with Ok edge -> index edge | Error what -> unreadable what in
  Sections.without_potential [| Sections.number_bytes g.states |] names (Proved.check_graph q begins)

(* Calls [use] for the one question of a file. *)
let read file use =
  let lines = lines_of file "transitions" ["goal"; "start"] in
  let from k = String.sub file.text k (String.length file.text - k) in
  let header = first_index (fun c -> c <> ' ' && c <> '\t' && c <> '\n') file.text in
  let after = if lines.headed then header + first_index (fun c -> c = '\n') (from header) else 0 in
  if is_of_another_notation (from after) then
    raise (Not_checked "only .aut and CSV are read");
  if at_end lines then unreadable "the instance ends too soon";
  let word = List.hd (words_of (peek lines)) in
  let g = (if word = "des" || starts_with "des(" word then read_aut else read_edges) lines in
  if Array.exists (fun (_, _, cost, _) -> cost <> 1) g.edges <> (file.unit_of_costs = "units") then
    unreadable "another unit than the costs of the instance have";
  let start = match List.assoc_opt "start" lines.options with
    | None -> g.start
    | Some name -> match state_called g name with Some u -> u | None -> unreadable "start: no state has this name" in
  Array.stable_sort (fun (a, _, _, _) (b, _, _, _) -> compare (a : int) b) g.edges;
  let g = { g with start } in
  use (question g (rule_of g (Option.value (List.assoc_opt "goal" lines.options) ~default:"")))
