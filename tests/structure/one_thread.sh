#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# one_thread.sh ROOT: whether the library uses nothing of threads but what the WebAssembly has, whose standard library has no
# threads: what tools/web/wasm/one_thread defines, and the few names that libc++ keeps. Only .ci/nightly compiles it. Prints
# each place of another name; exits with 1 if there is one.
set -euo pipefail
cd "$1"

shim=tools/web/wasm/one_thread
kept='call_once|once_flag|lock_guard|try_to_lock|defer_lock|adopt_lock'
defined=$(sed -nE 's/^(template <.*> )?class ([a-z_]+).*/\2/p; s/^inline void ([a-z_]+)\(\).*/this_thread::\1/p' "$shim"/* | paste -sd '|')
if [[ $defined != *mutex* || $defined != *this_thread::yield* ]]; then
  echo "$shim: found no definitions"
  exit 1
fi
threads='this_thread::[a-z_]+|j?thread|[a-z_]*mutex|[a-z_]+_lock|lock_guard|condition_variable[a-z_]*|call_once|once_flag'
threads+='|stop_(token|source|callback)|latch|barrier|[a-z_]*semaphore|(shared_)?future|async|promise|packaged_task'
used=$(git grep -noE "\bstd::($threads)\b" -- lib tools/web/wasm ":!$shim" | grep -vE '^[^:]+\.md:')
if [[ -z $used ]]; then
  echo "found no threads in lib"
  exit 1
fi
if grep -vE ":std::($defined|$kept)$" <<<"$used"; then
  echo "the WebAssembly has no such thing: define it in $shim, or do without"
  exit 1
fi
