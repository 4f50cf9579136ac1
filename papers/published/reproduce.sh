#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full] [--accept]: checks data/published.csv by the tool, and makes the tables and the figure of this paper
# from it in out/papers/published; see ../reproduction.sh. Some seconds; --full adds nothing. The tests that each row names
# derive the other numbers.
cd "$(dirname "${BASH_SOURCE[0]}")"
source ../reproduction.sh
build
python3 "$root/papers/tests/published_test.py" "$root" "$root/build/puzzlegraph"
python3 page.py
gnuplot figure.gnuplot
rm ratios.dat
finish
