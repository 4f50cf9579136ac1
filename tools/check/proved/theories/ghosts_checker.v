(* SPDX-License-Identifier: BSL-1.0 *)

(* The checking function of ghosts.
   Proved: a claim that it accepts holds (check_ghosts_sound), for both forms of proof: a set, with tables or without, and a pair
   of sets. The claim is about `ghosts`, the rules as ghosts_rules.v defines them. *)
From Coq Require Import NArith List Lia Bool.
From Proved Require Import transitions closed_set records lists boards checker tables claims ghosts_rules.
Import ListNotations.
Open Scope N_scope.

Record ghosts_question := {
  board_rows : N;
  board_columns : N;
  is_corridor : N -> bool; (* by cell *)
  starts : list N; (* the cells by ghost *)
  ends : list N
}.

Inductive ghosts_proof :=
| One_set (r : records) (tables : list (N -> cost)) (* by ghost; none for no potential *)
| Two_sets (a : N) (forward backward : records).

Section Check.
Variable q : ghosts_question.
Notation rows := (board_rows q).
Notation columns := (board_columns q).
Notation is_open := (is_corridor q).
Notation s := (ghosts rows columns is_open (starts q) (ends q)).

Definition are_at_goals (u : list N) : bool := all_same u (ends q).

Definition decode_ghosts (cells : list N) : option (list N) := if are_placed rows columns is_open cells then Some cells else None.

Definition visit_steps (u : list N) (test : N * list N -> option failure) : option failure :=
  first_failing_step rows columns is_open [] u (fun v => if all_same v u then None else test (1, v)).

(* The potential: the greatest of the bounds of single ghosts. *)
Definition greater (c d : cost) : cost := if is_less c d then d else c.

Fixpoint greatest (tables : list (N -> cost)) (u : list N) : cost :=
  match tables, u with
  | table :: tables', a :: u' => greater (table a) (greatest tables' u')
  | _, _ => Finite 0
  end.

Fixpoint check_tables (tables : list (N -> cost)) (goals : list N) : option failure :=
  match tables, goals with
  | [], _ => None
  | table :: tables', goal :: goals' => check_table rows columns is_open 1 goal table then_test check_tables tables' goals'
  | _, [] => Some Goal_without_potential_0 (* more tables than ghosts *)
  end.

(* A solution is a list of words. *)
Definition named_step (words : N -> list N) (made k : N) (u : list N) : failure + N * list N :=
  if same (size (words k)) (size u) then
    if are_placed rows columns is_open u then
      match step_by rows columns is_open [] (words k) u with
      | inl because => inl because
      | inr v => if all_same v u then inl All_ghosts_stay else inr (1, v)
      end
    else inl (Illegal_move made)
  else inl Word_of_another_length.

Definition check_ghosts_bound (c : cost) (p : ghosts_proof) : option failure :=
  match p with
  | One_set r tables =>
      check_tables tables (ends q) then_test
      check_set s are_at_goals visit_steps decode_ghosts (fun u => u) c r (greatest tables)
  | Two_sets a forward backward => check_pair s visit_steps decode_ghosts (fun u => u) (ends q) c a forward backward
  end.

Definition check_ghosts (words : N -> list N) (cl : claim) (p : ghosts_proof) : option failure :=
  check_ghosts_bound (bound_of cl) p then_test
  match cl with
  | Solved c n name => check_solution s are_at_goals (fun _ => false) (named_step words) c n name
  | _ => None
  end.

Lemma visits_all_steps cells u w v test :
  decode_ghosts cells = Some u -> move s u w v -> visit_steps u test = None -> test (w, v) = None.
Proof.
  intros _ (-> & Hother & pairs & <- & <- & Hgoes & Hapart) H.
  apply first_failing_step_all in H; [|assumption | assumption | intros p q' []].
  destruct (all_same _ _) eqn:E; [apply all_same_true in E; congruence | exact H].
Qed.

Lemma decode_ghosts_same u v : decode_ghosts v = Some u -> u = v.
Proof. unfold decode_ghosts. destruct (are_placed _ _ _ _); congruence. Qed.

Lemma named_steps_are_moves words made k u w v : named_step words made k u = inr (w, v) -> move s u w v.
Proof.
  unfold named_step. destruct (same _ _); [|discriminate]. destruct (are_placed _ _ _ u) eqn:Hu; [|discriminate].
  destruct (step_by _ _ _ _ _ _) as [|v'] eqn:Hstep; [discriminate|].
  destruct (all_same v' u) eqn:E; [discriminate|]. intros [= <- <-].
  apply are_placed_true in Hu as [Hfree Hdistinct].
  destruct (step_by_is_legal _ _ _ _ _ _ _ Hstep Hfree Hdistinct) as (pairs & Hu & Hv & Hgoes & Hapart & _); [intros p []|].
  split; [reflexivity|]. split; [|exists pairs; auto].
  intros <-. rewrite (proj2 (all_same_true u u) eq_refl) in E. discriminate.
Qed.

Lemma greater_falls_by_1 c c' d d' : ~ less (plus 1 c') c -> ~ less (plus 1 d') d ->
  ~ less (plus 1 (greater c' d')) (greater c d).
Proof.
  unfold greater. destruct (is_less c d), (is_less c' d') eqn:E;
    try (apply is_less_true in E); try (assert (~ less c' d') by (rewrite <- is_less_true; congruence));
    destruct c, c', d, d'; cbn [less plus below] in *; intuition lia.
Qed.

Lemma greatest_falls_by_1 tables : forall goals, check_tables tables goals = None ->
  forall pairs, Forall (goes rows columns is_open) pairs ->
  ~ less (plus 1 (greatest tables (map snd pairs))) (greatest tables (map fst pairs)).
Proof.
  induction tables as [|table tables IH]; intros goals H [|[a b] pairs] Hgoes; try (cbn [map greatest less plus below]; lia).
  destruct goals as [|goal goals]; [discriminate|].
  apply then_test_none in H as [Htable H]. apply check_table_sound in Htable as [_ Htable].
  inversion Hgoes as [|p l (Ha & Hb & Hab) Hgoes']. subst. cbn [map fst snd greatest] in *.
  apply greater_falls_by_1; [|apply (IH goals); assumption].
  destruct Hab as [-> | Hab]; [destruct (table a); cbn [less plus below]; lia || tauto | auto].
Qed.

Lemma greatest_at_goals tables : forall goals, check_tables tables goals = None -> greatest tables goals = Finite 0.
Proof.
  induction tables as [|table tables IH]; intros [|goal goals] H; try reflexivity. cbn [greatest].
  apply then_test_none in H as [Htable H]. apply check_table_sound in Htable as [Htarget _]. rewrite Htarget, (IH goals H). reflexivity.
Qed.

Lemma check_ghosts_bound_sound c p : check_ghosts_bound c p = None -> at_least s c.
Proof.
  destruct p as [r tables | a forward backward]; intros H.
  - apply then_test_none in H as [Htables H].
    apply (check_set_sound s are_at_goals visit_steps decode_ghosts (fun u => u)) in H;
      [assumption | intros u; apply (all_same_true u (ends q)) | apply visits_all_steps | apply decode_ghosts_same |].
    apply consistent_is_admissible. split.
    + intros u ->. apply greatest_at_goals. assumption.
    + intros u w v (-> & _ & pairs & <- & <- & Hgoes & _). apply (greatest_falls_by_1 tables (ends q)); assumption.
  - apply (check_pair_sound s visit_steps decode_ghosts (fun u => u)) in H;
      [assumption | apply visits_all_steps | apply decode_ghosts_same | intros u Hu; exact Hu |].
    intros cells u w v _ (-> & Hsteps). split; [reflexivity | apply steps_back; assumption].
Qed.

Theorem check_ghosts_sound words cl p : check_ghosts words cl p = None -> holds s cl.
Proof.
  intros H. apply then_test_none in H as [Hbound H]. apply check_ghosts_bound_sound in Hbound.
  destruct cl as [c n name | c |]; cbn [bound_of holds] in *; [|assumption | apply unsolvable_if_infinite; assumption].
  destruct (check_solution_sound s are_at_goals _ (named_step words) (named_steps_are_moves words)
    (fun u => proj1 (all_same_true u _)) c n name H) as (u & Hpath & Hgoal).
  exact (optimal_if_reached s c u Hbound Hpath Hgoal).
Qed.
End Check.
