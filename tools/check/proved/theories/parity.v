(* SPDX-License-Identifier: BSL-1.0 *)

(* Sliding tiles: the parity of a position never changes (Johnson and Story 1879). It is that of the pairs of numbers in the
   wrong order, the blank's included, and of the row and the column of the blank: a move changes both.
   Proved: two positions of different parity are no start and goal of a solution (other_parity_unsolvable). *)
From Coq Require Import NArith List Lia Bool.
From Proved Require Import transitions records lists boards tiles_rules.
Import ListNotations.
Open Scope N_scope.

(* Whether an odd number of elements are less than x. *)
Fixpoint odd_less (x : N) (s : list N) : bool :=
  match s with [] => false | y :: s' => xorb (y <? x) (odd_less x s') end.

(* Whether an odd number of pairs are in the wrong order. *)
Fixpoint odd_inversions (s : list N) : bool :=
  match s with [] => false | x :: s' => xorb (odd_less x s') (odd_inversions s') end.

Lemma at_succ x s k : at_index (x :: s) (N.succ k) = at_index s k.
Proof.
  cbn [at_index]. replace (same (N.succ k) 0) with false by (symmetry; apply same_false; lia).
  rewrite N.pred_succ. reflexivity.
Qed.

Lemma put_succ y s k x : put (y :: s) (N.succ k) x = y :: put s k x.
Proof.
  cbn [put]. replace (same (N.succ k) 0) with false by (symmetry; apply same_false; lia).
  rewrite N.pred_succ. reflexivity.
Qed.

Lemma put_put s j k x y : j < size s -> k < size s -> j <> k -> put (put s j x) k y = put (put s k y) j x.
Proof.
  intros Hj Hk Hjk. apply same_lists; [rewrite !size_put; reflexivity|]. rewrite !size_put. intros i Hi.
  rewrite !at_put by (rewrite ?size_put; assumption).
  destruct (same i k) eqn:Ek, (same i j) eqn:Ej; rewrite ?same_true, ?same_false in *; congruence.
Qed.

(* Replacing an element changes the count of those less than z by it and by the new one. *)
Lemma odd_less_put z s : forall k x, k < size s ->
  odd_less z (put s k x) = xorb (odd_less z s) (xorb (at_index s k <? z) (x <? z)).
Proof.
  induction s as [|y s IH]; intros k x Hk; cbn [size] in Hk; [lia|].
  destruct (N.zero_or_succ k) as [-> | [j ->]].
  - cbn [put at_index]. replace (same 0 0) with true by reflexivity. cbn [odd_less].
    destruct (y <? z), (x <? z), (odd_less z s); reflexivity.
  - rewrite put_succ, at_succ. cbn [odd_less]. rewrite IH by lia.
    destruct (y <? z), (x <? z), (at_index s j <? z), (odd_less z s); reflexivity.
Qed.

Lemma less_or_greater x y : x <> y -> xorb (x <? y) (y <? x) = true.
Proof. intros H. destruct (N.ltb_spec x y), (N.ltb_spec y x); lia || reflexivity. Qed.

Lemma injective_tail x s : is_injective (x :: s) -> is_injective s.
Proof.
  intros H j k Hj Hk E. enough (N.succ j = N.succ k) by lia.
  apply H; cbn [size]; try lia. rewrite !at_succ. assumption.
Qed.

Lemma injective_head x s k : is_injective (x :: s) -> k < size s -> x <> at_index s k.
Proof.
  intros H Hk E. enough (0 = N.succ k) by lia. apply H; cbn [size]; try lia.
  rewrite at_succ. assumption.
Qed.

Lemma injective_second x y s : is_injective (x :: y :: s) -> is_injective (x :: s).
Proof.
  intros H. pose proof (injective_tail _ _ (injective_tail _ _ H)) as Hs.
  intros j k Hj Hk E. cbn [size] in *.
  destruct (N.zero_or_succ j) as [-> | [j' ->]], (N.zero_or_succ k) as [-> | [k' ->]]; rewrite ?at_succ in E.
  - reflexivity.
  - exfalso. apply (injective_head _ _ (N.succ k') H); [cbn [size]; lia | rewrite at_succ; exact E].
  - exfalso. apply (injective_head _ _ (N.succ j') H); [cbn [size]; lia | rewrite at_succ; symmetry; exact E].
  - f_equal. apply Hs; [lia | lia | exact E].
Qed.

(* Exchanging the first element with another one. *)
Lemma exchange_first x s : forall k, is_injective (x :: s) -> k < size s ->
  odd_inversions (at_index s k :: put s k x) = negb (odd_inversions (x :: s)).
Proof.
  induction s as [|z s IH]; intros k H Hk; cbn [size] in Hk; [lia|].
  destruct (N.zero_or_succ k) as [-> | [j ->]].
  - pose proof (injective_head _ _ 0 H) as Hxz. cbn [size at_index] in Hxz. replace (same 0 0) with true in Hxz by reflexivity.
    cbn [at_index put]. replace (same 0 0) with true by reflexivity. cbn [odd_inversions odd_less].
    pose proof (less_or_greater x z) as Hless. destruct (x <? z), (z <? x);
      cbn in Hless |- *; try (exfalso; enough (false = true) by discriminate; apply Hless, Hxz; lia);
      destruct (odd_less x s), (odd_less z s), (odd_inversions s); reflexivity.
  - rewrite at_succ, put_succ. specialize (IH j (injective_second _ _ _ H)).
    assert (Hj : j < size s) by lia. specialize (IH Hj).
    pose proof (injective_head _ _ (N.succ j) H) as Hxy. rewrite at_succ in Hxy.
    pose proof (injective_head _ _ 0 H) as Hxz. cbn [size at_index] in Hxz. replace (same 0 0) with true in Hxz by reflexivity.
    pose proof (injective_head _ _ j (injective_tail _ _ H) Hj) as Hzy.
    set (y := at_index s j) in *. cbn [odd_inversions odd_less] in *.
    rewrite (odd_less_put z s j x Hj). fold y.
    assert (Hx : xorb (x <? z) (z <? x) = true) by (apply less_or_greater, Hxz; lia).
    assert (Hy : xorb (y <? z) (z <? y) = true) by (apply less_or_greater; congruence).
    destruct (x <? z), (z <? x), (y <? z), (z <? y); try discriminate;
      destruct (odd_less x s), (odd_less z s), (odd_inversions s), (odd_less y (put s j x)), (odd_inversions (put s j x));
      cbn in IH |- *; congruence.
Qed.

Lemma exchange_changes_parity s : forall j k, is_injective s -> j < k -> k < size s ->
  odd_inversions (put (put s j (at_index s k)) k (at_index s j)) = negb (odd_inversions s).
Proof.
  induction s as [|z s IH]; intros j k H Hjk Hk; cbn [size] in Hk; [lia|].
  destruct (N.zero_or_succ k) as [-> | [k' ->]]; [lia|]. rewrite at_succ.
  destruct (N.zero_or_succ j) as [-> | [j' ->]].
  - replace (put (z :: s) 0 (at_index s k')) with (at_index s k' :: s) by reflexivity.
    rewrite put_succ. replace (at_index (z :: s) 0) with z by reflexivity. apply exchange_first; [assumption | lia].
  - rewrite at_succ, !put_succ. cbn [odd_inversions].
    rewrite IH by (eauto using injective_tail; lia).
    rewrite odd_less_put by (rewrite size_put; lia). rewrite odd_less_put by lia.
    rewrite at_put by lia. replace (same k' j') with false by (symmetry; apply same_false; lia).
    destruct (at_index s j' <? z), (at_index s k' <? z), (odd_less z s), (odd_inversions s); reflexivity.
Qed.

Section Parity.
Variables rows columns : N.

Definition odd_cell (k : N) : bool := xorb (N.odd (k / columns)) (N.odd (k mod columns)).

Definition odd_position (s : list N) : bool := xorb (odd_inversions s) (odd_cell (index_of 0 s)).

Lemma odd_cell_next a b : on_board rows columns a -> on_board rows columns b -> share_a_side a b ->
  odd_cell (number columns b) = negb (odd_cell (number columns a)).
Proof.
  intros Ha Hb [d H]. unfold odd_cell.
  pose proof (numbered_number rows columns a Ha) as Ea. pose proof (numbered_number rows columns b Hb) as Eb.
  unfold numbered in *. rewrite <- Ea, <- Eb in H. clear Ea Eb.
  generalize dependent (number columns a / columns). generalize dependent (number columns a mod columns).
  generalize dependent (number columns b / columns). generalize dependent (number columns b mod columns).
  intros cb rb ca ra H. destruct d; destruct H as [H1 H2]; cbn [fst snd] in *; subst; rewrite N.odd_add;
    replace (N.odd 1) with true by reflexivity;
    repeat match goal with |- context [N.odd ?x] => destruct (N.odd x) end; reflexivity.
Qed.

Lemma slide_keeps_parity u v : position rows columns u -> slides rows columns u v -> odd_position v = odd_position u.
Proof.
  intros Hu H. pose proof (slides_position _ _ _ _ Hu H) as Hv.
  pose proof (position_injective rows columns u Hu) as Hinjective.
  destruct H as (a & b & Ha & Hb & Hside & Hzero & Hsize & Htiles).
  assert (Hblank : tile columns v b = 0).
  { rewrite Htiles, <- Hzero by assumption. f_equal. unfold exchanged.
    destruct (same_cell b a); [congruence|]. destruct (same_cell b b); congruence. }
  unfold odd_position. rewrite (index_of_blank rows columns v b), (index_of_blank rows columns u a) by assumption.
  rewrite (odd_cell_next a b) by assumption.
  assert (Hlist : v = put (put u (number columns a) (tile columns u b)) (number columns b) (tile columns u a)).
  { apply same_lists; [rewrite !size_put; assumption|]. intros k Hk. rewrite Hsize, (of_the_board _ _ u Hu) in Hk.
    rewrite <- (number_numbered rows columns k Hk). pose proof (numbered_on_board rows columns k Hk) as Hc.
    pose proof (tile_slid rows columns u a b _ Hu Ha Hb Hc Hzero (sides_differ a b Hside)) as Hslid.
    rewrite Hzero. unfold tile in *. rewrite Hslid. apply Htiles. assumption. }
  pose proof (number_below rows columns a Ha). pose proof (number_below rows columns b Hb).
  pose proof (of_the_board _ _ u Hu) as Hn.
  assert (Hab : number columns a <> number columns b).
  { intros E. apply (sides_differ a b Hside). apply (number_injective rows columns); assumption. }
  enough (Hflip : odd_inversions v = negb (odd_inversions u)).
  { rewrite Hflip. destruct (odd_inversions u), (odd_cell (number columns a)); reflexivity. }
  rewrite Hlist. destruct (N.lt_gt_cases (number columns a) (number columns b)) as [Hcases _].
  destruct (Hcases Hab) as [Hlt | Hgt]; [apply exchange_changes_parity; [assumption .. | lia]|].
  rewrite put_put by (assumption || lia). apply exchange_changes_parity; [assumption .. | lia].
Qed.

Theorem other_parity_unsolvable from to : odd_position from <> odd_position to -> unsolvable (tiles rows columns from to).
Proof.
  intros Hodd g t Hpath Ht. simpl in Ht. subst t. apply Hodd. simpl in Hpath.
  assert (H : forall u g t, path (tiles rows columns from to) u g t -> odd_position u = odd_position t).
  { induction 1 as [|u w v g' t (Hu & _ & Hslide) _ IH]; [reflexivity|].
    rewrite <- IH. symmetry. apply slide_keeps_parity; assumption. }
  apply (H _ _ _ Hpath).
Qed.
End Parity.
