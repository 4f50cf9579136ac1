# SPDX-License-Identifier: BSL-1.0
#
# Installed beside the tool: documents with their pictures, instances and schemas, in the folders of the source tree, so
# that most of their links to each other hold; installed_links.py mends the others. `cpack -G DEB`, in the build folder,
# makes a Debian package of each component: puzzlegraph of `tool`, libpuzzlegraph-dev of `dev`, and python3-puzzlegraph of
# `python` where PUZZLEGRAPH_PYTHON is ON. tools/release.sh makes all of them.
include(GNUInstallDirs)

install(FILES README.md CHANGES.md CITATION.cff SECURITY.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES tools/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/tools)
install(FILES tools/check/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/tools/check)
install(DIRECTORY data DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY papers DESTINATION ${CMAKE_INSTALL_DOCDIR}
  FILES_MATCHING PATTERN *.md REGEX "\\.(svg|png|apng|gif|webp)$" PATTERN results EXCLUDE
  PATTERN study EXCLUDE PATTERN tests EXCLUDE)

include(${CMAKE_CURRENT_LIST_DIR}/third_party.cmake)
set(notices ${PROJECT_BINARY_DIR}/generated/copyright)
install(FILES ${notices} DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/${PROJECT_NAME} COMPONENT tool)
install(FILES ${notices} DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/lib${PROJECT_NAME}-dev COMPONENT dev)

find_program(PUZZLEGRAPH_PYTHON3 python3 REQUIRED)
mark_as_advanced(PUZZLEGRAPH_PYTHON3)
install(CODE "
  cmake_path(ABSOLUTE_PATH CMAKE_INSTALL_PREFIX OUTPUT_VARIABLE prefix)
  set(documents \"${CMAKE_INSTALL_DOCDIR}\")
  set(headers \"${CMAKE_INSTALL_INCLUDEDIR}\")
  cmake_path(ABSOLUTE_PATH documents BASE_DIRECTORY \"\${prefix}\")
  cmake_path(ABSOLUTE_PATH headers BASE_DIRECTORY \"\${prefix}\")
  execute_process(COMMAND \"${PUZZLEGRAPH_PYTHON3}\" \"${PROJECT_SOURCE_DIR}/lib/cmake/installed_links.py\"
    \"\$ENV{DESTDIR}\${documents}\" \"\$ENV{DESTDIR}\${headers}\" \"${PUZZLEGRAPH_HOMEPAGE}\"
    COMMAND_ERROR_IS_FATAL ANY)" ALL_COMPONENTS)

set(CPACK_PACKAGE_NAME ${PROJECT_NAME})
set(CPACK_PACKAGE_VENDOR "${citation_name}")
set(CPACK_PACKAGE_CONTACT "${citation_name}")
if(PUZZLEGRAPH_HOMEPAGE)
  set(CPACK_PACKAGE_HOMEPAGE_URL "${PUZZLEGRAPH_HOMEPAGE}")
endif()
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "solves and measures combinatorial puzzles as state graphs")
set(CPACK_PACKAGE_DESCRIPTION
  "puzzlegraph turns sliding tiles, sliding blocks and other puzzles into Boost.Graph state graphs, solves
them optimally, replays every solution by independent rules, and measures, exports and draws the graphs.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL tool dev)
set(CPACK_DEBIAN_TOOL_PACKAGE_NAME ${PROJECT_NAME})
set(CPACK_DEBIAN_TOOL_PACKAGE_SECTION science)
set(CPACK_DEBIAN_DEV_PACKAGE_NAME lib${PROJECT_NAME}-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
foreach(component IN ITEMS TOOL DEV PYTHON)
  set(CPACK_DEBIAN_${component}_FILE_NAME DEB-DEFAULT)
endforeach()
set(CPACK_COMPONENT_TOOL_DESCRIPTION "The command-line tool, its checker of certificates, instances and documents.")
set(CPACK_COMPONENT_DEV_DESCRIPTION "The C++ library with its tutorial and examples.")
# The programs need the libraries that dpkg-shlibdeps finds in them, by the program file; without those two, the package
# states names without versions. Pictures and other layouts need programs.
find_program(PUZZLEGRAPH_SHLIBDEPS dpkg-shlibdeps)
find_program(PUZZLEGRAPH_FILE file)
mark_as_advanced(PUZZLEGRAPH_SHLIBDEPS PUZZLEGRAPH_FILE)
if(PUZZLEGRAPH_SHLIBDEPS AND PUZZLEGRAPH_FILE)
  set(CPACK_DEBIAN_TOOL_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
else()
  set(CPACK_DEBIAN_TOOL_PACKAGE_DEPENDS "libc6, libstdc++6, libgcc-s1, zlib1g")
  if(NOT PUZZLEGRAPH_LINKS_STATIC_CRYPTO)
    string(APPEND CPACK_DEBIAN_TOOL_PACKAGE_DEPENDS ", libssl3")
  endif()
endif()
set(CPACK_DEBIAN_TOOL_PACKAGE_SUGGESTS "librsvg2-bin, graphviz, gnuplot-nox | gnuplot")
set(boost "${Boost_VERSION_MAJOR}.${Boost_VERSION_MINOR}") # in the names of Debian's packages
string(CONCAT CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "${PROJECT_NAME} (= ${PROJECT_VERSION}), "
  "libboost${boost}-dev, libboost-json${boost}-dev, libfmt-dev")
string(CONCAT CPACK_DEBIAN_DEV_PACKAGE_SUGGESTS "g++, cmake, libboost-program-options${boost}-dev, libsqlite3-dev, "
  "libssl-dev, libgif-dev, libdeflate-dev") # from libboost-program-options on: for puzzlegraph::tool
if(PUZZLEGRAPH_PYTHON STREQUAL "ON")
  list(APPEND CPACK_COMPONENTS_ALL python)
  install(FILES ${notices} DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/python3-${PROJECT_NAME} COMPONENT python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-${PROJECT_NAME})
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  set(CPACK_COMPONENT_PYTHON_DESCRIPTION
    "import puzzlegraph: questions, optimal answers and state graphs as NumPy arrays, and searches of
states that a Python function generates.")
  math(EXPR next_minor "${Python_VERSION_MINOR} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
    "python3 (>= 3.${Python_VERSION_MINOR}), python3 (<< 3.${next_minor}), python3-numpy")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-networkx")
endif()
include(CPack)
