(* SPDX-License-Identifier: BSL-1.0 *)

(* Theorem 3 of papers/certificates: tables of patterns of tiles, of which no move of the blank lowers one by more than 1, and
   only that of the tile that it moves, are a lower bound for sliding tiles.
   Proved: the function `check_patterns` accepts consistent patterns only (check_patterns_sound), and the sum of consistent
   patterns is admissible, if it is 0 at the goal (patterns_are_admissible). *)
From Coq Require Import NArith List Lia Bool.
From Proved Require Import transitions records lists boards tiles_rules checker.
Import ListNotations.
Open Scope N_scope.

(* A placement has the blank in cell b and the tiles of the pattern in cells x. Its number is b + n * number of x, and
   `least` of this number is its bound. *)
Record pattern := { tiles_of : list N; least : N -> N }.

Section Patterns.
Variables rows columns : N.
Notation n := (rows * columns).

Fixpoint placement_number (x : list N) : N :=
  match x with [] => 0 | c :: x' => c + n * placement_number x' end.

(* The cells of the placement with a number, one for each element of l. *)
Fixpoint placement (l : list N) (k : N) : list N :=
  match l with [] => [] | _ :: l' => k mod n :: placement l' (k / n) end.

Fixpoint placements (l : list N) : N :=
  match l with [] => 1 | _ :: l' => n * placements l' end.

Definition are_cells (x : list N) : Prop := forall c, In c x -> c < n.

Lemma placement_of_number l : forall x, length x = length l -> are_cells x ->
  placement l (placement_number x) = x /\ placement_number x < placements l.
Proof.
  induction l as [|t l IH]; intros [|c x] Hlength Hcells; try discriminate; simpl; [split; [reflexivity | lia]|].
  assert (Hc : c < n) by (apply Hcells; left; reflexivity).
  destruct (IH x) as [Hx Hbelow]; [injection Hlength; auto | intros y Hy; apply Hcells; right; assumption |].
  rewrite (N.mul_comm n (placement_number x)), N.mod_add, N.div_add, N.mod_small, N.div_small, N.add_0_l, Hx by lia.
  split; [reflexivity | nia].
Qed.

(* The cells x after the blank went from b to a. *)
Definition after_slide (a b : N) (x : list N) : list N := map (fun c => if same c a then b else c) x.

Lemma after_slide_elsewhere a b x : existsb (same a) x = false -> after_slide a b x = x.
Proof.
  unfold after_slide. intros H. rewrite <- (map_id x) at 2. apply map_ext_in. intros c Hc.
  destruct (same c a) eqn:E; [|reflexivity]. apply same_true in E. subst c.
  enough (existsb (same a) x = true) by congruence.
  apply existsb_exists. exists a. split; [assumption | apply same_true; reflexivity].
Qed.

Definition one_if (condition : bool) : N := if condition then 1 else 0.

(* What Theorem 3 asks of one pattern: of all placements, also those with two things in one cell. *)
Definition is_consistent_pattern (p : pattern) : Prop :=
  forall x b a d, length x = length (tiles_of p) -> are_cells x -> b < n -> neighbour rows columns b d = Some a ->
    least p (b + n * placement_number x) <=
    one_if (existsb (same a) x) + least p (a + n * placement_number (after_slide a b x)).

Definition check_pattern (p : pattern) : option failure :=
  first_failure (placements (tiles_of p)) (fun k =>
    let x := placement (tiles_of p) k in
    first_failure n (fun b =>
      first_failing [West; North; East; South] (fun d =>
        match neighbour rows columns b d with
        | None => None
        | Some a =>
            let here := least p (b + n * k) in
            if existsb (same a) x
            then require (here <=? 1 + least p (a + n * placement_number (after_slide a b x))) Potential_too_great
            else require (here <=? least p (a + n * k)) Potential_too_great
        end))).

Lemma check_pattern_sound p : check_pattern p = None -> is_consistent_pattern p.
Proof.
  intros H x b a d Hlength Hcells Hb Hnext.
  destruct (placement_of_number (tiles_of p) x Hlength Hcells) as [Hx Hk].
  apply (first_failure_none _ _ _ H) in Hk. cbv zeta in Hk. rewrite Hx in Hk.
  apply (first_failure_none _ _ _ Hk) in Hb.
  pose proof (first_failing_none _ _ _ _ Hb d) as Hd. simpl in Hd. rewrite Hnext in Hd.
  assert (Hin : West = d \/ North = d \/ East = d \/ South = d \/ False) by (destruct d; tauto).
  specialize (Hd Hin). destruct (existsb (same a) x) eqn:E; apply require_none, N.leb_le in Hd; unfold one_if.
  - assumption.
  - rewrite after_slide_elsewhere by assumption. lia.
Qed.

(* Each tile is in one pattern at most, and the blank in none. *)
Record are_consistent (ps : list pattern) : Prop := {
  each_is_consistent : forall p, In p ps -> is_consistent_pattern p;
  in_one_pattern : NoDup (0 :: flat_map tiles_of ps);
  of_tiles : forall t, In t (flat_map tiles_of ps) -> t < n
}.

Definition check_patterns (ps : list pattern) : option failure :=
  require (are_distinct (0 :: flat_map tiles_of ps) && forallb (fun t => t <? n) (flat_map tiles_of ps))
    Potential_too_great then_test
  first_failing ps check_pattern.

Lemma check_patterns_sound ps : check_patterns ps = None -> are_consistent ps.
Proof.
  unfold check_patterns. intros H. apply then_test_none in H as [Htiles Hps].
  apply require_none, andb_true_iff in Htiles as [Hdistinct Hbelow]. constructor.
  - intros p Hp. apply check_pattern_sound. apply (first_failing_none _ _ _ _ Hps p Hp).
  - apply distinct_without_duplicates. assumption.
  - intros t Ht. apply N.ltb_lt. rewrite forallb_forall in Hbelow. auto.
Qed.

(* The bound of a position: the sum over the patterns. *)
Definition cells_of (p : pattern) (s : list N) : list N := map (fun t => index_of t s) (tiles_of p).

Definition pattern_bound (s : list N) (p : pattern) : N :=
  least p (index_of 0 s + n * placement_number (cells_of p s)).

Definition sum_of_patterns (ps : list pattern) (s : list N) : N :=
  fold_right (fun p sum => pattern_bound s p + sum) 0 ps.

Definition patterns_bound (ps : list pattern) (s : list N) : cost := Finite (sum_of_patterns ps s).

Lemma tile_is_there s t : position rows columns s -> t < n -> index_of t s < n.
Proof.
  intros Hs Ht. rewrite <- (of_the_board _ _ s Hs) in *.
  apply each_is_there; [apply (position_injective rows columns); assumption | | assumption].
  rewrite (of_the_board _ _ s Hs). intros k Hk. rewrite <- (number_numbered rows columns k Hk).
  apply (tiles_below _ _ s Hs), numbered_on_board, Hk.
Qed.

(* A move of the blank from cell a to cell b moves the tile there, and no other one. *)
Lemma index_of_after_slide u v : position rows columns u -> slides rows columns u v ->
  exists b a d, neighbour rows columns b d = Some a /\ b < n /\ index_of 0 u = b /\ index_of 0 v = a /\
    forall t, t < n -> t <> 0 -> index_of t v = if same (index_of t u) a then b else index_of t u.
Proof.
  intros Hu H. pose proof (slides_position _ _ u v Hu H) as Hv.
  destruct H as (b & a & Hb & Ha & [d Hnext] & Hzero & _ & Htiles).
  exists (number columns b), (number columns a), d.
  split; [apply neighbour_some; assumption|]. split; [apply number_below; assumption|].
  split; [apply (index_of_blank rows); assumption|]. split.
  - apply (index_of_blank rows); [assumption | assumption|]. rewrite Htiles, <- Hzero by assumption. f_equal.
    unfold exchanged. destruct (same_cell a b); [congruence|]. destruct (same_cell a a); congruence.
  - intros t Ht Hnot. pose proof (tile_is_there u t Hu Ht) as Hk.
    pose proof (numbered_on_board rows columns _ Hk) as Hc. set (c := numbered columns (index_of t u)) in *.
    assert (Et : tile columns u c = t).
    { unfold c, tile. rewrite (number_numbered rows) by assumption. apply at_index_of.
      rewrite (of_the_board _ _ u Hu). assumption. }
    assert (Ek : index_of t u = number columns c) by (symmetry; apply (number_numbered rows); assumption).
    assert (Hcb : c <> b) by congruence.
    pose proof (exchanged_on_board rows columns a b c Ha Hb Hc) as He.
    assert (Ev : index_of t v = number columns (exchanged a b c)).
    { rewrite <- Et at 1. rewrite <- (exchanged_exchanged b a c) at 1. rewrite <- Htiles by assumption.
      apply (index_of_tile rows); assumption. }
    rewrite Ev, Ek. unfold exchanged. destruct (same_cell c a) as [->|Hca].
    + replace (same _ _) with true by (symmetry; apply same_true; reflexivity). reflexivity.
    + destruct (same_cell c b); [contradiction|].
      replace (same _ _) with false; [reflexivity|]. symmetry. apply same_false.
      intros E. apply Hca. apply (number_injective rows columns); assumption.
Qed.

Lemma no_duplicates_app {A} (l m : list A) : NoDup (l ++ m) -> NoDup m /\ forall x, In x l -> ~ In x m.
Proof.
  induction l as [|y l IH]; simpl; intros H; [tauto|].
  inversion H as [|? ? Hy Hrest]; subst. destruct (IH Hrest) as [Hm Hl]. split; [assumption|].
  intros x [<-|Hx]; [intros Hin; apply Hy, in_or_app; tauto | auto].
Qed.

Lemma slide_lowers_by_1 ps u v : are_consistent ps -> position rows columns u -> slides rows columns u v ->
  sum_of_patterns ps u <= 1 + sum_of_patterns ps v.
Proof.
  intros Hps Hu H. destruct (index_of_after_slide u v Hu H) as (b & a & d & Hnext & Hb & Hu0 & Hv0 & Htiles).
  set (moved := at_index u a).
  (* The patterns with the moved tile, at most one, are lowered by at most 1, and the others not. *)
  enough (Hsum : sum_of_patterns ps u <=
      one_if (existsb (same moved) (flat_map tiles_of ps)) + sum_of_patterns ps v).
  { destruct (existsb _ _); unfold one_if in Hsum; lia. }
  destruct Hps as [Heach Hone Hbelow]. inversion Hone as [|? ? Hzero Hnodup]; subst. clear Hone.
  induction ps as [|p ps IH]; simpl; [lia|].
  cbn [flat_map] in *. apply no_duplicates_app in Hnodup as [Hnodup Hapart].
  assert (Hrest : sum_of_patterns ps u <= one_if (existsb (same moved) (flat_map tiles_of ps)) + sum_of_patterns ps v).
  { apply IH; [intros q Hq; apply Heach; right; assumption | intros t Ht; apply Hbelow, in_or_app; tauto |
      intros Ht; apply Hzero, in_or_app; tauto | assumption]. }
  assert (Htile : forall t, In t (tiles_of p) -> t < n /\ t <> 0).
  { intros t Ht. split; [apply Hbelow, in_or_app; tauto|]. intros ->. apply Hzero, in_or_app. tauto. }
  assert (Hp : pattern_bound u p <= one_if (existsb (same moved) (tiles_of p)) + pattern_bound v p).
  { pose proof (Heach p (or_introl eq_refl) (cells_of p u) (index_of 0 u) (index_of 0 v) d) as Hc.
    unfold pattern_bound.
    replace (cells_of p v) with (after_slide (index_of 0 v) (index_of 0 u) (cells_of p u)).
    - eapply N.le_trans; [apply Hc | apply N.add_le_mono_r].
      + unfold cells_of. apply map_length.
      + intros c Hin. apply in_map_iff in Hin as (t & <- & Ht). apply tile_is_there; [assumption | apply Htile, Ht].
      + assumption.
      + assumption.
      + destruct (existsb (same (index_of 0 v)) (cells_of p u)) eqn:E; [|unfold one_if; lia].
        apply existsb_exists in E as (c & Hin & Hsame). apply same_true in Hsame. subst c.
        apply in_map_iff in Hin as (t & Et & Ht).
        replace (existsb (same moved) (tiles_of p)) with true; [lia|]. symmetry. apply existsb_exists.
        exists t. split; [assumption|]. apply same_true. unfold moved. rewrite <- Et. apply at_index_of.
        rewrite (of_the_board _ _ u Hu). apply tile_is_there; [assumption | apply Htile, Ht].
    - unfold cells_of, after_slide. rewrite map_map. apply map_ext_in. intros t Ht.
      symmetry. apply Htiles; apply Htile, Ht. }
  fold (sum_of_patterns ps u) (sum_of_patterns ps v). rewrite existsb_app.
  destruct (existsb (same moved) (tiles_of p)) eqn:E; cbn [orb one_if] in Hp |- *.
  - assert (E' : existsb (same moved) (flat_map tiles_of ps) = false).
    { apply existsb_exists in E as (t & Ht & Hsame). apply same_true in Hsame. subst t.
      destruct (existsb (same moved) (flat_map tiles_of ps)) eqn:E'; [|reflexivity].
      apply existsb_exists in E' as (t & Ht' & Hsame). apply same_true in Hsame. subst t.
      exfalso. exact (Hapart _ Ht Ht'). }
    rewrite E' in Hrest. cbn [one_if] in Hrest. lia.
  - lia.
Qed.

Theorem patterns_are_admissible ps from to : are_consistent ps -> sum_of_patterns ps to = 0 ->
  admissible (tiles rows columns from to) (patterns_bound ps).
Proof.
  intros Hps Hgoal. apply consistent_is_admissible. split.
  - intros t Ht. simpl in Ht. subst t. unfold patterns_bound. rewrite Hgoal. reflexivity.
  - intros u w v (Hu & -> & Hslide). cbn [patterns_bound less plus below]. pose proof (slide_lowers_by_1 ps u v Hps Hu Hslide). lia.
Qed.
End Patterns.
