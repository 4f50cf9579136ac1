# SPDX-License-Identifier: BSL-1.0
#
# The packages that the library needs, as targets for WebAssembly: headers alone. Their folder holds
# links to the headers of each package, because /usr/include itself belongs to another C library.
set(wasm_headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${wasm_headers})

# add_header_package(TARGET LINK HEADER): finds the folder of HEADER and links it as LINK.
function(add_header_package target link header)
  string(MAKE_C_IDENTIFIER ${target}_headers variable)
  find_path(${variable} ${header} HINTS /usr/include /usr/local/include PATH_SUFFIXES eigen3 REQUIRED)
  mark_as_advanced(${variable})
  file(CREATE_LINK ${${variable}}/${link} ${wasm_headers}/${link} SYMBOLIC)
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} SYSTEM INTERFACE ${wasm_headers})
endfunction()

add_header_package(Boost::headers boost boost/version.hpp)
add_header_package(Boost::json boost boost/json.hpp) # src.hpp is compiled in tools/web/wasm
add_header_package(fmt::fmt fmt fmt/format.h)
add_header_package(Eigen3::Eigen Eigen Eigen/Core)
add_header_package(Spectra::Spectra Spectra Spectra/SymEigsSolver.h)
# Without a locale for thousands separators, which no format asks for, 140 kB of the standard library stay out.
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY "FMT_STATIC_THOUSANDS_SEPARATOR=','")
add_library(Threads::Threads INTERFACE IMPORTED GLOBAL)

file(STRINGS ${wasm_headers}/boost/version.hpp Boost_VERSION
  REGEX "^#define BOOST_LIB_VERSION")
string(REGEX REPLACE ".*\"([0-9]+)_([0-9]+)\".*" "\\1.\\2.0" Boost_VERSION "${Boost_VERSION}")
