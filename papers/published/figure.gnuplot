# SPDX-License-Identifier: BSL-1.0
#
# Published numbers relative to those derived, by size, from ratios.dat: a block for each subject, and one of those
# that differ.
load "../style.gnuplot"
set terminal svg size 860,420
set output "ratios.svg"
set logscale x
set xrange [1:1e16]
set format x "10^{%T}"
set yrange [0.5:1.1]
set xlabel "number derived"
set ylabel "published / derived"
set key bottom left samplen 1 width 2
set label "board 98, nodes" at 183526883,0.564 right offset -1,0
set label "board 88, nodes" at 6320047980,0.951 center offset 0,-1
set label "boards 22 and 89, nodes" at 3.5e8,1 center offset 0,1
set label "board 42, nodes" at 877823,0.99909 left offset 1,-1
set label "board 89, Manhattan distance" at 38,0.947 left offset 1,-0.3
set label "two optima of sliding blocks" at 64,1.016 left offset 1,0.7
set label "8-puzzle, distance 12" at 748,1.00134 left offset 0.5,-1
subjects = 7
plot for [k=0:subjects-1] "ratios.dat" index k using 1:2 with points linetype k + 1 \
    pointsize 0.5 title columnheader(1), \
  "" index subjects using 1:2 with points pointtype 6 pointsize 1.6 linewidth 2 linecolor rgb "#000000" \
    title "differs"
