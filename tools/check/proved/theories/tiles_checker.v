(* SPDX-License-Identifier: BSL-1.0 *)

(* The checking function of sliding tiles.
   Proved: a claim that it accepts holds (check_tiles_sound), for each form of proof: a set, with patterns or without, a pair of
   sets, and parity. The claim is about `tiles`, the rules as tiles_rules.v defines them. *)
From Coq Require Import NArith List Lia Bool.
From Proved Require Import transitions closed_set records lists boards checker claims tiles_rules patterns parity.
Import ListNotations.
Open Scope N_scope.

Record tiles_question := { rows_of : N; columns_of : N; start_of : list N; goal_of : list N }.

Definition system_of (q : tiles_question) : system := tiles (rows_of q) (columns_of q) (start_of q) (goal_of q).

(* Patterns of a board that have been checked. They serve all questions on boards of this size. *)
Record tables := {
  for_rows : N;
  for_columns : N;
  patterns_of : list pattern;
  have_been_checked : are_consistent for_rows for_columns patterns_of
}.

Inductive potential := Stated (ps : list pattern) | Checked (t : tables).

Definition patterns_in (p : potential) : list pattern :=
  match p with Stated ps => ps | Checked t => patterns_of t end.

Definition checked_tables (rows columns : N) (ps : list pattern) : failure + tables :=
  match check_patterns rows columns ps as result return check_patterns rows columns ps = result -> failure + tables with
  | None => fun accepted => inr {| for_rows := rows; for_columns := columns; patterns_of := ps;
                                   have_been_checked := check_patterns_sound rows columns ps accepted |}
  | Some because => fun _ => inl because
  end eq_refl.

(* The potential of a question, after the checks that it needs. *)
Definition check_potential (q : tiles_question) (p : potential) : failure + tables :=
  if same (sum_of_patterns (rows_of q) (columns_of q) (patterns_in p) (goal_of q)) 0 then
    match p with Stated ps => checked_tables (rows_of q) (columns_of q) ps | Checked t => inr t end
  else inl Goal_without_potential_0.

Inductive tiles_proof :=
| By_parity
| By_set (r : records) (h : option tables)
| By_pair (a : N) (forward backward : records).

Section Check.
Variable q : tiles_question.
Notation rows := (rows_of q).
Notation columns := (columns_of q).
Notation s := (system_of q).

Definition decode (bytes : list N) : option (state s) := if is_position rows columns bytes then Some bytes else None.
Definition encode (u : state s) : list N := u.
Definition is_goal (u : state s) : bool := all_same u (goal_of q).
Definition moves (u : state s) : list (N * state s) := slides_of rows columns u.

Definition slide_from (d : direction) (u : state s) : option (state s) :=
  if is_position rows columns u then slide rows columns d u else None.

Definition check_bound (cl : claim) (p : tiles_proof) : option failure :=
  match p with
  | By_parity =>
      require (match bound_of cl with Infinity => xorb (odd_position columns (start_of q)) (odd_position columns (goal_of q))
               | Finite _ => false end) No_proof_by_parity
  | By_set r None => check_set s is_goal (listed moves) decode encode (bound_of cl) r (no_potential s)
  | By_set r (Some t) =>
      require (same (for_rows t) rows && same (for_columns t) columns) Potential_too_great then_test
      require (same (sum_of_patterns rows columns (patterns_of t) (goal_of q)) 0) Goal_without_potential_0 then_test
      check_set s is_goal (listed moves) decode encode (bound_of cl) r (patterns_bound rows columns (patterns_of t))
  | By_pair a forward backward =>
      check_pair s (listed moves) decode encode (goal_of q) (bound_of cl) a forward backward
  end.

Definition check_tiles (cl : claim) (p : tiles_proof) : option failure :=
  check_bound cl p then_test
  match cl with
  | Solved c n letter => check_solution s is_goal is_blank (unit_move slide_from) c n letter
  | _ => None
  end.

Lemma decode_some bytes u : decode bytes = Some u -> bytes = u /\ position rows columns u.
Proof.
  unfold decode. destruct (is_position _ _ _) eqn:E; [|discriminate]. intros [= <-].
  split; [reflexivity | apply is_position_true; assumption].
Qed.

Lemma goal_is_decided u : goal s u -> is_goal u = true.
Proof. apply all_same_true. Qed.

Lemma goals_are_goals u : is_goal u = true -> goal s u.
Proof. apply all_same_true. Qed.

Lemma moves_are_all bytes u w v : decode bytes = Some u -> move s u w v -> In (w, v) (moves u).
Proof. intros _ (Hu & -> & Hslide). apply slides_of_all; assumption. Qed.

Lemma decode_encode u v : decode (encode v) = Some u -> u = v.
Proof. intros H. symmetry. apply (decode_some _ _ H). Qed.

Lemma moves_have_inverses bytes u w v : decode bytes = Some v -> move s u w v -> move s v w u.
Proof.
  intros H (_ & -> & Hslide). repeat split; try apply (decode_some _ _ H). apply slides_back. assumption.
Qed.

Lemma slides_are_moves d u v : slide_from d u = Some v -> move s u 1 v.
Proof.
  unfold slide_from. destruct (is_position _ _ _) eqn:E; [|discriminate]. intros H. apply is_position_true in E.
  split; [assumption|]. split; [reflexivity|]. apply (slide_is_legal rows columns d); assumption.
Qed.

Lemma check_bound_sound cl p : check_bound cl p = None -> at_least s (bound_of cl).
Proof.
  destruct p as [|r [t|]|a forward backward]; simpl; intros H.
  - apply require_none in H. destruct (bound_of cl); [discriminate|].
    intros g t Hpath Hgoal _. refine (other_parity_unsolvable rows columns _ _ _ g t Hpath Hgoal).
    intros E. rewrite E, xorb_nilpotent in H. discriminate.
  - apply then_test_none in H as [Hboard H]. apply then_test_none in H as [Hzero H].
    apply require_none in Hboard, Hzero. apply andb_true_iff in Hboard as [Hr Hc].
    apply same_true in Hr, Hc, Hzero. pose proof (have_been_checked t) as Ht. rewrite Hr, Hc in Ht.
    eapply (check_set_sound s is_goal _ decode encode goal_is_decided (listed_are_all s decode moves moves_are_all) decode_encode);
      [apply (patterns_are_admissible rows columns _ (start_of q) (goal_of q) Ht Hzero) | exact H].
  - eapply (check_set_sound s is_goal _ decode encode goal_is_decided (listed_are_all s decode moves moves_are_all) decode_encode);
      [apply no_potential_is_admissible | exact H].
  - apply (check_pair_sound s _ decode encode (listed_are_all s decode moves moves_are_all) decode_encode (goal_of q) (bound_of cl) a forward backward);
      [intros u Hu; exact Hu | apply moves_have_inverses | exact H].
Qed.

Theorem check_tiles_sound cl p : check_tiles cl p = None -> holds s cl.
Proof.
  intros H. apply then_test_none in H as [Hbound H]. apply check_bound_sound in Hbound.
  destruct cl as [c n letter | c |]; simpl in *.
  - destruct (check_solution_sound s is_goal is_blank _ (unit_moves_are_moves s _ slides_are_moves) goals_are_goals c n letter H) as (t & Hpath & Hgoal).
    apply (optimal_if_reached s c t Hbound Hpath Hgoal).
  - assumption.
  - apply unsolvable_if_infinite. assumption.
Qed.
End Check.
