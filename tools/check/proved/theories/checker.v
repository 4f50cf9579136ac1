(* SPDX-License-Identifier: BSL-1.0 *)

(* The checking functions of closed sets, of pairs of sets and of solutions, for any puzzle with states in bytes. They return
   the first failure, or None where the proof holds.
   Proved: where check_set or check_pair returns None, every solution costs at least the bound (check_set_sound,
   check_pair_sound); where replay returns a cost, a solution of this cost exists (replay_sound). *)
From Coq Require Import NArith List Lia Bool.
From Proved Require Import transitions closed_set set_pair records boards.
Import ListNotations.
Open Scope N_scope.

(* Why a claim is refused. Numbers are those of records, cells or moves, from 0. *)
Inductive failure :=
| Start_is_goal
| Start_without_label_0
| Divides_another_cost
| Goal_without_label_0
| Start_is_in_backward_set
| Out_of_order (k : N)
| No_state (k : N)
| Ends_cheaper_solution (k : N)
| Successor_without_label (k : N)
| Successor_with_greater_label (k : N)
| Goal_without_potential_0
| Potential_too_great
| Cell_potential_too_great (k : N)
| Wrong_walks
| Wrong_index
| No_proof_by_parity
| No_letter_of_a_move
| Illegal_move (k : N)
| Word_of_another_length
| Ghost_in_wall
| Ghosts_meet
| All_ghosts_stay
| Misses_goal
| Another_cost.

Notation "test 'then_test' rest" := (match test with None => rest | Some failure => Some failure end)
  (at level 60, right associativity).

Definition require (condition : bool) (otherwise : failure) : option failure :=
  if condition then None else Some otherwise.

Lemma require_none condition otherwise : require condition otherwise = None -> condition = true.
Proof. destruct condition; [reflexivity | discriminate]. Qed.

Lemma then_test_none (test rest : option failure) : (test then_test rest) = None -> test = None /\ rest = None.
Proof. destruct test; [discriminate | tauto]. Qed.

Definition is_below (n : N) (c : cost) : bool :=
  match c with Finite m => n <? m | Infinity => true end.

Definition is_less (c d : cost) : bool :=
  match c with Finite n => is_below n d | Infinity => false end.

Lemma is_below_true n c : is_below n c = true <-> below n c.
Proof. destruct c; simpl; [apply N.ltb_lt | tauto]. Qed.

Lemma is_less_true c d : is_less c d = true <-> less c d.
Proof. destruct c; simpl; [apply is_below_true | split; [discriminate | tauto]]. Qed.

Definition is_label_0 (label : option N) : bool := match label with Some d => same d 0 | None => false end.

Section Checker.
Variable s : system.
Variable is_goal : state s -> bool.
Variable visit : state s -> (N * state s -> option failure) -> option failure. (* the first failure of a test of the moves *)
Variable decode : list N -> option (state s). (* None: no state of the board *)
Variable encode : state s -> list N.

Hypothesis goal_is_decided : forall u, goal s u -> is_goal u = true.
Hypothesis visits_all : forall bytes u w v test,
  decode bytes = Some u -> move s u w v -> visit u test = None -> test (w, v) = None.
Hypothesis decode_encode : forall u v, decode (encode v) = Some u -> u = v.

(* The set that records describe: the states that are found in them. *)
Definition labelled (r : records) (u : state s) (d : N) : Prop := label_of r (encode u) = Some d.

(* A move m from record k, whose label is d. `too_cheap v g` says whether a move to v at the cost g completes a solution that is
   cheaper than claimed. *)
Definition check_successor (r : records) (c : cost) (h : state s -> cost) (too_cheap : state s -> N -> bool) (k : N)
    (d : N) (m : N * state s) : option failure :=
  let g := d + fst m in
  require (negb (too_cheap (snd m) g)) (Ends_cheaper_solution k) then_test
  if is_less (plus g (h (snd m))) c then
    match label_of r (encode (snd m)) with
    | None => Some (Successor_without_label k)
    | Some e => require (e <=? g) (Successor_with_greater_label k)
    end
  else None.

(* One record: its order, its state, and the moves from there whose cost is less than c. *)
Definition check_record (r : records) (c : cost) (h : state s -> cost) (too_cheap : state s -> N -> bool) (k : N) :
    option failure :=
  require (same k 0 || before (record r (k - 1)) (record r k)) (Out_of_order k) then_test
  match decode (record r k) with
  | None => Some (No_state k)
  | Some u => let d := label r k in
      if is_below d c then visit u (check_successor r c h too_cheap k d) else None
  end.

Definition check_closed r c h too_cheap : option failure := first_failure (count r) (check_record r c h too_cheap).

(* What is found in a set that is closed is a state of the board. *)
Lemma labelled_is_state r c h too_cheap u d :
  check_closed r c h too_cheap = None -> labelled r u d -> decode (encode u) = Some u.
Proof.
  intros Hclosed Hlabel. apply label_of_some in Hlabel as (k & Hk & Hrecord & _).
  pose proof (first_failure_none _ _ _ Hclosed k Hk) as H. unfold check_record in H.
  apply then_test_none in H as [_ H]. rewrite Hrecord in H.
  destruct (decode (encode u)) as [u'|] eqn:E; [|discriminate].
  pose proof (decode_encode _ _ E). subst. reflexivity.
Qed.

Lemma check_closed_sound r c h too_cheap : check_closed r c h too_cheap = None ->
  forall u d w v, labelled r u d -> below d c -> move s u w v ->
    too_cheap v (d + w) = false /\
    (less (plus (d + w) (h v)) c -> exists e, labelled r v e /\ e <= d + w).
Proof.
  intros Hclosed u d w v Hlabel Hbelow Hmove.
  apply label_of_some in Hlabel as (k & Hk & Hrecord & Hd).
  pose proof (first_failure_none _ _ _ Hclosed k Hk) as H. unfold check_record in H.
  apply then_test_none in H as [_ H]. rewrite Hrecord, Hd in H.
  destruct (decode (encode u)) as [u'|] eqn:E; [|discriminate].
  pose proof (decode_encode _ _ E). subst u'.
  rewrite (proj2 (is_below_true d c) Hbelow) in H.
  pose proof (visits_all _ _ _ _ _ E Hmove H) as Hv.
  unfold check_successor in Hv. simpl in Hv. apply then_test_none in Hv as [Hcheap Hv].
  split; [apply require_none, negb_true_iff in Hcheap; assumption|].
  intros Hless. rewrite (proj2 (is_less_true _ _) Hless) in Hv.
  destruct (label_of r (encode v)) as [e|] eqn:Ev; [|discriminate].
  apply require_none, N.leb_le in Hv. exists e. split; assumption.
Qed.

Definition check_set (c : cost) (r : records) (h : state s -> cost) : option failure :=
  require (negb (is_below 0 c && is_goal (start s))) Start_is_goal then_test
  require (negb (is_less (h (start s)) c) || is_label_0 (label_of r (encode (start s)))) Start_without_label_0 then_test
  check_closed r c h (fun v g => is_below g c && is_goal v).

Lemma is_label_0_true label : is_label_0 label = true -> label = Some 0.
Proof. destruct label as [d|]; simpl; [|discriminate]. rewrite same_true. congruence. Qed.

Theorem check_set_sound c r h : admissible s h -> check_set c r h = None -> at_least s c.
Proof.
  intros Hadmissible H. apply then_test_none in H as [Hgoal H]. apply then_test_none in H as [Hstart Hclosed].
  apply require_none in Hgoal, Hstart.
  apply (closed_set_bounds s c h (labelled r) Hadmissible). constructor.
  - intros Hbelow Hg. rewrite (proj2 (is_below_true _ _) Hbelow), (goal_is_decided _ Hg) in Hgoal. discriminate.
  - intros Hless. rewrite (proj2 (is_less_true _ _) Hless) in Hstart. apply is_label_0_true. exact Hstart.
  - intros u d w v Hlabel Hmove Hless.
    destruct (check_closed_sound _ _ _ _ Hclosed u d w v Hlabel) as [Hcheap Hin]; auto.
    { destruct (h v), c; simpl in *; lia || tauto. }
    split; [|auto]. intros Hv. rewrite (goal_is_decided _ Hv), andb_true_r in Hcheap.
    enough (is_below (d + w) c = true) by congruence. apply is_below_true.
    destruct (h v), c; simpl in *; lia || tauto.
Qed.

(* Pairs of sets: for a puzzle with one goal whose moves have inverses of the same cost. *)
Definition is_near (backward : records) (c : cost) (v : state s) (g : N) : bool :=
  match label_of backward (encode v) with Some e => is_below (g + e) c | None => false end.

Definition check_pair (target : state s) (c : cost) (a : N) (forward backward : records) : option failure :=
  require (is_below a c && match c with Infinity => same a 0 | _ => true end) Divides_another_cost then_test
  require (same a 0 || is_label_0 (label_of forward (encode (start s)))) Start_without_label_0 then_test
  require (is_label_0 (label_of backward (encode target))) Goal_without_label_0 then_test
  require (negb (is_near backward c (start s) 0)) Start_is_in_backward_set then_test
  check_closed forward (Finite a) (no_potential s) (is_near backward c) then_test
  check_closed backward (minus c a) (no_potential s) (fun _ _ => false).

Theorem check_pair_sound target c a forward backward :
  (forall t, goal s t -> t = target) ->
  (forall bytes u w v, decode bytes = Some v -> move s u w v -> move s v w u) ->
  check_pair target c a forward backward = None -> at_least s c.
Proof.
  intros Honly Hinverse H.
  apply then_test_none in H as [Hdivides H]. apply then_test_none in H as [Hstart H].
  apply then_test_none in H as [Htarget H]. apply then_test_none in H as [Hfar H].
  apply then_test_none in H as [Hforward Hbackward].
  apply require_none in Hdivides, Hstart, Htarget, Hfar.
  apply andb_true_iff in Hdivides as [Hbelow Hinfinite]. apply is_below_true in Hbelow.
  assert (Hnear : forall v g e, labelled backward v e -> is_near backward c v g = false -> ~ below (g + e) c).
  { intros v g e He Hno. unfold is_near in Hno. rewrite He in Hno. rewrite <- is_below_true. congruence. }
  apply (set_pair_bounds s target c a (labelled forward) (labelled backward) Honly). constructor.
  - split; [assumption|]. intros ->. apply same_true. assumption.
  - intros Ha. apply is_label_0_true. apply orb_true_iff in Hstart as [Ha0 | ]; [|assumption].
    apply same_true in Ha0. lia.
  - apply is_label_0_true. assumption.
  - intros u d w v Hd Ha Hmove Hless.
    destruct (check_closed_sound _ _ _ _ Hforward u d w v Hd Ha Hmove) as [_ Hin]. apply Hin. simpl. lia.
  - intros u w v e He Hmove Hless.
    pose proof (labelled_is_state _ _ _ _ _ _ Hbackward He) as Hv.
    destruct (check_closed_sound _ _ _ _ Hbackward v e w u He) as [_ Hin].
    + destruct c; simpl in *; lia || trivial.
    + eauto.
    + destruct Hin as (d & Hd & Hle); [destruct c; simpl in *; lia || trivial|].
      exists d. split; [assumption | lia].
  - intros e He. apply negb_true_iff in Hfar. apply (Hnear _ 0 e He) in Hfar. assumption.
  - intros u d w v e Hd Ha Hmove He.
    destruct (check_closed_sound _ _ _ _ Hforward u d w v Hd Ha Hmove) as [Hno _]. eauto.
Qed.

(* Solutions: moves by their names, which are numbers, such as those of letters. *)
Variable skips : N -> bool. (* white space between letters *)
Variable named_move : N -> N -> state s -> failure + N * state s. (* by the number of moves made before it, and its name *)
Hypothesis named_are_moves : forall made name u w v, named_move made name u = inr (w, v) -> move s u w v.

Inductive replayed := Reached (u : state s) (g made : N) | Stopped (because : failure).

Definition replay_move (name : N) (u : state s) (g made : N) : replayed :=
  if skips name then Reached u g made else
  match named_move made name u with inl because => Stopped because | inr (w, v) => Reached v (g + w) (made + 1) end.

(* The replayed names 0, 1, ..., n - 1. *)
Definition replay (n : N) (name : N -> N) : replayed :=
  snd (N.iter n (fun p => match snd p with
                          | Stopped _ => p
                          | Reached u g made => (fst p + 1, replay_move (name (fst p)) u g made)
                          end) (0, Reached (start s) 0 0)).

Lemma replay_sound n name u g made : replay n name = Reached u g made -> path s (start s) g u.
Proof.
  unfold replay. revert u g made.
  apply (N.iter_ind _ _ _ (fun _ p => forall u g made, snd p = Reached u g made -> path s (start s) g u)).
  - simpl. intros u g made [= <- <- <-]. constructor.
  - intros m [k [u g made | because]] IH; simpl; [|discriminate]. simpl in IH. specialize (IH _ _ _ eq_refl).
    unfold replay_move. destruct (skips _); [intros u' g' made' [= <- <- <-]; assumption|].
    destruct (named_move _ _ _) as [because | [w v]] eqn:Ev; [discriminate|].
    intros u' g' made' [= <- <- <-]. apply (path_end _ _ _ _ IH). eauto.
Qed.

Definition check_solution (c n : N) (name : N -> N) : option failure :=
  match replay n name with
  | Stopped because => Some because
  | Reached u g _ => require (is_goal u) Misses_goal then_test require (same g c) Another_cost
  end.

Hypothesis goals_are_goals : forall u, is_goal u = true -> goal s u.

Lemma check_solution_sound c n name : check_solution c n name = None ->
  exists t, path s (start s) c t /\ goal s t.
Proof.
  unfold check_solution. destruct (replay n name) as [u g made|] eqn:E; [|discriminate].
  intros H. apply then_test_none in H as [Hgoal Hcost]. apply require_none in Hgoal, Hcost.
  apply same_true in Hcost. subst g. exists u. split; [apply (replay_sound _ _ _ _ _ E) | auto].
Qed.
End Checker.

(* The moves of puzzles that list them. *)
Definition listed {A} (moves : A -> list (N * A)) (u : A) (test : N * A -> option failure) : option failure :=
  first_failing (moves u) test.

Lemma listed_are_all (s : system) (decode : list N -> option (state s)) (moves : state s -> list (N * state s)) :
  (forall bytes u w v, decode bytes = Some u -> move s u w v -> In (w, v) (moves u)) ->
  forall bytes u w v test, decode bytes = Some u -> move s u w v -> listed moves u test = None -> test (w, v) = None.
Proof. intros H bytes u w v test Hu Hmove Hnone. exact (first_failing_none _ _ _ _ Hnone _ (H _ _ _ _ Hu Hmove)). Qed.

(* Letters of moves that all cost 1. *)
Definition is_blank (letter : N) : bool := same letter 32 || same letter 9.

Definition unit_move {A} (go : direction -> A -> option A) (made letter : N) (u : A) : failure + N * A :=
  match letter_direction letter with
  | None => inl No_letter_of_a_move
  | Some d => match go d u with None => inl (Illegal_move made) | Some v => inr (1, v) end
  end.

Lemma unit_moves_are_moves (s : system) (go : direction -> state s -> option (state s)) :
  (forall d u v, go d u = Some v -> move s u 1 v) ->
  forall made letter u w v, unit_move go made letter u = inr (w, v) -> move s u w v.
Proof.
  intros H made letter u w v. unfold unit_move. destruct (letter_direction letter) as [d|]; [|discriminate].
  destruct (go d u) as [v'|] eqn:Ev; [|discriminate]. intros [= <- <-]. eauto.
Qed.
