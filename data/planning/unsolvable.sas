begin_version
3
end_version
begin_metric
1
end_metric
10
begin_variable
var0
-1
9
Atom at(man,1-1)
Atom at(man,1-2)
Atom at(man,1-3)
Atom at(man,2-1)
Atom at(man,2-2)
Atom at(man,2-3)
Atom at(man,3-1)
Atom at(man,3-2)
Atom at(man,3-3)
end_variable
begin_variable
var1
-1
2
Atom clear(1-1)
Atom stone(1-1)
end_variable
begin_variable
var2
-1
2
Atom clear(1-2)
Atom stone(1-2)
end_variable
begin_variable
var3
-1
2
Atom clear(1-3)
Atom stone(1-3)
end_variable
begin_variable
var4
-1
2
Atom clear(2-1)
Atom stone(2-1)
end_variable
begin_variable
var5
-1
2
Atom clear(2-2)
Atom stone(2-2)
end_variable
begin_variable
var6
-1
2
Atom clear(2-3)
Atom stone(2-3)
end_variable
begin_variable
var7
-1
2
Atom clear(3-1)
Atom stone(3-1)
end_variable
begin_variable
var8
-1
2
Atom clear(3-2)
Atom stone(3-2)
end_variable
begin_variable
var9
-1
2
Atom clear(3-3)
Atom stone(3-3)
end_variable
0
begin_state
0
0
1
0
0
0
0
1
0
0
end_state
begin_goal
2
3 1
6 1
end_goal
36
begin_operator
walk 1-1 1-2
1
2 0
1
0 0 0 1
0
end_operator
begin_operator
push 1-1 1-2 1-3
0
3
0 0 0 1
0 2 1 0
0 3 0 1
1
end_operator
begin_operator
walk 1-1 2-1
1
4 0
1
0 0 0 3
0
end_operator
begin_operator
push 1-1 2-1 3-1
0
3
0 0 0 3
0 4 1 0
0 7 0 1
1
end_operator
begin_operator
walk 1-2 1-1
1
1 0
1
0 0 1 0
0
end_operator
begin_operator
walk 1-2 1-3
1
3 0
1
0 0 1 2
0
end_operator
begin_operator
walk 1-2 2-2
1
5 0
1
0 0 1 4
0
end_operator
begin_operator
push 1-2 2-2 3-2
0
3
0 0 1 4
0 5 1 0
0 8 0 1
1
end_operator
begin_operator
walk 1-3 1-2
1
2 0
1
0 0 2 1
0
end_operator
begin_operator
push 1-3 1-2 1-1
0
3
0 0 2 1
0 2 1 0
0 1 0 1
1
end_operator
begin_operator
walk 1-3 2-3
1
6 0
1
0 0 2 5
0
end_operator
begin_operator
push 1-3 2-3 3-3
0
3
0 0 2 5
0 6 1 0
0 9 0 1
1
end_operator
begin_operator
walk 2-1 1-1
1
1 0
1
0 0 3 0
0
end_operator
begin_operator
walk 2-1 2-2
1
5 0
1
0 0 3 4
0
end_operator
begin_operator
push 2-1 2-2 2-3
0
3
0 0 3 4
0 5 1 0
0 6 0 1
1
end_operator
begin_operator
walk 2-1 3-1
1
7 0
1
0 0 3 6
0
end_operator
begin_operator
walk 2-2 2-1
1
4 0
1
0 0 4 3
0
end_operator
begin_operator
walk 2-2 1-2
1
2 0
1
0 0 4 1
0
end_operator
begin_operator
walk 2-2 2-3
1
6 0
1
0 0 4 5
0
end_operator
begin_operator
walk 2-2 3-2
1
8 0
1
0 0 4 7
0
end_operator
begin_operator
walk 2-3 2-2
1
5 0
1
0 0 5 4
0
end_operator
begin_operator
push 2-3 2-2 2-1
0
3
0 0 5 4
0 5 1 0
0 4 0 1
1
end_operator
begin_operator
walk 2-3 1-3
1
3 0
1
0 0 5 2
0
end_operator
begin_operator
walk 2-3 3-3
1
9 0
1
0 0 5 8
0
end_operator
begin_operator
walk 3-1 2-1
1
4 0
1
0 0 6 3
0
end_operator
begin_operator
push 3-1 2-1 1-1
0
3
0 0 6 3
0 4 1 0
0 1 0 1
1
end_operator
begin_operator
walk 3-1 3-2
1
8 0
1
0 0 6 7
0
end_operator
begin_operator
push 3-1 3-2 3-3
0
3
0 0 6 7
0 8 1 0
0 9 0 1
1
end_operator
begin_operator
walk 3-2 3-1
1
7 0
1
0 0 7 6
0
end_operator
begin_operator
walk 3-2 2-2
1
5 0
1
0 0 7 4
0
end_operator
begin_operator
push 3-2 2-2 1-2
0
3
0 0 7 4
0 5 1 0
0 2 0 1
1
end_operator
begin_operator
walk 3-2 3-3
1
9 0
1
0 0 7 8
0
end_operator
begin_operator
walk 3-3 3-2
1
8 0
1
0 0 8 7
0
end_operator
begin_operator
push 3-3 3-2 3-1
0
3
0 0 8 7
0 8 1 0
0 7 0 1
1
end_operator
begin_operator
walk 3-3 2-3
1
6 0
1
0 0 8 5
0
end_operator
begin_operator
push 3-3 2-3 1-3
0
3
0 0 8 5
0 6 1 0
0 3 0 1
1
end_operator
0
