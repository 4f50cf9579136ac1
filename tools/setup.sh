# SPDX-License-Identifier: BSL-1.0
#
# Sourced by run.sh, tests/run.sh and .ci/run: the packages that this project needs, and how to
# build. Installs missing packages on Debian 12, as root or by sudo; elsewhere only lists them.
# shellcheck shell=bash disable=SC2034

build_packages=(g++ cmake ninja-build git libboost1.81-dev libboost-graph1.81-dev
  libboost-json1.81-dev libboost-program-options1.81-dev libeigen3-dev libspectra-dev libfmt-dev catch2
  librapidcheck-dev libsqlite3-dev zlib1g-dev libssl-dev graphviz gnuplot-nox librsvg2-bin esbuild python3)
test_packages=(dpkg-dev pkgconf python3-jsonschema python3-networkx) # additionally for tests/run.sh
browser_packages=(nodejs chromium chromium-driver python3-selenium python3-pil node-typescript) # additionally for tests of pages
firefox_packages=(firefox-esr python3-websockets xvfb libgl1-mesa-dri) # additionally for those in Firefox
wasm_packages=(clang-19 lld-19 llvm-19 binaryen wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32
  libclang-rt-19-dev-wasm32 nodejs zopfli) # additionally for the playground
optional_packages=(ccache)
mpi_packages=(libboost-mpi1.81-dev libboost-graph-parallel1.81-dev libopenmpi-dev openmpi-bin) # additionally for puzzlegraph-mpi
paper_packages=(nauty pandoc valgrind) # additionally for papers/
check_packages=(clang-format-19 clang-tidy-19 clang-19 libclang-rt-19-dev) # additionally for .ci/run

# Prints the given packages that are not installed.
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

# ensure_packages PACKAGE...: installs missing packages. Without apt it continues, and the build
# reports what it does not find.
ensure_packages() {
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    echo "No Debian package tools found. Required, by their names in Debian 12: $*" >&2
    return
  fi
  local required optional
  mapfile -t required < <(missing_packages "$@")
  mapfile -t optional < <(missing_packages "${optional_packages[@]}")
  if ((${#required[@]} + ${#optional[@]} == 0)); then return; fi
  echo "Installing Debian packages, which can take some minutes: ${required[*]} ${optional[*]}" >&2
  as_root apt-get update -qq >&2 || echo "apt-get update failed; trying with the old lists" >&2
  if ((${#required[@]} > 0)); then apt_install "${required[@]}"; fi
  if ((${#optional[@]} > 0)); then
    apt_install "${optional[@]}" || echo "Continuing without ${optional[*]}" >&2
  fi
}

# quietly COMMAND...: runs the command, and shows its output, on stderr, only if it fails.
quietly() {
  local said
  if ! said=$("$@" 2>&1); then
    printf '%s\n' "$said" >&2
    return 1
  fi
}

# Prints how many compilations a build of the given targets would take, without version.cpp, which is compiled
# again whenever the revision may have changed. Ninja reads a copy of build.ninja: a dry run of the file itself
# ends with the step that would make it again.
compilations_of() { # FOLDER TARGET...
  ninja -C "$1" -f <(cat "$1/build.ninja") -n "${@:2}" 2>/dev/null |
    grep 'Building CXX' | grep -vc 'version\.cpp' || true
}

# Prints "about M minutes on C cores", at 5 seconds per compilation and core, the mean of a build without ccache.
build_time() { # COMPILATIONS
  local cores minutes
  cores=$(nproc)
  minutes=$(((5 * $1 + 30 * cores) / (60 * cores)))
  if ((minutes == 0)); then
    echo "less than a minute"
  elif ((minutes == 1)); then
    echo "about a minute on $cores cores"
  else
    echo "about $minutes minutes on $cores cores"
  fi
}

# with_progress COMMAND...: runs the command with its output, such as ninja's status line, on stderr; quietly
# where stderr is no terminal that can rewrite a line.
with_progress() {
  if [[ -t 2 && ${TERM-dumb} != dumb ]]; then
    "$@" >&2
  else
    quietly "$@"
  fi
}

# build_preset PRESET WHAT [TARGET...]: configures and builds in the current folder. If there is anything to
# compile, says that it builds WHAT, and how long that takes. Nothing goes to stdout.
build_preset() {
  local preset=$1 what=$2 folder=build compilations
  shift 2
  if [[ $preset != release ]]; then folder=build-$preset; fi
  quietly cmake --preset "$preset"
  compilations=$(compilations_of "$folder" "$@")
  local build=(cmake --build --preset "$preset" --parallel "$(nproc)" ${1:+--target "$@"})
  if ((compilations == 0)); then
    quietly "${build[@]}"
    return
  fi
  echo "Building $what in $folder/ ($(build_time "$compilations"); compilations: $compilations)" >&2
  with_progress "${build[@]}"
}
