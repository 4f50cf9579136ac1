# SPDX-License-Identifier: BSL-1.0
#
# Installs the build into an empty folder, builds example/ and toy/ against what stands there, and
# runs them.
file(REMOVE_RECURSE ${scratch_dir})
function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

run(${CMAKE_COMMAND} --install ${build_dir} --prefix ${scratch_dir}/prefix)
foreach(project example toy)
  run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/${project} -B ${scratch_dir}/${project}
      -G ${generator}
      -D CMAKE_PREFIX_PATH=${scratch_dir}/prefix
      -D CMAKE_CXX_COMPILER=${compiler}
      -D CMAKE_CXX_FLAGS=${flags})
  run(${CMAKE_COMMAND} --build ${scratch_dir}/${project})
endforeach()

foreach(file share/man/man1/puzzlegraph.1 share/bash-completion/completions/puzzlegraph
             share/zsh/site-functions/_puzzlegraph share/fish/vendor_completions.d/puzzlegraph.fish)
  if(NOT EXISTS ${scratch_dir}/prefix/${file})
    message(FATAL_ERROR "${file} is not installed")
  endif()
endforeach()

function(expect_exactly program expected)
  execute_process(COMMAND ${scratch_dir}/example/${program}
    OUTPUT_VARIABLE found COMMAND_ERROR_IS_FATAL ANY)
  if(NOT found STREQUAL expected)
    message(FATAL_ERROR "${program}: expected ${expected}but got ${found}")
  endif()
endfunction()

expect_exactly(hardest_eight_puzzle "puzzlegraph ${version}: 31 moves\n")
expect_exactly(depth_of_eight_puzzle "31 moves\n")

# The toy puzzle with the whole command line around it: 3 and 5 litres make 4 in six moves, and 2 and
# 6 litres never make 3.
file(WRITE ${scratch_dir}/a.jugs "puzzlegraph jugs\n4 3 5\n3 2 6\n")
file(WRITE ${scratch_dir}/bad.jugs "puzzlegraph jugs\n4 3\n")
file(WRITE ${scratch_dir}/plan.ini
  "puzzle = jugs\n[instances]\nfiles = a.jugs\n[methods]\nalgorithms = all\n")

# expect(CODE STANDARD_OUTPUT ERROR ARGUMENT...): the exit code, and regular expressions that the
# outputs match.
function(expect code output error)
  execute_process(COMMAND ${scratch_dir}/toy/jugs ${ARGN}
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
expect(0 "^6\n-1\n$" "^$" solve -o contest a.jugs)
expect(0 "solved, 6 moves" "^$" solve --question 1 a.jugs)
expect(0 "^21\n$" "^$" solve -o contest --question 1 ${data_dir}/tiles/antipodes.tiles)
execute_process(COMMAND ${scratch_dir}/toy/jugs solve a.jugs
  WORKING_DIRECTORY ${scratch_dir} OUTPUT_FILE ${scratch_dir}/a.solution)
expect(0 "question 1 \\(question 1\\): holds, 6 moves\n" "^$" verify a.jugs a.solution)
file(WRITE ${scratch_dir}/short.solution
  "question 1 of 2 (question 1): solved, 1 move\nmoves: 02\n")
expect(3 "no jug holds the goal" "^$" verify a.jugs short.solution)
expect(0 "states +16\n" "^$" explore --question 1 a.jugs)
expect(0 "breadth-first +solved +6 " "^$" compare a.jugs)
expect(0 "^digraph .*label=\"02\"" "^$" export -f dot --question 1 a.jugs)
expect(0 "^plan: 10 runs: 0 were there, 10 new\n" "" experiment --database runs.sqlite plan.ini)
expect(1 "^$" "^puzzlegraph: jugs has no generator\n$" generate jugs)
expect(1 "^$" "^puzzlegraph: jugs has no search for the hardest instance\n$"
       hardest jugs --size 2x2)
expect(1 "^$" "^puzzlegraph: jugs has no pictures of its boards\n$" show a.jugs)
expect(1 "^$" "^puzzlegraph: --pad: found yes, expected no such option: jugs has none\n$"
       solve --pad a.jugs)
expect(2 "^$" "bad.jugs:2:4: found the end of the line, expected the size of a jug" solve bad.jugs)
