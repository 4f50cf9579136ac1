# SPDX-License-Identifier: BSL-1.0
#
# The figures from results/*.csv.
load "../style.gnuplot"
set terminal svg size 860,420
set datafile separator ","
set key top left

array sizes = ["16x16", "32x32", "64x64", "128x128"]
array sides = [16, 32, 64, 128]
threshold = 0.407254

set output "shares.svg"
set multiplot layout 1,2
set xlabel "share of fixed cells"
set ylabel "share of unsolvable questions"
set yrange [0:1.02]
set xrange [0:0.6]
set arrow from threshold,0 to threshold,1.02 nohead dashtype 2 linecolor "#666666"
set title "one ghost"
plot for [k = 1:4] "results/ghost-share.csv" \
  using (stringcolumn(1) eq sizes[k] ? $2 : NaN):5:6:7 with yerrorlines linetype k \
  pointsize 0.5 title sizes[k]
set title "Klotski"
plot for [k = 1:4] "results/klotski-share.csv" \
  using (stringcolumn(1) eq sizes[k] ? $2 : NaN):5:6:7 with yerrorlines linetype k \
  pointsize 0.5 title sizes[k]
unset multiplot
unset arrow

# Bars are vectors: yerrorbars clears the space around its points, and so its neighbours.
set output "collapse.svg"
set multiplot layout 1,2
set logscale y
set yrange [0.02:5]
set xrange [-3:6]
set key bottom right
set xlabel "(p - p_c) L^{3/4}"
set format y "%g"
set title "one ghost"
set ylabel "solvable share, times L^{0.208}"
plot for [k = 1:4] "results/rescaled.csv" \
  using (stringcolumn(1) eq "one ghost" && $2 == sides[k] ? $3 : NaN):($4 - $5):(0):(2 * $5) with vectors nohead \
  linetype k linewidth 0.8 notitle, \
  for [k = 1:4] "" using (stringcolumn(1) eq "one ghost" && $2 == sides[k] ? $3 : NaN):4 with points \
  linetype k pointsize 0.4 title sizes[k]
set title "Klotski"
set yrange [0.003:60]
set ylabel "solvable share, times L^{0.818}"
plot for [k = 1:4] "results/rescaled.csv" \
  using (stringcolumn(1) eq "Klotski" && $2 == sides[k] ? $3 : NaN):($4 - $5):(0):(2 * $5) with vectors nohead \
  linetype k linewidth 0.8 notitle, \
  for [k = 1:4] "" using (stringcolumn(1) eq "Klotski" && $2 == sides[k] ? $3 : NaN):4 with points \
  linetype k pointsize 0.4 title sizes[k]
unset multiplot

set output "costs.svg"
set terminal svg size 860,460
set yrange [*:*]
set multiplot layout 1,2
set xrange [0:0.6]
set key at graph 0.5, graph -0.22 center top horizontal maxrows 2 width 1
set bmargin 8
set xlabel "share of fixed cells"
set ylabel "states expanded, median and quartiles"
set format y "10^{%T}"
set arrow from threshold,graph 0 to threshold,graph 1 nohead dashtype 2 linecolor "#666666"
# A quartile of 0 is below the axis, and so is not shown.
at_least_one(x) = x < 1 ? 1 : x
shown(n, x) = n < 10 ? NaN : at_least_one(x)
set title "two ghosts, 16x16"
plot "results/two-cost.csv" using (stringcolumn(1) eq "16x16" ? $2 : NaN):(shown($3, $9)):(at_least_one($8)):(at_least_one($10)) \
    with yerrorlines linetype 1 pointsize 0.6 title "solvable, breadth-first", \
  "" using (stringcolumn(1) eq "16x16" ? $2 : NaN):(shown($3, $12)):(at_least_one($11)):(at_least_one($13)) \
    with yerrorlines linetype 2 pointsize 0.6 title "solvable, A*", \
  "" using (stringcolumn(1) eq "16x16" ? $2 : NaN):(shown($4, $15)):(at_least_one($14)):(at_least_one($16)) \
    with yerrorlines linetype 3 pointsize 0.6 title "unsolvable"
set title "Klotski, 64x64"
plot "results/klotski-cost.csv" using (stringcolumn(1) eq "64x64" ? $2 : NaN):(shown($3, $9)):(at_least_one($8)):(at_least_one($10)) \
    with yerrorlines linetype 1 pointsize 0.6 title "solvable, Dijkstra", \
  "" using (stringcolumn(1) eq "64x64" ? $2 : NaN):(shown($3, $12)):(at_least_one($11)):(at_least_one($13)) \
    with yerrorlines linetype 2 pointsize 0.6 title "solvable, A*", \
  "" using (stringcolumn(1) eq "64x64" ? $2 : NaN):(shown($4, $15)):(at_least_one($14)):(at_least_one($16)) \
    with yerrorlines linetype 3 pointsize 0.6 title "unsolvable"
unset multiplot
