# SPDX-License-Identifier: BSL-1.0
#
# Figure 1: instructions a state, breadth-first search of the 8-puzzle, from results/instructions.csv.
set terminal svg size 760,300 font "sans-serif,12" background "#ffffff"
set output "instructions.svg"
set datafile separator ","
set style fill solid
set boxwidth 0.7
set grid ytics linecolor "#dddddd"
set border 3
set tics nomirror
set key off
set ylabel "instructions a state"
set yrange [0:*]
set offsets 0.6, 0.6, graph 0.1, 0
set multiplot layout 1,2
rows(ids) = sprintf("< grep '^\"8-puzzle, %s\",breadth-first' results/instructions.csv | grep -v lazy", ids)
set xtics rotate by 20 right
set bmargin 5
set lmargin 10
set title "hash table (interned ids)"
plot rows("interned") using 0:($5 / $4):xtic(3) with boxes linecolor "#0072b2", \
  "" using 0:($5 / $4 + 25):(sprintf("%.0f", $5 / $4)) with labels
set title "arrays (ranked ids)"
plot rows("ranked") using 0:($5 / $4):xtic(3) with boxes linecolor "#d55e00", \
  "" using 0:($5 / $4 + 75):(sprintf("%.0f", $5 / $4)) with labels
unset multiplot
