// SPDX-License-Identifier: BSL-1.0
//
// Makes a `puzzle` from its typed parts.
//
// A traits struct names the parts, and make_puzzle<Traits>() returns the object that the tool
// needs. Functions on instances, states and moves are found by argument-dependent lookup.
//
// Required in Traits:
//
//   name, unit, summary       std::string_view constants, as in `puzzle`
//   instance                  a board with its start and goal
//   read(source)              -> std::vector<instance>; or read(source, option_values)
//   space, task               space(instance), task(space, instance)
//
// and in the instance's namespace:
//
//   refute(i, moves)          -> std::optional<refutation>: replays a solution by rules of its own
//   read_moves(i, reader)     -> std::vector<move>: the inverse of to_text, one line
//   to_text(i, move), to_text(i, state)    in one line
//
// Optional in Traits:
//
//   heuristics                heuristic_list<...>, the best one last; none if absent
//   question_name             what title() calls an instance; "question" if absent
//   refutation_reason         what is_refuted() of the task means, as a phrase
//   portfolio(i)              -> std::vector<attempt>; A* with the last heuristic if absent
//   options()                 -> std::vector<option>
//   help                      std::string_view: paragraphs for `help PUZZLE`, as in `puzzle`
//   aliases()                 -> std::vector<puzzle_alias>
//   questions, methods()      in place of space, task, heuristics, portfolio and draw: a class
//                             derived from `questions`, made from what read returns, for
//                             puzzles that ask several questions per instance, have several
//                             spaces or warnings. With random, also made from a vector of
//                             instances
//   question                  the type of one question, if it is not the instance
//   random(instance_request)  -> f, where f(rng) is an instance; needs write(span of instances)
//   find_hardest(hardest_search)    -> hardest<instance>; needs write(span of instances)
//
// Optional in the instance's namespace:
//
//   draw(i, state)            the board in several lines of text; the line of to_text if absent
//   with_start(i, state)      -> instance: the same question from another start (`hardest FILE`);
//                             needs write(span of instances)
//
// Optional in the namespace of the instance (or question), all three or none:
//
//   scene_of(i), scene_of(i, state), film_of(i, moves)    pictures
//
// Optional in the namespace of the instance (or question):
//
//   pddl_of(i)                -> text::pddl_task
//   prove_bound(i, bound, limits)   -> certificates::bound_proof: the states of certificates, in
//                             the form that data/formats/certificate.md states for the puzzle
//   prove_bound_by_pair(i, bound, limits)   -> the same, by a forward and a backward set
//   prove_bound_by_paths(i, bound, limits)  -> the same, by a tree of paths; preferred to the
//   others
#pragma once

#include "puzzlegraph/puzzles/answer_task.hpp"
#include "puzzlegraph/puzzles/hardest.hpp"
#include "puzzlegraph/puzzles/pack_task.hpp"
#include "puzzlegraph/puzzles/puzzle.hpp"
#include "puzzlegraph/puzzles/puzzle_parts.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// Whether the question as it starts, and moves from there, can be shown as pictures.
template <class Question>
concept pictured = requires(Question const& q, text::reader& in) {
  { scene_of(q) } -> std::same_as<drawing::scene>;
  { film_of(q, read_moves(q, in)) } -> std::same_as<drawing::film>;
};

/// Whether bounds on the cost of the question can be proved in certificates.
template <class Question>
concept certified = requires(Question const& q, cost_type bound, limits const& within) {
  { prove_bound(q, bound, within) } -> std::same_as<certificates::bound_proof>;
};

/// Whether they can be proved by a forward and a backward set, too.
template <class Question>
concept certified_by_pairs = requires(Question const& q, cost_type bound, limits const& within) {
  { prove_bound_by_pair(q, bound, within) } -> std::same_as<certificates::bound_proof>;
};

/// Whether they can be proved by a tree of paths, too.
template <class Question>
concept certified_by_paths = requires(Question const& q, cost_type bound, limits const& within) {
  { prove_bound_by_paths(q, bound, within) } -> std::same_as<certificates::bound_proof>;
};

/// The questions of a puzzle in which every instance asks one.
template <class Instance> class instance_questions : public questions {
 public:
  instance_questions(std::string_view what, std::vector<Instance> instances)
      : what_(what), instances_(std::move(instances)) {}

  std::size_t count() const final { return instances_.size(); }
  std::string title(std::size_t k) const final {
    return std::string(what_) + " " + std::to_string(k + 1);
  }
  drawing::scene scene(std::size_t k) const final {
    if constexpr (pictured<Instance>) return scene_of(instances_[k]);
    return questions::scene(k);
  }
  drawing::film film(std::size_t k, text::reader& in) const final {
    if constexpr (pictured<Instance>) return film_of(instances_[k], read_moves(instances_[k], in));
    return questions::film(k, in);
  }
  std::optional<text::pddl_task> pddl(std::size_t k) const final {
    if constexpr (requires { pddl_of(instances_[k]); }) return pddl_of(instances_[k]);
    return questions::pddl(k);
  }
  std::vector<certificates::proof_form> proof_forms() const final {
    using certificates::proof_form;
    std::vector<proof_form> forms;
    if constexpr (certified_by_paths<Instance>) forms.push_back(proof_form::paths);
    if constexpr (certified<Instance>) forms.push_back(proof_form::set);
    if constexpr (certified_by_pairs<Instance>) forms.push_back(proof_form::pair);
    return forms;
  }
  certificates::bound_proof prove(std::size_t k, certificates::proof_form form, cost_type bound,
                                  limits const& within) const final {
    using certificates::proof_form;
    if constexpr (certified_by_paths<Instance>) {
      if (form == proof_form::paths) return prove_bound_by_paths(instances_[k], bound, within);
    }
    if constexpr (certified_by_pairs<Instance>) {
      if (form == proof_form::pair) return prove_bound_by_pair(instances_[k], bound, within);
    }
    if constexpr (certified<Instance>) return prove_bound(instances_[k], bound, within);
    return questions::prove(k, form, bound, within);
  }
  std::optional<refutation> check(std::size_t k, text::reader& in,
                                  std::uint64_t& count) const final {
    auto const moves = read_moves(instances_[k], in);
    count = moves.size();
    return refute(instances_[k], moves);
  }

 protected:
  Instance const& at(std::size_t k) const { return instances_[k]; }

 private:
  std::string_view what_;
  std::vector<Instance> instances_;
};

namespace detail {

template <class Traits> auto heuristics_of() {
  if constexpr (requires { typename Traits::heuristics; }) {
    return typename Traits::heuristics{};
  } else {
    return heuristic_list<>{};
  }
}

template <class Traits> constexpr std::string_view question_name() {
  if constexpr (requires { Traits::question_name; }) {
    return Traits::question_name;
  } else {
    return "question";
  }
}

/// A* with the last of the heuristics.
template <class... H> method astar_with_last(heuristic_list<H...> /*list*/) {
  std::array const names{no_heuristic::traits.name, listed_heuristic<H>::type::traits.name...};
  return {{}, algorithm::astar, names.back()};
}

/// The board of a state, in lines of text.
template <class Instance, class State> std::string drawn(Instance const& i, State const& u) {
  if constexpr (requires { draw(i, u); }) {
    return draw(i, u);
  } else {
    return to_text(i, u) + "\n";
  }
}

/// A headed file of the question that starts in a state; empty if the puzzle has no with_start.
template <class Instance, class State>
std::string question_from(Instance const& i, State const& u) {
  if constexpr (requires { write(std::vector{with_start(i, u)}); }) {
    return write(std::vector{with_start(i, u)});
  } else {
    return {};
  }
}

/// The questions of a puzzle of one space, of which every instance asks one.
template <class Traits>
class questions_of_space final : public instance_questions<typename Traits::instance> {
  using instance = typename Traits::instance;
  using space = typename Traits::space;
  using task = typename Traits::task;
  using state = state_of<space>;

 public:
  explicit questions_of_space(std::vector<instance> instances)
      : instance_questions<instance>(question_name<Traits>(), std::move(instances)) {}

  std::string draw(std::size_t k) const override {
    instance const& i = this->at(k);
    space const s(i);
    return drawn(i, task(s, i).initial_states().front().state);
  }
  std::vector<attempt> portfolio(std::size_t k) const override {
    if constexpr (requires { Traits::portfolio(this->at(k)); }) {
      return Traits::portfolio(this->at(k));
    } else {
      return {{astar_with_last(heuristics_of<Traits>())}};
    }
  }
  bool is_refuted(std::size_t k) const override {
    if constexpr (refutable_task<task>) {
      instance const& i = this->at(k);
      space const s(i);
      return task(s, i).is_refuted();
    }
    return false;
  }
  std::string refutation_reason(std::size_t k) const override {
    if constexpr (requires { Traits::refutation_reason; }) {
      return std::string(Traits::refutation_reason);
    }
    return questions::refutation_reason(k);
  }
  std::optional<bool> is_solvable(std::size_t k) const override {
    if (is_refuted(k)) return false;
    return decided_task<task> ? std::optional(true) : std::nullopt;
  }
  exploration explore_within(std::size_t k, explore_options const& how) const override {
    instance const& i = this->at(k);
    auto const world = std::make_shared<space const>(i);
    auto const scene = [&](state const& u) {
      if constexpr (pictured<instance>) return scene_of(i, u);
      return drawing::scene{};
    };
    return explore_task(
        world, task(*world, i), heuristics_of<Traits>(),
        state_writer{[&i](state const& u) { return to_text(i, u); },
                     [&i](state const& u) { return drawn(i, u); }, scene,
                     [&i](state const& /*u*/, move_of<space> const& m) { return to_text(i, m); },
                     [&i](state const& u) { return question_from(i, u); }},
        how);
  }
  std::unique_ptr<packed_space> pack(std::size_t k, std::uint64_t most_ranks) const override {
    instance const& i = this->at(k);
    auto const world = std::make_shared<space const>(i);
    return pack_task(world, i, task(*world, i), {}, most_ranks);
  }
  counted_states count_within(std::size_t k, count_options const& how) const override {
    instance const& i = this->at(k);
    space const s(i);
    if constexpr (requires { typename Traits::layer_engine; }) {
      return puzzlegraph::count_states<typename Traits::layer_engine>(task(s, i), how);
    } else {
      return puzzlegraph::count_states(task(s, i), how);
    }
  }

 private:
  answer solve_by(std::size_t k, method const& by, solve_options const& options) const override {
    instance const& i = this->at(k);
    space const s(i);
    return answer_task(i, task(s, i), by, options, heuristics_of<Traits>());
  }
};

template <class Traits> struct questions_type {
  using type = questions_of_space<Traits>;
};
template <class Traits>
  requires requires { typename Traits::questions; }
struct questions_type<Traits> {
  using type = typename Traits::questions;
};

template <class Traits> struct question_type {
  using type = typename Traits::instance;
};
template <class Traits>
  requires requires { typename Traits::question; }
struct question_type<Traits> {
  using type = typename Traits::question;
};

/// Random instances by draw(rng), which returns one.
template <class Questions, class Draw> class random_instances final : public random_file {
  using instance = std::invoke_result_t<Draw const&, std::mt19937_64&>;

 public:
  explicit random_instances(Draw draw) : draw_(std::move(draw)) {}

  std::unique_ptr<questions> draw(std::mt19937_64& rng) override {
    last_ = draw_(rng);
    return std::make_unique<Questions>(std::vector{last_});
  }
  void keep() override { kept_.push_back(last_); }
  std::string text() const override { return write(kept_); }

 private:
  Draw draw_;
  instance last_;
  std::vector<instance> kept_;
};

template <class Questions, class Draw> std::unique_ptr<random_file> make_random_file(Draw draw) {
  return std::make_unique<random_instances<Questions, Draw>>(std::move(draw));
}

template <class Traits> puzzle puzzle_of_parts() {
  using own_questions = typename questions_type<Traits>::type;
  puzzle p;
  p.name = Traits::name;
  p.unit = Traits::unit;
  p.summary = Traits::summary;
  if constexpr (requires { Traits::help; }) p.help = Traits::help;
  p.has_pictures = pictured<typename question_type<Traits>::type>;
  if constexpr (requires { Traits::options(); }) p.options = Traits::options();
  if constexpr (requires { Traits::aliases(); }) p.aliases = Traits::aliases();
  if constexpr (requires { Traits::methods(); }) {
    p.methods = Traits::methods();
  } else {
    append_methods<typename Traits::task>(p.methods, {}, heuristics_of<Traits>());
  }
  p.read = [](text::source const& source,
              [[maybe_unused]] option_values const& values) -> std::unique_ptr<questions> {
    if constexpr (requires { Traits::read(source, values); }) {
      return std::make_unique<own_questions>(Traits::read(source, values));
    } else {
      return std::make_unique<own_questions>(Traits::read(source));
    }
  };
  if constexpr (requires(instance_request const& r) { Traits::random(r); }) {
    p.random = [](instance_request const& r) {
      return make_random_file<own_questions>(Traits::random(r));
    };
  }
  if constexpr (requires(hardest_search const& how) { Traits::find_hardest(how); }) {
    p.find_hardest = [](hardest_search const& how) {
      if (how.size.size() >= UINT32_MAX) {
        throw std::invalid_argument("the hardest instance: expected fewer than 2^32 cells");
      }
      return as_text(Traits::find_hardest(how));
    };
  }
  return p;
}

} // namespace detail

/// Throws std::invalid_argument, which states what is possible, unless `possible`.
inline void expect_request(bool possible, std::string_view expected) {
  if (!possible) {
    throw std::invalid_argument("cannot generate that: expected " + std::string(expected));
  }
}

/// The puzzle of these traits. If a required part is missing, the compiler's error names it.
template <class Traits> puzzle make_puzzle() {
  if constexpr (expect_puzzle_parts<Traits>()) {
    return detail::puzzle_of_parts<Traits>();
  } else {
    return {};
  }
}

} // namespace puzzlegraph
