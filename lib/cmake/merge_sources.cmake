# SPDX-License-Identifier: BSL-1.0
#
# merge_sources(TARGET): compiles the sources of each folder of a target together, eight at a time, which instantiates
# once what they share. Not those that a build should be able to compile at the same time: each puzzle.cpp takes
# longer than most folders.
option(PUZZLEGRAPH_MERGE_SOURCES "Compile the sources of a folder together: a third less time for all, more after a change" OFF)

function(merge_sources target)
  if(NOT PUZZLEGRAPH_MERGE_SOURCES)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    if(NOT source MATCHES "\\.cpp$" OR source MATCHES "/generated/|/puzzle\\.cpp$")
      continue()
    endif()
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} OUTPUT_VARIABLE folder)
    cmake_path(GET folder PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    string(MAKE_C_IDENTIFIER "${folder}" key)
    list(APPEND folders ${key})
    list(APPEND sources_in_${key} ${source})
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(key IN LISTS folders)
    set(at 0)
    foreach(source IN LISTS sources_in_${key})
      math(EXPR group "${at} / 8")
      math(EXPR at "${at} + 1")
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${key}_${group})
    endforeach()
  endforeach()
endfunction()
