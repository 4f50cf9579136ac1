begin_version
3
end_version
begin_metric
0
end_metric
6
begin_variable
var0
-1
4
Atom at(rover,w0)
Atom at(rover,w1)
Atom at(rover,w2)
Atom at(rover,w3)
end_variable
begin_variable
var1
-1
2
Atom empty(store)
Atom full(store)
end_variable
begin_variable
var2
-1
3
Atom soil(w1)
Atom have-soil(w1)
Atom told-soil(w1)
end_variable
begin_variable
var3
-1
3
Atom soil(w3)
Atom have-soil(w3)
Atom told-soil(w3)
end_variable
begin_variable
var4
-1
2
Atom raw(camera)
Atom calibrated(camera)
end_variable
begin_variable
var5
-1
3
Atom no(image)
Atom have(image)
Atom told(image)
end_variable
0
begin_state
0
0
0
0
0
0
end_state
begin_goal
3
2 2
3 2
5 2
end_goal
17
begin_operator
navigate w0 w1
0
1
0 0 0 1
1
end_operator
begin_operator
navigate w1 w0
0
1
0 0 1 0
1
end_operator
begin_operator
navigate w1 w2
0
1
0 0 1 2
1
end_operator
begin_operator
navigate w2 w1
0
1
0 0 2 1
1
end_operator
begin_operator
navigate w2 w3
0
1
0 0 2 3
1
end_operator
begin_operator
navigate w3 w2
0
1
0 0 3 2
1
end_operator
begin_operator
sample w1
1
0 1
2
0 1 0 1
0 2 0 1
1
end_operator
begin_operator
sample w3
1
0 3
2
0 1 0 1
0 3 0 1
1
end_operator
begin_operator
drop
0
1
0 1 1 0
1
end_operator
begin_operator
calibrate w2
1
0 2
1
0 4 -1 1
1
end_operator
begin_operator
take-image w3
1
0 3
2
0 4 1 0
0 5 -1 1
1
end_operator
begin_operator
report-soil w1 w0
1
0 0
1
0 2 1 2
1
end_operator
begin_operator
report-soil w3 w0
1
0 0
1
0 3 1 2
1
end_operator
begin_operator
report-image w0
1
0 0
1
0 5 1 2
1
end_operator
begin_operator
report-soil w1 w1
1
0 1
1
0 2 1 2
1
end_operator
begin_operator
report-soil w3 w1
1
0 1
1
0 3 1 2
1
end_operator
begin_operator
report-image w1
1
0 1
1
0 5 1 2
1
end_operator
0
