# SPDX-License-Identifier: BSL-1.0
#
# What the Python module needs (`python_packages` in tools/setup.sh). Sets PUZZLEGRAPH_HAS_PYTHON.
set(PUZZLEGRAPH_HAS_PYTHON OFF)
if(PUZZLEGRAPH_PYTHON STREQUAL "OFF" OR (PUZZLEGRAPH_PYTHON STREQUAL "AUTO" AND NOT PUZZLEGRAPH_DEVELOPER))
  return()
endif()

# The system's Python, because Debian's NumPy belongs to it; an interpreter found first in PATH may be another one.
if(NOT Python_EXECUTABLE AND EXISTS /usr/bin/python3)
  set(Python_EXECUTABLE /usr/bin/python3)
endif()
find_package(Python 3.11 QUIET COMPONENTS Interpreter Development.Module)
find_package(pybind11 2.10 QUIET CONFIG)
if(Python_FOUND AND pybind11_FOUND)
  set(PUZZLEGRAPH_HAS_PYTHON ON)
elseif(PUZZLEGRAPH_PYTHON STREQUAL "AUTO")
  message(STATUS "The Python module will not be built: Python 3.11 or pybind11 is missing (python3-dev, pybind11-dev)")
else()
  message(FATAL_ERROR "The Python module needs Python 3.11 and pybind11 (python3-dev, pybind11-dev)")
endif()
