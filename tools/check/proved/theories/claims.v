(* SPDX-License-Identifier: BSL-1.0 *)

(* What a certificate claims of a question, and what it means that the claim holds. *)
From Coq Require Import NArith.
From Proved Require Import transitions.
Open Scope N_scope.

Inductive claim :=
| Solved (c : N) (moves : N) (name : N -> N) (* a solution of cost c, by the names of its moves, and none is cheaper *)
| At_least (c : N)
| Unsolvable.

Definition bound_of (cl : claim) : cost :=
  match cl with Solved c _ _ => Finite c | At_least c => Finite c | Unsolvable => Infinity end.

Definition holds (s : system) (cl : claim) : Prop :=
  match cl with
  | Solved c _ _ => optimal s c
  | At_least c => at_least s (Finite c)
  | Unsolvable => unsolvable s
  end.
