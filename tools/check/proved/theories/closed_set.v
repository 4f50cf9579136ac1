(* SPDX-License-Identifier: BSL-1.0 *)

(* Theorem 1 of papers/certificates: a set of states with labels, closed under moves that are cheap enough, proves that
   every solution costs at least a bound. For the bound infinity it proves that there is no solution.

   Differs from the paper in two points, both more general: a state may have several labels (labelled u d: u is in the set
   with label d), and infinity is no case of its own, because labels that are all 0 fulfil d(v) <= d(u) + w. *)
From Coq Require Import NArith Lia.
From Proved Require Import transitions.
Open Scope N_scope.

Section Closed_set.
Variable s : system.
Variable c : cost.
Variable h : state s -> cost.
Variable labelled : state s -> N -> Prop.

Record closed_set : Prop := {
  start_is_no_goal : below 0 c -> ~ goal s (start s);
  start_is_labelled : less (h (start s)) c -> labelled (start s) 0;
  moves_stay : forall u d w v,
    labelled u d -> move s u w v -> less (plus (d + w) (h v)) c ->
    ~ goal s v /\ exists e, labelled v e /\ e <= d + w
}.

(* The induction of the proof: no path that is cheap enough leaves the set through a goal. *)
Lemma no_cheap_path_from_set : admissible s h -> closed_set ->
  forall u g t, path s u g t -> goal s t ->
  forall d, labelled u d -> ~ goal s u -> ~ below (d + g) c.
Proof.
  intros Hadmissible [_ _ Hmoves] u g t Hpath.
  induction Hpath as [u | u w v g t Hmove Hpath IH]; intros Hgoal d Hlabel Hno Hbelow.
  - contradiction.
  - assert (Hless : less (plus (d + w) (h v)) c).
    { specialize (Hadmissible v g t Hpath Hgoal).
      destruct (h v), c; simpl in *; lia || tauto. }
    destruct (Hmoves u d w v Hlabel Hmove Hless) as [Hv (e & He & Hle)].
    apply (IH Hgoal e He Hv).
    destruct c; simpl in *; [lia | trivial].
Qed.

Theorem closed_set_bounds : admissible s h -> closed_set -> at_least s c.
Proof.
  intros Hadmissible Hclosed g t Hpath Hgoal Hbelow.
  apply (no_cheap_path_from_set Hadmissible Hclosed _ _ _ Hpath Hgoal 0).
  - apply (start_is_labelled Hclosed).
    specialize (Hadmissible _ _ _ Hpath Hgoal).
    destruct (h (start s)), c; simpl in *; lia || tauto.
  - apply (start_is_no_goal Hclosed). destruct c; simpl in *; [lia | trivial].
  - exact Hbelow.
Qed.
End Closed_set.

(* The potential that is 0 everywhere. *)
Definition no_potential (s : system) (_ : state s) : cost := Finite 0.

Lemma no_potential_is_admissible s : admissible s (no_potential s).
Proof. intros u g t _ _. simpl. lia. Qed.
