#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# include_arrows.sh ROOT: checks that the includes of ROOT/lib and ROOT/tools point one way. Prints each
# violation; exit code 1 if there are any.
#
# Every file belongs to a room, and the table `may` lists the rooms that each room may include. Each
# puzzle has its own rooms: only the catalog includes those of several puzzles.
set -euo pipefail
cd "$1"
status=0

includes_in() {
  grep -rHnE '^[[:space:]]*#[[:space:]]*include' "$1" --include='*.hpp' --include='*.cpp' --include='*.in'
}

includes_in lib | awk '
  BEGIN {
    while ((getline header < "lib/public_headers.txt") > 0) installed[header] = 1
    while ((getline header < "lib/included_headers.txt") > 0) installed[header] = 1
    # rooms of general code: one per folder, and two of graph_drawing
    general = "core graph search analysis text drawing graph_layout graph_picture export solutions certificates"
    by_itself = "distributed" # needs MPI; no other room includes it
    may["core"]          = "core"
    may["text"]          = "core text"
    may["drawing"]       = "core text drawing"
    may["graph"]         = "core graph"
    may["search"]        = "core graph search"
    may["analysis"]      = "core graph search text drawing analysis"
    may["graph_layout"]  = "core graph search analysis graph_layout"
    may["graph_picture"] = "core graph search analysis text drawing graph_layout graph_picture"
    may["export"]        = may["graph_picture"] " export"
    may["solutions"]     = "core text version frame solutions"
    may["certificates"]  = "core graph search text certificates"
    may["version"]       = "version"
    may["distributed"]   = "core graph search distributed"
    # rooms of one puzzle: files by the names of their roles, and its parts, which is all the rest
    may["instance"] = "core text instance" # a board may be that of a format of others
    may["rules"]    = "core text instance part rules text_of_puzzle" # spaces, and states as text
    may["heuristics"] = "core graph search instance part rules heuristics"
    may["part"]     = "core graph search text instance part rules heuristics text_of_puzzle"
    may["text_of_puzzle"] = may["rules"]
    may["verify"]   = "core instance verify"
    may["plans"]    = may["part"] " verify plans" # judged by the rules of verify
    may["random"]   = "core instance part rules random"
    may["pddl"]     = "core text instance part rules pddl"
    may["certificate"] = may["part"] " certificates certificate"
    may["hardest"]  = may["part"] " random hardest frame"
    may["notations"] = may["part"] " hardest frame notations" # with the options
    may["scene"]    = "core text drawing instance part rules text_of_puzzle scene"
    all_of_puzzle   = "instance part rules heuristics text_of_puzzle verify plans random hardest notations scene pddl certificate puzzle"
    may["puzzle"]   = general " version frame " all_of_puzzle
    # rooms for all puzzles
    may["frame"]    = "core graph search analysis text drawing certificates version frame"
    may["catalog"]  = general " version frame catalog " all_of_puzzle
  }

  function has(words, word) { return index(" " words " ", " " word " ") != 0 }

  # The room of a file under lib/puzzlegraph, "" if it has none. Sets `puzzle` to the puzzle of the
  # file, or to "".
  function room_of(path,    part, n, stem) {
    puzzle = ""
    n = split(path, part, "/")
    stem = part[n]
    sub(/\..*/, "", stem)
    if (n == 1) return stem == "version" ? "version" : ""
    if (part[1] == "graph_drawing") return has(general, "graph_" part[2]) ? "graph_" part[2] : ""
    if (part[1] != "puzzles") return has(general " " by_itself, part[1]) ? part[1] : ""
    if (n == 2) return stem ~ /^(catalog|recognition|nearest_notation)$/ ? "catalog" : "frame"
    puzzle = part[2]
    if (n > 3) stem = part[3]
    if (stem == "text") return "text_of_puzzle"
    if (stem ~ /^(space|states|.*_space)$/) return "rules"
    if (stem == "options") return "hardest"
    if (stem == "sas") return "pddl"
    return stem ~ /^(instance|heuristics|verify|plans|random|hardest|notations|scene|pddl|certificate|puzzle)$/ ? stem : "part"
  }

  # FOLDER/detail/ is for the files of FOLDER, and of its folders.
  function is_of_other_detail(included,    folder) {
    folder = included
    return sub(/\/detail\/.*/, "/", folder) && index("puzzlegraph/" file, folder) != 1
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
      if (included ~ /^boost\/graph\// && room !~ /^(graph|search|distributed|analysis|graph_layout|graph_picture|export|part|heuristics|certificate)$/)
        complain("Boost.Graph (" included ") in " room)
      if (included ~ /^Eigen\// && room !~ /^(analysis|graph_layout)$/) complain("Eigen in " room)
      if (included ~ /^fmt\// && ("puzzlegraph/" file) in installed)
        complain("fmt in an installed header: users of the library would need it too")
      if (room == "core" && included ~ /\// && included !~ /^sys\//)
        complain("core uses the standard library and the system alone, not " included)
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
    else if (room == "solutions" && target == "frame" && included !~ /\/(puzzle|question_file)\.hpp$/)
      complain("solutions may include of puzzles puzzle.hpp and question_file.hpp alone (" included ")")
    else if (is_of_other_detail(included)) complain("a detail of another folder (" included ")")
  }

  END {
    if (NR == 0) { print "no includes found"; bad = 1 }
    exit bad
  }' || status=1

# tools: a folder is a room. Benchmarks stand apart and may include what they measure.
includes_in tools | awk '
  BEGIN {
    may["process"]     = "process" # state of the whole process: signals, failed allocations
    may["options"]     = may["process"] " options"
    may["output"]      = may["options"] " output"
    may["experiments"] = may["output"] " experiments"
    may["commands"]    = may["experiments"] " commands"
    may["main"]        = may["commands"] " main"
    may["web"]         = "output web"
    may["check"]       = "check"
    may["mpi"]         = may["output"] " mpi"
    may["python"]      = may["output"] " python"
  }

  function has(words, word) { return index(" " words " ", " " word " ") != 0 }

  # The room of a file under tools, "" if it has none.
  function room_of(path,    part, n) {
    n = split(path, part, "/")
    if (n == 1) return path ~ /^(interrupt|failed_allocations)\./ ? "process" : "main"
    if (part[1] == "include") return "main"
    return part[1] in may || part[1] == "bench" ? part[1] : ""
  }

  # The header with the options of a command, where they have files of their own.
  function request_of(path) {
    sub(/(_request)?\.[ch]pp$/, "_request.hpp", path)
    return path
  }

  function complain(why) {
    print place ": " why
    bad = 1
  }

  {
    split($0, field, ":")
    place = field[1] ":" field[2]
    room = room_of(substr(field[1], length("tools/") + 1))
    if (room == "") { complain("a file without a room"); next }
    included = $0
    if (room == "bench" || !sub(/^[^<"]*"/, "", included)) next
    sub(/".*/, "", included)
    if (room == "check") { # shares no code with the library
      if (included ~ /\//) complain("the checker may include its own folder alone (" included ")")
      next
    }
    if (included ~ /^puzzlegraph\/puzzles\/[^\/]*\//) complain(room " may not include one puzzle (" included ")")
    if (included !~ /^tools\//) {
      if (included !~ /^puzzlegraph\//) complain("\"" included "\" does not begin with puzzlegraph/ or tools/")
      next
    }
    target = room_of(substr(included, length("tools/") + 1))
    if (target == "") complain(included " has no room")
    else if (!has(may[room], target)) complain(room " may not include " target " (" included ")")
    else if (room == "commands" && target == room && included !~ /\/(command(_table)?|question_run)\.hpp$/ &&
             included != request_of(field[1]))
      complain("one command includes another (" included ")")
  }

  END {
    if (NR == 0) { print "no includes found"; bad = 1 }
    exit bad
  }' || status=1

exit "$status"
