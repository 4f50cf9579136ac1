(* SPDX-License-Identifier: BSL-1.0 *)

(* Ghosts: instance files, which are trusted, because they say what the question is that a theorem is about. *)
open Text

let question height width drawn starts goals =
  let numbers = List.map Z.of_int in
  let q = { Proved.board_rows = Z.of_int height; board_columns = Z.of_int width;
            is_corridor = (fun k -> drawn.[Z.to_int k] <> '#'); starts = numbers starts; ends = numbers goals } in
  let ghosts = List.length starts and cells = height * width in
  let words = ref [||] in (* of the solution *)
  let names text =
    words := Array.of_list (words_of text);
    Array.length !words, Fun.id in
  let check proof claim =
    let words = Array.map (fun word -> List.map (fun c -> Z.of_int (Char.code c)) (List.of_seq (String.to_seq word))) !words in
    Proved.check_ghosts q (fun k -> words.(Z.to_int k)) claim proof in
  { Sections.widths = Array.make ghosts (Sections.number_bytes cells); names;
    potential_form = Printf.sprintf "table %d %d" ghosts cells; read_content = Sections.read_tables ghosts cells;
    check_parity = Sections.no_parity;
    check_set = (fun kept records -> check (Proved.One_set (records, Sections.tables_of kept)));
    check_pair = Some (fun a forward backward -> check (Proved.Two_sets (a, forward, backward))) }

let read_drawing lines height width =
  let drawn = Buffer.create 256 in
  for _ = 1 to height do
    let row = next lines in
    if String.length row <> width then fail lines "a row of another length";
    Buffer.add_string drawn row
  done;
  Buffer.contents drawn

let count c text = String.fold_left (fun n x -> if x = c then n + 1 else n) 0 text

(* The cells of the letters from one on, by ghost. *)
let read_letters lines drawn ghosts first =
  List.init ghosts (fun g -> only_cell lines drawn (String.make 1 (Char.chr (Char.code first + g))))

(* A line for each ghost, with its start and its goal. *)
let read_cells lines height width drawn ghosts =
  let read_ghost () =
    ignore (at_end lines);
    match numbers lines 4 with
    | [r1; c1; r2; c2] ->
      let start = cell lines height width r1 c1 in
      start, cell lines height width r2 c2
    | _ -> assert false in
  let starts, goals = List.split (times ghosts read_ghost) in
  List.iter (fun cells ->
      let is_in_wall k = drawn.[k] = '#' in
      if List.exists is_in_wall cells || List.length (List.sort_uniq compare cells) < ghosts then
        fail lines "a ghost in a wall, or two in a cell") [starts; goals];
  starts, goals

(* Starts and goals are letters of one drawing, or of one drawing each. *)
let read_lettered lines height width drawn ghosts marks =
  if ghosts > 26 then fail lines "more ghosts than letters";
  let starts = read_letters lines drawn ghosts 'a' in
  if marks = 2 * ghosts then starts, read_letters lines drawn ghosts 'A'
  else begin
    let second = read_drawing lines height width in
    let goals = read_letters lines second ghosts 'A' in
    String.iteri (fun k c -> if (c = '#') <> (drawn.[k] = '#') then fail lines "a drawing with other walls") second;
    if marks <> ghosts || count '#' second + count ' ' second + ghosts <> height * width then
      fail lines "an unknown character";
    starts, goals
  end

(* Calls [use] for each question of a file, in their order. *)
let read file use =
  let lines = lines_of file "ghosts" [] in
  while next_board lines 3 do
    match numbers lines 3 with
    | [width; height; ghosts] ->
      if width = 0 || height = 0 || ghosts = 0 || (ghosts - 1) / width >= height then
        fail lines "expected rows and columns from 1, and from 1 to as many ghosts as cells";
      let drawn = read_drawing lines height width in
      let marks = height * width - count '#' drawn - count ' ' drawn in
      let starts, goals =
        if marks = 0 then read_cells lines height width drawn ghosts else read_lettered lines height width drawn ghosts marks in
      use (question height width drawn starts goals)
    | _ -> assert false
  done
