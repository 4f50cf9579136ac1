// SPDX-License-Identifier: BSL-1.0
//
// Exceptions as exit codes and messages.
#pragma once

#include "tools/options/errors.hpp"

#include <string>

namespace puzzlegraph::tool {

/// Why a command failed. The message is one line, its control characters escaped; empty where the
/// reader of the output has gone.
struct failure {
  exit_code code = exit_code::done;
  std::string message;
};

/// The failure that the exception being handled stands for. Precondition: called in a handler.
/// Throws std::bad_alloc.
failure current_failure();

} // namespace puzzlegraph::tool
