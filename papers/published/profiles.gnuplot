# SPDX-License-Identifier: BSL-1.0
#
# Figure 2 from profiles.dat: states by distance from the solved board.
load "../style.gnuplot"
set output "profiles.svg"
set logscale y
set format y "10^{%T}"
set xlabel "moves from the solved board"
set ylabel "states"
set key outside right
stats "profiles.dat" using 1:2 nooutput
plot for [k=0:STATS_blocks - 2] "profiles.dat" index k using 1:2 with linespoints linetype k + 1 pointsize 0.4 title columnheader(1)
