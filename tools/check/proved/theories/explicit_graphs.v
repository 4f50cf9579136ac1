(* SPDX-License-Identifier: BSL-1.0 *)

(* State graphs that a file lists: edges with labels and costs, numbered from 0, and a rule that says which states are goals.
   Proved: a claim that check_graph accepts holds of the graph (check_graph_sound). Edges from a state to itself are edges too. *)
From Coq Require Import NArith List Lia Bool.
From Proved Require Import transitions closed_set records lists checker claims.
Import ListNotations.
Open Scope N_scope.

Inductive goal_rule :=
| Deadlock (* no edge leaves the state *)
| Leaves_by (label : N) (* an edge with this label leaves it *)
| Listed (is_one : N -> bool).

Record graph := {
  states : N; (* they are 0, 1, ..., states - 1 *)
  first : N; (* the start *)
  edges : N;
  edge_from : N -> N;
  edge_label : N -> N;
  edge_cost : N -> N;
  edge_to : N -> N;
  goals : goal_rule
}.

Definition leaves (g : graph) (u k : N) : Prop := k < edges g /\ edge_from g k = u.

Definition system_of_graph (g : graph) : system := {|
  state := N;
  start := first g;
  goal := fun u => match goals g with
                   | Deadlock => forall k, ~ leaves g u k
                   | Leaves_by l => exists k, leaves g u k /\ edge_label g k = l
                   | Listed is_one => is_one u = true
                   end;
  move := fun u w v => exists k, leaves g u k /\ edge_cost g k = w /\ edge_to g k = v
|}.

Section Check.
Variable g : graph.
Notation s := (system_of_graph g).

(* The edges that leave u are looked for from begin u on, before begin (u + 1). That none is elsewhere is tested. *)
Variable begin : N -> N.

Definition check_index : option failure :=
  first_failure (edges g) (fun k =>
    require ((begin (edge_from g k) <=? k) && (k <? begin (edge_from g k + 1))) Wrong_index).

Definition leaving (u : N) : list N :=
  filter (fun k => (k <? edges g) && same (edge_from g k) u) (numbers_from (begin u) (begin (u + 1) - begin u)).

Definition is_goal_of_graph (u : N) : bool :=
  match goals g with
  | Deadlock => match leaving u with [] => true | _ => false end
  | Leaves_by l => existsb (fun k => same (edge_label g k) l) (leaving u)
  | Listed is_one => is_one u
  end.

Definition moves (u : N) : list (N * N) :=
  flat_map (fun k => if same (edge_to g k) u then [] else [(edge_cost g k, edge_to g k)]) (leaving u).

Definition decode (numbers : list N) : option N :=
  match numbers with [u] => if u <? states g then Some u else None | _ => None end.

(* A solution is a list of edges. *)
Definition named_edge (made k u : N) : failure + N * N :=
  if (k <? edges g) && same (edge_from g k) u then inr (edge_cost g k, edge_to g k) else inl (Illegal_move made).

Definition check_graph (cl : claim) (r : records) : option failure :=
  check_index then_test
  check_set (without_loops s) is_goal_of_graph (listed moves) decode (fun u => [u]) (bound_of cl) r (no_potential (without_loops s)) then_test
  match cl with
  | Solved c n name => check_solution s is_goal_of_graph (fun _ => false) named_edge c n name
  | _ => None
  end.

Hypothesis index_holds : check_index = None.

Lemma leaving_all u k : In k (leaving u) <-> leaves g u k.
Proof.
  unfold leaving, leaves. rewrite filter_In, andb_true_iff, N.ltb_lt, same_true. split; [tauto|].
  intros [Hk Hu]. split; [|tauto].
  pose proof (first_failure_none _ _ _ index_holds k Hk) as H. apply require_none, andb_true_iff in H as [Hfirst Hlast].
  rewrite Hu in *. apply N.leb_le in Hfirst. apply N.ltb_lt in Hlast. apply numbers_from_all. lia.
Qed.

Lemma is_goal_of_graph_true u : is_goal_of_graph u = true <-> goal s u.
Proof.
  unfold is_goal_of_graph. simpl. destruct (goals g) as [| l | is_one]; [| |tauto].
  - pose proof (leaving_all u) as Hall. destruct (leaving u) as [|k ks].
    + split; [|reflexivity]. intros _ k Hk. apply Hall in Hk. exact Hk.
    + split; [discriminate|]. intros H. destruct (H k). apply Hall. left. reflexivity.
  - rewrite existsb_exists. split; intros (k & Hk & Hl); exists k; split; try (apply leaving_all; assumption); apply same_true; assumption.
Qed.

Lemma moves_are_all numbers u w v : decode numbers = Some u -> move (without_loops s) u w v -> In (w, v) (moves u).
Proof.
  intros _ [(k & Hk & <- & <-) Hother]. apply in_flat_map. exists k. split; [apply leaving_all; assumption|].
  replace (same (edge_to g k) u) with false; [left; reflexivity|]. symmetry. apply same_false. congruence.
Qed.

Lemma decode_encode u v : decode [v] = Some u -> u = v.
Proof. simpl. destruct (v <? states g); congruence. Qed.

Lemma named_are_moves made k u w v : named_edge made k u = inr (w, v) -> move s u w v.
Proof.
  unfold named_edge. destruct (_ && _) eqn:E; [|discriminate]. intros [= <- <-].
  apply andb_true_iff in E as [Hk Hu]. apply N.ltb_lt in Hk. apply same_true in Hu. exists k. repeat split; assumption.
Qed.
End Check.

Theorem check_graph_sound g begin cl r : check_graph g begin cl r = None -> holds (system_of_graph g) cl.
Proof.
  intros H.
  apply then_test_none in H as [Hindex H]. apply then_test_none in H as [Hset Hsolution].
  assert (Hbound : at_least (system_of_graph g) (bound_of cl)).
  { apply loops_do_not_matter; [intros u v; destruct (N.eq_dec u v); auto|].
    eapply (check_set_sound (without_loops (system_of_graph g)) (is_goal_of_graph g begin) (listed (moves g begin)) (decode g) (fun u => [u]));
      [ | | | apply no_potential_is_admissible | exact Hset].
    - intros u Hu. apply is_goal_of_graph_true; assumption.
    - apply listed_are_all, moves_are_all. assumption.
    - apply decode_encode. }
  destruct cl as [c n name | c |]; simpl in *; [|exact Hbound | exact (unsolvable_if_infinite _ Hbound)].
  destruct (check_solution_sound (system_of_graph g) (is_goal_of_graph g begin) _ (named_edge g) (named_are_moves g)
    (fun u => proj1 (is_goal_of_graph_true g begin Hindex u)) c n name Hsolution) as (t & Hpath & Hgoal).
  exact (optimal_if_reached _ c t Hbound Hpath Hgoal).
Qed.
