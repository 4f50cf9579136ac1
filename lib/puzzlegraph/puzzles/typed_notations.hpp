// SPDX-License-Identifier: BSL-1.0
//
// The notations of a puzzle's traits: boards of its own type, read and written in each.
#pragma once

#include "puzzlegraph/puzzles/puzzle.hpp"
#include "puzzlegraph/puzzles/typed_facets.hpp"

#include <cstddef>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// The boards of a text in another notation than the puzzle's own form.
template <class Instance> struct boards_read {
  std::vector<Instance> boards;
  text_origin origin{}; ///< without the name of the notation
};

/// A row of a puzzle's table of notations.
template <class Instance> struct board_notation {
  notation row; ///< without `read` and `is_written`, which follow from the rest
  boards_read<Instance> (*read)(text::source const&, option_values const&) = nullptr;
  /// Null: it is not written. Throws std::invalid_argument for boards that it cannot hold.
  std::string (*write)(std::span<Instance const>) = nullptr;
};

namespace detail {

/// The boards of a text in the puzzle's own form.
template <class Traits>
auto own_boards(text::source const& source, [[maybe_unused]] option_values const& values) {
  if constexpr (requires { Traits::read(source, values); }) {
    return Traits::read(source, values);
  } else {
    return Traits::read(source);
  }
}

/// The row without the puzzle's types.
template <class Questions, class Instance> notation notation_of(board_notation<Instance> const& n) {
  notation row = n.row;
  row.is_written = n.write != nullptr;
  row.read = [read = n.read, name = n.row.name](text::source const& source,
                                                option_values const& values) {
    auto found = read(source, values);
    found.origin.notation = name;
    auto all = std::make_unique<Questions>(std::move(found.boards));
    all->set_origin(std::move(found.origin));
    return std::unique_ptr<questions>(std::move(all));
  };
  return row;
}

/// The boards of a text in a notation of that name.
template <class Traits>
std::vector<typename Traits::instance>
boards_in(text::source const& source, option_values const& values, std::string_view notation) {
  if constexpr (requires { Traits::notations().front().row; }) {
    for (auto const& n : Traits::notations()) {
      if (n.row.name == notation) return n.read(source, values).boards;
    }
  }
  auto all = own_boards<Traits>(source, values);
  if constexpr (requires { all.question(std::size_t{}); }) { // a file that asks one of each board
    std::vector<typename Traits::instance> boards;
    for (std::size_t k = 0; k < all.count(); ++k) boards.push_back(all.question(k));
    return boards;
  } else {
    return all;
  }
}

/// Boards as a text of the notation of that name.
template <class Traits>
std::string written_in(std::vector<typename Traits::instance> const& boards,
                       std::string_view notation) {
  if constexpr (requires { Traits::notations().front().row; }) {
    for (auto const& n : Traits::notations()) {
      if (n.row.name == notation) return n.write(boards);
    }
  }
  return write(boards);
}

/// Throws std::invalid_argument unless `read` are the boards `written`, or alike: a notation that
/// cannot hold all of a board has to say so.
template <class Instance>
void expect_same(std::vector<Instance> const& written, std::vector<Instance> const& read) {
  auto const text = [](Instance const& i) { return write(std::vector{i}); };
  for (std::size_t k = 0; k < written.size(); ++k) {
    if (k < read.size() && text(written[k]) == text(read[k])) continue;
    if (k < read.size() && least_text(written[k]) == least_text(read[k])) continue;
    throw std::invalid_argument("board " + std::to_string(k + 1) +
                                ", which would be read as another");
  }
  if (written.size() != read.size())
    throw std::invalid_argument("boards that would be read as more");
}

} // namespace detail

} // namespace puzzlegraph
