# SPDX-License-Identifier: BSL-1.0
#
# Installs the build into an empty folder, builds example/ against what stands there, runs it.
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

execute_process(COMMAND ${scratch_dir}/build/hardest_eight_puzzle
  OUTPUT_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
set(expected "puzzlegraph ${version}: 31 moves\n")
if(NOT said STREQUAL expected)
  message(FATAL_ERROR "expected ${expected}but got ${said}")
endif()
