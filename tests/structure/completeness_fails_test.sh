#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# completeness_fails_test.sh PYTHON ROOT TOOL: completeness_test.py names all that a new command and a new puzzle lack.
set -euo pipefail
python=$1 root=$2 tool=$(realpath "$3")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

# A tool that lists a command `juggle` and a puzzle `jugs`, and has neither.
cat >"$scratch/tool" <<END
#!/usr/bin/env bash
if [[ \$* == --help ]]; then
  "$tool" --help | sed 's/^Commands:/&\n  juggle     juggle/; s/^Puzzles:/&\n  jugs       jugs/'
else
  exec "$tool" "\$@"
fi
END
chmod +x "$scratch/tool"

if "$python" -B "$(dirname "${BASH_SOURCE[0]}")/completeness_test.py" "$root" "$scratch/tool" >"$scratch/found"; then
  echo "a command and a puzzle that lack everything pass" >&2
  failures=1
fi
for what in "juggle: examples in --help" "juggle: manual page" "juggle: completion in bash" "juggle: completion in fish" \
  "juggle: section of tools/README.md" "juggle: exit code 2 for a file that is not there, not 1" \
  "juggle: exit code 11 in its manual page" "jugs: example in its help" "jugs: place in the manual" \
  "jugs: completion in zsh" "jugs: section of data/README.md" "jugs: instances in data/jugs" \
  "jugs: data/jugs/expected.csv" "jugs: seed in tests/fuzz/corpus/instances" \
  "jugs: specimens of the laws in tests/support/specimens.hpp" "jugs: README.md of its folder"; do
  grep -qxF "missing: $what" "$scratch/found" || {
    echo "not named: $what" >&2
    failures=1
  }
done
exit "$failures"
