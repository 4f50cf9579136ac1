#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full] [--accept]: makes the sizes and times of certificates in out/papers/certificates and
# compares the sizes; see ../reproduction.sh. Ten seconds; --full adds methods.csv, common.csv and counts of instructions, in nine
# minutes. drat-trim, which Debian does not have, is run where PATH has it.
cd "$(dirname "${BASH_SOURCE[0]}")"
source ../reproduction.sh
build puzzlegraph-check

command=(python3 measure.py "$root/build/puzzlegraph" "$root/build/puzzlegraph-check" "$root/data" results)
if $full; then command+=(--full); fi
PROVENANCE=$(provenance "${command[*]}") "${command[@]}"
if $full; then
  command=(python3 common.py "$root/build/puzzlegraph" "$root/build/puzzlegraph-check" "$root/data" results)
  PROVENANCE=$(provenance "${command[*]}") "${command[@]}"
  python3 ../tables.py README.md common=results/common.csv
fi
python3 example.py example.svg
python3 ../tables.py README.md sizes=results/sizes.csv times=results/times.csv
finish --full-only=methods.csv --full-only=common.csv
