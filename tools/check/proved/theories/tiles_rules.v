(* SPDX-License-Identifier: BSL-1.0 *)

(* Sliding tiles: the rules as a definition on cells, and as a function on lists.
   Proved: `slide` makes exactly the moves of the definition (slide_all, slide_is_legal); a move leads from a position to a
   position (slides_position), and back (slides_back). *)
From Coq Require Import NArith List Lia Bool.
From Proved Require Import transitions records lists boards.
Import ListNotations.
Open Scope N_scope.

Section Tiles.
Variables rows columns : N.

(* A position lists the tiles by cell, row by row, 0 for the blank. *)
Definition tile (s : list N) (a : cell) : N := at_index s (number columns a).

(* Each cell has a number less than the number of cells, no two have the same, and one is blank. *)
Record position (s : list N) : Prop := {
  of_the_board : size s = rows * columns;
  tiles_below : forall a, on_board rows columns a -> tile s a < rows * columns;
  tiles_differ : forall a b, on_board rows columns a -> on_board rows columns b -> tile s a = tile s b -> a = b;
  has_blank : exists a, on_board rows columns a /\ tile s a = 0
}.

Definition same_cell (a b : cell) : {a = b} + {a <> b}.
Proof. decide equality; apply N.eq_dec. Defined.

Definition exchanged (a b c : cell) : cell :=
  if same_cell c a then b else if same_cell c b then a else c.

(* The blank in cell a changes places with the tile in cell b, which shares a side with a. *)
Definition slides (u v : list N) : Prop :=
  exists a b, on_board rows columns a /\ on_board rows columns b /\ share_a_side a b /\ tile u a = 0 /\
    size v = size u /\ forall c, on_board rows columns c -> tile v c = tile u (exchanged a b c).

(* The puzzle: from a start to a goal by moves of cost 1. *)
Definition tiles (from to : list N) : system := {|
  state := list N;
  start := from;
  goal := fun u => u = to;
  move := fun u w v => position u /\ w = 1 /\ slides u v
|}.

Ltac by_cell := unfold exchanged in *; repeat match goal with
  | |- context [same_cell ?a ?b] => destruct (same_cell a b); subst
  | H : context [same_cell ?a ?b] |- _ => destruct (same_cell a b); subst
  end; try congruence.

Lemma exchanged_exchanged a b c : exchanged a b (exchanged b a c) = c.
Proof. by_cell. Qed.

Lemma exchanged_on_board a b c : on_board rows columns a -> on_board rows columns b -> on_board rows columns c ->
  on_board rows columns (exchanged a b c).
Proof. by_cell; assumption. Qed.

Lemma slides_back u v : slides u v -> slides v u.
Proof.
  intros (a & b & Ha & Hb & Hside & Hblank & Hsize & Htiles). exists b, a.
  repeat split; try apply Ha; try apply Hb.
  - apply share_a_side_symmetric. assumption.
  - rewrite Htiles by assumption. rewrite <- Hblank. f_equal. by_cell.
  - symmetry. assumption.
  - intros c Hc. rewrite Htiles by (apply exchanged_on_board; assumption). f_equal.
    symmetry. apply exchanged_exchanged.
Qed.

Lemma slides_position u v : position u -> slides u v -> position v.
Proof.
  intros [Hsize Hbelow Hdiffer Hblank] (a & b & Ha & Hb & Hside & Hzero & Hsize' & Htiles). constructor.
  - congruence.
  - intros c Hc. rewrite Htiles by assumption. apply Hbelow, exchanged_on_board; assumption.
  - intros c d Hc Hd H. rewrite !Htiles in H by assumption.
    apply Hdiffer in H; try (apply exchanged_on_board; assumption).
    rewrite <- (exchanged_exchanged b a c), <- (exchanged_exchanged b a d), H. reflexivity.
  - exists b. split; [assumption|]. rewrite Htiles, <- Hzero by assumption. f_equal. by_cell.
Qed.

Lemma position_injective s : position s -> is_injective s.
Proof.
  intros [Hsize _ Hdiffer _] j k Hj Hk H. rewrite Hsize in *.
  rewrite <- (number_numbered rows columns j Hj), <- (number_numbered rows columns k Hk). f_equal.
  apply Hdiffer; auto using numbered_on_board. unfold tile. rewrite !(number_numbered rows); assumption.
Qed.

Lemma index_of_tile s a : position s -> on_board rows columns a -> index_of (tile s a) s = number columns a.
Proof.
  intros Hs Ha. apply index_of_at; [apply position_injective; assumption|].
  rewrite (of_the_board s Hs). apply number_below. assumption.
Qed.

Lemma index_of_blank s a : position s -> on_board rows columns a -> tile s a = 0 -> index_of 0 s = number columns a.
Proof. intros Hs Ha <-. apply index_of_tile; assumption. Qed.

(* Whether a list is a position. *)
Definition is_position (s : list N) : bool :=
  same (size s) (rows * columns) && forallb (fun x => x <? rows * columns) s && are_distinct s &&
  (index_of 0 s <? rows * columns).

Lemma is_position_true s : is_position s = true -> position s.
Proof.
  unfold is_position. rewrite !andb_true_iff. intros [[[Hsize Hbelow] Hdiffer] Hblank].
  apply same_true in Hsize. apply N.ltb_lt in Hblank. apply are_distinct_injective in Hdiffer.
  constructor.
  - assumption.
  - intros a Ha. apply N.ltb_lt. apply (forallb_at_index _ _ Hbelow). rewrite Hsize. apply number_below. assumption.
  - intros a b Ha Hb H. apply (number_injective rows columns); try assumption.
    apply Hdiffer; [rewrite Hsize; apply number_below; assumption .. | exact H].
  - exists (numbered columns (index_of 0 s)). split; [apply numbered_on_board; assumption|].
    unfold tile. rewrite (number_numbered rows) by assumption. apply at_index_of. lia.
Qed.

(* The move of the blank in a direction; None beyond the board. *)
Definition slide (d : direction) (s : list N) : option (list N) :=
  let blank := index_of 0 s in
  match neighbour rows columns blank d with
  | None => None
  | Some k => Some (put (put s blank (at_index s k)) k 0)
  end.

Lemma tile_slid s a b c : position s -> on_board rows columns a -> on_board rows columns b -> on_board rows columns c ->
  tile s a = 0 -> a <> b ->
  tile (put (put s (number columns a) (at_index s (number columns b))) (number columns b) 0) c = tile s (exchanged a b c).
Proof.
  intros Hs Ha Hb Hc Hzero Hab. unfold tile in *.
  pose proof (number_below rows columns a Ha). pose proof (number_below rows columns b Hb).
  pose proof (of_the_board s Hs) as Hsize.
  rewrite at_put by (rewrite size_put; lia). rewrite at_put by lia.
  destruct (same _ (number columns b)) eqn:E; [apply same_true in E | apply same_false in E].
  - apply (number_injective rows columns) in E; try assumption. subst c. rewrite <- Hzero. f_equal. f_equal. by_cell.
  - destruct (same _ (number columns a)) eqn:E'; [apply same_true in E' | apply same_false in E'].
    + apply (number_injective rows columns) in E'; try assumption. subst c. f_equal. f_equal. by_cell.
    + f_equal. f_equal. by_cell.
Qed.

Lemma sides_differ a b : share_a_side a b -> a <> b.
Proof. intros [d H] ->. destruct d; simpl in H; lia. Qed.

Lemma slide_all u v : position u -> slides u v -> exists d, slide d u = Some v.
Proof.
  intros Hu (a & b & Ha & Hb & Hside & Hzero & Hsize & Htiles).
  pose proof (sides_differ _ _ Hside) as Hab. destruct Hside as [d Hnext]. exists d. unfold slide.
  rewrite (index_of_blank u a Hu Ha Hzero).
  rewrite (neighbour_some rows columns a b d Ha Hb Hnext). f_equal. apply same_lists.
  - rewrite !size_put. symmetry. assumption.
  - rewrite !size_put. intros k Hk. rewrite (of_the_board u Hu) in Hk.
    pose proof (numbered_on_board rows columns k Hk) as Hc.
    pose proof (tile_slid u a b _ Hu Ha Hb Hc Hzero Hab) as H. rewrite <- (Htiles _ Hc) in H.
    unfold tile in H. rewrite (number_numbered rows columns k Hk) in H. exact H.
Qed.

Lemma slide_is_legal d u v : position u -> slide d u = Some v -> slides u v.
Proof.
  intros Hu H. destruct (has_blank u Hu) as (a & Ha & Hzero). unfold slide in H.
  rewrite (index_of_blank u a Hu Ha Hzero) in H.
  destruct (neighbour _ _ _ _) as [k|] eqn:E; [|discriminate].
  destruct (neighbour_all rows columns a k d Ha E) as (b & Hb & Hnext & <-).
  assert (Hside : share_a_side a b) by (exists d; assumption).
  pose proof (sides_differ _ _ Hside) as Hab.
  injection H as <-. exists a, b. repeat split; try apply Ha; try apply Hb; try assumption.
  - rewrite !size_put. reflexivity.
  - intros c Hc. rewrite <- (tile_slid u a b c Hu Ha Hb Hc Hzero Hab). reflexivity.
Qed.

(* All moves, each with its cost. *)
Definition slides_of (s : list N) : list (N * list N) :=
  flat_map (fun d => match slide d s with Some v => [(1, v)] | None => [] end) directions.

Lemma slides_of_all u v : position u -> slides u v -> In (1, v) (slides_of u).
Proof.
  intros Hu H. destruct (slide_all u v Hu H) as [d Hd]. apply in_flat_map. exists d.
  split; [destruct d; simpl; tauto | rewrite Hd; left; reflexivity].
Qed.
End Tiles.
