# SPDX-License-Identifier: BSL-1.0
#
# Installs the build into an empty folder, builds example/ against the installed package, runs it.
file(REMOVE_RECURSE ${scratch_dir})
function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

run(${CMAKE_COMMAND} --install ${build_dir} --prefix ${scratch_dir}/prefix)
run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/example -B ${scratch_dir}/build -G ${generator}
    -D CMAKE_PREFIX_PATH=${scratch_dir}/prefix
    -D CMAKE_CXX_COMPILER=${compiler}
    -D CMAKE_CXX_FLAGS=${flags})
run(${CMAKE_COMMAND} --build ${scratch_dir}/build)

function(expect program expected)
  execute_process(COMMAND ${scratch_dir}/build/${program}
    OUTPUT_VARIABLE found COMMAND_ERROR_IS_FATAL ANY)
  if(NOT found STREQUAL expected)
    message(FATAL_ERROR "${program}: expected ${expected}but got ${found}")
  endif()
endfunction()

expect(hardest_eight_puzzle "puzzlegraph ${version}: 31 moves\n")
expect(depth_of_eight_puzzle "31 moves\n")
