#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# build.sh FOLDER [PROGRAM VERSION]: checks the theories by coqc in FOLDER, and writes there what the theorems rest on, assumptions.txt.
# With PROGRAM also compiles the functions that Coq writes as OCaml, and the readers of files. About 10 seconds.
set -euo pipefail
source=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
mkdir -p "$1"
program=${2:+$(realpath "$2")}
cd "$1"
rm -f ./*.v ./*.vo ./*.ml ./*.mli
cp "$source"/theories/*.v .
# Warnings of extraction, about constants that it writes as functions of zarith, which is what it is asked to do.
theories=$(coqdep -sort -R . Proved ./*.v)
for theory in $theories; do
  coqc -q -w -extraction -R . Proved "$theory" >"${theory%.v}.txt"
done
if [[ -z $program ]]; then exit; fi
cp "$source"/*.ml "$source"/inflate.c .
echo "let text = \"$3\"" >version.ml
packages=(-package "zarith,sha,unix" -linkpkg)
ocamlfind ocamlopt "${packages[@]}" -w -a -c proved.mli proved.ml
ocamlfind ocamlopt "${packages[@]}" -inline 200 -w +a-4-9-40-42-44-70 -ccopt -O2 -o "$program" \
  inflate.c proved.cmx version.ml text.ml fields.ml stream.ml sections.ml tiles.ml klotski.ml ghosts.ml planning.ml transitions.ml main.ml -cclib -lz
