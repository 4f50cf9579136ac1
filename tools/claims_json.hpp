// SPDX-License-Identifier: BSL-1.0
//
// The JSON that `solve` writes, read again.
#pragma once

#include "answered.hpp"

namespace tool {

/// Calls tell(claim) for each question of the objects, one a file. Throws io::input_error.
void read_json_claims(puzzlegraph::io::text const& source, answered& which, claim_sink const& tell);

} // namespace tool
