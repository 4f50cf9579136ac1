# SPDX-License-Identifier: BSL-1.0
#
# cmake -D source_dir= -D template= -D output= -D version= -D compiler= -D boost= -P version.cmake
#
# Fills in version.cpp.in. The revision of an archive by `git archive` is in archived_revision.txt; else it is "unknown"
# without git, and where the sources are not at the top of their repository. It ends in -dirty when a file that is compiled differs from the revision;
# results in papers/ and documents do not count. The output is written only when it changes.
set(compiled CMakeLists.txt CMakePresets.json lib tools ":(exclude)*.md")
set(revision unknown)
file(READ ${CMAKE_CURRENT_LIST_DIR}/archived_revision.txt archived)
if(archived MATCHES "^[0-9a-f]+")
  set(revision ${CMAKE_MATCH_0})
endif()
find_program(git git)
if(git AND EXISTS ${source_dir}/.git)
  set(ask_git ${git} --no-optional-locks -C ${source_dir})
  execute_process(
    COMMAND ${ask_git} describe --always
    OUTPUT_VARIABLE described
    OUTPUT_STRIP_TRAILING_WHITESPACE
    ERROR_QUIET
    RESULT_VARIABLE failed)
  execute_process(
    COMMAND ${ask_git} status --porcelain --untracked-files=all -- ${compiled}
    OUTPUT_VARIABLE changes
    ERROR_QUIET
    RESULT_VARIABLE unknown_changes)
  if(NOT failed)
    set(revision ${described})
    if(changes OR unknown_changes)
      string(APPEND revision -dirty)
    endif()
  endif()
endif()
configure_file(${template} ${output} @ONLY)
