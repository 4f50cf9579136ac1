(* SPDX-License-Identifier: BSL-1.0 *)

(* Klotski: instance files, which are trusted, because they say what the question is that a theorem is about; tables; and walks of
   the blank, which the checking function asks for and does not believe. *)
open Text

type board = { height : int; width : int; is_open : bool array; beside : int list array }

let board height width is_open =
  let free k = if is_open.(k) then [k] else [] in
  let beside k =
    if not is_open.(k) then []
    else (if k mod width > 0 then free (k - 1) else []) @ (if k >= width then free (k - width) else [])
         @ (if k mod width + 1 < width then free (k + 1) else [])
         @ (if k + width < height * width then free (k + width) else []) in
  { height; width; is_open; beside = Array.init (height * width) beside }

(* By breadth-first search: the walks of the blank to all cells, without passing the piece. *)
let walks_of b piece blank =
  let piece = Z.to_int piece and blank = Z.to_int blank in
  let length = Array.make (b.height * b.width) (-1) in
  let queue = Queue.create () in
  let reach k l = length.(k) <- l; Queue.add k queue in
  let rec go sides =
    match Queue.take_opt queue with
    | None -> List.rev sides
    | Some k ->
      List.iter (fun j -> if j <> piece && length.(j) < 0 then reach j (length.(k) + 1)) b.beside.(k);
      go (if List.mem k b.beside.(piece) then Z.of_int k :: sides else sides) in
  reach blank 0;
  let sides = go [] in
  let distance k = let l = length.(Z.to_int k) in if l < 0 then Proved.Infinity else Proved.Finite (Z.of_int l) in
  { Proved.distance; sides }

(* The walks for a piece and a blank are asked for twice in a row: those that were made last are kept. *)
let remembering walks_of =
  let last = ref None in
  fun piece blank ->
    match !last with
    | Some (p, b, walks) when Z.equal p piece && Z.equal b blank -> walks
    | _ -> let walks = walks_of piece blank in last := Some (piece, blank, walks); walks

let question b blank piece target =
  let q = { Proved.height = Z.of_int b.height; width = Z.of_int b.width; is_open_cell = (fun k -> b.is_open.(Z.to_int k));
            piece = Z.of_int piece; blank = Z.of_int blank; target = Z.of_int target } in
  let cells = b.height * b.width in
  let check_set kept records claim =
    let table = match Sections.tables_of kept with [] -> None | table :: _ -> Some table in
    Proved.check_klotski q (remembering (walks_of b)) claim records table in
  { Sections.widths = Array.make 2 (Sections.number_bytes cells); names = Sections.letters;
    potential_form = Printf.sprintf "table 1 %d" cells; read_content = Sections.read_tables 1 cells;
    check_parity = Sections.no_parity; check_set; check_pair = None }

let read_numbers lines use =
  match numbers lines 3 with
  | [height; width; queries] ->
    if height = 0 || width = 0 then fail lines "a size of 0";
    let given = Array.of_list (rows lines height width 1) in
    let b = board height width (Array.map (fun x -> x = 1) given) in
    for _ = 1 to queries do
      if at_end lines then fail lines "a query is missing";
      match numbers lines 6 with
      | [r1; c1; r2; c2; r3; c3] ->
        let cell = cell lines height width in
        let blank = cell r1 c1 in
        let piece = cell r2 c2 in
        let target = cell r3 c3 in
        if not b.is_open.(blank) || not b.is_open.(piece) || blank = piece then
          fail lines "the blank or the piece on a wrong cell";
        use (question b blank piece target)
      | _ -> assert false
    done
  | _ -> assert false

let drawn_characters = "#o.PTtX!"

let read_drawing lines use =
  let drawn = drawing lines in
  let width = String.length (List.hd drawn) in
  List.iter (fun row -> if row = "" || String.length row <> width then fail lines "a row of another length") drawn;
  let cells = String.concat "" drawn in
  if first_index (fun c -> not (String.contains drawn_characters c)) cells < String.length cells then
    fail lines "an unknown character";
  let blank = only_cell lines cells ".t" in
  let piece = only_cell lines cells "PX" in
  let target = only_cell lines cells "TtX!" in
  let is_open = Array.init (String.length cells) (fun k -> cells.[k] <> '#' && cells.[k] <> '!') in
  use (question (board (List.length drawn) width is_open) blank piece target)

(* Calls [use] for each question of a file, in their order. *)
let read file use =
  let lines = lines_of file "klotski" [] in
  let rec boards () =
    if at_end lines then unreadable "the instance ends without a board";
    let first = (List.hd (words_of (peek lines))).[0] in
    (if String.contains drawn_characters first then read_drawing else read_numbers) lines use;
    if lines.headed && not (at_end lines) then boards () in
  boards ();
  if not (at_end lines) then fail lines "text after the board"
