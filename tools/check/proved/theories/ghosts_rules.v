(* SPDX-License-Identifier: BSL-1.0 *)

(* Ghosts: all move at once on a board with walls. The rules as a definition on cells, and as functions on lists.
   Proved: first_failing_step tests every step of the definition (first_failing_step_all); step_by makes only such steps
   (step_by_is_legal); each step has an inverse (steps_back). *)
From Coq Require Import NArith List Lia Bool.
From Proved Require Import transitions records lists boards checker.
Import ListNotations.
Open Scope N_scope.

Section Ghosts.
Variables rows columns : N.
Variable is_open : N -> bool. (* whether a cell is no wall *)
Notation is_free := (is_free rows columns is_open).
Notation free := (free rows columns is_open).
Notation beside := (beside rows columns).
Notation free_beside := (free_beside rows columns is_open).

(* What one ghost does in a step: it stays, or goes from the first cell to the second. *)
Definition goes (p : N * N) : Prop := is_free (fst p) /\ is_free (snd p) /\ (snd p = fst p \/ beside (fst p) (snd p)).

(* Two ghosts are in different cells before and after, and do not change places. *)
Definition apart (p q : N * N) : Prop := fst p <> fst q /\ snd p <> snd q /\ ~ (snd p = fst q /\ snd q = fst p).

(* A state lists the cells by ghost. In a step not all ghosts stay; `pairs` says what each of them does. *)
Definition steps (u v : list N) : Prop :=
  u <> v /\ exists pairs, map fst pairs = u /\ map snd pairs = v /\ Forall goes pairs /\ ForallOrdPairs apart pairs.

(* The puzzle: from starts to goals by steps of cost 1. *)
Definition ghosts (from to : list N) : system := {|
  state := list N;
  start := from;
  goal := fun u => u = to;
  move := fun u w v => w = 1 /\ steps u v
|}.

Definition back (p : N * N) : N * N := (snd p, fst p).

Lemma apart_back p q : apart p q -> apart (back p) (back q).
Proof. intros (Hfirst & Hlast & Hplaces). repeat split; cbn [back fst snd]; auto. intros [E1 E2]. auto. Qed.

Lemma steps_back u v : steps u v -> steps v u.
Proof.
  intros (Hother & pairs & <- & <- & Hgoes & Hapart). split; [exact (not_eq_sym Hother)|]. exists (map back pairs).
  rewrite !map_map. repeat split; try reflexivity.
  - apply Forall_map. apply (Forall_impl _ (P := goes)); [|assumption]. intros [a b] (Ha & Hb & Hab).
    repeat split; cbn [back fst snd] in *; try apply Ha; try apply Hb.
    destruct Hab as [-> | Hab]; [left; reflexivity | right; apply beside_symmetric; assumption].
  - clear - Hapart. induction Hapart as [|p pairs Hp _ IH]; cbn [map]; constructor; [|assumption].
    apply Forall_map. apply (Forall_impl _ (P := apart p)); [apply apart_back | assumption].
Qed.

(* Whether a ghost that goes from a to b comes to the cell of a ghost before it, or changes places with one. *)
Definition meets (before : list (N * N)) (a b : N) : bool :=
  existsb (fun p => same (snd p) b || (same (snd p) a && same (fst p) b)) before.

Lemma meets_false before a b : (forall p, In p before -> apart p (a, b)) -> meets before a b = false.
Proof.
  intros H. destruct (meets before a b) eqn:E; [|reflexivity]. apply existsb_exists in E as (p & Hp & E).
  destruct (H p Hp) as (_ & Hends & Hplaces). cbn [fst snd] in *.
  apply orb_true_iff in E as [E | E]; [apply same_true in E; contradiction|].
  apply andb_true_iff in E as [E1 E2]. apply same_true in E1, E2. destruct Hplaces. auto.
Qed.

Lemma apart_unless_meeting before a b : meets before a b = false ->
  forall p, In p before -> fst p <> a -> apart p (a, b).
Proof.
  intros H p Hp Hfirst. split; [assumption|]. cbn [fst snd].
  split; [intros E | intros [E1 E2]]; enough (meets before a b = true) by congruence;
    apply existsb_exists; exists p; split; try assumption; apply orb_true_iff.
  - left. apply same_true. assumption.
  - right. apply andb_true_iff. split; apply same_true; congruence.
Qed.

(* Tests every state that a step from u leads to, and u itself, and returns the first failure. Chooses ghost by ghost: `before` has
   those before it. *)
Fixpoint first_failing_step (before : list (N * N)) (u : list N) (test : list N -> option failure) : option failure :=
  match u with
  | [] => test []
  | a :: u' => first_failing (a :: free_beside a) (fun b =>
      if meets before a b then None else first_failing_step ((a, b) :: before) u' (fun v => test (b :: v)))
  end.

Lemma first_failing_step_all pairs : forall before test,
  Forall goes pairs -> ForallOrdPairs apart pairs -> (forall p q, In p before -> In q pairs -> apart p q) ->
  first_failing_step before (map fst pairs) test = None -> test (map snd pairs) = None.
Proof.
  induction pairs as [|[a b] pairs IH]; intros before test Hgoes Hapart Hbefore H; [exact H|].
  inversion Hgoes as [|p l Hab Hgoes']. inversion Hapart as [|p' l' Hfirst Hapart']. subst. cbn [map fst snd] in *.
  assert (Hin : In b (a :: free_beside a)).
  { destruct Hab as (_ & Hb & [E | Hbeside]); cbn [fst snd] in *; [left; congruence | right; apply free_beside_all; assumption]. }
  pose proof (first_failing_none _ _ _ _ H b Hin) as Hb. cbv beta in Hb.
  rewrite meets_false in Hb by (intros p Hp; apply Hbefore; [assumption | left; reflexivity]).
  apply (IH ((a, b) :: before) (fun v => test (b :: v))); try assumption. intros p q [<- | Hp] Hq.
  - rewrite Forall_forall in Hfirst. auto.
  - apply Hbefore; [assumption | right; assumption].
Qed.

(* Whether the ghosts are in different cells, and in no wall. *)
Definition are_placed (u : list N) : bool := forallb free u && are_distinct u.

Lemma are_placed_true u : are_placed u = true -> Forall is_free u /\ NoDup u.
Proof.
  unfold are_placed. intros H. apply andb_true_iff in H as [Hfree Hdistinct].
  split; [|apply distinct_without_duplicates; assumption].
  apply Forall_forall. intros a Ha. apply free_true. exact (proj1 (forallb_forall _ _) Hfree a Ha).
Qed.

(* The cell to which a letter leads from cell a; a dot leaves the ghost there. *)
Definition cell_by (letter a : N) : failure + N :=
  if same letter 46 then inr a else
  match letter_direction letter with
  | None => inl No_letter_of_a_move
  | Some d => match neighbour rows columns a d with
              | Some b => if free b then inr b else inl Ghost_in_wall
              | None => inl Ghost_in_wall
              end
  end.

(* The state to which a word leads, which has a letter for each ghost; or why it is no step. *)
Fixpoint step_by (before : list (N * N)) (word u : list N) : failure + list N :=
  match word, u with
  | [], [] => inr []
  | letter :: word', a :: u' =>
      match cell_by letter a with
      | inl because => inl because
      | inr b =>
          if meets before a b then inl Ghosts_meet else
          match step_by ((a, b) :: before) word' u' with inl because => inl because | inr v => inr (b :: v) end
      end
  | _, _ => inl Word_of_another_length
  end.

Lemma cell_by_goes letter a b : is_free a -> cell_by letter a = inr b -> goes (a, b).
Proof.
  intros Ha. unfold cell_by. destruct (same letter 46).
  - intros [= <-]. repeat split; try apply Ha. left. reflexivity.
  - destruct (letter_direction letter) as [d|]; [|discriminate]. destruct (neighbour _ _ _ _) as [k|] eqn:E; [|discriminate].
    destruct (free k) eqn:Hfree; [|discriminate]. intros [= <-]. apply free_true in Hfree.
    repeat split; try apply Ha; try apply Hfree. right. apply (neighbour_beside _ _ _ d); [apply Ha | assumption].
Qed.

Lemma step_by_is_legal word : forall before u v, step_by before word u = inr v -> Forall is_free u -> NoDup u ->
  (forall p, In p before -> ~ In (fst p) u) ->
  exists pairs, map fst pairs = u /\ map snd pairs = v /\ Forall goes pairs /\ ForallOrdPairs apart pairs /\
    forall p q, In p before -> In q pairs -> apart p q.
Proof.
  induction word as [|letter word IH]; intros before [|a u] v H Hfree Hdistinct Hbefore; try discriminate.
  - injection H as <-. exists []. refine (conj eq_refl (conj eq_refl (conj (Forall_nil _) (conj (FOP_nil _) _)))). intros p q _ [].
  - cbn [step_by] in H. destruct (cell_by letter a) as [|b] eqn:Hcell; [discriminate|].
    destruct (meets before a b) eqn:Hmeets; [discriminate|].
    destruct (step_by _ word u) as [|v'] eqn:Hstep; [discriminate|]. injection H as <-.
    inversion Hfree as [|x l Ha Hfree']. inversion Hdistinct as [|x' l' Hnew Hdistinct']. subst.
    destruct (IH ((a, b) :: before) u v' Hstep Hfree' Hdistinct') as (pairs & <- & <- & Hgoes & Hapart & Hpairs).
    { intros p [<- | Hp]; [assumption|]. intros Hin. apply (Hbefore p Hp). right. assumption. }
    exists ((a, b) :: pairs). refine (conj eq_refl (conj eq_refl (conj _ (conj _ _)))).
    + constructor; [apply (cell_by_goes letter); assumption | assumption].
    + constructor; [|assumption]. apply Forall_forall. intros q Hq. apply Hpairs; [left; reflexivity | assumption].
    + intros p q Hp [<- | Hq].
      * apply (apart_unless_meeting before); try assumption. intros E. apply (Hbefore p Hp). left. congruence.
      * apply Hpairs; [right; assumption | assumption].
Qed.
End Ghosts.
