begin_version
3
end_version
begin_metric
0
end_metric
8
begin_variable
var0
-1
2
Atom off(0)
Atom on(0)
end_variable
begin_variable
var1
-1
2
Atom off(1)
Atom on(1)
end_variable
begin_variable
var2
-1
2
Atom off(2)
Atom on(2)
end_variable
begin_variable
var3
-1
2
Atom off(3)
Atom on(3)
end_variable
begin_variable
var4
-1
2
Atom off(4)
Atom on(4)
end_variable
begin_variable
var5
-1
2
Atom off(5)
Atom on(5)
end_variable
begin_variable
var6
-1
2
Atom off(6)
Atom on(6)
end_variable
begin_variable
var7
-1
2
Atom off(7)
Atom on(7)
end_variable
0
begin_state
0
0
0
0
0
0
0
0
end_state
begin_goal
8
0 1
1 1
2 1
3 1
4 1
5 1
6 1
7 1
end_goal
8
begin_operator
switch 0
0
2
1 0 0 0 -1 1
2 0 0 1 1 1 -1 0
1
end_operator
begin_operator
switch 1
0
2
1 1 0 1 -1 1
2 1 0 2 1 2 -1 0
1
end_operator
begin_operator
switch 2
0
2
1 2 0 2 -1 1
2 2 0 3 1 3 -1 0
1
end_operator
begin_operator
switch 3
0
2
1 3 0 3 -1 1
2 3 0 4 1 4 -1 0
1
end_operator
begin_operator
switch 4
0
2
1 4 0 4 -1 1
2 4 0 5 1 5 -1 0
1
end_operator
begin_operator
switch 5
0
2
1 5 0 5 -1 1
2 5 0 6 1 6 -1 0
1
end_operator
begin_operator
switch 6
0
2
1 6 0 6 -1 1
2 6 0 7 1 7 -1 0
1
end_operator
begin_operator
switch 7
0
1
1 7 0 7 -1 1
1
end_operator
0
