# SPDX-License-Identifier: BSL-1.0
#
# Published numbers relative to those derived, by size, from ratios.dat: a block for each subject, and one of those
# that differ.
set terminal svg size 860,420 font "sans-serif,12" background "#ffffff"
set output "ratios.svg"
set border 3
set tics nomirror
set grid y linecolor "#dddddd"
set logscale x
set xrange [1:1e11]
set format x "10^{%T}"
set yrange [0.5:1.1]
set xlabel "number derived"
set ylabel "published / derived"
set key bottom left reverse Left samplen 1 width 2
colours = "#0072b2 #56b4e9 #d55e00 #009e73 #e69f00 #cc79a7 #666666"
points = "7 5 9 11 13 7 5"
set label "board 98, nodes" at 183526883,0.564 right offset -1,0
set label "board 88, nodes" at 6320047980,0.951 center offset 0,-1
set label "boards 22 and 89, nodes" at 3.5e8,1 center offset 0,1
set label "board 89, Manhattan distance" at 38,0.947 left offset 1,-0.3
set label "records of sliding blocks" at 64,1.016 left offset 1,0.7
subjects = 7
plot for [k=0:subjects-1] "ratios.dat" index k using 1:2 with points pointtype int(word(points, k + 1)) \
    pointsize 0.5 linecolor rgb word(colours, k + 1) title columnheader(1), \
  "" index subjects using 1:2 with points pointtype 6 pointsize 1.6 linewidth 2 linecolor rgb "#000000" \
    title "published number wrong"
