(* SPDX-License-Identifier: BSL-1.0 *)

(* A state graph that is given as a finite list of edges with costs, and a list of goals: the plainest instance of checker.v.
   Proved: a claim that the checking function accepts holds of the graph (check_graph_sound). No file format has such graphs yet, so
   puzzlegraph-check-proved does not use it. *)
From Coq Require Import NArith List Bool.
From Proved Require Import transitions closed_set records checker claims.
Import ListNotations.
Open Scope N_scope.

(* Edges: from, cost, to. *)
Record graph := { edges : list (N * N * N); first : N; goals : list N }.

Definition system_of_graph (g : graph) : system := {|
  state := N;
  start := first g;
  goal := fun u => In u (goals g);
  move := fun u w v => In (u, w, v) (edges g)
|}.

Section Check.
Variable g : graph.
Notation s := (system_of_graph g).

Definition is_goal (u : state s) : bool := existsb (same u) (goals g).

Definition moves (u : state s) : list (N * state s) :=
  flat_map (fun e => if same (fst (fst e)) u then [(snd (fst e), snd e)] else []) (edges g).

Definition decode (numbers : list N) : option (state s) := match numbers with [u] => Some u | _ => None end.

(* A set without a potential proves a lower bound, or that there is no solution. *)
Definition check_graph (cl : claim) (r : records) : option failure :=
  match cl with
  | Solved _ _ _ => Some Misses_goal (* solutions have no letters here *)
  | _ => check_set s is_goal moves decode (fun u => [u]) (bound_of cl) r (no_potential s)
  end.

Theorem check_graph_sound cl r : check_graph cl r = None -> holds s cl.
Proof.
  intros H. assert (Hbound : at_least s (bound_of cl)).
  { destruct cl; [discriminate | |];
    (eapply (check_set_sound s is_goal moves decode (fun u => [u])); [ | | | apply no_potential_is_admissible | exact H];
     [ intros u Hu; apply existsb_exists; exists u; split; [exact Hu | apply same_true; reflexivity]
     | intros bytes u w v _ Hmove; apply in_flat_map; exists (u, w, v); split; [exact Hmove|]; cbn [fst snd];
       replace (same u u) with true by (symmetry; apply same_true; reflexivity); left; reflexivity
     | intros u v [= ->]; reflexivity ]). }
  destruct cl; [discriminate | exact Hbound | exact (unsolvable_if_infinite _ Hbound)].
Qed.
End Check.
