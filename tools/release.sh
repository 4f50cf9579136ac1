#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# release.sh [--no-web] [FOLDER]: makes, of HEAD in a clone, what a release consists of, in out/release or FOLDER. A FOLDER that
# is not empty is replaced if an earlier run made it, and else refused.
#   puzzlegraph-VERSION.tar.gz               the sources
#   puzzlegraph-VERSION-linux-x86_64.tar.gz  programs that need no library of the machine, with manual pages, completion
#                                            scripts, documents and instances
#   *.deb                                    puzzlegraph, libpuzzlegraph-dev and python3-puzzlegraph, for Debian 12
#   *.whl                                    the Python module, for Debian 12
#   puzzlegraph-VERSION-site.tar.gz          the site with the playground; not with --no-web
#   NOTES.md, SHA256SUMS                     what CHANGES.md says of this version; the digests
# Equal files give equal archives: names are sorted, and all times are the commit's. What is not committed does not count.
# A tag of HEAD that names another version than CMakeLists.txt is an error.
set -euo pipefail
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
web=yes
if [[ ${1-} == --no-web ]]; then
  web=no
  shift
fi
if [[ ${1-} == --help ]]; then
  sed -n '4,/^set /s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
  exit
elif [[ ${1-} == -* || $# -gt 1 ]]; then
  echo "usage: tools/release.sh [--no-web] [FOLDER]" >&2
  exit 1
fi
release=$(realpath --canonicalize-missing "${1-$top/out/release}")
mark=.made-by-release # in each folder that a run has begun
if [[ -e $release && ! -e $release/$mark && -n $(ls -A "$release") && $release != $(realpath "$top")/out/release ]]; then
  echo "release.sh: $release is not empty, and no earlier run made it; nothing is done" >&2
  exit 1
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
name=puzzlegraph-$(sed -n 's/^  VERSION \([0-9.]*\)$/\1/p' "$top/CMakeLists.txt")
for tag in $(git -C "$top" tag --points-at HEAD 'v[0-9]*'); do
  [[ $tag == "v${name#*-}" ]] || {
    echo "release.sh: HEAD has the tag $tag, but CMakeLists.txt the version ${name#*-}" >&2
    exit 1
  }
done
clone=$scratch/$name
SOURCE_DATE_EPOCH=$(git -C "$top" log -1 --format=%ct)
export SOURCE_DATE_EPOCH # heard by cpack

# archive NAME FOLDER: FOLDER of $scratch as NAME.tar.gz.
archive() {
  tar --create --exclude=.made-by-site --directory "$scratch" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
    --mode=go=rX,u+w "$2" | gzip --no-name --best >"$release/$1.tar.gz"
}

rm -rf "$release"
mkdir -p "$release"
touch "$release/$mark"
git clone --quiet "$top" "$clone"
git -C "$clone" checkout --quiet "$(git -C "$top" rev-parse HEAD)"
cd "$clone"
source tools/setup.sh
ensure_packages "${build_packages[@]}" "${python_packages[@]}"

git archive --format=tar --prefix="$name/" HEAD | gzip --no-name --best >"$release/$name.tar.gz"
sed -n "/^## ${name#*-}/,/^## /p" CHANGES.md | sed '1d;/^## /d' >"$release/NOTES.md"

build_preset static "the programs without shared libraries" puzzlegraph puzzlegraph-check
cmake --install build-static --component tool --strip --prefix "$scratch/$name-linux-x86_64" >/dev/null
archive "$name-linux-x86_64" "$name-linux-x86_64"

build_preset packages "what the packages hold" puzzlegraph puzzlegraph-check puzzlegraph_python
cpack --config build-packages/CPackConfig.cmake -G DEB -B "$scratch/packages" >/dev/null
mv "$scratch"/packages/*.deb "$release"
PYTHONPATH=tools/python /usr/bin/python3 -B -c 'import build_wheel, sys
build_wheel.build_wheel(sys.argv[1], {"build-dir": "build-packages"})' "$release" >/dev/null

if [[ $web == yes ]]; then
  tools/web/build.sh >/dev/null
  tools/site/build.sh "$scratch/$name-site" >/dev/null
  archive "$name-site" "$name-site"
fi

cd "$release"
sha256sum -- * >"$scratch/sums"
mv "$scratch/sums" SHA256SUMS
ls -l --human-readable "$release" >&2
