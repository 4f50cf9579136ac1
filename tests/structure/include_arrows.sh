#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# include_arrows.sh ROOT: whether the includes of ROOT/lib point one way. Prints each that does not;
# exits with 1 if there is one.
#
# Every file belongs to a room, and the table `may` says which rooms a room may include. A puzzle's
# rooms are its own: only the catalog includes those of several puzzles.
set -euo pipefail
cd "$1"

grep -rHnE '^[[:space:]]*#[[:space:]]*include' lib --include='*.hpp' --include='*.cpp' \
  --include='*.in' | awk '
  BEGIN {
    general = "core graph search analysis io export"
    may["core"]     = "core"
    may["graph"]    = "core graph"
    may["search"]   = "core graph search"
    may["analysis"] = "core graph search analysis io"
    may["export"]   = "core graph search analysis io export"
    may["io"]       = "core io"
    may["version"]  = "version"
    # of one puzzle
    may["instance"] = "core instance"
    may["rules"]    = "core io instance rules text" # space, heuristics, and what they are made of
    may["text"]     = may["rules"]
    may["verify"]   = "core instance verify"
    may["random"]   = "core instance random"
    may["engine"]   = "core graph search io instance rules text engine"
    may["hardest"]  = "core graph search io instance rules text random engine hardest frame"
    may["scene"]    = "core io instance rules text scene"
    may["puzzle"]   = general " version instance rules text verify random engine hardest scene puzzle frame"
    # of all puzzles
    may["frame"]    = general " version frame"
    may["catalog"]  = general " version instance rules text verify random engine hardest scene puzzle frame catalog"
  }

  function has(words, word) { return index(" " words " ", " " word " ") != 0 }

  # The room of a file under lib/puzzlegraph, "" if it has none. Sets puzzle, "" outside of them.
  function room_of(path,    part, n, stem) {
    puzzle = ""
    n = split(path, part, "/")
    stem = part[n]
    sub(/\..*/, "", stem)
    if (n == 1) return stem == "version" ? "version" : ""
    if (part[1] != "puzzles") return has(general, part[1]) ? part[1] : ""
    if (n == 2) return stem == "catalog" ? "catalog" : stem ~ /^(puzzle|adapter|record)$/ ? "frame" : ""
    puzzle = part[2]
    return stem ~ /^(instance|text|verify|random|engine|hardest|scene|puzzle)$/ ? stem : "rules"
  }

  function complain(why) {
    print place ": " why
    bad = 1
  }

  {
    split($0, field, ":")
    place = field[1] ":" field[2]
    file = substr(field[1], length("lib/puzzlegraph/") + 1)
    room = room_of(file)
    own = puzzle
    if (room == "") { complain("a file without a room"); next }

    included = $0
    sub(/^[^<"]*/, "", included)
    quoted = included ~ /^"/
    sub(/^[<"]/, "", included)
    sub(/[>"].*/, "", included)

    if (!quoted) {
      if (included ~ /^boost\/graph\// && room !~ /^(graph|search|analysis|export)$/ &&
          file !~ /^puzzles\/klotski\/(cell_graph\.hpp|blocks\.cpp)$/)
        complain("Boost.Graph (" included ") in " room)
      if (included ~ /^Eigen\// && room != "analysis") complain("Eigen in " room)
      if (included ~ /^fmt\// && file ~ /\.hpp$/)
        complain("fmt in a header: users of the library would need it too")
      if (room == "core" && included ~ /\//)
        complain("core uses the standard library alone, not " included)
      next
    }
    if (included !~ /^puzzlegraph\//) {
      complain("\"" included "\" does not begin with puzzlegraph/")
      next
    }
    target = room_of(substr(included, length("puzzlegraph/") + 1))
    if (target == "") complain(included " has no room")
    else if (!has(may[room], target)) complain(room " may not include " target " (" included ")")
    else if (puzzle != "" && puzzle != own && room != "catalog")
      complain("one puzzle includes another (" included ")")
  }

  END {
    if (NR == 0) { print "no includes found"; bad = 1 }
    exit bad
  }'
