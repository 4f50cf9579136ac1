// SPDX-License-Identifier: BSL-1.0
//
// To be loaded before the C library (LD_PRELOAD): the allocation number $FAIL_AT fails, and with
// $FAIL_ON=1 all later ones too. Counts from the moment the program catches its first signal, which
// is what the tool's main() does first, or with $FAIL_FROM=1 from the beginning of main(). At exit,
// writes the number of allocations to descriptor $COUNT_TO, if that is set.
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <unistd.h>

// The names are glibc's, for its own functions and for those that this library puts before them.
// NOLINTBEGIN(bugprone-reserved-identifier,readability-inconsistent-declaration-parameter-name)

extern "C" {
void* __libc_malloc(std::size_t bytes);
void* __libc_calloc(std::size_t count, std::size_t bytes);
void* __libc_realloc(void* old, std::size_t bytes);
void* __libc_memalign(std::size_t alignment, std::size_t bytes);
}

namespace {

std::atomic<bool> counts{false};
std::atomic<long> made{0};
long fail_at = -1;
bool fail_on = false;

bool fails() {
  if (!counts.load(std::memory_order_relaxed)) return false;
  long const number = ++made;
  bool const failed = number == fail_at || (fail_on && fail_at > 0 && number > fail_at);
  if (failed) errno = ENOMEM;
  return failed;
}

long number_of(char const* name) {
  char const* const text = std::getenv(name);
  return text == nullptr ? -1 : std::atol(text);
}

void begin() {
  if (counts) return;
  fail_at = number_of("FAIL_AT");
  fail_on = number_of("FAIL_ON") == 1;
  counts = true;
}

} // namespace

extern "C" {

void* malloc(std::size_t bytes) { return fails() ? nullptr : __libc_malloc(bytes); }
void* calloc(std::size_t count, std::size_t bytes) {
  return fails() ? nullptr : __libc_calloc(count, bytes);
}
void* realloc(void* old, std::size_t bytes) {
  return fails() ? nullptr : __libc_realloc(old, bytes);
}
void* aligned_alloc(std::size_t alignment, std::size_t bytes) {
  return fails() ? nullptr : __libc_memalign(alignment, bytes);
}
int posix_memalign(void** to, std::size_t alignment, std::size_t bytes) {
  if (fails()) return ENOMEM;
  *to = __libc_memalign(alignment, bytes);
  return *to == nullptr ? ENOMEM : 0;
}

int sigaction(int number, struct sigaction const* action, struct sigaction* old) {
  using function = int (*)(int, struct sigaction const*, struct sigaction*);
  static auto const next = reinterpret_cast<function>(dlsym(RTLD_NEXT, "sigaction"));
  int const result = next(number, action, old);
  begin();
  return result;
}

/// Starts the program with a main() that begins to count. Its other parameters are those of glibc.
int __libc_start_main(int (*main)(int, char**, char**), int count, char** words, void (*init)(),
                      void (*fini)(), void (*linker_fini)(), void* stack) {
  using function =
      int (*)(int (*)(int, char**, char**), int, char**, void (*)(), void (*)(), void (*)(), void*);
  static auto const next = reinterpret_cast<function>(dlsym(RTLD_NEXT, "__libc_start_main"));
  static int (*own_main)(int, char**, char**) = main;
  auto const counting_main = [](int c, char** w, char** environment) {
    if (number_of("FAIL_FROM") == 1) begin();
    return own_main(c, w, environment);
  };
  return next(counting_main, count, words, init, fini, linker_fini, stack);
}

} // extern "C"

// NOLINTEND(bugprone-reserved-identifier,readability-inconsistent-declaration-parameter-name)

namespace {

struct at_exit {
  ~at_exit() {
    counts = false;
    long const to = number_of("COUNT_TO");
    if (to >= 0) dprintf(static_cast<int>(to), "%ld\n", made.load());
  }
} const report;

} // namespace
