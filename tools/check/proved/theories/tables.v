(* SPDX-License-Identifier: BSL-1.0 *)

(* Tables: for each cell of a board, a lower bound on the cost of bringing a piece from there to its target, or infinity.
   Proved: a table that check_table accepts is 0 at the target, and of cells beside each other at most `rise` apart
   (check_table_sound). *)
From Coq Require Import NArith List Bool.
From Proved Require Import transitions records boards checker.
Open Scope N_scope.

Section Tables.
Variables rows columns : N.
Variable is_open : N -> bool.
Variable rise : N. (* the least cost of moving the piece to a cell beside its own *)
Variable target : N.
Variable table : N -> cost.

Definition is_consistent_table : Prop :=
  table target = Finite 0 /\
  forall a b, is_free rows columns is_open a -> is_free rows columns is_open b -> beside rows columns a b ->
    ~ less (plus rise (table b)) (table a).

Definition check_table : option failure :=
  require (match table target with Finite n => same n 0 | Infinity => false end) Goal_without_potential_0 then_test
  first_failure (rows * columns) (fun a =>
    if free rows columns is_open a then
      first_failing (free_beside rows columns is_open a) (fun b =>
        require (negb (is_less (plus rise (table b)) (table a))) (Cell_potential_too_great a))
    else None).

Lemma check_table_sound : check_table = None -> is_consistent_table.
Proof.
  intros H. apply then_test_none in H as [Htarget H]. apply require_none in Htarget. split.
  - destruct (table target); [|discriminate]. apply same_true in Htarget. congruence.
  - intros a b Ha Hb Hbeside. pose proof (first_failure_none _ _ _ H a (proj1 Ha)) as Hcell. cbv beta in Hcell.
    rewrite (proj2 (free_true _ _ _ _) Ha) in Hcell.
    pose proof (first_failing_none _ _ _ _ Hcell b (free_beside_all _ _ _ _ _ Hbeside Hb)) as Hb'.
    apply require_none, negb_true_iff in Hb'. intros Hless. apply is_less_true in Hless. congruence.
Qed.
End Tables.
