(* SPDX-License-Identifier: BSL-1.0 *)

(* Writes the checking functions as OCaml, with zarith's numbers, which have no greatest one, for those of Coq. *)
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlZBigInt.
From Proved Require Import tiles_rules tiles_checker klotski_checker ghosts_checker explicit_graphs planning_tasks.

Extraction Language OCaml.
Extraction "proved.ml" check_tiles check_potential is_position check_klotski check_ghosts check_graph check_task.
