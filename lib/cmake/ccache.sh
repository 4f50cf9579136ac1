#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
#
# ccache.sh FOLDER CCACHE COMPILER ARGUMENT...: compiles through ccache, with the settings that precompiled headers and
# objects shared by clones in other folders need. FOLDER is the top of this clone.
export CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_BASEDIR="$1" CCACHE_NOHASHDIR=1
shift
# ccache takes an old precompiled header for an input of its successor, which it would then never find.
before=
for argument; do
  case $before$argument in -o*.gch | -o*.pch) rm -f "$argument" ;; esac
  before=$argument
done
exec "$@"
