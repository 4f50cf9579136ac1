# SPDX-License-Identifier: BSL-1.0
#
# Installed beside puzzlegraph-targets.cmake, for find_package(puzzlegraph CONFIG). The library is
# puzzlegraph::puzzlegraph. The component `tool` adds puzzlegraph::tool, the command line as a function
# (puzzlegraph/tool.hpp), and what it depends on.
include(CMakeFindDependencyMacro)
find_dependency(Boost 1.81 CONFIG COMPONENTS headers json)
find_dependency(Threads)
find_dependency(fmt)
include(${CMAKE_CURRENT_LIST_DIR}/puzzlegraph-targets.cmake)

if(tool IN_LIST puzzlegraph_FIND_COMPONENTS)
  find_dependency(Boost 1.81 CONFIG COMPONENTS program_options)
  find_dependency(SQLite3)
  find_dependency(OpenSSL 3 COMPONENTS Crypto)
  include(${CMAKE_CURRENT_LIST_DIR}/puzzlegraph-tool-targets.cmake)
  set(puzzlegraph_tool_FOUND TRUE)
endif()
foreach(component IN LISTS puzzlegraph_FIND_COMPONENTS)
  if(puzzlegraph_FIND_REQUIRED_${component} AND NOT puzzlegraph_${component}_FOUND)
    set(puzzlegraph_FOUND FALSE)
    set(puzzlegraph_NOT_FOUND_MESSAGE "puzzlegraph has no component ${component}")
  endif()
endforeach()
