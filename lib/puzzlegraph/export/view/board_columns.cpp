// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/export/view/board_columns.hpp"

#include <boost/container_hash/hash.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace puzzlegraph::view {

namespace {

bool is_same_kind(drawing::shape const& a, drawing::shape const& b) {
  return a.form == b.form && a.fill == b.fill && a.symbol == b.symbol &&
         a.symbol_on_goal == b.symbol_on_goal && a.labelled == b.labelled && a.cells == b.cells;
}

/// A shape of a kind at a position.
struct placed_shape {
  std::uint32_t kind = 0;
  drawing::position at;
};

/// Numbers kinds and placed shapes in order of first appearance.
class shape_numbers {
 public:
  /// `slot` is the index of the shape in its scene: it often holds the same kind in all states.
  std::uint32_t number(drawing::shape const& s, std::size_t slot) {
    auto const kind = kind_of(s, slot);
    auto const [at, is_new] = numbers_.try_emplace({kind, s.at.row, s.at.column},
                                                   static_cast<std::uint32_t>(placed_.size()));
    if (is_new) placed_.push_back({kind, s.at});
    return at->second;
  }

  std::vector<shape_kind>& kinds() { return kinds_; }
  std::vector<placed_shape> const& placed() const { return placed_; }

 private:
  std::uint32_t kind_of(drawing::shape const& s, std::size_t slot) {
    if (slot >= latest_.size()) latest_.resize(slot + 1);
    auto& latest = latest_[slot];
    if (latest < kinds_.size() && is_same_kind(kinds_[latest].like, s)) return latest;
    auto const found =
        std::ranges::find_if(kinds_, [&](shape_kind const& k) { return is_same_kind(k.like, s); });
    latest = static_cast<std::uint32_t>(found - kinds_.begin());
    if (found == kinds_.end()) {
      kinds_.push_back({s});
      kinds_.back().like.at = {};
    }
    return latest;
  }

  std::vector<shape_kind> kinds_;
  std::vector<std::uint32_t> latest_; ///< by slot: the kind of its shape in the last scene
  std::vector<placed_shape> placed_;
  using place = std::tuple<std::uint32_t, std::int32_t, std::int32_t>; ///< kind, row, column
  std::unordered_map<place, std::uint32_t, boost::hash<place>> numbers_;
};

drawing::area united(drawing::area const& a, drawing::area const& b) {
  return {std::min(a.top, b.top), std::min(a.left, b.left), std::max(a.bottom, b.bottom),
          std::max(a.right, b.right)};
}

/// The shapes of every state, as sorted numbers, from all scenes.
class board_lists {
 public:
  board_lists(state_graph const& g, state_order const& order, progress_callback const& go_on) {
    ends_.reserve(order.size() + std::size_t{1});
    ends_.push_back(0);
    for (auto const v : order.states) {
      stop_unless(
          go_on,
          {.name = "boards", .unit = "states", .done = ends_.size() - 1, .total = order.size()});
      add(g.scene(v));
      if (ends_.size() == 2) shapes_.reserve(shapes_.size() * order.size());
    }
    for (auto& k : numbers_.kinds())
      k.is_single = k.is_single && count_[kind_index(k)] == order.size();
  }

  /// The columns, without `boards`.
  board_columns described() {
    board_columns c;
    c.kinds = numbers_.kinds();
    c.background = std::move(background_);
    c.extent = extent_;
    c.ground = ground_;
    c.shapes.varint(numbers_.placed().size());
    for (auto const& p : numbers_.placed()) {
      c.shapes.varint(p.kind);
      c.shapes.signed_varint(p.at.row);
      c.shapes.signed_varint(p.at.column);
    }
    return c;
  }

  std::span<std::uint32_t const> board(std::uint32_t i) const {
    return std::span(shapes_).subspan(ends_[i], ends_[i + 1] - ends_[i]);
  }
  std::uint32_t kind_of(std::uint32_t shape) const { return numbers_.placed()[shape].kind; }

 private:
  std::size_t kind_index(shape_kind const& k) {
    return static_cast<std::size_t>(&k - numbers_.kinds().data());
  }

  void add(drawing::scene const& s) {
    bool const is_first = ends_.size() == 1;
    extent_ = is_first ? drawing::extent(s) : united(extent_, drawing::extent(s));
    if (is_first) start_with(s);
    for (std::size_t i = 0; i < s.shapes.size(); ++i) {
      auto const& x = s.shapes[i];
      if (x.form == drawing::form::nothing || x.form == drawing::form::block) continue;
      shapes_.push_back(numbers_.number(x, i));
    }
    auto const board = std::span(shapes_).subspan(ends_.back());
    std::ranges::sort(board);
    count(board);
    ends_.push_back(shapes_.size());
  }

  void start_with(drawing::scene const& s) {
    background_ = {s.board, {}, s.text_gap};
    for (auto const& x : s.shapes) {
      if (x.form == drawing::form::block) background_.shapes.push_back(x);
      if (x.form == drawing::form::nothing && ground_.symbol.empty()) ground_ = x;
    }
  }

  /// Counts the shapes of each kind, and marks the kinds of which the board has several shapes.
  /// These need not be adjacent in the list.
  void count(std::span<std::uint32_t const> board) {
    count_.resize(numbers_.kinds().size());
    latest_.resize(numbers_.kinds().size(), SIZE_MAX);
    for (auto const shape : board) {
      auto const kind = kind_of(shape);
      if (latest_[kind] == ends_.size()) numbers_.kinds()[kind].is_single = false;
      latest_[kind] = ends_.size();
      ++count_[kind];
    }
  }

  shape_numbers numbers_;
  std::vector<std::uint32_t> shapes_;
  std::vector<std::size_t> ends_;
  std::vector<std::size_t> count_;  ///< by kind: its shapes on all boards
  std::vector<std::size_t> latest_; ///< by kind: the last board that has one
  drawing::scene background_;
  drawing::area extent_;
  drawing::shape ground_;
};

} // namespace

board_columns make_board_columns(state_graph const& g, state_order const& order,
                                 progress_callback const& go_on) {
  board_lists lists(g, order, go_on);
  auto c = lists.described();
  std::vector<std::uint32_t> changes;
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    stop_unless(go_on,
                {.name = "changes of boards", .unit = "states", .done = i, .total = order.size()});
    auto const parent = order.parents[i];
    auto const before =
        parent == state_order::none ? std::span<std::uint32_t const>() : lists.board(parent);
    auto const now = lists.board(i);
    changes.clear();
    std::ranges::set_difference(now, before, std::back_inserter(changes));
    auto const added = changes.size();
    std::ranges::set_difference(before, now, std::back_inserter(changes));
    // The new shape of a single kind replaces the old one.
    auto const removed =
        std::ranges::remove_if(changes.begin() + static_cast<std::ptrdiff_t>(added), changes.end(),
                               [&](auto s) { return c.kinds[lists.kind_of(s)].is_single; });
    changes.erase(removed.begin(), removed.end());
    c.boards.varint(changes.size());
    for (auto const s : changes) c.boards.varint(s);
  }
  return c;
}

} // namespace puzzlegraph::view
