// SPDX-License-Identifier: BSL-1.0
//
// A board with its spaces and tables, shared by all its queries.
#pragma once

#include "puzzlegraph/core/lazy_value.hpp"
#include "puzzlegraph/puzzles/klotski/blank_distances.hpp"
#include "puzzlegraph/puzzles/klotski/board.hpp"
#include "puzzlegraph/puzzles/klotski/instance.hpp"
#include "puzzlegraph/puzzles/klotski/space.hpp"
#include "puzzlegraph/puzzles/klotski/tables.hpp"

#include <memory>
#include <utility>
#include <vector>

namespace puzzlegraph::klotski {

/// The (cell, side) spaces of a board and their tables.
struct side_world {
  side_world(klotski::board const& b, std::size_t queries, table_choice const& paying)
      : blank(blank_distances_pay(b, queries) ? std::make_unique<blank_distances const>(b)
                                              : nullptr),
        sides(b, blank.get()), pushes(sides), tables(sides, paying) {}

  std::unique_ptr<blank_distances const> blank; ///< null where they do not pay
  side_space sides;
  push_space pushes;
  klotski::tables tables;
};

/// A board with its spaces, which serve all queries. Those of sides are built on first use.
class prepared_board {
 public:
  explicit prepared_board(instance i)
      : instance_(std::move(i)), board_(instance_), plain_(board_),
        choice_(board_, instance_.queries) {}

  instance const& data() const { return instance_; }
  klotski::board const& board() const { return board_; }
  plain_space const& plain() const { return plain_; }
  table_choice const& choice() const { return choice_; }
  side_world const& world() const {
    return *world_.get(
        [this] { return std::make_unique<side_world>(board_, instance_.queries.size(), choice_); });
  }

 private:
  instance instance_;
  klotski::board board_;
  plain_space plain_;
  table_choice choice_;
  mutable lazy_value<std::unique_ptr<side_world const>> world_;
};

} // namespace puzzlegraph::klotski
