(* SPDX-License-Identifier: BSL-1.0 *)

(* Transition systems with costs: paths, and what it means that every solution costs at least a bound, that there is none,
   and that a cost is optimal. The definitions here are all that a reader has to believe of the theorems in other files.
   Proved: a potential that is 0 at goals, and that no move lowers by more than its cost, is a lower bound on the cost of every
   path to a goal (consistent_is_admissible); moves from a state to itself change no bound (loops_do_not_matter). *)
From Coq Require Import NArith Lia.
Open Scope N_scope.

Record system := {
  state : Type;
  start : state;
  goal : state -> Prop;
  move : state -> N -> state -> Prop (* from a state, at a cost, to a state *)
}.

(* path s u g t: moves of s lead from u to t, and cost g in all. *)
Inductive path (s : system) : state s -> N -> state s -> Prop :=
| stay u : path s u 0 u
| step u w v g t : move s u w v -> path s v g t -> path s u (w + g) t.

(* A number or infinity. *)
Inductive cost := Finite (n : N) | Infinity.

Definition below (n : N) (c : cost) : Prop :=
  match c with Finite m => n < m | Infinity => True end.

Definition plus (n : N) (c : cost) : cost :=
  match c with Finite m => Finite (n + m) | Infinity => Infinity end.

(* c < d; infinity is not less than infinity. *)
Definition less (c d : cost) : Prop :=
  match c with Finite n => below n d | Infinity => False end.

(* Every solution costs at least c. For infinity: there is none. *)
Definition at_least (s : system) (c : cost) : Prop :=
  forall g t, path s (start s) g t -> goal s t -> ~ below g c.

Definition unsolvable (s : system) : Prop :=
  forall g t, path s (start s) g t -> ~ goal s t.

Definition optimal (s : system) (n : N) : Prop :=
  (exists t, path s (start s) n t /\ goal s t) /\
  forall g t, path s (start s) g t -> goal s t -> n <= g.

Lemma unsolvable_if_infinite s : at_least s Infinity -> unsolvable s.
Proof. intros H g t Hpath Hgoal. exact (H g t Hpath Hgoal I). Qed.

Lemma optimal_if_reached s n t :
  at_least s (Finite n) -> path s (start s) n t -> goal s t -> optimal s n.
Proof.
  intros H Hpath Hgoal. split; [eauto|].
  intros g t' Hpath' Hgoal'. specialize (H g t' Hpath' Hgoal'). simpl in H. lia.
Qed.

Lemma path_end s u g v : path s u g v -> forall w t, move s v w t -> path s u (g + w) t.
Proof.
  induction 1 as [u | u w v g t Hmove _ IH]; intros w' t' Hmove'.
  - replace (0 + w') with (w' + 0) by lia. econstructor; [eassumption | constructor].
  - rewrite <- N.add_assoc. econstructor; [eassumption | auto].
Qed.

(* h(u) is at most the cost of every path from u to a goal. *)
Definition admissible (s : system) (h : state s -> cost) : Prop :=
  forall u g t, path s u g t -> goal s t -> ~ less (Finite g) (h u).

Definition consistent (s : system) (h : state s -> cost) : Prop :=
  (forall t, goal s t -> h t = Finite 0) /\
  forall u w v, move s u w v -> ~ less (plus w (h v)) (h u).

Theorem consistent_is_admissible s h : consistent s h -> admissible s h.
Proof.
  intros [Hgoal Hmove] u g t Hpath Ht.
  induction Hpath as [u | u w v g t Hstep Hpath IH].
  - rewrite (Hgoal u Ht). simpl. lia.
  - specialize (Hmove _ _ _ Hstep). specialize (IH Ht).
    destruct (h u), (h v); simpl in *; lia || tauto.
Qed.

(* Without the moves that lead from a state to itself. *)
Definition without_loops (s : system) : system := {|
  state := state s;
  start := start s;
  goal := goal s;
  move := fun u w v => move s u w v /\ u <> v
|}.

Lemma path_without_loops s : (forall u v : state s, u = v \/ u <> v) ->
  forall u g t, path s u g t -> exists g', g' <= g /\ path (without_loops s) u g' t.
Proof.
  intros Hdecide u g t Hpath. induction Hpath as [u | u w v g t Hmove _ (g' & Hle & Hpath)].
  - exists 0. split; [lia | constructor].
  - destruct (Hdecide u v) as [<- | Hother].
    + exists g'. split; [lia | assumption].
    + exists (w + g'). split; [lia|]. econstructor; [split; eassumption | assumption].
Qed.

Theorem loops_do_not_matter s c : (forall u v : state s, u = v \/ u <> v) -> at_least (without_loops s) c -> at_least s c.
Proof.
  intros Hdecide H g t Hpath Hgoal Hbelow.
  destruct (path_without_loops s Hdecide _ _ _ Hpath) as (g' & Hle & Hpath').
  apply (H g' t Hpath' Hgoal). destruct c; simpl in *; lia || trivial.
Qed.
