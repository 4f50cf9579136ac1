#!/bin/bash
# SPDX-License-Identifier: BSL-1.0
#
# Checks the types of the page's TypeScript. tsc comes from Debian's node-typescript.
set -euo pipefail
cd "$(dirname "$0")"
tsc --noEmit --project tsconfig.json
