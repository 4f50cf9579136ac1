// SPDX-License-Identifier: BSL-1.0
//
// What a page asks of the library: each function takes a request and returns the JSON that
// tools/web/README.md documents. Throw request_error, and what the library throws.
#pragma once

#include "puzzlegraph/analysis/state_graph.hpp"
#include "puzzlegraph/puzzles/question_file.hpp"
#include "puzzlegraph/search/table_cache.hpp"

#include "tools/web/wasm/request.hpp"

#include <boost/json.hpp>

#include <atomic>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>

namespace puzzlegraph::web {

/// The puzzles with their options, methods and help.
std::string list_puzzles(request const& r);

/// Called about ten times per second while a search runs; false ends it as interrupted.
using progress_sink = std::function<bool(progress const&)>;

/// Called with the share of a layout that is done, 0 to 1; false ends it.
using share_sink = std::function<bool(double)>;

/// Limits have stopped an exploration whose graph is needed.
class undecided_error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// One board, and the last state graph explored of it.
class session {
 public:
  session(progress_sink on_progress, share_sink on_share)
      : on_progress_(std::move(on_progress)), on_share_(std::move(on_share)) {}

  /// Replaces the board, if the text can be read; else the earlier one stays.
  std::string read(request const& r);
  std::string solve(request const& r);
  std::string verify(request const& r) const;
  std::string scene(request const& r) const;
  std::string film(request const& r) const;
  std::string explore(request const& r);
  /// The bytes of data/formats/view.md; not JSON. Throws undecided_error.
  std::string view(request const& r);
  /// Positions by pivot MDS of the states of the graph that explore() or view() has found last: all
  /// x, then all y, as little-endian floats between 0 and 1; not JSON. Throws stopped.
  std::string layout(request const& r);
  /// Of the graph that explore() or view() has found last.
  std::string measures(request const& r);
  std::string hardest(request const& r);
  std::string generate(request const& r);

 private:
  question_file const& file() const;
  limits limits_of(request const& r);
  /// Explores question k as the request says into explored_; returns the encoding.
  std::string const& explore_question(request const& r, std::size_t k);

  progress_sink on_progress_;
  share_sink on_share_;
  std::atomic<bool> interrupted_ = false;
  table_cache tables_;
  question_file file_;
  exploration explored_; ///< of file_
  std::size_t explored_question_ = 0;
  std::string explored_encoding_;
};

} // namespace puzzlegraph::web
