#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# package_test.sh PACKAGES SCRATCH VERSION: installs the Debian packages in the folder PACKAGES (puzzlegraph,
# libpuzzlegraph-dev and, if it is there, python3-puzzlegraph), uses what they install, purges them, and checks that no file
# is left. In CI, as root, they are installed into this machine, so their dependencies have to be there; elsewhere into an
# empty root below SCRATCH, and the system and its list of packages stay as they are. Exit code 77 (skipped) without the
# programs for it.
set -euo pipefail
packages=$1 scratch=$2 version=$3
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
PATH=$PATH:/usr/sbin:/sbin # dpkg looks for ldconfig

for program in dpkg dpkg-deb; do
  if ! command -v "$program" >/dev/null; then
    echo "skipped: $program is not installed"
    exit 77
  fi
done
as_root=()
if ((EUID != 0)); then
  if ! command -v fakeroot >/dev/null; then
    echo "skipped: not root, and fakeroot is not installed"
    exit 77
  fi
  as_root=(fakeroot)
fi

fail() {
  echo "$*"
  exit 1
}
expect() { # expect WHAT FOUND EXPECTED
  if [[ $2 != "$3" ]]; then fail "$1: found '$2', expected '$3'"; fi
}

rm -rf "$scratch"
mkdir -p "$scratch"
files=("$packages/puzzlegraph_$version"_*.deb "$packages/libpuzzlegraph-dev_$version"_*.deb)
sections=(science libdevel)
depends=("libc6 (>= " "puzzlegraph (= $version), libboost")
if compgen -G "$packages/python3-puzzlegraph_*.deb" >/dev/null; then
  files+=("$packages/python3-puzzlegraph_$version"_*.deb)
  sections+=(python)
  depends+=("libc6 (>= ")
fi
names=()
for k in "${!files[@]}"; do
  field() { dpkg-deb --field "${files[k]}" "$1"; }
  names+=("$(field Package)")
  expect "Version of ${names[k]}" "$(field Version)" "$version"
  expect "Section of ${names[k]}" "$(field Section)" "${sections[k]}"
  expect "Maintainer of ${names[k]}" "$(field Maintainer)" "The puzzlegraph authors"
  if [[ $(field Depends) != *"${depends[k]}"* ]]; then fail "Depends of ${names[k]}: $(field Depends)"; fi
done

if [[ ${CI-} == true ]] && ((EUID == 0)) && ! dpkg-query --status puzzlegraph >"$scratch/log" 2>&1; then
  root=
  run_dpkg() { dpkg --path-include='*' "$@"; } # images of containers leave out documents
else
  root=$scratch/root
  mkdir -p "$root"/var/lib/dpkg/{info,updates}
  : >"$root/var/lib/dpkg/status"
  run_dpkg() {
    "${as_root[@]}" dpkg --root="$root" --log=/dev/null --force-depends --force-bad-path --path-include='*' "$@"
  }
fi

run_dpkg --install "${files[@]}" >"$scratch/log" 2>&1 || fail "$(<"$scratch/log")"
dpkg --root="$root/" --listfiles "${names[@]}" >"$scratch/files"
for name in "${names[@]}"; do
  "$here/notices_test.sh" "$root/usr/share/doc/$name/copyright" || fail "the notices of $name"
done
tool=$root/usr/bin/puzzlegraph
documents=$root/usr/share/doc/puzzlegraph
expect "--version" "$("$tool" --version | head -1 | cut -d' ' -f1,2)" "puzzlegraph $version"
expect "an installed instance" \
  "$("$tool" solve --format contest "$documents/data/tiles/antipodes.tiles" | tail -1)" 31
if [[ " ${names[*]} " == *" python3-puzzlegraph "* ]]; then
  expect "the module" "$(PYTHONPATH=$root/usr/lib/python3/dist-packages /usr/bin/python3 -B -c '
import puzzlegraph, sys
print(puzzlegraph.__version__, puzzlegraph.read(sys.argv[1])[-1].solve().cost)' "$documents/data/tiles/antipodes.tiles")" \
    "$version 31"
fi
python3 -B "$here/documents_test.py" "$here/../../lib/cmake/installed_links.py" "$documents" "$root/usr" || fail "documents"

run_dpkg --purge "${names[@]}" >"$scratch/log" 2>&1 || fail "$(<"$scratch/log")"
while IFS= read -r file; do
  if [[ $file == /* && -e $root$file && (! -d $root$file || $file == *puzzlegraph*) ]]; then fail "$file is left after removal"; fi
done <"$scratch/files"
