# SPDX-License-Identifier: BSL-1.0
#
# The package is found without what its optional component `tool` needs, and not if that component is required. The package is
# the template alone, with stand-ins for the installed targets.
file(REMOVE_RECURSE ${scratch_dir})
set(package ${scratch_dir}/package)
configure_file(${source_dir}/lib/cmake/puzzlegraph-config.cmake.in ${package}/puzzlegraph-config.cmake @ONLY)
file(WRITE ${package}/puzzlegraph-targets.cmake "")
file(WRITE ${package}/puzzlegraph-tool-targets.cmake "# GIF::GIF\nadd_library(puzzlegraph::tool INTERFACE IMPORTED)\n")
file(WRITE ${scratch_dir}/CMakeLists.txt "cmake_minimum_required(VERSION 3.25)
project(mine LANGUAGES CXX)
find_package(puzzlegraph CONFIG REQUIRED \${how} tool)
if(TARGET puzzlegraph::tool)
  message(STATUS \"the tool is a target\")
endif()
message(STATUS \"the tool: \${puzzlegraph_tool_FOUND}\")
")

# expect(CODE OUTPUT HOW [OPTION...]): what the project says that asks for the tool, and whether it is configured.
function(expect code output how)
  execute_process(
    COMMAND ${CMAKE_COMMAND} -S ${scratch_dir} -B ${scratch_dir}/build -G ${generator} -D puzzlegraph_DIR=${package}
      -D CMAKE_CXX_COMPILER=${compiler} -D how=${how} ${ARGN}
    RESULT_VARIABLE found OUTPUT_VARIABLE said ERROR_VARIABLE said)
  if(NOT found STREQUAL code OR NOT said MATCHES "${output}")
    message(FATAL_ERROR "${how} tool ${ARGN}: exit code ${found}, expected ${code} and '${output}', found\n${said}")
  endif()
endfunction()

expect(0 "the tool is a target\n-- the tool: TRUE" OPTIONAL_COMPONENTS)
expect(0 "the tool is a target" COMPONENTS)
expect(0 "the tool: FALSE" OPTIONAL_COMPONENTS -D CMAKE_DISABLE_FIND_PACKAGE_SQLite3=ON)
expect(1 "the[ \n]+component[ \n]+tool[ \n]+needs[ \n]+packages[ \n]+that[ \n]+were[ \n]+not[ \n]+found:[ \n]*SQLite::SQLite3\n" COMPONENTS -D CMAKE_DISABLE_FIND_PACKAGE_SQLite3=ON)
