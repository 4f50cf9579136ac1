# SPDX-License-Identifier: BSL-1.0
#
# Sourced by run and nightly.
# shellcheck shell=bash

# stage NAME COMMAND...: runs the command and prints its duration.
stage() {
  local name=$1 start=$SECONDS
  shift
  echo "== $name"
  "$@"
  echo "== $name: $((SECONDS - start)) s"
}
