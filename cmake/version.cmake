# SPDX-License-Identifier: BSL-1.0
#
# cmake -D source_dir= -D template= -D output= -D version= -D compiler= -D boost= -P version.cmake
#
# Fills in version.cpp.in. The revision is "unknown" without git, and where the nearest repository
# upwards is someone else's. The output is touched only if it changes.
set(revision unknown)
find_program(git git)
if(git AND EXISTS ${source_dir}/.git)
  execute_process(
    COMMAND ${git} --no-optional-locks -C ${source_dir} describe --always --dirty
    OUTPUT_VARIABLE described
    OUTPUT_STRIP_TRAILING_WHITESPACE
    ERROR_QUIET
    RESULT_VARIABLE failed)
  if(NOT failed)
    set(revision ${described})
  endif()
endif()
configure_file(${template} ${output} @ONLY)
