# SPDX-License-Identifier: BSL-1.0
#
# Figure 1: instructions per state, breadth-first search of the 8-puzzle, from results/instructions.csv.
load "../style.gnuplot"
set terminal svg size 860,360
set output "instructions.svg"
set datafile separator ","
set style fill solid
set boxwidth 0.7
unset grid
set grid ytics
set key off
set ylabel "instructions per state"
set yrange [0:*]
set offsets 0.6, 0.6, graph 0.1, 0
set multiplot layout 1,2
rows(ids) = sprintf("< grep '^\"8-puzzle, %s\",breadth-first' results/instructions.csv | grep -v lazy", ids)
set xtics rotate by 30 right noenhanced
set bmargin 7
set lmargin 10
set title "hash table (interned ids)"
plot rows("interned") using 0:($5 / $4):xtic(3) with boxes linetype 1, \
  "" using 0:($5 / $4):(sprintf("%.0f", $5 / $4)) with labels offset 0,0.6
set title "arrays (ranked ids)"
plot rows("ranked") using 0:($5 / $4):xtic(3) with boxes linetype 2, \
  "" using 0:($5 / $4):(sprintf("%.0f", $5 / $4)) with labels offset 0,0.6
unset multiplot
