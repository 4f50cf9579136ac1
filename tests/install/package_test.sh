#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# package_test.sh BUILD SCRATCH VERSION: makes the Debian package, installs it, runs the tool, purges the package, and
# checks that no file is left. In CI, as root, it is installed into this machine, so its dependencies have to be there;
# elsewhere into an empty root below SCRATCH, and the system and its list of packages stay as they are. Exit code 77
# (skipped) without the programs for it.
set -euo pipefail
build=$1 scratch=$2 version=$3
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
PATH=$PATH:/usr/sbin:/sbin # dpkg looks for ldconfig

for program in cpack dpkg dpkg-deb dpkg-shlibdeps file; do
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
cpack --config "$build/CPackConfig.cmake" -G DEB -B "$scratch" >"$scratch/log" 2>&1 || fail "$(<"$scratch/log")"
packages=("$scratch"/*.deb)
package=${packages[0]}
field() { dpkg-deb --field "$package" "$1"; }
expect Package "$(field Package)" puzzlegraph
expect Version "$(field Version)" "$version"
expect Section "$(field Section)" science
expect Maintainer "$(field Maintainer)" "The puzzlegraph authors"
if [[ $(field Depends) != *"libc6 (>= "* ]]; then fail "Depends: $(field Depends)"; fi

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

run_dpkg --install "$package" >"$scratch/log" 2>&1 || fail "$(<"$scratch/log")"
dpkg --root="$root/" --listfiles puzzlegraph >"$scratch/files"
tool=$root/usr/bin/puzzlegraph
documents=$root/usr/share/doc/puzzlegraph
expect "--version" "$("$tool" --version | head -1 | cut -d' ' -f1,2)" "puzzlegraph $version"
expect "an installed instance" \
  "$("$tool" solve --format contest "$documents/data/tiles/antipodes.tiles" | tail -1)" 31
python3 -B "$here/documents_test.py" "$here/../../lib/cmake/installed_links.py" "$documents" "$root/usr" || fail "documents"

run_dpkg --purge puzzlegraph >"$scratch/log" 2>&1 || fail "$(<"$scratch/log")"
while IFS= read -r file; do
  if [[ -e $root$file && (! -d $root$file || $file == *puzzlegraph*) ]]; then fail "$file is left after removal"; fi
done <"$scratch/files"
