# SPDX-License-Identifier: BSL-1.0
#
# Writes generated/copyright: the licence of this project, and the notices of what is linked into its files, as Debian's packages
# have them, with the licences that they name. It is installed with each component, and is part of the wheel. Boost needs no
# notice in programs, and its licence is that of this project; the notice of libstdc++ is that of libgcc too.
set(linked_packages libc6-dev libstdc++6 libssl-dev libgif-dev libdeflate-dev zlib1g-dev libsqlite3-dev
  libeigen3-dev libspectra-dev libfmt-dev)
if(PUZZLEGRAPH_HAS_PYTHON)
  list(APPEND linked_packages pybind11-dev)
endif()
set(licences "")
file(READ ${PROJECT_SOURCE_DIR}/LICENSE text)
string(PREPEND text "puzzlegraph\n===========\n\n")
string(APPEND text "\nIts programs hold code of Boost, under the same licence, and of the packages below. Those without shared libraries\n"
  "hold the GNU C library: `cmake --preset static` links them anew from the sources.\n")
foreach(package IN LISTS linked_packages)
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
list(REMOVE_DUPLICATES licences)
list(SORT licences)
foreach(licence IN LISTS licences)
  if(EXISTS ${licence})
    file(READ ${licence} notice)
    string(APPEND text "\n${licence}\n${line}\n\n${notice}")
  endif()
endforeach()
file(WRITE ${PROJECT_BINARY_DIR}/generated/copyright "${text}")
