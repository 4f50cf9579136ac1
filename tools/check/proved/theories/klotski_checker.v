(* SPDX-License-Identifier: BSL-1.0 *)

(* The checking function of Klotski.
   Proved: a claim that it accepts holds (check_klotski_sound). The claim is about `klotski`, unit moves of the blank as
   klotski_rules.v defines them. *)
From Coq Require Import NArith List Lia Bool.
From Proved Require Import transitions records boards checker tables claims klotski_rules.
Import ListNotations.
Open Scope N_scope.

Record klotski_question := {
  height : N;
  width : N;
  is_open_cell : N -> bool; (* whether it is not fixed *)
  piece : N;
  blank : N;
  target : N
}.

(* How far the blank has to walk to the cells, and in which order it reaches those beside the piece. Asked of the program for a
   piece and a blank, and not believed: a distance that is 0 at the blank and grows by at most 1 from cell to cell is no longer
   than any walk. *)
Record walks := { distance : N -> cost; sides : list N }.

Section Check.
Variable q : klotski_question.
Notation cells := (height q * width q).
Notation s := (klotski (height q) (width q) (is_open_cell q) (target q) (piece q) (blank q)).

Notation free := (free (height q) (width q) (is_open_cell q)).
Notation free_beside := (free_beside (height q) (width q) (is_open_cell q)).

Definition check_walks (p b : N) (w : walks) : option failure :=
  require (match distance w b with Finite n => same n 0 | Infinity => false end) Wrong_walks then_test
  first_failure cells (fun k =>
    if free k && negb (same k p) then
      first_failing (free_beside k) (fun j =>
        require (same j p || negb (is_less (plus 1 (distance w k)) (distance w j))) Wrong_walks)
    else None) then_test
  first_failing (free_beside p) (fun j =>
    require (match distance w j with Finite _ => existsb (same j) (sides w) | Infinity => true end) Wrong_walks).

Section Pushes.
Variable walks_of : N -> N -> walks.

Definition is_start (p b : N) : bool := same p (piece q) && same b (blank q).

(* A walk to a side of the piece and a push. Its state is (piece, blank) after the push. *)
Definition pushes_of (u : N * N) : list (N * (N * N)) :=
  let p := fst u in
  let b := snd u in
  let w := walks_of p b in
  flat_map (fun x => match distance w x with
    | Finite l => if negb (same x b) || is_start p b then [(l + 1, (x, p))] else []
    | Infinity => [] end) (sides w).

Definition push_system : system := {|
  state := N * N;
  start := (piece q, blank q);
  goal := fun u => fst u = target q;
  move := fun u w v => In (w, v) (pushes_of u)
|}.

Definition encode (u : N * N) : list N := [fst u; snd u].

Definition decode (numbers : list N) : option (N * N) :=
  match numbers with
  | [p; b] =>
      if free p && free b && negb (same p b) then
        match check_walks p b (walks_of p b) with None => Some (p, b) | Some _ => None end
      else None
  | _ => None
  end.

Definition is_goal (u : N * N) : bool := same (fst u) (target q).

Definition check_pushes (c : cost) (r : records) (table : N -> cost) : option failure :=
  require (negb (is_below 0 c && same (piece q) (target q))) Start_is_goal then_test
  require (negb (is_less (less_2 (table (piece q))) c) || is_label_0 (label_of r (encode (piece q, blank q))))
    Start_without_label_0 then_test
  require (free (piece q) && free (blank q)) (No_state 0) then_test
  check_closed push_system (listed pushes_of) decode encode r c (fun u => table (fst u)) (fun v g => is_below g c && is_goal v).
End Pushes.

Definition move_blank (d : direction) (u : N * N) : option (N * N) :=
  match neighbour (height q) (width q) (snd u) d with
  | Some y => if (snd u <? cells) && free y then Some (if same y (fst u) then snd u else fst u, y) else None
  | None => None
  end.

Definition check_klotski (walks_of : N -> N -> walks) (cl : claim) (r : records) (table : option (N -> cost)) : option failure :=
  (match table with
   | None => check_pushes walks_of (bound_of cl) r (fun _ => Finite 0)
   | Some h => check_table (height q) (width q) (is_open_cell q) 3 (target q) h then_test check_pushes walks_of (bound_of cl) r h
   end) then_test
  match cl with
  | Solved c n letter => check_solution s is_goal is_blank (unit_move move_blank) c n letter
  | _ => None
  end.

Lemma walk_is_no_shorter p b w : check_walks p b w = None -> free b = true -> b <> p ->
  forall x l, walk (height q) (width q) (is_open_cell q) p b x l ->
    free x = true /\ x <> p /\ exists m, distance w x = Finite m /\ m <= l.
Proof.
  intros H Hb Hbp. apply then_test_none in H as [H0 H]. apply then_test_none in H as [Hcells _]. apply require_none in H0.
  induction 1 as [| x y l Hwalk (Hx & Hxp & m & Hm & Hle) Hxy Hy Hyp].
  - split; [assumption|]. split; [assumption|]. destruct (distance w b) as [n|]; [|discriminate].
    apply same_true in H0. subst n. exists 0. split; [reflexivity | lia].
  - apply free_true in Hy as Hy'. split; [assumption|]. split; [assumption|].
    pose proof (first_failure_none _ _ _ Hcells x (proj1 (proj1 (free_true _ _ _ x) Hx))) as Hcell. cbv beta in Hcell.
    replace (free x && negb (same x p)) with true in Hcell
      by (symmetry; rewrite Hx; apply negb_true_iff, same_false; assumption).
    pose proof (first_failing_none _ _ _ _ Hcell y (free_beside_all _ _ _ _ _ Hxy Hy)) as Hy''. apply require_none in Hy''.
    replace (same y p) with false in Hy'' by (symmetry; apply same_false; assumption).
    apply negb_true_iff in Hy''. rewrite Hm in Hy''. destruct (distance w y) as [n|]; [|discriminate].
    cbn [is_less is_below plus] in Hy''. apply N.ltb_ge in Hy''. exists n. split; [reflexivity | lia].
Qed.

Lemma sides_are_all p b w : check_walks p b w = None -> forall x m,
  beside (height q) (width q) p x -> free x = true -> distance w x = Finite m -> In x (sides w).
Proof.
  intros H x m Hbeside Hx Hm. apply then_test_none in H as [_ H]. apply then_test_none in H as [_ Hsides].
  pose proof (first_failing_none _ _ _ _ Hsides x (free_beside_all _ _ _ _ _ Hbeside (proj1 (free_true _ _ _ x) Hx))) as Hin. apply require_none in Hin. rewrite Hm in Hin.
  apply existsb_exists in Hin as (y & Hy & Hsame). apply same_true in Hsame. congruence.
Qed.

Lemma decode_some walks_of numbers u : decode walks_of numbers = Some u ->
  numbers = encode u /\ free (fst u) = true /\ free (snd u) = true /\ snd u <> fst u /\
  check_walks (fst u) (snd u) (walks_of (fst u) (snd u)) = None.
Proof.
  destruct numbers as [|p [|b [|]]]; try discriminate. simpl.
  destruct (_ && _) eqn:E; [|discriminate]. apply andb_true_iff in E as [E Hpb]. apply andb_true_iff in E as [Hp Hb].
  destruct (check_walks p b _) eqn:Hwalks; [discriminate|]. intros [= <-]. simpl.
  apply negb_true_iff, same_false in Hpb. repeat split; congruence.
Qed.

Lemma decode_encode walks_of u v : decode walks_of (encode v) = Some u -> u = v.
Proof.
  intros H. apply decode_some in H as (H & _). destruct u, v. unfold encode in H. simpl in H. congruence.
Qed.

Lemma check_pushes_sound walks_of c r table :
  is_consistent_table (height q) (width q) (is_open_cell q) 3 (target q) table ->
  check_pushes walks_of c r table = None -> at_least s c.
Proof.
  intros Htable H. apply then_test_none in H as [Hgoal H]. apply then_test_none in H as [Hstart H].
  apply then_test_none in H as [Hfree Hclosed]. apply require_none in Hgoal, Hstart, Hfree.
  apply andb_true_iff in Hfree as [Hpiece Hblank]. apply free_true in Hpiece, Hblank.
  set (ps := push_system walks_of) in *.
  assert (Hmoves := listed_are_all ps (decode walks_of) (pushes_of walks_of) (fun _ u w v _ Hmove => Hmove)).
  apply (closed_under_pushes_bounds _ _ _ _ table Htable _ _ c (labelled ps encode r) Hpiece Hblank). constructor.
  - intros Hbelow E. rewrite (proj2 (is_below_true _ _) Hbelow) in Hgoal. apply same_true in E. rewrite E in Hgoal. discriminate.
  - intros Hless. rewrite (proj2 (is_less_true _ _) Hless) in Hstart. apply is_label_0_true. exact Hstart.
  - intros p b d x l Hlabel Hwalk Hx Hbeside Hside Hless.
    pose proof (labelled_is_state ps (listed (pushes_of walks_of)) (decode walks_of) encode (decode_encode walks_of)
      _ _ _ _ _ _ Hclosed Hlabel) as Hstate.
    apply decode_some in Hstate as (_ & Hp & Hb & Hbp & Hwalks). cbn [fst snd] in *.
    destruct (walk_is_no_shorter _ _ _ Hwalks Hb Hbp _ _ Hwalk) as (Hxfree & _ & m & Hm & Hle).
    pose proof (sides_are_all _ _ _ Hwalks x m (beside_symmetric _ _ _ _ Hbeside) Hxfree Hm) as Hin.
    assert (Hmove : move ps (p, b) (m + 1) (x, p)).
    { unfold ps, push_system, pushes_of. cbn [move fst snd]. apply in_flat_map. exists x. split; [assumption|].
      rewrite Hm. replace (negb (same x b) || is_start p b) with true; [left; reflexivity|]. symmetry.
      apply orb_true_iff. destruct Hside as [Hxb | [= -> ->]].
      - left. apply negb_true_iff, same_false. assumption.
      - right. unfold is_start. apply andb_true_iff. split; apply same_true; reflexivity. }
    destruct (check_closed_sound ps (listed (pushes_of walks_of)) (decode walks_of) encode Hmoves (decode_encode walks_of)
      _ _ _ _ Hclosed (p, b) d (m + 1) (x, p) Hlabel) as [Hcheap Hclosed'].
    + destruct (table x), c; cbn [less plus below] in *; lia || tauto.
    + exact Hmove.
    + split.
      * intros E. unfold is_goal in Hcheap. cbn [fst] in Hcheap. apply same_true in E. rewrite E, andb_true_r in Hcheap.
        enough (is_below (d + (m + 1)) c = true) by congruence. apply is_below_true.
        destruct (table x), c; cbn [less plus below] in *; lia || tauto.
      * destruct Hclosed' as (e & He & Hle').
        { cbn [fst]. destruct (table x), c; cbn [less plus below] in *; lia || tauto. }
        exists e. split; [assumption | lia].
Qed.

Lemma blanks_are_moves d u v : move_blank d u = Some v -> move s u 1 v.
Proof.
  destruct u as [p x]. unfold move_blank. cbn [fst snd]. destruct (neighbour _ _ _ _) as [y|] eqn:E; [|discriminate].
  destruct (_ && _) eqn:Hfree; [|discriminate]. apply andb_true_iff in Hfree as [Hx Hy]. intros [= <-].
  apply N.ltb_lt in Hx. split; [reflexivity|]. cbn [fst snd]. split; [apply free_true; assumption|].
  split; [apply (neighbour_beside _ _ x d); assumption|].
  destruct (same y p) eqn:Esame; [apply same_true in Esame; right | apply same_false in Esame; left]; auto.
Qed.

Theorem check_klotski_sound walks_of cl r table : check_klotski walks_of cl r table = None -> holds s cl.
Proof.
  intros H. apply then_test_none in H as [Hbound H].
  assert (Hleast : at_least s (bound_of cl)).
  { destruct table as [h|].
    - apply then_test_none in Hbound as [Htable Hbound].
      exact (check_pushes_sound _ _ _ _ (check_table_sound _ _ _ _ _ _ Htable) Hbound).
    - apply (check_pushes_sound walks_of _ r (fun _ => Finite 0)); [|exact Hbound].
      split; [reflexivity|]. intros a b _ _ _. cbn [less plus below]. lia. }
  destruct cl as [c n letter | c |]; cbn [bound_of holds] in *.
  - destruct (check_solution_sound s is_goal is_blank _ (unit_moves_are_moves s _ blanks_are_moves) (fun u => proj1 (same_true _ _)) c n letter H)
      as (t & Hpath & Hgoal).
    apply (optimal_if_reached s c t Hleast Hpath Hgoal).
  - assumption.
  - apply unsolvable_if_infinite. assumption.
Qed.
End Check.
