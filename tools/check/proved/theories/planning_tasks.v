(* SPDX-License-Identifier: BSL-1.0 *)

(* Planning tasks in SAS+, with conditional effects and costs, without axioms. A state is the list of the values of all variables.
   Proved: a claim that check_task accepts holds of the task (check_task_sound). Operators may change nothing: as moves from a
   state to itself. They may cost nothing, too. *)
From Coq Require Import NArith List Lia Bool.
From Proved Require Import transitions closed_set records lists checker claims.
Import ListNotations.
Open Scope N_scope.

Record fact := { variable : N; value : N }.
Record effect := { conditions : list fact; becomes : fact }.
Record operator := { before_it : list fact; effects : list effect; price : N }.
Record task := {
  sizes : list N; (* by variable: how many values it has *)
  initial : list N;
  wanted : list fact;
  operator_count : N;
  operators : N -> operator
}.

Definition is_true_in (u : list N) (f : fact) : Prop := at_index u (variable f) = value f.
Definition are_true_in (u : list N) (all : list fact) : Prop := forall f, In f all -> is_true_in u f.

Definition are_true (u : list N) (all : list fact) : bool :=
  forallb (fun f => same (at_index u (variable f)) (value f)) all.

(* The conditions of effects are about the state before the operator; of several effects on a variable the last one counts. *)
Definition after (o : operator) (u : list N) : list N :=
  fold_left (fun v e => if are_true u (conditions e) then put v (variable (becomes e)) (value (becomes e)) else v) (effects o) u.

Definition system_of_task (t : task) : system := {|
  state := list N;
  start := initial t;
  goal := fun u => are_true_in u (wanted t);
  move := fun u w v => exists k, k < operator_count t /\ are_true_in u (before_it (operators t k)) /\
                                 w = price (operators t k) /\ v = after (operators t k) u
|}.

Lemma are_true_in_iff u all : are_true u all = true <-> are_true_in u all.
Proof.
  unfold are_true, are_true_in, is_true_in. rewrite forallb_forall.
  split; intros H f Hf; apply same_true; apply H; assumption.
Qed.

Section Check.
Variable t : task.
Notation s := (system_of_task t).

Definition is_goal_of_task (u : list N) : bool := are_true u (wanted t).

(* Each operator that is applicable in u and changes it. *)
Definition moves_of_operator (u : list N) (k : N) : list (N * list N) :=
  let o := operators t k in
  if are_true u (before_it o) then
    let v := after o u in if all_same v u then [] else [(price o, v)]
  else [].

Definition moves_of_task (u : list N) : list (N * list N) :=
  flat_map (moves_of_operator u) (numbers_from 0 (operator_count t)).

Fixpoint are_values (counts u : list N) : bool :=
  match counts, u with
  | [], [] => true
  | n :: counts', x :: u' => (x <? n) && are_values counts' u'
  | _, _ => false
  end.

Definition decode_values (values : list N) : option (list N) := if are_values (sizes t) values then Some values else None.

(* A solution is a list of operators. *)
Definition named_operator (made k : N) (u : list N) : failure + N * list N :=
  let o := operators t k in
  if (k <? operator_count t) && are_true u (before_it o) then inr (price o, after o u) else inl (Illegal_move made).

Definition check_task (cl : claim) (r : records) : option failure :=
  check_set (without_loops s) is_goal_of_task (listed moves_of_task) decode_values (fun u => u) (bound_of cl) r
    (no_potential (without_loops s)) then_test
  match cl with
  | Solved c n name => check_solution s is_goal_of_task (fun _ => false) named_operator c n name
  | _ => None
  end.

Lemma moves_of_task_are_all values u w v :
  decode_values values = Some u -> move (without_loops s) u w v -> In (w, v) (moves_of_task u).
Proof.
  intros _ [(k & Hk & Hbefore & -> & ->) Hother]. apply in_flat_map. exists k.
  split; [apply numbers_from_all; lia|]. unfold moves_of_operator.
  rewrite (proj2 (are_true_in_iff _ _) Hbefore).
  destruct (all_same (after (operators t k) u) u) eqn:E; [apply all_same_true in E; congruence | left; reflexivity].
Qed.

Lemma decode_values_same u v : decode_values v = Some u -> u = v.
Proof. unfold decode_values. destruct (are_values _ _); congruence. Qed.

Lemma named_operators_are_moves made k u w v : named_operator made k u = inr (w, v) -> move s u w v.
Proof.
  unfold named_operator. destruct (_ && _) eqn:E; [|discriminate]. intros [= <- <-].
  apply andb_true_iff in E as [Hk Hbefore]. apply N.ltb_lt in Hk.
  exists k. split; [assumption|]. split; [apply are_true_in_iff; assumption | auto].
Qed.

Theorem check_task_sound cl r : check_task cl r = None -> holds s cl.
Proof.
  intros H. apply then_test_none in H as [Hset Hsolution].
  assert (Hbound : at_least s (bound_of cl)).
  { apply loops_do_not_matter; [intros u v; destruct (list_eq_dec N.eq_dec u v); auto|].
    eapply (check_set_sound (without_loops s) is_goal_of_task (listed moves_of_task) decode_values (fun u => u));
      [ | | | apply no_potential_is_admissible | exact Hset].
    - intros u Hu. apply are_true_in_iff. exact Hu.
    - apply listed_are_all, moves_of_task_are_all.
    - apply decode_values_same. }
  destruct cl as [c n name | c |]; simpl in *; [|exact Hbound | exact (unsolvable_if_infinite _ Hbound)].
  destruct (check_solution_sound s is_goal_of_task _ named_operator named_operators_are_moves
    (fun u => proj1 (are_true_in_iff u (wanted t))) c n name Hsolution) as (u & Hpath & Hgoal).
  exact (optimal_if_reached _ c u Hbound Hpath Hgoal).
Qed.
End Check.
