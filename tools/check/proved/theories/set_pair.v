(* SPDX-License-Identifier: BSL-1.0 *)

(* Theorem 5 of papers/certificates: two sets of states with labels, one closed under moves from the start and one under
   moves back from the only goal, prove that every solution costs at least a bound. a is the cost that divides a path. *)
From Coq Require Import NArith Lia.
From Proved Require Import transitions.
Open Scope N_scope.

Definition minus (c : cost) (n : N) : cost :=
  match c with Finite m => Finite (m - n) | Infinity => Infinity end.

Section Set_pair.
Variable s : system.
Variable target : state s.
Variable c : cost.
Variable a : N.
Variables forward backward : state s -> N -> Prop.

Record set_pair : Prop := {
  divides : below a c /\ (c = Infinity -> a = 0);
  start_is_forward : 0 < a -> forward (start s) 0;
  target_is_backward : backward target 0;
  forward_stays : forall u d w v,
    forward u d -> d < a -> move s u w v -> d + w < a -> exists e, forward v e /\ e <= d + w;
  backward_stays : forall u w v e,
    backward v e -> move s u w v -> below (w + e) (minus c a) -> exists d, backward u d /\ d <= w + e;
  start_is_far : forall e, backward (start s) e -> ~ below e c;
  sets_are_apart : forall u d w v e,
    forward u d -> d < a -> move s u w v -> backward v e -> ~ below (d + w + e) c
}.

Hypothesis only_goal : forall t, goal s t -> t = target.
Hypothesis pair : set_pair.

Lemma near_the_goal u g t : path s u g t -> goal s t -> below g (minus c a) -> exists e, backward u e /\ e <= g.
Proof.
  induction 1 as [u | u w v g t Hmove Hpath IH]; intros Hgoal Hbelow.
  - rewrite (only_goal u Hgoal). exists 0. split; [apply (target_is_backward pair) | lia].
  - destruct IH as (e & He & Hle); [assumption | destruct c; simpl in *; lia || trivial |].
    destruct (backward_stays pair u w v e He Hmove) as (d & Hd & Hle').
    + destruct c; simpl in *; lia || trivial.
    + exists d. split; [assumption | lia].
Qed.

Lemma no_cheap_path_from_forward u g t : path s u g t -> goal s t ->
  forall d, forward u d -> d < a -> ~ goal s u -> ~ below (d + g) c.
Proof.
  induction 1 as [u | u w v g t Hmove Hpath IH]; intros Hgoal d Hd Ha Hno Hbelow; [contradiction|].
  pose proof (divides pair) as [Hdivides Hinfinite].
  assert (Hapart := sets_are_apart pair u d w v).
  destruct (N.lt_ge_cases (d + w) a) as [Hnear | Hfar].
  - destruct (forward_stays pair u d w v Hd Ha Hmove Hnear) as (e & He & Hle).
    apply (IH Hgoal e He); [lia | | destruct c; simpl in *; lia || trivial].
    intros Hv. apply (Hapart 0 Hd Ha Hmove).
    + rewrite (only_goal v Hv). apply (target_is_backward pair).
    + destruct c; simpl in *; lia || trivial.
  - destruct (near_the_goal v g t Hpath Hgoal) as (e & He & Hle).
    + destruct c; simpl in *; lia || trivial.
    + apply (Hapart e Hd Ha Hmove He). destruct c; simpl in *; lia || trivial.
Qed.

Theorem set_pair_bounds : at_least s c.
Proof.
  intros g t Hpath Hgoal Hbelow.
  pose proof (divides pair) as [Hdivides Hinfinite].
  destruct (N.eq_0_gt_0_cases a) as [Ha | Ha].
  - destruct (near_the_goal _ _ _ Hpath Hgoal) as (e & He & Hle).
    + destruct c; simpl in *; lia || trivial.
    + apply (start_is_far pair e He). destruct c; simpl in *; lia || trivial.
  - apply (no_cheap_path_from_forward _ _ _ Hpath Hgoal 0 (start_is_forward pair Ha) Ha).
    + intros Hstart. apply (start_is_far pair 0).
      * rewrite (only_goal _ Hstart). apply (target_is_backward pair).
      * destruct c; simpl in *; lia || trivial.
    + exact Hbelow.
Qed.
End Set_pair.
