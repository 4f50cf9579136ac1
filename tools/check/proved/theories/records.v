(* SPDX-License-Identifier: BSL-1.0 *)

(* What a certificate holds of a set: records, each a state in bytes with a label, numbered from 0. They are functions, so that
   the program can leave them in the bytes of the file. Nothing is assumed of these functions but that they are functions:
   above all, `place`, which says where the record of a state is, is asked and not believed.
   Proved: a label that is found is that of a record with these bytes (label_of_some); a loop over all numbers below a bound
   that finds no failure has tested each of them (first_failure_none). *)
From Coq Require Import NArith List Lia Bool.
Import ListNotations.
Open Scope N_scope.

Record records := {
  count : N;
  record : N -> list N;
  label : N -> N;
  place : list N -> N
}.

(* Comparisons by N.compare, which is one comparison of machine words in the extracted program. *)
Definition same (x y : N) : bool := match x ?= y with Eq => true | _ => false end.

Lemma same_true x y : same x y = true <-> x = y.
Proof. unfold same. rewrite <- N.compare_eq_iff. destruct (x ?= y); split; congruence. Qed.

Lemma same_false x y : same x y = false <-> x <> y.
Proof. rewrite <- same_true. destruct (same x y); split; congruence. Qed.

Fixpoint all_same (s t : list N) : bool :=
  match s, t with
  | [], [] => true
  | x :: s', y :: t' => same x y && all_same s' t'
  | _, _ => false
  end.

Lemma all_same_true s : forall t, all_same s t = true <-> s = t.
Proof.
  induction s as [|x s IH]; intros [|y t]; simpl; split; try congruence.
  - rewrite andb_true_iff, same_true, IH. intros [-> ->]. reflexivity.
  - intros H. rewrite andb_true_iff, same_true, IH. split; congruence.
Qed.

(* Whether s comes before t, byte by byte. *)
Fixpoint before (s t : list N) : bool :=
  match s, t with
  | x :: s', y :: t' => match x ?= y with Lt => true | Eq => before s' t' | Gt => false end
  | _, _ => false
  end.

Definition label_of (r : records) (s : list N) : option N :=
  let k := place r s in
  if (k <? count r) && all_same (record r k) s then Some (label r k) else None.

Lemma label_of_some r s d : label_of r s = Some d -> exists k, k < count r /\ record r k = s /\ label r k = d.
Proof.
  unfold label_of. destruct (_ && _) eqn:E; [|discriminate].
  apply andb_true_iff in E as [Hk Hs]. apply N.ltb_lt in Hk. apply all_same_true in Hs.
  intros [= <-]. eauto.
Qed.

(* The first failure of test 0, test 1, ..., test (n - 1). *)
Definition first_failure {F} (n : N) (test : N -> option F) : option F :=
  snd (N.iter n (fun p => match snd p with None => (fst p + 1, test (fst p)) | Some _ => p end) (0, None)).

Lemma first_failure_none F n (test : N -> option F) :
  first_failure n test = None -> forall k, k < n -> test k = None.
Proof.
  unfold first_failure.
  apply (N.iter_ind (N * option F) _ (0, None)
    (fun n p => snd p = None -> fst p = n /\ forall k, k < n -> test k = None)).
  - simpl. split; [reflexivity | lia].
  - intros m [k [failure|]] IH; simpl; [discriminate|].
    destruct (IH eq_refl) as [Hk Htests]. simpl in Hk. subst k. intros Htest.
    split; [lia|]. intros k Hk. destruct (N.eq_dec k m) as [->|]; [assumption | apply Htests; lia].
Qed.

(* The first failure of a test of the elements of a list. *)
Fixpoint first_failing {A F} (l : list A) (test : A -> option F) : option F :=
  match l with
  | [] => None
  | x :: l' => match test x with None => first_failing l' test | failure => failure end
  end.

Lemma first_failing_none A F (l : list A) (test : A -> option F) :
  first_failing l test = None -> forall x, In x l -> test x = None.
Proof.
  induction l as [|y l IH]; simpl; [tauto|].
  destruct (test y) eqn:E; [discriminate|]. intros H x [<-|Hx]; auto.
Qed.
