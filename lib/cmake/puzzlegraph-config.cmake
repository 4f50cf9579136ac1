# SPDX-License-Identifier: BSL-1.0
#
# Installed beside puzzlegraph-targets.cmake, for find_package(puzzlegraph CONFIG).
include(CMakeFindDependencyMacro)
find_dependency(Boost 1.81 CONFIG COMPONENTS headers json)
find_dependency(Threads)
find_dependency(fmt)
include(${CMAKE_CURRENT_LIST_DIR}/puzzlegraph-targets.cmake)
