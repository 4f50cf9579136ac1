(* SPDX-License-Identifier: BSL-1.0 *)

(* Tiles: instance files, which are trusted, because they say what the question is that a theorem is about; and pattern tables. *)
open Text

let most_cells = 36

let goal_of lines cells =
  let ascending = List.init cells Fun.id in
  match List.assoc_opt "goal" lines.options with
  | None | Some "blank-last" -> List.init cells (fun k -> (k + 1) mod cells)
  | Some "blank-first" -> ascending
  | Some given ->
    let tiles = List.map number_of (String.split_on_char ',' given) in
    if List.sort compare tiles <> List.map Option.some ascending then fail lines "goal: expected a permutation";
    List.map Option.get tiles

let read_patterns cells s memory =
  let of_tile = Stream.numbers s "tiles" (cells - 1) in
  let count = List.fold_left max 0 of_tile in
  if count >= cells then Stream.fail s "more patterns than tiles";
  let read_pattern k =
    let tiles = List.filter (fun t -> List.nth of_tile (t - 1) = k) (List.init (cells - 1) succ) in
    let size = List.fold_left (fun size _ -> if size <= !memory then size * cells else size) cells tiles in
    let block = Sections.read_block s memory size 1 in
    { Proved.tiles_of = List.map Z.of_int tiles; least = Sections.byte block } in
  let rec read k = if k > count then [] else let p = read_pattern k in p :: read (k + 1) in
  Sections.Patterns (Proved.Stated (read 1))

let check_set q (kept : Sections.kept option) records claim =
  match kept with
  | None -> Proved.check_tiles q claim (Proved.By_set (records, None))
  | Some { content = Tables _; _ } -> assert false (* it has another form *)
  | Some ({ content = Patterns potential; _ } as kept) ->
    match Proved.check_potential q potential with
    | Proved.Inl because -> Some because
    | Proved.Inr tables ->
      kept.content <- Patterns (Proved.Checked tables);
      Proved.check_tiles q claim (Proved.By_set (records, Some tables))

let question height width start goal =
  let q = { Proved.rows_of = Z.of_int height; columns_of = Z.of_int width; start_of = start; goal_of = goal } in
  { Sections.widths = Array.make (height * width) 1; names = Sections.letters; potential_form = Printf.sprintf "patterns %d %d" height width;
    read_content = read_patterns (height * width);
    check_parity = (fun claim -> Proved.check_tiles q claim Proved.By_parity);
    check_set = check_set q;
    check_pair = Some (fun a forward backward claim -> Proved.check_tiles q claim (Proved.By_pair (a, forward, backward))) }

(* Calls [use] for each question of a file, in their order. *)
let read file use =
  let lines = lines_of file "tiles" ["goal"] in
  while next_board lines 2 do
    match numbers lines 2 with
    | [height; width] when height <= most_cells && width <= most_cells && height * width >= 2 && height * width <= most_cells ->
      let cells = height * width in
      let start = List.map Z.of_int (rows lines height width (cells - 1)) in
      let goal = List.map Z.of_int (goal_of lines cells) in
      if not (Proved.is_position (Z.of_int height) (Z.of_int width) start) then fail lines "a tile that is there twice";
      use (question height width start goal)
    | _ -> fail lines "a board of another size"
  done
