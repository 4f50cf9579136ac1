#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# package_test.sh BUILD SCRATCH VERSION: makes the Debian package, installs it into an empty root below
# SCRATCH, runs the tool from there, removes the package, and checks that no file is left. The system
# and its list of packages stay as they are. Exit code 77 (skipped) without the programs for it.
set -euo pipefail
build=$1 scratch=$2 version=$3
PATH=$PATH:/usr/sbin:/sbin # dpkg looks for ldconfig

for program in cpack dpkg dpkg-deb dpkg-shlibdeps; do
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

root=$scratch/root
mkdir -p "$root"/var/lib/dpkg/{info,updates}
: >"$root/var/lib/dpkg/status"
dpkg_in_root() {
  "${as_root[@]}" dpkg --root="$root" --log=/dev/null --force-depends --force-bad-path \
    --path-include='*' "$@" >"$scratch/log" 2>&1 || fail "$(<"$scratch/log")"
}
outside() { find "$root" -path "$root/var" -prune -o ! -type d -print; }

dpkg_in_root --install "$package"
tool=$root/usr/bin/puzzlegraph
documents=$root/usr/share/doc/puzzlegraph
expect "--version" "$("$tool" --version | head -1 | cut -d' ' -f1,2)" "puzzlegraph $version"
expect "an installed instance" \
  "$("$tool" solve --format contest "$documents/data/tiles/antipodes.tiles" | tail -1)" 31
for file in README.md LICENSE CHANGES.md CITATION.cff SECURITY.md tools/README.md data/README.md \
  data/schemas/README.md papers/pictures/tiles-2x3.svg examples/CMakeLists.txt; do
  if [[ ! -f $documents/$file ]]; then fail "$file is not installed"; fi
done

dpkg_in_root --purge puzzlegraph
expect "files left after removal" "$(outside)" ""
expect "folders left after removal" "$(find "$root" -name '*puzzlegraph*')" ""
