begin_version
3
end_version
begin_metric
1
end_metric
5
begin_variable
var0
-1
4
Atom at(man,1-1)
Atom at(man,1-2)
Atom at(man,2-1)
Atom at(man,2-2)
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
Atom clear(2-1)
Atom stone(2-1)
end_variable
begin_variable
var4
-1
2
Atom clear(2-2)
Atom stone(2-2)
end_variable
0
begin_state
0
0
0
0
1
end_state
begin_goal
1
2 1
end_goal
8
begin_operator
walk 1-1 1-2
1
2 0
1
0 0 0 1
0
end_operator
begin_operator
walk 1-1 2-1
1
3 0
1
0 0 0 2
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
walk 1-2 2-2
1
4 0
1
0 0 1 3
0
end_operator
begin_operator
walk 2-1 1-1
1
1 0
1
0 0 2 0
0
end_operator
begin_operator
walk 2-1 2-2
1
4 0
1
0 0 2 3
0
end_operator
begin_operator
walk 2-2 2-1
1
3 0
1
0 0 3 2
0
end_operator
begin_operator
walk 2-2 1-2
1
2 0
1
0 0 3 1
0
end_operator
0
