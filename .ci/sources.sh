# SPDX-License-Identifier: BSL-1.0
#
# Sourced by format and lint: the sources of each language, a file a line.
# shellcheck shell=bash

cpp_sources() { git ls-files '*.cpp' '*.hpp'; }
python_sources() { git ls-files '*.py'; }
# Scripts, by their ending or their first line.
shell_sources() {
  {
    git ls-files '*.sh'
    git ls-files -z | xargs -0 awk 'FNR == 1 { if (/^#!.*[\/ ](ba|da)?sh$/) print FILENAME; nextfile }'
  } | sort -u
}
web_sources() { git ls-files '*.ts' '*.mjs'; }
