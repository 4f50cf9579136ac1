begin_version
3
end_version
begin_metric
1
end_metric
18
begin_variable
var0
-1
17
Atom at(man,1-1)
Atom at(man,1-2)
Atom at(man,1-3)
Atom at(man,1-5)
Atom at(man,2-1)
Atom at(man,2-2)
Atom at(man,2-3)
Atom at(man,2-4)
Atom at(man,2-5)
Atom at(man,3-2)
Atom at(man,3-4)
Atom at(man,3-5)
Atom at(man,4-1)
Atom at(man,4-2)
Atom at(man,4-3)
Atom at(man,4-4)
Atom at(man,4-5)
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
Atom clear(1-5)
Atom stone(1-5)
end_variable
begin_variable
var5
-1
2
Atom clear(2-1)
Atom stone(2-1)
end_variable
begin_variable
var6
-1
2
Atom clear(2-2)
Atom stone(2-2)
end_variable
begin_variable
var7
-1
2
Atom clear(2-3)
Atom stone(2-3)
end_variable
begin_variable
var8
-1
2
Atom clear(2-4)
Atom stone(2-4)
end_variable
begin_variable
var9
-1
2
Atom clear(2-5)
Atom stone(2-5)
end_variable
begin_variable
var10
-1
2
Atom clear(3-2)
Atom stone(3-2)
end_variable
begin_variable
var11
-1
2
Atom clear(3-4)
Atom stone(3-4)
end_variable
begin_variable
var12
-1
2
Atom clear(3-5)
Atom stone(3-5)
end_variable
begin_variable
var13
-1
2
Atom clear(4-1)
Atom stone(4-1)
end_variable
begin_variable
var14
-1
2
Atom clear(4-2)
Atom stone(4-2)
end_variable
begin_variable
var15
-1
2
Atom clear(4-3)
Atom stone(4-3)
end_variable
begin_variable
var16
-1
2
Atom clear(4-4)
Atom stone(4-4)
end_variable
begin_variable
var17
-1
2
Atom clear(4-5)
Atom stone(4-5)
end_variable
0
begin_state
13
0
0
0
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
0
0
0
0
end_state
begin_goal
2
1 1
13 1
end_goal
66
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
5 0
1
0 0 0 4
0
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
6 0
1
0 0 1 5
0
end_operator
begin_operator
push 1-2 2-2 3-2
0
3
0 0 1 5
0 6 1 0
0 10 0 1
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
7 0
1
0 0 2 6
0
end_operator
begin_operator
walk 1-5 2-5
1
9 0
1
0 0 3 8
0
end_operator
begin_operator
push 1-5 2-5 3-5
0
3
0 0 3 8
0 9 1 0
0 12 0 1
1
end_operator
begin_operator
walk 2-1 1-1
1
1 0
1
0 0 4 0
0
end_operator
begin_operator
walk 2-1 2-2
1
6 0
1
0 0 4 5
0
end_operator
begin_operator
push 2-1 2-2 2-3
0
3
0 0 4 5
0 6 1 0
0 7 0 1
1
end_operator
begin_operator
walk 2-2 2-1
1
5 0
1
0 0 5 4
0
end_operator
begin_operator
walk 2-2 1-2
1
2 0
1
0 0 5 1
0
end_operator
begin_operator
walk 2-2 2-3
1
7 0
1
0 0 5 6
0
end_operator
begin_operator
push 2-2 2-3 2-4
0
3
0 0 5 6
0 7 1 0
0 8 0 1
1
end_operator
begin_operator
walk 2-2 3-2
1
10 0
1
0 0 5 9
0
end_operator
begin_operator
push 2-2 3-2 4-2
0
3
0 0 5 9
0 10 1 0
0 14 0 1
1
end_operator
begin_operator
walk 2-3 2-2
1
6 0
1
0 0 6 5
0
end_operator
begin_operator
push 2-3 2-2 2-1
0
3
0 0 6 5
0 6 1 0
0 5 0 1
1
end_operator
begin_operator
walk 2-3 1-3
1
3 0
1
0 0 6 2
0
end_operator
begin_operator
walk 2-3 2-4
1
8 0
1
0 0 6 7
0
end_operator
begin_operator
push 2-3 2-4 2-5
0
3
0 0 6 7
0 8 1 0
0 9 0 1
1
end_operator
begin_operator
walk 2-4 2-3
1
7 0
1
0 0 7 6
0
end_operator
begin_operator
push 2-4 2-3 2-2
0
3
0 0 7 6
0 7 1 0
0 6 0 1
1
end_operator
begin_operator
walk 2-4 2-5
1
9 0
1
0 0 7 8
0
end_operator
begin_operator
walk 2-4 3-4
1
11 0
1
0 0 7 10
0
end_operator
begin_operator
push 2-4 3-4 4-4
0
3
0 0 7 10
0 11 1 0
0 16 0 1
1
end_operator
begin_operator
walk 2-5 2-4
1
8 0
1
0 0 8 7
0
end_operator
begin_operator
push 2-5 2-4 2-3
0
3
0 0 8 7
0 8 1 0
0 7 0 1
1
end_operator
begin_operator
walk 2-5 1-5
1
4 0
1
0 0 8 3
0
end_operator
begin_operator
walk 2-5 3-5
1
12 0
1
0 0 8 11
0
end_operator
begin_operator
push 2-5 3-5 4-5
0
3
0 0 8 11
0 12 1 0
0 17 0 1
1
end_operator
begin_operator
walk 3-2 2-2
1
6 0
1
0 0 9 5
0
end_operator
begin_operator
push 3-2 2-2 1-2
0
3
0 0 9 5
0 6 1 0
0 2 0 1
1
end_operator
begin_operator
walk 3-2 4-2
1
14 0
1
0 0 9 13
0
end_operator
begin_operator
walk 3-4 2-4
1
8 0
1
0 0 10 7
0
end_operator
begin_operator
walk 3-4 3-5
1
12 0
1
0 0 10 11
0
end_operator
begin_operator
walk 3-4 4-4
1
16 0
1
0 0 10 15
0
end_operator
begin_operator
walk 3-5 3-4
1
11 0
1
0 0 11 10
0
end_operator
begin_operator
walk 3-5 2-5
1
9 0
1
0 0 11 8
0
end_operator
begin_operator
push 3-5 2-5 1-5
0
3
0 0 11 8
0 9 1 0
0 4 0 1
1
end_operator
begin_operator
walk 3-5 4-5
1
17 0
1
0 0 11 16
0
end_operator
begin_operator
walk 4-1 4-2
1
14 0
1
0 0 12 13
0
end_operator
begin_operator
push 4-1 4-2 4-3
0
3
0 0 12 13
0 14 1 0
0 15 0 1
1
end_operator
begin_operator
walk 4-2 4-1
1
13 0
1
0 0 13 12
0
end_operator
begin_operator
walk 4-2 3-2
1
10 0
1
0 0 13 9
0
end_operator
begin_operator
push 4-2 3-2 2-2
0
3
0 0 13 9
0 10 1 0
0 6 0 1
1
end_operator
begin_operator
walk 4-2 4-3
1
15 0
1
0 0 13 14
0
end_operator
begin_operator
push 4-2 4-3 4-4
0
3
0 0 13 14
0 15 1 0
0 16 0 1
1
end_operator
begin_operator
walk 4-3 4-2
1
14 0
1
0 0 14 13
0
end_operator
begin_operator
push 4-3 4-2 4-1
0
3
0 0 14 13
0 14 1 0
0 13 0 1
1
end_operator
begin_operator
walk 4-3 4-4
1
16 0
1
0 0 14 15
0
end_operator
begin_operator
push 4-3 4-4 4-5
0
3
0 0 14 15
0 16 1 0
0 17 0 1
1
end_operator
begin_operator
walk 4-4 4-3
1
15 0
1
0 0 15 14
0
end_operator
begin_operator
push 4-4 4-3 4-2
0
3
0 0 15 14
0 15 1 0
0 14 0 1
1
end_operator
begin_operator
walk 4-4 3-4
1
11 0
1
0 0 15 10
0
end_operator
begin_operator
push 4-4 3-4 2-4
0
3
0 0 15 10
0 11 1 0
0 8 0 1
1
end_operator
begin_operator
walk 4-4 4-5
1
17 0
1
0 0 15 16
0
end_operator
begin_operator
walk 4-5 4-4
1
16 0
1
0 0 16 15
0
end_operator
begin_operator
push 4-5 4-4 4-3
0
3
0 0 16 15
0 16 1 0
0 15 0 1
1
end_operator
begin_operator
walk 4-5 3-5
1
12 0
1
0 0 16 11
0
end_operator
begin_operator
push 4-5 3-5 2-5
0
3
0 0 16 11
0 12 1 0
0 9 0 1
1
end_operator
0
