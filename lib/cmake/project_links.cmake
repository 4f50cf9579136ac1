# SPDX-License-Identifier: BSL-1.0
#
# The fields of CITATION.cff as variables citation_NAME, empty where it lacks them, and the address of the project's
# host, PUZZLEGRAPH_HOMEPAGE, without a slash at its end; empty as long as there is no host. CITATION.cff is the place
# to state it (`repository-code`); the cache variable is for a build that has another one. From it come the address of
# `puzzlegraph cite` and `--help` (`stated_citation().repository`), of the packages, and of what installed documents
# mention and is not installed.
set(PUZZLEGRAPH_HOMEPAGE "" CACHE STRING
    "Address of the project's host; where empty, repository-code of CITATION.cff")

set(citation_file ${PROJECT_SOURCE_DIR}/CITATION.cff)
set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${citation_file})
file(STRINGS ${citation_file} citation_lines REGEX "^(  - )?[a-z-]+: ")
foreach(line IN LISTS citation_lines)
  if(line MATCHES "^(  - )?([a-z-]+): \"?([^\"]*)\"?$")
    set(citation_${CMAKE_MATCH_2} "${CMAKE_MATCH_3}")
  endif()
endforeach()

if(PUZZLEGRAPH_HOMEPAGE STREQUAL "")
  set(PUZZLEGRAPH_HOMEPAGE "${citation_repository-code}")
endif()
string(REGEX REPLACE "/+$" "" PUZZLEGRAPH_HOMEPAGE "${PUZZLEGRAPH_HOMEPAGE}")
