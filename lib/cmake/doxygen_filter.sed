# SPDX-License-Identifier: BSL-1.0
#
# The head of a header, up to #pragma once, as the documentation of the file.
1,/^#pragma once/ {
  s,^// SPDX-License-Identifier.*,/// \\file,
  s,^//\($\| \),///\1,
}
