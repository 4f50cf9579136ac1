# SPDX-License-Identifier: BSL-1.0
#
# Sourced by papers/reproduce.sh and reproduction.sh: reads `[--full | --hours] [--accept]` of script $0 into
# the variables full, hours (which includes full) and accept.
# shellcheck shell=bash disable=SC2034
full=false
hours=false
accept=false
for argument in "$@"; do
  case $argument in
    --full) full=true ;;
    --hours) full=true && hours=true ;;
    --accept) accept=true ;;
    *)
      echo "usage: $0 [--full | --hours] [--accept]" >&2
      exit 1
      ;;
  esac
done
if $accept && ! $full; then
  echo "$0: --accept needs --full, or rows would be lost" >&2
  exit 1
fi
