// SPDX-License-Identifier: BSL-1.0
//
// Words of shell commands.
#pragma once

#include <string>

namespace puzzlegraph::tool {

/// A word as a shell reads it: in single quotes unless all of its characters are harmless.
std::string shell_word(std::string const& word);

} // namespace puzzlegraph::tool
