# SPDX-License-Identifier: BSL-1.0
#
# Installs the build into an empty folder, builds the installed examples against the installed package,
# and runs them.
file(REMOVE_RECURSE ${scratch_dir})
function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# The examples are built as a reader builds them: in the folder where they are installed. -O1 halves the
# compile time.
run(${CMAKE_COMMAND} --install ${build_dir} --prefix ${scratch_dir}/prefix)
set(examples ${scratch_dir}/prefix/${documentation_dir}/examples)
run(${CMAKE_COMMAND} -S ${examples} -B ${examples}/build -G ${generator}
    -D CMAKE_PREFIX_PATH=${scratch_dir}/prefix
    -D CMAKE_CXX_COMPILER=${compiler}
    -D "CMAKE_CXX_FLAGS=${flags} -O1"
    -D CMAKE_CXX_FLAGS_RELEASE=)
run(${CMAKE_COMMAND} --build ${examples}/build)

foreach(file share/man/man1/puzzlegraph.1 share/man/man1/puzzlegraph-solve.1
             share/man/man1/puzzlegraph-check.1 share/bash-completion/completions/puzzlegraph
             share/zsh/site-functions/_puzzlegraph share/fish/vendor_completions.d/puzzlegraph.fish
             ${documentation_dir}/data/schemas/solve.schema.json ${documentation_dir}/data/tiles/antipodes.tiles)
  if(NOT EXISTS ${scratch_dir}/prefix/${file})
    message(FATAL_ERROR "${file} is not installed")
  endif()
endforeach()

run(${python} -B ${CMAKE_CURRENT_LIST_DIR}/documents_test.py ${source_dir}/lib/cmake/installed_links.py
    ${scratch_dir}/prefix/${documentation_dir} ${scratch_dir}/prefix)

# expect_exactly(EXPECTED PROGRAM [ARGUMENT...]): what an example prints.
function(expect_exactly expected program)
  execute_process(COMMAND ${examples}/build/${program} ${ARGN}
    WORKING_DIRECTORY ${examples} OUTPUT_VARIABLE found COMMAND_ERROR_IS_FATAL ANY)
  if(NOT found STREQUAL expected)
    message(FATAL_ERROR "${program}: expected ${expected}but got ${found}")
  endif()
endfunction()

expect_exactly("puzzlegraph ${version}: 31 moves\n" hardest_eight_puzzle)
expect_exactly("31 moves\n" boost_graph)
expect_exactly("3 pegs: 1 3 7 15 31 63 127 255\n4 pegs: 1 3 5 9 13 17 25 33\n" hanoi)
expect_exactly("2x2: 16 of 16 positions solvable, by at most 4 presses
3x3: 512 of 512 positions solvable, by at most 9 presses
4x4: 4096 of 65536 positions solvable, by at most 7 presses
5x5: 8388608 of 33554432 positions solvable, by at most 15 presses\n" lights_out)
expect_exactly("7 crossings: goat alone wolf goat cabbage alone goat
11 crossings: MC M CC C MM MC MM C CC M MC\n" river_crossing)

# The same without CMake, by the flags of pkg-config.
find_program(pkg_config NAMES pkg-config pkgconf)
if(pkg_config)
  set(ENV{PKG_CONFIG_PATH} ${scratch_dir}/prefix/${library_dir}/pkgconfig)
  execute_process(COMMAND ${pkg_config} --cflags --libs puzzlegraph
    OUTPUT_VARIABLE package_flags OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  separate_arguments(package_flags UNIX_COMMAND "${package_flags}")
  separate_arguments(own_flags UNIX_COMMAND "${flags}")
  run(${compiler} ${own_flags} -O1 ${examples}/hardest_eight_puzzle.cpp -o ${examples}/build/by_pkg_config
      ${package_flags})
  expect_exactly("puzzlegraph ${version}: 31 moves\n" by_pkg_config)
else()
  message(STATUS "skipped: pkg-config is not installed")
endif()

# An independent breadth-first search confirms the optimum of the Sokoban level, and replays the moves.
execute_process(COMMAND ${examples}/build/sokoban ${examples}/one_screen.sokoban
  OUTPUT_VARIABLE found COMMAND_ERROR_IS_FATAL ANY)
if(NOT found MATCHES "^33 moves: ([a-zA-Z]+)\n$")
  message(FATAL_ERROR "sokoban: ${found}")
endif()
execute_process(
  COMMAND ${python} ${CMAKE_CURRENT_LIST_DIR}/sokoban_oracle.py ${examples}/one_screen.sokoban ${CMAKE_MATCH_1}
  OUTPUT_VARIABLE least COMMAND_ERROR_IS_FATAL ANY)
if(NOT least STREQUAL "33\n")
  message(FATAL_ERROR "sokoban: 33 moves, but the oracle needs ${least}")
endif()

# expect_of_level(OUTPUT ERROR LEVEL): what sokoban prints of other levels. An error has exit code 1.
function(expect_of_level output error level)
  file(WRITE ${scratch_dir}/a.sokoban "${level}")
  execute_process(COMMAND ${examples}/build/sokoban ${scratch_dir}/a.sokoban
    RESULT_VARIABLE code OUTPUT_VARIABLE said ERROR_VARIABLE complained)
  string(COMPARE NOTEQUAL "${error}" "" expected_code)
  if(NOT code EQUAL expected_code OR NOT said STREQUAL output OR NOT complained STREQUAL error)
    message(FATAL_ERROR "sokoban: expected '${output}${error}', found '${said}${complained}', exit code ${code}, "
                        "of the level\n${level}")
  endif()
endfunction()

set(too_great "sokoban: a level has at most 8 rows and 8 columns\n")
expect_of_level("2 moves: RR\n" "" "######\r\n#@$ .#\r\n######\r\n\r\n")
expect_of_level("unsolvable\n" "" "#####\n#@.$#\n#####\n")
expect_of_level("" "${too_great}" "##########\n#@ $    .#\n##########\n")
expect_of_level("" "${too_great}" "###\n#@#\n#$#\n# #\n# #\n# #\n# #\n#.#\n###\n")
expect_of_level("" "sokoban: unknown sign 'x'\n" "#####\n#@$.#\n##x##\n")
expect_of_level("" "sokoban: a level has one player\n" "")
expect_of_level("" "sokoban: a level has one player\n" "######\n#@$.@#\n######\n")
expect_of_level("" "sokoban: a level has walls around it\n" "########\n#@$  .  \n########\n")
execute_process(COMMAND ${examples}/build/sokoban ${scratch_dir}/missing.sokoban
  RESULT_VARIABLE code OUTPUT_VARIABLE said ERROR_VARIABLE complained)
if(NOT code EQUAL 1 OR NOT "${said}${complained}" STREQUAL "sokoban: the file cannot be read\n")
  message(FATAL_ERROR "sokoban: exit code ${code} without a file\n${said}${complained}")
endif()

# The commands of the tutorial print what it shows, and draw a picture.
run(${python} ${CMAKE_CURRENT_LIST_DIR}/../structure/documents_test.py ${source_dir}
    ${build_dir}/puzzlegraph --examples ${examples})
file(READ ${examples}/jugs.svg picture)
if(NOT picture MATCHES "16 states, 58 directed edges; the nearest goal 6 moves from the start, 1 optimal solution")
  message(FATAL_ERROR "jugs.svg: ${picture}")
endif()

# Water jugs with the whole command line around them: 3 and 5 litres make 4 in six moves, and 2 and 6
# litres never make 3.
file(WRITE ${scratch_dir}/a.jugs "puzzlegraph jugs\n4 3 5\n3 2 6\n")
file(WRITE ${scratch_dir}/bad.jugs "puzzlegraph jugs\n4 3\n")
file(WRITE ${scratch_dir}/plan.ini
  "puzzle = jugs\n[instances]\nfiles = a.jugs\n[methods]\nalgorithms = all\n")

# expect(CODE STANDARD_OUTPUT ERROR ARGUMENT...): the exit code, and regular expressions that the
# outputs match.
function(expect code output error)
  execute_process(COMMAND ${examples}/build/jugs ${ARGN}
    WORKING_DIRECTORY ${scratch_dir}
    RESULT_VARIABLE found OUTPUT_VARIABLE said ERROR_VARIABLE complained)
  list(JOIN ARGN " " arguments)
  if(NOT found STREQUAL code)
    message(FATAL_ERROR "jugs ${arguments}: exit code ${found}, expected ${code}\n${complained}")
  endif()
  if(NOT said MATCHES "${output}" OR NOT complained MATCHES "${error}")
    message(FATAL_ERROR "jugs ${arguments}: expected '${output}' and '${error}', found\n"
                        "${said}${complained}")
  endif()
endfunction()

expect(0 "  klotski .*\n  jugs       water jugs\n" "^$" --help)
expect(0 "^6\n-1\n$" "^$" solve -f contest a.jugs)
expect(0 "solved, 6 moves" "^$" solve --question 1 a.jugs)
expect(0 "^21\n$" "^$" solve -f contest --question 1 ${data_dir}/tiles/antipodes.tiles)
execute_process(COMMAND ${examples}/build/jugs solve a.jugs
  WORKING_DIRECTORY ${scratch_dir} OUTPUT_FILE ${scratch_dir}/a.solution)
expect(11 "question 1 \\(question 1\\): holds, 6 moves; optimal: unchecked\n" "^$" verify a.jugs a.solution)
expect(0 "question 1 \\(question 1\\): holds, 6 moves; optimal: confirmed by " "^$" verify --recheck a.jugs
  a.solution)
file(WRITE ${scratch_dir}/short.solution
  "question 1 of 2 (question 1): solved, 1 move\nmoves: 02\n")
expect(3 "no jug holds the goal" "^$" verify a.jugs short.solution)
expect(0 "states +16\n.*articulation, bridges +not applicable: not every move can be taken back\n" "^$"
  explore --question 1 a.jugs)
file(WRITE ${scratch_dir}/equal.jugs "puzzlegraph jugs\n1 1 1\n") # here every move can be
expect(0 "states +4\n.*articulation states +0\n.*strong components +not applicable: every move can be taken back\n.*radius +1 move\n"
  "^$" explore equal.jugs)
expect(0 "breadth-first +solved +6 " "^$" compare a.jugs)
expect(0 "(^|\n)digraph .*label=\"02\"" "^$" export -f dot --question 1 a.jugs)
expect(1 "^$" "^puzzlegraph: export: jugs has no PDDL form\n$" export -f pddl --table domain --question 1 a.jugs)
expect(0 "^plan: 14 runs: 0 were there, 14 new\n" "" experiment --database runs.sqlite plan.ini)
expect(1 "^$" "^puzzlegraph: jugs has no generator\n$" generate jugs)
expect(1 "^$" "^puzzlegraph: jugs has no search for the hardest instance\n$"
       hardest jugs --size 2x2)
expect(1 "^$" "^puzzlegraph: jugs has no pictures of its boards. `solve` writes the moves, and `explore` and `view` show the graph\n$"
       show a.jugs)
expect(1 "^$" "^puzzlegraph: --pad: found yes, expected nothing: jugs has no option --pad\n$"
       solve --pad a.jugs)
expect(2 "^$" "bad.jugs:2:4: found the end of the line, expected the size of a jug" solve bad.jugs)
