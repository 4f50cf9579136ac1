(* SPDX-License-Identifier: BSL-1.0 *)

(* Klotski: a piece and a blank on a board with fixed cells. The blank moves by unit moves; a certificate is about pushes, each
   after a walk of the blank.
   Proved: a set of states after pushes, closed as the format demands, bounds the unit moves of every solution
   (closed_under_pushes_bounds). *)
From Coq Require Import NArith List Lia Bool.
From Proved Require Import transitions boards tables parity.
Open Scope N_scope.

Section Klotski.
Variables rows columns : N.
Variable is_open : N -> bool. (* whether a cell is not fixed *)
Variable target : N.
Notation is_free := (is_free rows columns is_open).
Notation beside := (beside rows columns).

(* The piece is in cell p and the blank in x. The blank moves to a free cell beside x; if the piece is there, it comes to x. *)
Definition klotski (piece blank : N) : system := {|
  state := N * N;
  start := (piece, blank);
  goal := fun u => fst u = target;
  move := fun u w v => w = 1 /\ is_free (snd v) /\ beside (snd u) (snd v) /\
    ((snd v <> fst u /\ fst v = fst u) \/ (snd v = fst u /\ fst v = snd u))
|}.

Lemma beside_changes_colour j k : beside j k -> odd_cell columns k = negb (odd_cell columns j).
Proof. intros (a & b & Ha & Hb & H & <- & <-). apply (odd_cell_next rows); assumption. Qed.

(* no_return last p x r: from piece p and blank x, r unit moves lead to the goal, and no push undoes the one before: the first one
   does not bring the piece back to `last`, if there is a last cell. *)
Inductive no_return : option N -> N -> N -> N -> Prop :=
| at_goal last p x : p = target -> no_return last p x 0
| walks last p x y r : beside x y -> is_free y -> y <> p -> no_return last p y r -> no_return last p x (r + 1)
| pushes last p x r : beside x p -> last <> Some x -> no_return (Some p) x p r -> no_return last p x (r + 1).

Lemma no_return_from_anywhere last p x r : no_return last p x r -> no_return None p x r.
Proof.
  induction 1; [constructor; assumption | eapply walks; eassumption |].
  apply pushes; [assumption | discriminate | assumption].
Qed.

(* Either the first push is to another cell than b, or what follows it is a shorter way from there. *)
Lemma returns_or_not p x r : no_return None p x r -> forall b,
  no_return (Some b) p x r \/ exists r', r' <= r /\ no_return (Some p) b p r'.
Proof.
  intros H b. remember None as last eqn:E. induction H as [last p x Hp | last p x y r Hxy Hy Hyp H IH | last p x r Hxp _ H IH].
  - left. constructor. assumption.
  - destruct (IH E) as [Hleft | (r' & Hle & Hr')].
    + left. eapply walks; eassumption.
    + right. exists r'. split; [lia | assumption].
  - destruct (N.eq_dec x b) as [-> | Hxb].
    + right. exists r. split; [lia | assumption].
    + left. apply pushes; [assumption | congruence | assumption].
Qed.

Lemma solutions_without_returns piece blank u g t : path (klotski piece blank) u g t -> fst t = target ->
  exists r, r <= g /\ no_return None (fst u) (snd u) r.
Proof.
  induction 1 as [u | u w v g t (-> & Hfree & Hbeside & Hmove) _ IH]; intros Hgoal.
  - exists 0. split; [lia | constructor; assumption].
  - destruct (IH Hgoal) as (r & Hle & Hr). destruct u as [p x], v as [p' y]. cbn [fst snd] in *.
    destruct Hmove as [[Hyp ->] | [-> ->]].
    + exists (r + 1). split; [lia | eapply walks; eassumption].
    + destruct (returns_or_not x p r Hr p) as [Hleft | (r' & Hle' & Hr')].
      * exists (r + 1). split; [lia | apply pushes; [assumption | discriminate | assumption]].
      * exists r'. split; [lia | eapply no_return_from_anywhere; eassumption].
Qed.

(* After a push the next one takes 3 unit moves at least. *)
Variable table : N -> cost.
Hypothesis consistent_table : is_consistent_table rows columns is_open 3 target table.

(* k unit moves after a push from b, the table of the piece's cell is at most what is left and 2 more: the blank is not yet at
   another side of the piece than b, unless it has made two moves. *)
Lemma table_bounds_after_push last p x r : no_return last p x r -> forall b k,
  last = Some b -> beside b p -> is_free p -> is_free x -> (k = 0 -> x = b) -> (k = 1 -> beside b x) ->
  ~ less (Finite (r + N.min k 2)) (table p).
Proof.
  destruct consistent_table as [Htarget Hstep].
  induction 1 as [last p x Hp | last p x y r Hxy Hy Hyp _ IH | last p x r Hxp Hlast _ IH]; intros b k -> Hbp Hpf Hxf H0 H1.
  - rewrite Hp, Htarget. simpl. lia.
  - specialize (IH b (k + 1) eq_refl Hbp Hpf Hy).
    assert (Hk1 : k + 1 = 1 -> beside b y) by (intros E; rewrite <- H0 by lia; assumption).
    specialize (IH ltac:(lia) Hk1). destruct (table p); cbn [less plus below] in *; [lia | tauto].
  - assert (Hk : 2 <= k).
    { destruct (N.eq_dec k 0) as [Ek|]; [rewrite (H0 Ek) in Hlast; congruence|]. destruct (N.eq_dec k 1) as [Ek|]; [|lia].
      exfalso. pose proof (beside_changes_colour _ _ (H1 Ek)) as E. pose proof (beside_changes_colour _ _ Hbp) as E'.
      pose proof (beside_changes_colour _ _ Hxp) as E''. destruct (odd_cell columns b), (odd_cell columns x); cbn [negb] in *; congruence. }
    specialize (IH p 0 eq_refl (beside_symmetric _ _ _ _ Hxp) Hxf Hpf (fun _ => eq_refl) ltac:(lia)).
    specialize (Hstep p x Hpf Hxf (beside_symmetric _ _ _ _ Hxp)).
    destruct (table p), (table x); cbn [less plus below] in *; try tauto; lia.
Qed.

Lemma table_bounds_start p x r : no_return None p x r -> is_free p -> is_free x -> ~ less (Finite (r + 2)) (table p).
Proof.
  destruct consistent_table as [Htarget Hstep].
  intros H. remember None as last eqn:E.
  induction H as [last p x Hp | last p x y r Hxy Hy Hyp _ IH | last p x r Hxp _ H _]; intros Hpf Hxf.
  - rewrite Hp, Htarget. simpl. lia.
  - specialize (IH E Hpf Hy). destruct (table p); cbn [less plus below] in *; [lia | tauto].
  - pose proof (table_bounds_after_push _ _ _ _ H p 0 eq_refl (beside_symmetric _ _ _ _ Hxp) Hxf Hpf
      (fun _ => eq_refl) ltac:(lia)) as Hx.
    specialize (Hstep p x Hpf Hxf (beside_symmetric _ _ _ _ Hxp)).
    destruct (table p), (table x); cbn [less plus below] in *; try tauto; lia.
Qed.

(* The blank walks from b to x in l unit moves, while the piece stays in p. *)
Inductive walk (p b : N) : N -> N -> Prop :=
| stands : walk p b b 0
| walks_on x y l : walk p b x l -> beside x y -> is_free y -> y <> p -> walk p b y (l + 1).

Variables piece blank : N.
Variable c : cost.
Variable labelled : N * N -> N -> Prop.

(* Conditions 1 to 3 of the format. The state (p, b) is that after a push from b, or the start; at the start the blank may push
   at once, and the table of the piece's cell counts 2 less. *)
Definition less_2 (h : cost) : cost := match h with Finite n => Finite (n - 2) | Infinity => Infinity end.

Record closed_under_pushes : Prop := {
  piece_not_at_target : below 0 c -> piece <> target;
  start_has_label : less (less_2 (table piece)) c -> labelled (piece, blank) 0;
  pushes_stay : forall p b d q l,
    labelled (p, b) d -> walk p b q l -> is_free q -> beside q p -> q <> b \/ (p, b) = (piece, blank) ->
    less (plus (d + l + 1) (table q)) c -> q <> target /\ exists e, labelled (q, p) e /\ e <= d + l + 1
}.

Lemma no_cheap_way : closed_under_pushes -> forall last p x r, no_return last p x r ->
  forall b d l, labelled (p, b) d -> walk p b x l -> p <> target ->
    last = Some b \/ (p, b) = (piece, blank) -> is_free p -> is_free x -> ~ below (d + l + r) c.
Proof.
  intros [_ _ Hpushes] last p x r.
  induction 1 as [last p x Hp | last p x y r Hxy Hy Hyp _ IH | last p x r Hxp Hlast H IH];
    intros b d l Hlabel Hwalk Hnot Hb Hpf Hxf Hbelow.
  - contradiction.
  - apply (IH b d (l + 1) Hlabel); try assumption.
    + eapply walks_on; eassumption.
    + destruct c; simpl in *; [lia | trivial].
  - pose proof (table_bounds_after_push _ _ _ _ H p 0 eq_refl (beside_symmetric _ _ _ _ Hxp) Hxf Hpf
      (fun _ => eq_refl) ltac:(lia)) as Hx.
    destruct (Hpushes p b d x l Hlabel Hwalk Hxf Hxp) as [Hgoal (e & He & Hle)].
    + destruct Hb as [-> | Hb]; [left; congruence | right; assumption].
    + destruct (table x), c; cbn [less plus below] in *; lia || tauto.
    + apply (IH p e 0 He); try assumption; [constructor | left; reflexivity |].
      destruct c; simpl in *; [lia | trivial].
Qed.

Theorem closed_under_pushes_bounds : is_free piece -> is_free blank -> closed_under_pushes -> at_least (klotski piece blank) c.
Proof.
  intros Hpiece Hblank Hclosed g t Hpath Hgoal Hbelow.
  destruct (solutions_without_returns _ _ _ _ _ Hpath Hgoal) as (r & Hle & Hr). simpl in Hr.
  assert (Hbelow' : below r c) by (destruct c; simpl in *; [lia | trivial]).
  apply (no_cheap_way Hclosed _ _ _ _ Hr blank 0 0); try assumption.
  - apply (start_has_label Hclosed). pose proof (table_bounds_start _ _ _ Hr Hpiece Hblank) as Hstart.
    destruct (table piece), c; simpl in *; lia || tauto.
  - constructor.
  - apply (piece_not_at_target Hclosed). destruct c; simpl in *; [lia | trivial].
  - right. reflexivity.
Qed.
End Klotski.
