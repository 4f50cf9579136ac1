# SPDX-License-Identifier: BSL-1.0
#
# The house style of the papers' figures; every plot loads it. Colours by Okabe and Ito, without their yellow.
# tools/experiments/results_figure.cpp has the same line types.
set terminal svg size 760,420 font "sans-serif,12" background "#ffffff"
set linetype 1 linecolor rgb "#0072b2" dashtype 1 pointtype 7
set linetype 2 linecolor rgb "#d55e00" dashtype 1 pointtype 5
set linetype 3 linecolor rgb "#009e73" dashtype 1 pointtype 9
set linetype 4 linecolor rgb "#cc79a7" dashtype 1 pointtype 11
set linetype 5 linecolor rgb "#56b4e9" dashtype 1 pointtype 13
set linetype 6 linecolor rgb "#e69f00" dashtype 1 pointtype 6
set linetype 7 linecolor rgb "#000000" dashtype 1 pointtype 4
set linetype 8 linecolor rgb "#666666" dashtype 1 pointtype 8
set linetype cycle 8
set border 3 linecolor rgb "#222222"
set tics nomirror
set grid linetype 1 linecolor rgb "#dddddd" linewidth 0.5
set key reverse Left noenhanced
