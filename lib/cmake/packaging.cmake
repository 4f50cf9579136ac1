# SPDX-License-Identifier: BSL-1.0
#
# Installed beside the tool: documents, instances and schemas, in the folders of the source tree, so that
# their links to each other hold. `cpack -G DEB`, in the build folder, makes a Debian package of everything
# that is installed; `cpack -G TGZ` an archive.
include(GNUInstallDirs)

install(FILES README.md CHANGES.md CITATION.cff SECURITY.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES tools/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/tools)
install(DIRECTORY data DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY papers/pictures DESTINATION ${CMAKE_INSTALL_DOCDIR}/papers FILES_MATCHING PATTERN *.svg)

file(STRINGS CITATION.cff authors REGEX "^  - name: ")
string(REGEX REPLACE "^  - name: " "" authors "${authors}")

set(CPACK_PACKAGE_NAME ${PROJECT_NAME})
set(CPACK_PACKAGE_VENDOR "${authors}")
set(CPACK_PACKAGE_CONTACT "${authors}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "solves and measures combinatorial puzzles as state graphs")
set(CPACK_PACKAGE_DESCRIPTION
  "puzzlegraph turns sliding tiles, sliding blocks and other puzzles into Boost.Graph state graphs, solves
them optimally, replays every solution by independent rules, and measures, exports and draws the graphs.
The package holds the command-line tool and the C++ library.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
# The tool needs the libraries that dpkg-shlibdeps finds in it. The library needs headers; pictures and
# other layouts need programs.
find_program(PUZZLEGRAPH_SHLIBDEPS dpkg-shlibdeps)
mark_as_advanced(PUZZLEGRAPH_SHLIBDEPS)
if(PUZZLEGRAPH_SHLIBDEPS)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
else()
  set(CPACK_DEBIAN_PACKAGE_DEPENDS libc6)
endif()
set(CPACK_DEBIAN_PACKAGE_SUGGESTS
  "librsvg2-bin, graphviz, gnuplot-nox | gnuplot, libboost1.81-dev, libboost-json1.81-dev, libfmt-dev")
include(CPack)
