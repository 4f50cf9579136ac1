# SPDX-License-Identifier: BSL-1.0
#
# Toolchain file: clang-19 for WebAssembly with WASI, by Debian's packages (`wasm_packages` in
# tools/setup.sh). One thread; exceptions, SIMD and bulk memory as of WebAssembly 2.0.
set(CMAKE_SYSTEM_NAME Generic) # CMake has no name for WASI
set(CMAKE_SYSTEM_PROCESSOR wasm32)

set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_CXX_FLAGS_INIT "-fwasm-exceptions -msimd128 -mbulk-memory")

# Programs, headers of libraries and CMake's modules are those of the machine that builds;
# lib/cmake/wasm_packages.cmake finds the headers.
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE NEVER)
