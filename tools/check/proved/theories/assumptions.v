(* SPDX-License-Identifier: BSL-1.0 *)

(* Prints what the theorems rest on; a test expects nothing but "Closed under the global context". *)
From Proved Require Import transitions closed_set set_pair patterns parity tiles_checker klotski_rules klotski_checker ghosts_checker explicit_graphs planning_tasks.

Print Assumptions closed_set_bounds.
Print Assumptions loops_do_not_matter.
Print Assumptions set_pair_bounds.
Print Assumptions patterns_are_admissible.
Print Assumptions other_parity_unsolvable.
Print Assumptions check_tiles_sound.
Print Assumptions closed_under_pushes_bounds.
Print Assumptions check_klotski_sound.
Print Assumptions check_ghosts_sound.
Print Assumptions check_graph_sound.
Print Assumptions check_task_sound.
