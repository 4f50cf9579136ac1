# SPDX-License-Identifier: BSL-1.0
#
# Sourced by run.sh, tests/run.sh and .ci/run: the packages that this project needs, and how to
# build. Installs missing packages by apt-get, as root or by sudo; elsewhere only lists them.
# shellcheck shell=bash disable=SC2034

# Names are those of Debian 12. In those of Boost, @ stands for the version that boost_version finds.
build_packages=(g++ cmake ninja-build git libboost@-dev libboost-json@-dev libboost-program-options@-dev
  libeigen3-dev libspectra-dev libfmt-dev libsqlite3-dev zlib1g-dev libssl-dev libgif-dev libdeflate-dev graphviz gnuplot-nox librsvg2-bin esbuild python3)
build_packages+=(dpkg-dev file) # for the dependencies of `cpack -G DEB`
# additionally for tests/run.sh
test_packages=(catch2 fish groff-base libboost-graph@-dev librapidcheck-dev pkgconf
  python3-igraph python3-jsonschema python3-networkx python3-pil zsh)
# additionally for tests of pages
browser_packages=(nodejs chromium chromium-driver python3-selenium python3-pil node-typescript)
# additionally for those in Firefox
firefox_packages=(firefox-esr python3-websockets xvfb libgl1-mesa-dri)
# additionally for the playground
wasm_packages=(clang-19 lld-19 llvm-19 binaryen wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32
  libclang-rt-19-dev-wasm32 nodejs zopfli)
optional_packages=(ccache)
# additionally for puzzlegraph-mpi
mpi_packages=(libboost-mpi@-dev libboost-graph-parallel@-dev libopenmpi-dev openmpi-bin)
# additionally for the Python module, and for its tests
python_packages=(pybind11-dev python3-dev python3-numpy python3-venv)
python_test_packages=("${python_packages[@]}" python3-matplotlib python3-networkx python3-pytest mypy)
# additionally for the site (tools/site)
site_packages=(pandoc librsvg2-bin doxygen libjs-lunr python3-pil esbuild)
# additionally for papers/
paper_packages=(cadical nauty valgrind)
# additionally for puzzlegraph-check-proved
proof_packages=(coq ocaml-nox ocaml-findlib libzarith-ocaml-dev libsha-ocaml-dev)
# additionally for .ci/format and .ci/lint, and for the clang-tidy of .ci/run
style_packages=(clang-format-19 black flake8 shellcheck shfmt nodejs node-typescript)
check_packages=("${style_packages[@]}" clang-tidy-19)
# additionally for fuzzing and tests with sanitizers
sanitizer_packages=(clang-19 libclang-rt-19-dev)

# Prints the given packages that are not installed.
missing_packages() {
  local package
  for package in "$@"; do
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) == installed ]] ||
      echo "$package"
  done
}

# Prints the version of Boost to install, such as 1.83: that which the system calls libboost-dev if it is 1.81 or newer, else
# the newest that has packages of its own, as 1.81 has in Debian 12. Fails if apt knows none.
boost_version() {
  local usual known
  usual=$(apt-cache show --no-all-versions libboost-dev 2>/dev/null | sed -n 's/^Version: \([0-9]*\.[0-9]*\).*/\1/p')
  known=$(apt-cache pkgnames libboost-json 2>/dev/null | sed -n 's/^libboost-json\([0-9]*\.[0-9]*\)-dev$/\1/p')
  printf '%s\n' "$known" | sort --version-sort |
    awk -F. -v usual="$usual" '$1 > 1 || $2 >= 81 { found = $0; if ($0 == usual) exit } END { if (!found) exit 1; print found }'
}

is_root() { [[ $(id -u) == 0 ]]; }
as_root() {
  if is_root; then "$@"; else sudo "$@"; fi
}

# Waits for another program that installs packages, such as the automatic updates of a new machine, for ten minutes.
apt_get() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600 "$@" >&2
}

apt_install() { apt_get install --no-install-recommends "$@"; }

# ensure_packages PACKAGE...: names missing packages, and installs them. Without apt it continues, and the build
# reports what it does not find.
ensure_packages() {
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    echo "No Debian package tools found. Required, by their names in Debian 12: ${*//@/1.81}" >&2
    return
  fi
  local boost required optional how="sudo apt-get"
  boost=$(boost_version) || boost=
  mapfile -t required < <(missing_packages "${@//@/$boost}")
  mapfile -t optional < <(missing_packages "${optional_packages[@]}")
  if ((${#required[@]} + ${#optional[@]} == 0)); then return; fi
  if is_root; then
    how=apt-get
  elif ! command -v sudo >/dev/null; then
    echo "Missing packages, which only root can install: ${required[*]} ${optional[*]}" >&2
    if ((${#required[@]} > 0)); then return 1; else return 0; fi
  fi
  echo "Installing Debian packages by $how, which can take some minutes: ${required[*]} ${optional[*]}" >&2
  apt_get update || echo "apt-get update failed; trying with the old lists" >&2
  if [[ -z $boost && "$*" == *@* ]]; then
    if ! boost=$(boost_version); then
      echo "Boost 1.81 or newer is required, and this system has no packages of it" >&2
      return 1
    fi
    mapfile -t required < <(missing_packages "${@//@/$boost}")
  fi
  if ((${#required[@]} > 0)); then apt_install "${required[@]}"; fi
  if ((${#optional[@]} > 0)); then
    apt_install "${optional[@]}" || echo "Continuing without ${optional[*]}" >&2
  fi
}

# Installs into tools/web/node_modules what tools/web/package-lock.json names, if anything there differs from it.
ensure_web_packages() {
  if [[ tools/web/node_modules/.package-lock.json -nt tools/web/package-lock.json ]]; then return; fi
  command -v npm >/dev/null || ensure_packages npm
  echo "Installing the packages of tools/web/package-lock.json by npm" >&2
  quietly npm ci --prefix tools/web --no-audit --no-fund
}

# quietly COMMAND...: runs the command, and shows its output, on stderr, only if it fails.
quietly() {
  local said
  if ! said=$("$@" 2>&1); then
    printf '%s\n' "$said" >&2
    return 1
  fi
}

# Prints what a build of the given targets would compile, without version.cpp, which is compiled again whenever the
# revision may have changed. Ninja reads a copy of build.ninja: a dry run of the file itself ends with the step that
# would make it again.
compilations_of() { # FOLDER TARGET...
  ninja -C "$1" -f <(cat "$1/build.ninja") -n "${@:2}" 2>/dev/null |
    grep 'Building CXX' | grep -v 'version\.cpp' || true
}

# Prints how many milliseconds a small compilation takes here while each core does one: 520 on the machine that the
# weights of compilation_seconds are from.
reference_milliseconds() {
  local begin=${EPOCHREALTIME/[.,]/} i
  for ((i = 0; i < $(nproc); ++i)); do
    c++ -std=c++20 -O2 -x c++ -c -o /dev/null - >/dev/null 2>&1 <<'CPP' &
#include <algorithm>
#include <map>
#include <string>
#include <vector>
std::map<std::string, int> m;
void f(std::vector<std::string>& v) { std::sort(v.begin(), v.end()); for (auto& s : v) ++m[s]; }
CPP
  done
  wait
  echo $(((${EPOCHREALTIME/[.,]/} - begin) / 1000))
}

# Reads lines of compilations_of and prints the seconds of one core that they took without ccache, measured on two
# cores of an AMD EPYC (virtual) without other load: 300 for the tool.
compilation_seconds() {
  awk '/puzzles\/[a-z]*\/puzzle\.cpp/ { sum += 14; next }
    /\.gch/ { sum += 15; next }
    / (tests|papers)\// { sum += 8; next }
    { sum += 5 }
    END { printf "%d\n", sum }'
}

# Prints "up to M minutes on C cores", for a build of that many seconds of one core at the speed that this machine has now, if
# ccache has nothing of it.
build_time() { # SECONDS
  local cores minutes=0
  cores=$(nproc)
  if (($1 > 30 * cores)); then minutes=$((($1 * $(reference_milliseconds) / 520 + 60 * cores - 1) / (60 * cores))); fi
  if ((minutes == 0)); then
    echo "less than a minute"
  elif ((minutes == 1)); then
    echo "up to a minute on $cores cores"
  else
    echo "up to $minutes minutes on $cores cores, less with objects from ccache"
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
  local preset=$1 what=$2 folder=build compiled time
  shift 2
  if [[ $preset != release && $preset != studies ]]; then folder=build-$preset; fi
  quietly cmake --preset "$preset"
  compiled=$(compilations_of "$folder" "$@")
  local build=(cmake --build --preset "$preset" --parallel "$(nproc)" ${1:+--target "$@"})
  if [[ -z $compiled ]]; then
    quietly "${build[@]}"
    return
  fi
  time=$(build_time "$(compilation_seconds <<<"$compiled")")
  echo "Building $what in $folder/ ($time; compilations: $(wc -l <<<"$compiled"))" >&2
  with_progress "${build[@]}"
}
