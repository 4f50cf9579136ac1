(* SPDX-License-Identifier: BSL-1.0 *)

(* Lists of numbers by index, with indices as binary numbers: reading, writing, finding. Coq's own `nth` takes unary ones.
   And the list of the numbers of a range. *)
From Coq Require Import NArith List Lia Bool.
From Proved Require Import records.
Import ListNotations.
Open Scope N_scope.

Fixpoint size {A} (s : list A) : N :=
  match s with [] => 0 | _ :: s' => N.succ (size s') end.

(* The element with index k; 0 beyond the end. *)
Fixpoint at_index (s : list N) (k : N) : N :=
  match s with [] => 0 | x :: s' => if same k 0 then x else at_index s' (N.pred k) end.

(* s with x at index k. *)
Fixpoint put (s : list N) (k x : N) : list N :=
  match s with [] => [] | y :: s' => if same k 0 then x :: s' else y :: put s' (N.pred k) x end.

(* The first index of x; the size of s if it is not there. *)
Fixpoint index_of (x : N) (s : list N) : N :=
  match s with [] => 0 | y :: s' => if same y x then 0 else N.succ (index_of x s') end.

Fixpoint are_distinct (s : list N) : bool :=
  match s with [] => true | x :: s' => negb (existsb (same x) s') && are_distinct s' end.

Ltac by_index := match goal with |- context [same ?a ?b] => destruct (same a b) eqn:?E end;
  repeat match goal with
  | H : same _ _ = true |- _ => apply same_true in H
  | H : same _ _ = false |- _ => apply same_false in H
  end.

Lemma size_put s : forall k x, size (put s k x) = size s.
Proof. induction s as [|y s IH]; intros k x; simpl; [reflexivity|]. destruct (same k 0); simpl; congruence. Qed.

Lemma at_put s : forall k x j, k < size s -> at_index (put s k x) j = if same j k then x else at_index s j.
Proof.
  induction s as [|y s IH]; intros k x j Hk; simpl in *; [lia|].
  destruct (same k 0) eqn:Ek; [apply same_true in Ek; subst k | apply same_false in Ek]; simpl.
  - destruct (same j 0); reflexivity.
  - destruct (same j 0) eqn:Ej; [apply same_true in Ej; subst j | apply same_false in Ej].
    + destruct (same 0 k) eqn:E; [apply same_true in E; congruence | reflexivity].
    + rewrite IH by lia. destruct (same j k) eqn:E.
      * apply same_true in E. subst j. replace (same (N.pred k) (N.pred k)) with true; [reflexivity|].
        symmetry. apply same_true. reflexivity.
      * apply same_false in E. replace (same (N.pred j) (N.pred k)) with false; [reflexivity|].
        symmetry. apply same_false. lia.
Qed.

Lemma same_lists s : forall t, size s = size t -> (forall k, k < size s -> at_index s k = at_index t k) -> s = t.
Proof.
  induction s as [|x s IH]; intros [|y t] Hsize H; simpl in *; [reflexivity | lia | lia |].
  f_equal.
  - specialize (H 0). simpl in H. apply H. lia.
  - apply IH; [lia|]. intros k Hk. specialize (H (N.succ k)).
    destruct (same (N.succ k) 0) eqn:E; [apply same_true in E; lia|].
    rewrite N.pred_succ in H. apply H. lia.
Qed.

Lemma at_index_of x s : index_of x s < size s -> at_index s (index_of x s) = x.
Proof.
  induction s as [|y s IH]; simpl; [lia|].
  destruct (same y x) eqn:E; [apply same_true in E; subst; reflexivity|].
  intros H. destruct (same (N.succ _) 0) eqn:E0; [apply same_true in E0; lia|].
  rewrite N.pred_succ. apply IH. lia.
Qed.

Lemma index_of_least x s : forall k, k < size s -> at_index s k = x -> index_of x s <= k.
Proof.
  induction s as [|y s IH]; intros k Hk Hx; simpl in *; [lia|].
  destruct (same y x) eqn:E; [lia|]. apply same_false in E.
  destruct (same k 0) eqn:Ek; [congruence|]. apply same_false in Ek.
  specialize (IH (N.pred k)). lia.
Qed.

Lemma index_of_is_in x s : existsb (same x) s = true <-> index_of x s < size s.
Proof.
  induction s as [|y s IH]; simpl; [split; [discriminate | lia]|].
  rewrite orb_true_iff, IH. destruct (same y x) eqn:E.
  - apply same_true in E. subst. split; [lia|]. left. apply same_true. reflexivity.
  - apply same_false in E. rewrite same_true. split; [intros [->|]; [congruence | lia] | right; lia].
Qed.

Definition is_injective (s : list N) : Prop :=
  forall j k, j < size s -> k < size s -> at_index s j = at_index s k -> j = k.

Lemma index_of_at s k : is_injective s -> k < size s -> index_of (at_index s k) s = k.
Proof.
  intros H Hk. pose proof (index_of_least (at_index s k) s k Hk eq_refl) as Hle.
  apply H; [lia | assumption |]. apply at_index_of. lia.
Qed.

Lemma are_distinct_injective s : are_distinct s = true -> is_injective s.
Proof.
  assert (Hhead : forall x s k, k < size s -> at_index s k = x -> existsb (same x) s = true).
  { intros x t k Hk Hx. apply index_of_is_in. pose proof (index_of_least x t k Hk Hx). lia. }
  induction s as [|x s IH]; simpl; intros H j k Hj Hk E; simpl in *; [lia|].
  apply andb_true_iff in H as [Hx Hs]. apply negb_true_iff in Hx.
  destruct (same j 0) eqn:Ej, (same k 0) eqn:Ek; rewrite ?same_true, ?same_false in *.
  - congruence.
  - rewrite (Hhead x s (N.pred k)) in Hx; [discriminate | lia | congruence].
  - rewrite (Hhead x s (N.pred j)) in Hx; [discriminate | lia | congruence].
  - specialize (IH Hs (N.pred j) (N.pred k)). lia.
Qed.

Lemma forallb_at_index (test : N -> bool) s : forallb test s = true -> forall k, k < size s -> test (at_index s k) = true.
Proof.
  induction s as [|x s IH]; simpl; intros H k Hk; [lia|].
  apply andb_true_iff in H as [Hx Hs]. destruct (same k 0) eqn:E; [assumption|].
  apply same_false in E. apply IH; [assumption | lia].
Qed.

Lemma size_length {A} (s : list A) : size s = N.of_nat (length s).
Proof. induction s as [|x s IH]; cbn [size length]; lia. Qed.

Lemma in_index_of x s : In x s <-> index_of x s < size s.
Proof.
  rewrite <- index_of_is_in, existsb_exists. split.
  - intros H. exists x. split; [assumption | apply same_true; reflexivity].
  - intros (y & Hy & H). apply same_true in H. congruence.
Qed.

Lemma injective_without_duplicates s : is_injective s -> NoDup s.
Proof.
  induction s as [|x s IH]; intros H; constructor.
  - intros Hx. pose proof (proj1 (in_index_of x s) Hx) as Hk. specialize (H 0 (N.succ (index_of x s))).
    enough (0 = N.succ (index_of x s)) by lia. apply H; cbn [size]; try lia. cbn [at_index].
    replace (same (N.succ (index_of x s)) 0) with false by (symmetry; apply same_false; lia).
    rewrite N.pred_succ, at_index_of by assumption. reflexivity.
  - apply IH. intros j k Hj Hk E. specialize (H (N.succ j) (N.succ k)).
    enough (N.succ j = N.succ k) by lia. apply H; cbn [size]; try lia. cbn [at_index].
    replace (same (N.succ j) 0) with false by (symmetry; apply same_false; lia).
    replace (same (N.succ k) 0) with false by (symmetry; apply same_false; lia).
    rewrite !N.pred_succ. assumption.
Qed.

(* n different numbers less than n: each is there. *)
Lemma each_is_there s : is_injective s -> (forall k, k < size s -> at_index s k < size s) ->
  forall x, x < size s -> index_of x s < size s.
Proof.
  intros Hinjective Hbelow x Hx. apply in_index_of.
  apply (NoDup_length_incl (injective_without_duplicates s Hinjective) (l' := map N.of_nat (seq 0 (length s)))).
  - rewrite map_length, seq_length. apply le_n.
  - intros y Hy. apply in_map_iff. apply in_index_of in Hy as Hk. apply at_index_of in Hk as E.
    pose proof (Hbelow _ Hk) as Hy'. rewrite E in Hy'. exists (N.to_nat y).
    rewrite size_length in *. split; [lia|]. apply in_seq. lia.
  - apply in_map_iff. exists (N.to_nat x). rewrite size_length in Hx. split; [lia|]. apply in_seq. lia.
Qed.

Lemma distinct_without_duplicates s : are_distinct s = true -> NoDup s.
Proof. intros H. apply injective_without_duplicates, are_distinct_injective, H. Qed.

(* a, a + 1, ..., a + n - 1 *)
Definition numbers_from (a n : N) : list N :=
  snd (N.iter n (fun p => (N.pred (fst p), N.pred (fst p) :: snd p)) (a + n, [])).

Lemma numbers_from_all a n k : a <= k < a + n -> In k (numbers_from a n).
Proof.
  unfold numbers_from. intros Hk.
  refine (proj2 (N.iter_ind (N * list N) _ (a + n, [])
    (fun m p => (fst p = a + n - m) /\ forall j, a <= j -> a + n - m <= j < a + n -> In j (snd p)) _ _ n) k _ _); [| | lia | lia].
  - simpl. split; [lia|]. intros j _ Hj. lia.
  - intros m [i numbers] [Hi Hall]. simpl in *. subst i. split; [lia|]. intros j Ha Hj.
    destruct (N.eq_dec j (N.pred (a + n - m))) as [-> | Hother]; [left; reflexivity | right; apply Hall; lia].
Qed.
