(* SPDX-License-Identifier: BSL-1.0 *)

(* Reads instance files of tiles: trusted, because it says what the question is that a theorem is about. *)
open Text

let most_cells = 36

let goal_of lines cells =
  let ascending = List.init cells Fun.id in
  match List.assoc_opt "goal" lines.options with
  | None -> List.init cells (fun k -> (k + 1) mod cells)
  | Some "blank-first" -> ascending
  | Some given ->
    let tiles = List.map number_of (String.split_on_char ',' given) in
    if List.sort compare tiles <> List.map Option.some ascending then fail lines "goal: expected a permutation";
    List.map Option.get tiles

let rec rows lines count columns most =
  if count = 0 then []
  else begin
    let row = numbers lines columns in
    if List.exists (fun x -> x > most) row then fail lines "a number that is too great";
    row @ rows lines (count - 1) columns most
  end

(* Calls use for each question of a file, in their order. *)
let read text use =
  let lines = lines_of text "tiles" ["goal"] in
  while next_board lines do
    match numbers lines 2 with
    | [height; width] when height <= most_cells && width <= most_cells && height * width >= 2 && height * width <= most_cells ->
      let cells = height * width in
      let start = List.map Z.of_int (rows lines height width (cells - 1)) in
      let goal = List.map Z.of_int (goal_of lines cells) in
      if not (Proved.is_position (Z.of_int height) (Z.of_int width) start) then fail lines "a tile that is there twice";
      use { Proved.rows_of = Z.of_int height; columns_of = Z.of_int width; start_of = start; goal_of = goal }
    | _ -> fail lines "a board of another size"
  done
