#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# release_test.sh [--no-web]: makes the release of HEAD in out/release by tools/release.sh, and uses each part of it as one who
# downloads it: builds the sources, runs the programs in an empty root, installs the packages and the wheel.
set -euo pipefail
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
release=$top/out/release
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() {
  echo "$*"
  exit 1
}
expect() { # expect WHAT FOUND EXPECTED
  if [[ $2 != "$3" ]]; then fail "$1: found '$2', expected '$3'"; fi
}

# For readelf; tools/release.sh installs the rest.
source "$top/tools/setup.sh"
ensure_packages binutils

"$top/tools/release.sh" "$@" "$release"
cd "$release"
sha256sum --check --quiet SHA256SUMS
version=$(sed -n 's/^  VERSION \([0-9.]*\)$/\1/p' "$top/CMakeLists.txt")
name=puzzlegraph-$version
if ! grep -q . NOTES.md; then fail "CHANGES.md says nothing of $version"; fi

echo "-- the sources"
tar --extract --gzip --file "$name.tar.gz" --directory "$scratch"
expect "--version of the sources" "$("$scratch/$name/tools/run.sh" --version | head -1)" \
  "puzzlegraph $version ($(git -C "$top" rev-parse --short HEAD))"

echo "-- the programs without shared libraries"
root=$scratch/root
mkdir -p "$root/tmp"
tar --extract --gzip --file "$name-linux-x86_64.tar.gz" --directory "$root" --strip-components 1
for program in puzzlegraph puzzlegraph-check; do
  readelf --dynamic "$root/bin/$program" >"$scratch/dynamic" 2>&1 || fail "$(<"$scratch/dynamic")"
  expect "shared libraries of $program" "$(grep -c NEEDED "$scratch/dynamic")" 0
done
"$top/tests/install/notices_test.sh" "$root/share/doc/puzzlegraph/copyright"
in_root() {
  if ((EUID == 0)); then chroot "$root" "$@"; else unshare --map-root-user chroot "$root" "$@"; fi
}
board=/share/doc/puzzlegraph/data/blocks/hua-rong-dao.blocks
in_root /bin/puzzlegraph solve -q 1 --certificate /tmp/proof.cert "$board" >"$root/tmp/solution"
in_root /bin/puzzlegraph verify --certificate /tmp/proof.cert "$board" /tmp/solution >"$scratch/verified" ||
  fail "$(<"$scratch/verified")"
expect "puzzlegraph-check" "$(in_root /bin/puzzlegraph-check "$board" /tmp/proof.cert)" \
  "blocks in moves, question 1: verified: optimal, 81 moves"
in_root /bin/puzzlegraph view --quiet -q 1 -o /tmp/page.html "$board"
printf 'puzzle = blocks\n[instances]\nfiles = %s\n[methods]\nalgorithms = breadth-first\n' "$board" >"$root/tmp/plan.ini"
in_root /bin/puzzlegraph experiment --quiet --database /tmp/runs.sqlite /tmp/plan.ini >"$scratch/verified" ||
  fail "$(<"$scratch/verified")"
if in_root /bin/puzzlegraph show -q 1 -o /tmp/picture.png "$board" 2>"$scratch/said"; then fail "a PNG by no library"; fi
if [[ $(<"$scratch/said") != *"write .svg"* ]]; then fail "$(<"$scratch/said")"; fi

echo "-- the packages"
"$top/tests/install/package_test.sh" "$release" "$scratch/packages" "$version"

echo "-- the wheel"
/usr/bin/python3 -m venv --system-site-packages "$scratch/venv"
"$scratch/venv/bin/pip" install --quiet --no-index "$release"/*.whl
expect "the module" "$("$scratch/venv/bin/python" -c 'import puzzlegraph, sys
print(puzzlegraph.__version__, puzzlegraph.read(sys.argv[1])[0].solve().cost)' "$root$board")" "$version 81"
"$top/tests/install/notices_test.sh" "$scratch"/venv/lib/python3*/site-packages/puzzlegraph-*.dist-info/copyright pybind11

if [[ ${1-} != --no-web ]]; then
  echo "-- the site"
  tar --extract --gzip --file "$name-site.tar.gz" --directory "$scratch"
  for page in index.html playground/index.html; do
    if [[ ! -f $scratch/$name-site/$page ]]; then fail "the site has no $page"; fi
  done
  "$top/tests/install/notices_test.sh" --site "$scratch/$name-site/copyright.txt"
fi
echo "-- every part of the release works"
