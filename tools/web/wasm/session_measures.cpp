// SPDX-License-Identifier: BSL-1.0
//
// The measures of a state graph, as pages of `puzzlegraph view` hold them.
#include "puzzlegraph/analysis/measures.hpp"
#include "puzzlegraph/core/stopwatch.hpp"

#include "tools/output/exploration.hpp"
#include "tools/web/wasm/session.hpp"

#include <cstddef>

namespace puzzlegraph::web {

std::string session::measures(request const& r) {
  r.expect_members({"max_seconds"});
  if (!explored_.graph) throw request_error("no graph has been explored");
  stopwatch const watch;
  double const most = limits_of(r).max_seconds;
  measure_options how;
  how.wanted[static_cast<std::size_t>(measure::random_walk)] = false; // no_linear_algebra.cpp
  how.wanted[static_cast<std::size_t>(measure::spectrum)] = false;
  how.go_on = [=](auto const& /*part*/) { return watch.seconds() < most; };
  return tool::as_page_json({file_,
                             explored_question_,
                             explored_encoding_,
                             explored_,
                             take_measures(*explored_.graph, how),
                             {}});
}

} // namespace puzzlegraph::web
