(* SPDX-License-Identifier: BSL-1.0 *)

(* Boards: cells in rows and columns, the four directions, and numbers of cells, row by row from 0.
   Proved: `neighbour`, which computes with numbers, gives exactly the cells that share a side (neighbour_some,
   neighbour_all); `free_beside` gives those that are free, on boards with cells that nothing enters (free_beside_all,
   free_beside_only). *)
From Coq Require Import NArith List Lia Bool.
Import ListNotations.
Open Scope N_scope.

Inductive direction := West | North | East | South.

Definition directions := [West; North; East; South].

Definition letter_direction (letter : N) : option direction :=
  match letter with 87 => Some West | 78 => Some North | 69 => Some East | 83 => Some South | _ => None end.

Definition cell : Type := N * N. (* row and column, from 0; row 0 in the north, column 0 in the west *)

(* b is the next cell of a in a direction. *)
Definition next (d : direction) (a b : cell) : Prop :=
  match d with
  | West => fst b = fst a /\ snd b + 1 = snd a
  | North => fst b + 1 = fst a /\ snd b = snd a
  | East => fst b = fst a /\ snd b = snd a + 1
  | South => fst b = fst a + 1 /\ snd b = snd a
  end.

Definition share_a_side (a b : cell) : Prop := exists d, next d a b.

Lemma share_a_side_symmetric a b : share_a_side a b -> share_a_side b a.
Proof.
  intros [[] H]; [exists East | exists South | exists West | exists North]; simpl in *; lia.
Qed.

Section Board.
Variables rows columns : N.

Definition on_board (a : cell) : Prop := fst a < rows /\ snd a < columns.

Definition number (a : cell) : N := fst a * columns + snd a.

Definition numbered (k : N) : cell := (k / columns, k mod columns).

Lemma numbered_number a : on_board a -> numbered (number a) = a.
Proof.
  destruct a as [row column]. intros [_ H]. unfold numbered, number. simpl in *.
  rewrite N.div_add_l, N.div_small, N.add_0_r by lia.
  rewrite N.add_comm, N.mod_add, N.mod_small by lia. reflexivity.
Qed.

Lemma number_injective a b : on_board a -> on_board b -> number a = number b -> a = b.
Proof.
  intros Ha Hb H. rewrite <- (numbered_number a Ha), <- (numbered_number b Hb), H. reflexivity.
Qed.

Lemma number_below a : on_board a -> number a < rows * columns.
Proof. destruct a as [row column]. intros [Hrow Hcolumn]. unfold number. simpl in *. nia. Qed.

Lemma number_numbered k : k < rows * columns -> number (numbered k) = k.
Proof.
  intros H. unfold number, numbered. simpl. assert (columns <> 0) by nia.
  rewrite N.mul_comm. symmetry. apply N.div_mod. assumption.
Qed.

Lemma numbered_on_board k : k < rows * columns -> on_board (numbered k).
Proof.
  intros H. assert (columns <> 0) by nia. split; simpl.
  - apply N.div_lt_upper_bound; [assumption|]. rewrite N.mul_comm. assumption.
  - apply N.mod_lt. assumption.
Qed.

(* The number of the next cell of cell k in a direction; None beyond the board. *)
Definition neighbour (k : N) (d : direction) : option N :=
  match d with
  | West => if 0 <? k mod columns then Some (k - 1) else None
  | North => if columns <=? k then Some (k - columns) else None
  | East => if k mod columns + 1 <? columns then Some (k + 1) else None
  | South => if k + columns <? rows * columns then Some (k + columns) else None
  end.

Lemma column_of a : on_board a -> number a mod columns = snd a.
Proof. intros H. exact (f_equal snd (numbered_number a H)). Qed.

Lemma neighbour_some a b d : on_board a -> on_board b -> next d a b -> neighbour (number a) d = Some (number b).
Proof.
  intros Ha Hb Hnext. pose proof (column_of a Ha) as Hcolumn.
  pose proof (number_below b Hb) as Hbelow.
  destruct a as [ra ca], b as [rb cb], Ha as [Hra Hca], Hb as [Hrb Hcb]. unfold neighbour.
  destruct d; destruct Hnext as [H1 H2]; rewrite ?Hcolumn; unfold number in *; simpl in *; subst.
  - rewrite (proj2 (N.ltb_lt _ _)) by lia. f_equal. lia.
  - rewrite (proj2 (N.leb_le _ _)) by nia. f_equal. nia.
  - rewrite (proj2 (N.ltb_lt _ _)) by lia. f_equal. lia.
  - rewrite (proj2 (N.ltb_lt _ _)) by nia. f_equal. nia.
Qed.

Lemma neighbour_all a k d : on_board a -> neighbour (number a) d = Some k ->
  exists b, on_board b /\ next d a b /\ number b = k.
Proof.
  intros Ha H. pose proof (column_of a Ha) as Hcolumn.
  destruct a as [row column], Ha as [Hrow Hin]. unfold neighbour in H. rewrite ?Hcolumn in H.
  unfold number in *. simpl in *. unfold on_board.
  destruct d; match type of H with (if ?test then _ else _) = _ => destruct test eqn:E; [|discriminate] end;
    injection H as <-.
  - apply N.ltb_lt in E. exists (row, column - 1). simpl. repeat split; lia.
  - apply N.leb_le in E. assert (0 < row) by nia. exists (row - 1, column). simpl. repeat split; try lia. nia.
  - apply N.ltb_lt in E. exists (row, column + 1). simpl. repeat split; lia.
  - apply N.ltb_lt in E. assert (row + 1 < rows) by nia. exists (row + 1, column). simpl. repeat split; try lia.
Qed.

(* Numbers of cells that share a side. *)
Definition beside (j k : N) : Prop :=
  exists a b, on_board a /\ on_board b /\ share_a_side a b /\ number a = j /\ number b = k.

Lemma beside_symmetric j k : beside j k -> beside k j.
Proof. intros (a & b & Ha & Hb & H & <- & <-). exists b, a. auto using share_a_side_symmetric. Qed.

Lemma neighbour_beside k d j : k < rows * columns -> neighbour k d = Some j -> beside k j.
Proof.
  intros Hk H. rewrite <- (number_numbered k Hk) in H. pose proof (numbered_on_board k Hk) as Ha.
  destruct (neighbour_all _ _ _ Ha H) as (b & Hb & Hnext & <-). exists (numbered k), b.
  repeat split; try apply Ha; try apply Hb; [exists d; assumption | apply number_numbered; assumption].
Qed.

Variable is_open : N -> bool. (* whether something can be in a cell: it is no wall, and not fixed *)

Definition is_free (k : N) : Prop := k < rows * columns /\ is_open k = true.

Definition free (k : N) : bool := (k <? rows * columns) && is_open k.

Lemma free_true k : free k = true <-> is_free k.
Proof. unfold free, is_free. rewrite andb_true_iff, N.ltb_lt. tauto. Qed.

Definition free_beside (k : N) : list N :=
  flat_map (fun d => match neighbour k d with Some j => if free j then [j] else [] | None => [] end) directions.

Lemma free_beside_all k j : beside k j -> is_free j -> In j (free_beside k).
Proof.
  intros (a & b & Ha & Hb & [d Hnext] & <- & <-) Hfree. apply in_flat_map. exists d.
  split; [destruct d; simpl; tauto|]. rewrite (neighbour_some a b d Ha Hb Hnext), (proj2 (free_true _) Hfree). left. reflexivity.
Qed.

Lemma free_beside_only k j : k < rows * columns -> In j (free_beside k) -> beside k j /\ is_free j.
Proof.
  intros Hk H. apply in_flat_map in H as (d & _ & H). destruct (neighbour k d) as [i|] eqn:E; [|destruct H].
  destruct (free i) eqn:Hfree; [|destruct H]. destruct H as [<- | []].
  split; [apply (neighbour_beside k d); assumption | apply free_true; assumption].
Qed.
End Board.
