// SPDX-License-Identifier: BSL-1.0
//
// What Debian's compiler runtime for WebAssembly refers to and lacks: its division of 128-bit
// numbers checks the stack.
#include <cstdint>

extern "C" {

// NOLINTBEGIN(bugprone-reserved-identifier)
extern std::uintptr_t const __stack_chk_guard;
std::uintptr_t const __stack_chk_guard = 0x595e9fbdU;

[[noreturn]] void __stack_chk_fail();
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
// NOLINTEND(bugprone-reserved-identifier)
}
