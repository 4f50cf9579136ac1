// SPDX-License-Identifier: BSL-1.0
//
// What a traits struct, or one of its encodings, says of its spaces, with the defaults filled in.
// make_puzzle.hpp lists the parts.
#pragma once

#include "puzzlegraph/core/space_list.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/drawing/scene.hpp"
#include "puzzlegraph/puzzles/puzzle.hpp"
#include "puzzlegraph/search/by_method.hpp"

#include <concepts>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// The encodings of a puzzle, in the order in which they are listed to users.
template <class... E> struct encoding_list {};

/// The questions of a file in which every instance asks one.
template <class Instance> class file_of_instances {
 public:
  explicit file_of_instances(std::vector<Instance> all) : all_(std::move(all)) {}

  std::size_t count() const { return all_.size(); }
  Instance const& question(std::size_t k) const { return all_[k]; }

 private:
  std::vector<Instance> all_;
};

namespace detail {

template <class Traits> struct file_type {
  using type = file_of_instances<typename Traits::instance>;
};
template <class Traits>
  requires requires { typename Traits::file; }
struct file_type<Traits> {
  using type = typename Traits::file;
};
template <class Traits> using file_of = typename file_type<Traits>::type;

/// What a file returns for a question: a reference, or a value that refers to the file.
template <class Traits>
using asked_by = decltype(std::declval<file_of<Traits> const&>().question(std::size_t{}));
template <class Traits> using question_of = std::remove_cvref_t<asked_by<Traits>>;

/// A question as its file returns it, for closures.
template <class Traits> struct asked {
  asked_by<Traits> question;
};

template <class Traits> struct encodings_type {
  using type = encoding_list<Traits>; // the traits have the parts of their only encoding
};
template <class Traits>
  requires requires { typename Traits::encodings; }
struct encodings_type<Traits> {
  using type = typename Traits::encodings;
};
template <class Traits> using encodings_of = typename encodings_type<Traits>::type;

template <class Encoding> constexpr std::string_view encoding_name() {
  if constexpr (requires { Encoding::encoding; }) {
    return Encoding::encoding;
  } else {
    return {};
  }
}

template <class Encoding> struct spaces_type {
  using type = space_list<typename Encoding::space>;
};
template <class Encoding>
  requires requires { typename Encoding::spaces; }
struct spaces_type<Encoding> {
  using type = typename Encoding::spaces;
};
template <class Encoding> using spaces_of = typename spaces_type<Encoding>::type;

/// The spaces that are explored and counted, if not those that are searched.
template <class Encoding> struct explored_spaces_type : spaces_type<Encoding> {};
template <class Encoding>
  requires requires { typename Encoding::explored_spaces; }
struct explored_spaces_type<Encoding> {
  using type = typename Encoding::explored_spaces;
};
template <class Encoding> using explored_spaces_of = typename explored_spaces_type<Encoding>::type;

template <class S, class... Others> S first_of(space_list<S, Others...> /*list*/);
template <class Encoding> using first_space = decltype(first_of(spaces_of<Encoding>{}));

template <class Encoding, class S> struct task_type {
  using type = typename Encoding::task;
};
template <class Encoding, class S>
  requires requires { typename Encoding::template task<S>; }
struct task_type<Encoding, S> {
  using type = typename Encoding::template task<S>;
};
template <class Encoding, class S> using task_in = typename task_type<Encoding, S>::type;

template <class Encoding, class S> auto heuristics_in() {
  if constexpr (requires { typename Encoding::template heuristics<S>; }) {
    return typename Encoding::template heuristics<S>{};
  } else if constexpr (requires { typename Encoding::heuristics; }) {
    return typename Encoding::heuristics{};
  } else {
    return heuristic_list<>{};
  }
}

/// Those whose values `explore` measures.
template <class Encoding, class S> auto explored_heuristics_in() {
  if constexpr (requires { typename Encoding::template explored_heuristics<S>; }) {
    return typename Encoding::template explored_heuristics<S>{};
  } else {
    return heuristics_in<Encoding, S>();
  }
}

/// The space of a question: the puzzle's own, which the question keeps alive, or a new one.
template <class Encoding, class S, class Q> std::shared_ptr<S const> space_for(Q const& q) {
  if constexpr (requires { Encoding::space_of(q); }) {
    return std::shared_ptr<S const>(std::shared_ptr<void>(), &Encoding::space_of(q));
  } else {
    return std::make_shared<S const>(q);
  }
}
/// The same for a search with options.
template <class Encoding, class S, class Q>
std::shared_ptr<S const> space_for(Q const& q, solve_options const& options) {
  if constexpr (requires { Encoding::template space_to_solve<S>(q, options); }) {
    return std::make_shared<S const>(Encoding::template space_to_solve<S>(q, options));
  } else {
    return space_for<Encoding, S>(q);
  }
}

template <class Encoding, class S, class Q> task_in<Encoding, S> task_for(S const& s, Q const& q) {
  if constexpr (requires { Encoding::task_of(s, q); }) {
    return Encoding::task_of(s, q);
  } else {
    return task_in<Encoding, S>(s, q);
  }
}
template <class Encoding, class S, class Q>
task_in<Encoding, S> task_for(S const& s, Q const& q, solve_options const& options) {
  if constexpr (requires { Encoding::task_to_solve(s, q, options); }) {
    return Encoding::task_to_solve(s, q, options);
  } else {
    return task_for<Encoding>(s, q);
  }
}

// The puzzle's functions on states may take the space, and those of tracked states their order.

/// A state in one line.
template <class Q, class S, class... Order>
std::string state_text(Q const& q, S const& s, state_of<S> const& u, Order const&... order) {
  if constexpr (requires { to_text(q, s, u, order...); }) {
    return to_text(q, s, u, order...);
  } else {
    return to_text(q, u);
  }
}

/// The board of a state, in lines of text.
template <class Q, class S, class... Order>
std::string drawn(Q const& q, S const& s, state_of<S> const& u, Order const&... order) {
  if constexpr (requires { draw(q, s, u, order...); }) {
    return draw(q, s, u, order...);
  } else if constexpr (requires { draw(q, u); }) {
    return draw(q, u);
  } else {
    return state_text(q, s, u, order...) + "\n";
  }
}

template <class Q, class S, class... Order>
drawing::scene state_scene(Q const& q, S const& s, state_of<S> const& u, Order const&... order) {
  if constexpr (requires { scene_of(q, s, u, order...); }) {
    return scene_of(q, s, u, order...);
  } else if constexpr (requires { scene_of(q, u); }) {
    return scene_of(q, u);
  } else {
    return {};
  }
}

template <class Q, class S, class... OrderAndMove>
std::string move_text(Q const& q, S const& s, state_of<S> const& u, OrderAndMove const&... m) {
  if constexpr (requires { to_text(q, s, u, m...); }) {
    return to_text(q, s, u, m...);
  } else {
    return to_text(q, m...);
  }
}

/// All moves of a state.
template <class Q, class S, class M>
std::vector<std::string> texts_of_moves(Q const& q, S const& s, state_of<S> const& u,
                                        std::vector<M> const& moves) {
  if constexpr (requires { move_texts(q, u, moves); }) {
    return move_texts(q, u, moves);
  } else {
    std::vector<std::string> texts;
    for (auto const& m : moves) texts.push_back(move_text(q, s, u, m));
    return texts;
  }
}
template <class Q, class S, class Order, class M>
std::vector<std::string> texts_of_moves(Q const& q, S const& s, state_of<S> const& u,
                                        Order const& order, std::vector<M> const& moves) {
  std::vector<std::string> texts;
  for (auto const& m : moves) texts.push_back(move_text(q, s, u, order, m));
  return texts;
}

/// What a file of the state graph writes at the edge of a move.
template <class Q, class S, class... OrderAndMove>
std::string edge_label(Q const& q, S const& s, state_of<S> const& u, OrderAndMove const&... m) {
  if constexpr (requires { label_of(q, m...); }) {
    return label_of(q, m...);
  } else {
    return move_text(q, s, u, m...);
  }
}

/// A headed file of one instance; empty without one.
template <class Instance> std::string file_text(std::optional<Instance> const& i) {
  return i ? write(std::vector{*i}) : std::string();
}
template <class Instance> std::string file_text(Instance const& i) { return write(std::vector{i}); }
inline std::string file_text(std::string text) { return text; }

/// A headed file of the question that starts in a state; empty if the puzzle has no with_start, or
/// a file cannot state it.
template <class Q, class S, class... Order>
std::string question_from(Q const& q, S const& s, state_of<S> const& u, Order const&... order) {
  if constexpr (requires { file_text(with_start(q, s, u, order...)); }) {
    return file_text(with_start(q, s, u, order...));
  } else if constexpr (requires { file_text(with_start(q, u)); }) {
    return file_text(with_start(q, u));
  } else {
    return {};
  }
}

/// The moves of a solution, as the verifier takes them.
template <class Q, space S>
decltype(auto) verified_moves(Q const& q, S const& s, solution<S> const& found) {
  if constexpr (requires { unit_moves(q, s, found); }) {
    return unit_moves(q, s, found);
  } else {
    return (found.moves);
  }
}

} // namespace detail

} // namespace puzzlegraph
