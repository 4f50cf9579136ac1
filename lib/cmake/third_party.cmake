# SPDX-License-Identifier: BSL-1.0
#
# Notices: the licence of this project, those of packages of others, as Debian has them, with the licences that they name, and
# that of boards in data/. Boost needs no notice in programs, and its licence is that of this project; the notice of libstdc++
# is that of libgcc too, and that of libc++ is that of libc++abi and of clang's builtins.
#
# Included, writes generated/copyright, of what is linked into the files of a build. It is installed with each component, and is
# part of the wheel. `cmake -D output=FILE -D parts="playground;reference;search" -P third_party.cmake` writes FILE, of these
# parts of the site.

# write_notices(FILE ABOUT PACKAGE...)
function(write_notices file about)
  set(top ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../..)
  set(licences "")
  file(READ ${top}/LICENSE text)
  string(PREPEND text "puzzlegraph\n===========\n\n")
  string(APPEND text "\n${about}\n")
  foreach(package IN LISTS ARGN)
    string(REGEX REPLACE "." "=" line "${package}")
    string(APPEND text "\n${package}\n${line}\n\n")
    set(notice /usr/share/doc/${package}/copyright)
    if(EXISTS ${notice})
      file(READ ${notice} notice)
      string(APPEND text "${notice}")
      string(REGEX MATCHALL "/usr/share/common-licenses/[A-Za-z0-9.-]*[A-Za-z0-9]" named "${notice}")
      list(APPEND licences ${named})
    else()
      string(APPEND text "Its notice was not on the machine that made this file.\n")
    endif()
  endforeach()
  set(line ==================================)
  list(REMOVE_DUPLICATES licences)
  list(SORT licences)
  foreach(licence IN LISTS licences)
    if(EXISTS ${licence})
      file(READ ${licence} notice)
      string(APPEND text "\n${licence}\n${line}\n\n${notice}")
    endif()
  endforeach()
  file(READ ${top}/data/blocks/traditional.blocks.license notice)
  string(APPEND text "\ndata/blocks/traditional.blocks\n${line}\n\n${notice}")
  file(WRITE ${file} "${text}")
endfunction()

if(CMAKE_SCRIPT_MODE_FILE)
  set(playground_packages wasi-libc libc++-19-dev-wasm32 libeigen3-dev libfmt-dev)
  set(search_packages libjs-lunr)
  set(reference_packages doxygen) # of its scripts, jQuery among them
  set(packages "")
  foreach(part IN LISTS parts)
    list(APPEND packages ${${part}_packages})
  endforeach()
  write_notices(${output} "Its pages hold code of Boost, under the same licence, and of the packages below." ${packages})
else()
  set(linked_packages libc6-dev libstdc++6 libssl-dev libgif-dev libdeflate-dev zlib1g-dev libsqlite3-dev
    libeigen3-dev libspectra-dev libfmt-dev)
  if(PUZZLEGRAPH_HAS_PYTHON)
    list(APPEND linked_packages pybind11-dev)
  endif()
  string(CONCAT about
    "Its programs hold code of Boost, under the same licence, and of the packages below. Those without shared libraries\n"
    "hold the GNU C library: `cmake --preset static` links them anew from the sources.")
  write_notices(${PROJECT_BINARY_DIR}/generated/copyright "${about}" ${linked_packages})
endif()
