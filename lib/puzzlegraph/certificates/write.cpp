// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/certificates/write.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace puzzlegraph::certificates {

namespace {

std::string claimed(claim const& c) {
  switch (c.verdict) {
  case verdict::solved:
    return fmt::format("claim solved {}\nmoves {}\n{}\n", c.cost, c.moves.size(), c.moves);
  case verdict::unsolvable:
    return "claim unsolvable\n";
  case verdict::undecided:
    break;
  }
  return fmt::format("claim at-least {}\n", c.cost);
}

std::string row_text(std::vector<cost_type> const& row) {
  std::string text;
  for (auto const distance : row) {
    if (!text.empty()) text += ' ';
    text += distance == unreachable ? "-" : fmt::to_string(distance);
  }
  return text + '\n';
}

void write_potential(potential const& p, bool is_repeated, text_sink const& sink) {
  if (is_repeated) {
    sink("potential again\n");
  } else if (!p.text.empty()) {
    sink("potential ");
    sink(p.text); // up to gigabytes: not copied
    sink("\n");
  } else if (p.table.empty()) {
    sink("potential none\n");
  } else {
    sink(fmt::format("potential table {} {}\n", p.table.size(), p.table.front().size()));
    for (auto const& row : p.table) sink(row_text(row));
  }
}

/// The first bytes of all records, then the second bytes, and so on: sorted states begin alike, and
/// compress to half the size in this order.
void write_columns(std::string const& records, std::size_t size, text_sink const& sink) {
  constexpr std::size_t at_a_time = 1U << 16U;
  std::string column;
  for (std::size_t byte = 0; byte < size; ++byte) {
    for (auto at = byte; at < records.size(); at += column.size() * size) {
      column.resize(std::min(at_a_time, (records.size() - at + size - 1) / size));
      for (std::size_t k = 0; k < column.size(); ++k) column[k] = records[at + k * size];
      sink(column);
    }
  }
}

} // namespace

void write_head(subject const& s, text_sink const& sink) {
  sink(fmt::format("puzzlegraph certificate 1\npuzzle {}\nunit {}\ninstance {}\n", s.puzzle, s.unit,
                   s.digest));
  for (auto const& [key, value] : s.options) {
    sink(fmt::format("option {} {}\n{}\n", key, value.size(), value));
  }
}

void write_section(claim const& c, bound_proof const& proof, text_sink const& sink,
                   bool repeats_potential) {
  sink(fmt::format("question {}\n{}", c.question + 1, claimed(c)));
  if (!proof.theorem.empty()) {
    sink(fmt::format("proof {}\n", proof.theorem));
    return;
  }
  auto const write_set = [&](record_block const& set) {
    sink(fmt::format("states {} {} {}\n", set.states, proof.state_bytes, proof.label_bytes));
    write_columns(set.records, proof.state_bytes + proof.label_bytes, sink);
    sink("\n");
  };
  if (proof.paths) {
    sink(fmt::format("proof paths\npaths {}\n", proof.records()));
    write_columns(*proof.paths, bound_proof::path_record_bytes, sink);
    sink("\n");
    return;
  }
  if (proof.backward) {
    sink(fmt::format("proof pair {}\n", proof.split));
  } else {
    sink("proof set\n");
    write_potential(proof.potential, repeats_potential, sink);
  }
  write_set(proof.set);
  if (proof.backward) write_set(*proof.backward);
}

void write_foot(text_sink const& sink) { sink("end\n"); }

} // namespace puzzlegraph::certificates
