// SPDX-License-Identifier: BSL-1.0
#include "tools/output/certificates.hpp"

#include "puzzlegraph/core/stopwatch.hpp"
#include "puzzlegraph/text/numbers.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include "tools/options/notes.hpp"
#include "tools/output/sha256.hpp"

#include <fmt/format.h>

namespace puzzlegraph::tool {

void certifier::begin(question_file const& d) {
  auto const digest = sha256_of(d.text);
  file_.begin({d.puzzle->name, d.unit(), digest, d.asked_options()});
}

bool certifier::add(question_file const& d, std::size_t k, answer const& a, limits const& within) {
  bool const is_decided = a.verdict != verdict::undecided;
  bool const has_bound = a.lower_bound > 0 && a.lower_bound < unreachable;
  if (!is_decided && !has_bound) return false;
  stopwatch const proving;
  auto const cost = a.solved() ? static_cast<cost_type>(a.cost) : a.lower_bound;
  auto const proof = d.questions->proofs()->prove(k, form_, cost, within);
  if (!proof.exists()) {
    write_message(fmt::format("{}, question {}: no certificate: {}", d.name, k + 1,
                              proof.obstacle.empty() ? reason(proof.stopped_by)
                                                     : std::string_view(proof.obstacle)));
    return false;
  }
  file_.add({k, a.verdict, cost, a.moves}, proof);
  ++questions_;
  records_ += proof.records();
  seconds_ += proving.seconds();
  search_seconds_ += a.search_seconds;
  return true;
}

std::string certifier::commit() {
  stopwatch const completing;
  file_.commit();
  seconds_ += completing.seconds();
  return fmt::format("{}: {}, {}, {}, {:.3f} s after {:.3f} s of search", text::escape_line(path_),
                     amount(questions_, "questions"), amount(records_, "records"),
                     amount(file_.size(), "bytes"), seconds_, search_seconds_);
}

} // namespace puzzlegraph::tool
