# SPDX-License-Identifier: BSL-1.0
#
# The share of unsolvable questions by the share of fixed cells, from results/shares.csv.
load "../style.gnuplot"
set terminal svg size 860,420
set output "shares.svg"
set datafile separator ","
set key top left
array sizes = ["16x16", "32x32", "64x64", "128x128"]
threshold = 0.407254

set multiplot layout 1,2
set xlabel "share of fixed cells"
set ylabel "share of unsolvable questions"
set yrange [0:1.02]
set xrange [0:0.6]
set arrow from threshold,0 to threshold,1.02 nohead dashtype 2 linecolor "#666666"
set title "one ghost"
plot for [k = 1:4] "results/shares.csv" using (stringcolumn(1) eq sizes[k] ? $2 : NaN):(1 - $4) \
  with linespoints linetype k pointsize 0.5 title sizes[k]
set title "Klotski"
plot for [k = 1:4] "results/shares.csv" using (stringcolumn(1) eq sizes[k] ? $2 : NaN):(1 - $6) \
  with linespoints linetype k pointsize 0.5 title sizes[k]
unset multiplot
