begin_version
3
end_version
begin_metric
0
end_metric
7
begin_variable
var0
-1
2
Atom at(t0,port0)
Atom at(t0,office0)
end_variable
begin_variable
var1
-1
2
Atom at(t1,port1)
Atom at(t1,office1)
end_variable
begin_variable
var2
-1
2
Atom at(plane,port0)
Atom at(plane,port1)
end_variable
begin_variable
var3
-1
7
Atom at(o0,port0)
Atom at(o0,office0)
Atom at(o0,port1)
Atom at(o0,office1)
Atom in(o0,t0)
Atom in(o0,t1)
Atom in(o0,plane)
end_variable
begin_variable
var4
-1
7
Atom at(o1,port0)
Atom at(o1,office0)
Atom at(o1,port1)
Atom at(o1,office1)
Atom in(o1,t0)
Atom in(o1,t1)
Atom in(o1,plane)
end_variable
begin_variable
var5
-1
7
Atom at(o2,port0)
Atom at(o2,office0)
Atom at(o2,port1)
Atom at(o2,office1)
Atom in(o2,t0)
Atom in(o2,t1)
Atom in(o2,plane)
end_variable
begin_variable
var6
-1
7
Atom at(o3,port0)
Atom at(o3,office0)
Atom at(o3,port1)
Atom at(o3,office1)
Atom in(o3,t0)
Atom in(o3,t1)
Atom in(o3,plane)
end_variable
0
begin_state
0
0
0
1
0
3
2
end_state
begin_goal
4
3 3
4 2
5 0
6 3
end_goal
54
begin_operator
drive-truck t0 port0 office0
0
1
0 0 0 1
1
end_operator
begin_operator
drive-truck t0 office0 port0
0
1
0 0 1 0
1
end_operator
begin_operator
drive-truck t1 port1 office1
0
1
0 1 0 1
1
end_operator
begin_operator
drive-truck t1 office1 port1
0
1
0 1 1 0
1
end_operator
begin_operator
fly plane port0 port1
0
1
0 2 0 1
1
end_operator
begin_operator
fly plane port1 port0
0
1
0 2 1 0
1
end_operator
begin_operator
load o0 t0 port0
1
0 0
1
0 3 0 4
1
end_operator
begin_operator
unload o0 t0 port0
1
0 0
1
0 3 4 0
1
end_operator
begin_operator
load o0 plane port0
1
2 0
1
0 3 0 6
1
end_operator
begin_operator
unload o0 plane port0
1
2 0
1
0 3 6 0
1
end_operator
begin_operator
load o0 t0 office0
1
0 1
1
0 3 1 4
1
end_operator
begin_operator
unload o0 t0 office0
1
0 1
1
0 3 4 1
1
end_operator
begin_operator
load o0 t1 port1
1
1 0
1
0 3 2 5
1
end_operator
begin_operator
unload o0 t1 port1
1
1 0
1
0 3 5 2
1
end_operator
begin_operator
load o0 plane port1
1
2 1
1
0 3 2 6
1
end_operator
begin_operator
unload o0 plane port1
1
2 1
1
0 3 6 2
1
end_operator
begin_operator
load o0 t1 office1
1
1 1
1
0 3 3 5
1
end_operator
begin_operator
unload o0 t1 office1
1
1 1
1
0 3 5 3
1
end_operator
begin_operator
load o1 t0 port0
1
0 0
1
0 4 0 4
1
end_operator
begin_operator
unload o1 t0 port0
1
0 0
1
0 4 4 0
1
end_operator
begin_operator
load o1 plane port0
1
2 0
1
0 4 0 6
1
end_operator
begin_operator
unload o1 plane port0
1
2 0
1
0 4 6 0
1
end_operator
begin_operator
load o1 t0 office0
1
0 1
1
0 4 1 4
1
end_operator
begin_operator
unload o1 t0 office0
1
0 1
1
0 4 4 1
1
end_operator
begin_operator
load o1 t1 port1
1
1 0
1
0 4 2 5
1
end_operator
begin_operator
unload o1 t1 port1
1
1 0
1
0 4 5 2
1
end_operator
begin_operator
load o1 plane port1
1
2 1
1
0 4 2 6
1
end_operator
begin_operator
unload o1 plane port1
1
2 1
1
0 4 6 2
1
end_operator
begin_operator
load o1 t1 office1
1
1 1
1
0 4 3 5
1
end_operator
begin_operator
unload o1 t1 office1
1
1 1
1
0 4 5 3
1
end_operator
begin_operator
load o2 t0 port0
1
0 0
1
0 5 0 4
1
end_operator
begin_operator
unload o2 t0 port0
1
0 0
1
0 5 4 0
1
end_operator
begin_operator
load o2 plane port0
1
2 0
1
0 5 0 6
1
end_operator
begin_operator
unload o2 plane port0
1
2 0
1
0 5 6 0
1
end_operator
begin_operator
load o2 t0 office0
1
0 1
1
0 5 1 4
1
end_operator
begin_operator
unload o2 t0 office0
1
0 1
1
0 5 4 1
1
end_operator
begin_operator
load o2 t1 port1
1
1 0
1
0 5 2 5
1
end_operator
begin_operator
unload o2 t1 port1
1
1 0
1
0 5 5 2
1
end_operator
begin_operator
load o2 plane port1
1
2 1
1
0 5 2 6
1
end_operator
begin_operator
unload o2 plane port1
1
2 1
1
0 5 6 2
1
end_operator
begin_operator
load o2 t1 office1
1
1 1
1
0 5 3 5
1
end_operator
begin_operator
unload o2 t1 office1
1
1 1
1
0 5 5 3
1
end_operator
begin_operator
load o3 t0 port0
1
0 0
1
0 6 0 4
1
end_operator
begin_operator
unload o3 t0 port0
1
0 0
1
0 6 4 0
1
end_operator
begin_operator
load o3 plane port0
1
2 0
1
0 6 0 6
1
end_operator
begin_operator
unload o3 plane port0
1
2 0
1
0 6 6 0
1
end_operator
begin_operator
load o3 t0 office0
1
0 1
1
0 6 1 4
1
end_operator
begin_operator
unload o3 t0 office0
1
0 1
1
0 6 4 1
1
end_operator
begin_operator
load o3 t1 port1
1
1 0
1
0 6 2 5
1
end_operator
begin_operator
unload o3 t1 port1
1
1 0
1
0 6 5 2
1
end_operator
begin_operator
load o3 plane port1
1
2 1
1
0 6 2 6
1
end_operator
begin_operator
unload o3 plane port1
1
2 1
1
0 6 6 2
1
end_operator
begin_operator
load o3 t1 office1
1
1 1
1
0 6 3 5
1
end_operator
begin_operator
unload o3 t1 office1
1
1 1
1
0 6 5 3
1
end_operator
0
