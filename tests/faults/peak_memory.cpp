// SPDX-License-Identifier: BSL-1.0
//
// peak_memory FILE COMMAND...: runs a command, ends with its exit code (128 + n after signal n),
// and writes the most KiB of resident memory that it had to FILE.
//
// Linux counts to a process what its parent had at the fork. This program has less than any command
// that is measured; an interpreter has more.
#include <cstdio>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char** words) {
  constexpr int usage = 125;
  constexpr int after_signal = 128;
  if (count < 3) return usage;
  pid_t child = 0;
  if (posix_spawnp(&child, words[2], nullptr, nullptr, words + 2, environ) != 0) return usage;
  int status = 0;
  rusage used{};
  if (wait4(child, &status, 0, &used) != child) return usage;
  auto* const file = std::fopen(words[1], "w");
  if (file == nullptr) return usage;
  std::fprintf(file, "%ld\n", used.ru_maxrss);
  if (std::fclose(file) != 0) return usage;
  return WIFEXITED(status) ? WEXITSTATUS(status) : after_signal + WTERMSIG(status);
}
