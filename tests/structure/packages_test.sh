#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# packages_test.sh SETUP: which packages tools/setup.sh installs, and what it says before it does, with stand-ins for the
# programs of Debian. They answer by the variables usual (the version of libboost-dev), known (those of Boost with packages),
# known_later (after apt-get update), installed, and user; what runs as root goes to calls.
set -euo pipefail
setup=$(realpath "$1")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/bin"
for program in bash cat env sed sort awk rm; do ln -s "$(command -v "$program")" "$scratch/bin"; done

stand_in() { # stand_in PROGRAM LINE...
  printf '%s\n' '#!/bin/bash' "${@:2}" >"$scratch/bin/$1"
  chmod +x "$scratch/bin/$1"
}
stand_in id 'echo "${user-0}"'
stand_in dpkg-query 'for p in $installed; do [[ $3 != "$p" ]] || echo -n installed; done'
stand_in apt-cache 'if [[ -e updated ]]; then known=$known_later; fi' \
  'case "$*" in' \
  '"show --no-all-versions libboost-dev") [[ -z ${usual-} ]] || echo "Version: $usual" ;;' \
  '"pkgnames libboost-json") for v in $known; do echo "libboost-json$v-dev"; echo "libboost-json$v.0"; done ;;' \
  'esac'
stand_in apt-get 'echo "apt-get $*" >>calls' 'if [[ $* == *update ]]; then echo >updated; exit "${update_code-0}"; fi'
stand_in sudo 'echo "sudo" >>calls' '"$@"'
cd "$scratch"
export installed="" known="" known_later=""

expect() { # expect WHAT FOUND EXPECTED
  if [[ $2 != "$3" ]]; then
    printf '%s: found:\n%s\nexpected:\n%s\n' "$1" "$2" "$3"
    exit 1
  fi
}
run() { # run COMMAND: sets said, code and calls
  rm -f calls updated
  code=0
  said=$(PATH=$scratch/bin bash -c "set -euo pipefail; source '$setup'; $1" 2>&1) || code=$?
  calls=$(cat calls 2>/dev/null) || true
}

boost() { # boost EXPECTED WHAT
  run 'boost_version || echo none'
  expect "$2" "$said" "$1"
}
usual=1.74.0.3 known="1.81" boost 1.81 "Debian 12"
usual=1.83.0.2+b2 known="1.83 1.88" boost 1.83 "the usual version before a newer one"
usual=1.83.0.1ubuntu1 known="1.83 1.74" boost 1.83 "an older one beside the usual one"
usual=1.74.0.3 known="1.83 1.81 1.9" boost 1.83 "the newest, not by the alphabet"
usual=1.100.0 known="1.99 1.100" boost 1.100 "three digits"
usual=2.0.0 known="2.0" boost 2.0 "Boost 2"
usual=1.74.0 known="1.74" boost none "only an old one"
boost none "nothing known"

export usual=1.74.0.3
packages='optional_packages=(ccache); ensure_packages g++ libboost-graph@-dev'
apt="apt-get -qq -o DPkg::Lock::Timeout=600"
installed="g++ libboost-graph1.81-dev ccache" known=1.81 run "$packages"
expect "nothing missing" "$code $said $calls" "0  "

installed=g++ known=1.81 known_later=1.81 run "$packages"
expect "what root is told" "$said" \
  "Installing Debian packages by apt-get, which can take some minutes: libboost-graph1.81-dev ccache"
expect "what is installed" "$calls" "$apt update
$apt install --no-install-recommends libboost-graph1.81-dev
$apt install --no-install-recommends ccache"

installed=g++ user=1000 known=1.81 known_later=1.81 run "$packages"
expect "what a user is told" "$said" \
  "Installing Debian packages by sudo apt-get, which can take some minutes: libboost-graph1.81-dev ccache"
expect "what sudo is asked for" "$calls" "sudo
$apt update
sudo
$apt install --no-install-recommends libboost-graph1.81-dev
sudo
$apt install --no-install-recommends ccache"

known_later=1.83 run "$packages"
expect "lists of a new machine" "$calls" "$apt update
$apt install --no-install-recommends g++ libboost-graph1.83-dev
$apt install --no-install-recommends ccache"

update_code=1 known=1.81 known_later=1.81 run "$packages"
expect "without network" "$code ${said#*ccache}" "0 
apt-get update failed; trying with the old lists"

known_later="" run "$packages"
expect "a system with an old Boost" "$code ${said##*$'\n'}" \
  "1 Boost 1.81 or newer is required, and this system has no packages of it"
expect "a system with an old Boost" "$calls" "$apt update"

rm bin/sudo
user=1000 known=1.81 run "$packages"
expect "neither root nor sudo" "$code $said $calls" \
  "1 Missing packages, which only root can install: g++ libboost-graph1.81-dev ccache "
installed="g++ libboost-graph1.81-dev" user=1000 known=1.81 run "$packages"
expect "without the optional ones" "$code $calls" "0 "

rm bin/apt-get
known=1.81 run "$packages"
expect "another system" "$code $said" \
  "0 No Debian package tools found. Required, by their names in Debian 12: g++ libboost-graph1.81-dev"
