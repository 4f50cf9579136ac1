#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# temporary_files.sh ROOT: whether C++ tests make temporary files only in the folder of their process
# (tests/support/files.hpp, tests/fuzz/scratch_folder.hpp). Test cases run at the same time, each as a
# process: in a folder with a fixed name one removes what another reads. Prints each line that takes the
# system's folder itself; exits with 1 if there is one.
set -euo pipefail
cd "$1"
if grep -rnE 'temp_directory_path|tmpnam|P_tmpdir' tests --include='*.[ch]pp' |
  grep -vE '^tests/(support/files|fuzz/scratch_folder)\.cpp:'; then
  exit 1
fi
