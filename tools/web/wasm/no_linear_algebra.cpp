// SPDX-License-Identifier: BSL-1.0
//
// The measures that solve linear systems, for pages, which never ask for them: their sources would
// be a tenth of the library's size.
#include "puzzlegraph/analysis/random_walk.hpp"
#include "puzzlegraph/analysis/spectrum.hpp"

namespace puzzlegraph {

random_walk find_random_walk(state_graph const& /*g*/, distances const& /*d*/,
                             progress_callback const& /*go_on*/, std::uint64_t /*max_memory*/,
                             std::uint64_t /*most_work*/) {
  return {}; // not solved
}

spectrum find_spectrum(state_graph const& /*g*/, progress_callback const& /*go_on*/,
                       std::uint64_t /*most_work*/) {
  return {}; // not converged
}

} // namespace puzzlegraph
