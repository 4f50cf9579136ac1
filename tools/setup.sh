# SPDX-License-Identifier: BSL-1.0
#
# Sourced by run.sh, tests/run.sh and .ci/run: what this project needs of a system, and how to build.
# On Debian 12 missing packages are installed, as root or by sudo; elsewhere they are only named.
# shellcheck shell=bash disable=SC2034

build_packages=(g++ cmake ninja-build git libboost1.81-dev libboost-graph1.81-dev
  libboost-json1.81-dev libboost-program-options1.81-dev libeigen3-dev libspectra-dev libfmt-dev catch2
  librapidcheck-dev libsqlite3-dev graphviz gnuplot-nox librsvg2-bin python3-networkx)
optional_packages=(ccache)
paper_packages=(nauty pandoc) # what papers/ needs besides
check_packages=(clang-format-19 clang-tidy-19)

# Prints those of the given packages that are not installed.
missing_packages() {
  local package
  for package in "$@"; do
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) == installed ]] ||
      echo "$package"
  done
}

as_root() {
  if ((EUID == 0)); then "$@"; else sudo "$@"; fi
}

apt_install() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends "$@" >&2
}

# ensure_packages PACKAGE...: installs what is missing. Without apt it goes on: the build says what
# it does not find.
ensure_packages() {
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    echo "No Debian package tools here. Needed, by their names in Debian 12: $*" >&2
    return
  fi
  local required optional
  mapfile -t required < <(missing_packages "$@")
  mapfile -t optional < <(missing_packages "${optional_packages[@]}")
  if ((${#required[@]} + ${#optional[@]} == 0)); then return; fi
  echo "Installing ${required[*]} ${optional[*]}" >&2
  as_root apt-get update -qq >&2 || echo "apt-get update failed; trying with the old lists" >&2
  if ((${#required[@]} > 0)); then apt_install "${required[@]}"; fi
  if ((${#optional[@]} > 0)); then
    apt_install "${optional[@]}" || echo "Going on without ${optional[*]}" >&2
  fi
}

# quietly COMMAND...: shows what it says only if it fails, on stderr.
quietly() {
  local said
  if ! said=$("$@" 2>&1); then
    printf '%s\n' "$said" >&2
    return 1
  fi
}

# build_preset PRESET [TARGET...]: configures and builds in the present folder.
build_preset() {
  local preset=$1
  shift
  quietly cmake --preset "$preset"
  quietly cmake --build --preset "$preset" --parallel "$(nproc)" ${1:+--target "$@"}
}
