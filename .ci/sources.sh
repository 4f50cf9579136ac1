# SPDX-License-Identifier: BSL-1.0
#
# Sourced by format and lint: the sources of each language, a file a line, with those that git does not know yet.
# shellcheck shell=bash

listed() {
  local file
  git ls-files --cached --others --exclude-standard --deduplicate "$@" | while IFS= read -r file; do
    if [[ -f $file ]]; then echo "$file"; fi
  done
}
cpp_sources() { listed '*.cpp' '*.hpp'; }
python_sources() { listed '*.py'; }
# Scripts, by their ending or their first line.
shell_sources() {
  {
    listed '*.sh'
    listed | xargs -d '\n' awk 'FNR == 1 { if (/^#!.*[\/ ](ba|da)?sh$/) print FILENAME; nextfile }'
  } | sort -u
}
web_sources() { listed '*.ts' '*.mjs'; }
