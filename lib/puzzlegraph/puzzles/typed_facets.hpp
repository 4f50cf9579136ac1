// SPDX-License-Identifier: BSL-1.0
//
// What only some puzzles have, of a traits struct: files, pictures, proofs, planning tasks, and
// plans of other programs.
#pragma once

#include "puzzlegraph/puzzles/typed_parts.hpp"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
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

/// Whether the question has a form as a planning task in PDDL; in SAS+; in one of them.
template <class Question>
concept planned_in_pddl = requires(Question const& q) {
  { pddl_of(q) } -> std::same_as<text::pddl_task>;
};
template <class Question>
concept planned_in_sas = requires(Question const& q) {
  { sas_of(q) } -> std::same_as<text::sas_task>;
};
template <class Question>
concept planned = planned_in_pddl<Question> || planned_in_sas<Question>;

namespace detail {

/// The least text of the boards that are alike; without such boards, the board's own.
template <class Instance> std::string least_text(Instance const& i) {
  if constexpr (requires { images(i); }) {
    std::string least;
    for (auto const& image : images(i)) {
      auto text = write(std::vector{image});
      if (least.empty() || text < least) least = std::move(text);
    }
    return least;
  } else {
    return write(std::vector{i});
  }
}

/// The instance that asks a question and no other.
template <class Traits> typename Traits::instance alone(question_of<Traits> const& q) {
  if constexpr (requires { instance_alone(q); }) {
    return instance_alone(q);
  } else {
    return q;
  }
}
template <class Traits>
concept written_alone = (std::same_as<question_of<Traits>, typename Traits::instance> ||
                         requires(question_of<Traits> const& q) { instance_alone(q); }) &&
                        requires(std::vector<typename Traits::instance> const& boards) {
                          { write(boards) } -> std::same_as<std::string>;
                        };

template <class Traits> class typed_texts final : public question_texts {
 public:
  explicit typed_texts(file_of<Traits> const& file) : file_(&file) {}
  std::string text(std::size_t k) const override {
    return write(std::vector{alone<Traits>(file_->question(k))});
  }
  std::string canonical_text(std::size_t k) const override {
    return least_text(alone<Traits>(file_->question(k)));
  }

 private:
  file_of<Traits> const* file_;
};

template <class Traits> class typed_pictures final : public question_pictures {
 public:
  explicit typed_pictures(file_of<Traits> const& file) : file_(&file) {}
  drawing::scene scene(std::size_t k) const override { return scene_of(file_->question(k)); }
  drawing::film film(std::size_t k, text::reader& in) const override {
    asked_by<Traits> q = file_->question(k);
    return film_of(q, read_moves(q, in));
  }

 private:
  file_of<Traits> const* file_;
};

template <class Traits> class typed_proofs final : public question_proofs {
  using question = question_of<Traits>;
  using proof_form = certificates::proof_form;

 public:
  explicit typed_proofs(file_of<Traits> const& file) : file_(&file) {}
  std::vector<proof_form> forms() const override {
    std::vector<proof_form> forms;
    if constexpr (certified_by_paths<question>) forms.push_back(proof_form::paths);
    if constexpr (certified<question>) forms.push_back(proof_form::set);
    if constexpr (certified_by_pairs<question>) forms.push_back(proof_form::pair);
    return forms;
  }
  certificates::bound_proof prove(std::size_t k, proof_form form, cost_type bound,
                                  limits const& within) const override {
    asked_by<Traits> q = file_->question(k);
    if constexpr (certified_by_paths<question>) {
      if (form == proof_form::paths) return prove_bound_by_paths(q, bound, within);
    }
    if constexpr (certified_by_pairs<question>) {
      if (form == proof_form::pair) return prove_bound_by_pair(q, bound, within);
    }
    return prove_bound(q, bound, within);
  }

 private:
  file_of<Traits> const* file_;
};

template <class Traits> class typed_planning final : public question_planning {
 public:
  explicit typed_planning(file_of<Traits> const& file) : file_(&file) {}
  std::optional<text::pddl_task> pddl([[maybe_unused]] std::size_t k) const override {
    if constexpr (planned_in_pddl<question_of<Traits>>) {
      return pddl_of(file_->question(k));
    } else {
      return std::nullopt;
    }
  }
  std::optional<text::sas_task> sas([[maybe_unused]] std::size_t k) const override {
    if constexpr (planned_in_sas<question_of<Traits>>) {
      return sas_of(file_->question(k));
    } else {
      return std::nullopt;
    }
  }

 private:
  file_of<Traits> const* file_;
};

template <class Traits>
concept has_plan_forms = requires { Traits::plan_forms(); };

template <class Traits> class typed_plans final : public question_plans {
 public:
  explicit typed_plans(file_of<Traits> const& file) : file_(&file) {}
  std::string_view form_of(text::source const& source) const override {
    for (auto const& form : forms_) {
      if (form.is_of(source)) return form.row.name;
    }
    return {};
  }
  std::string write(std::size_t k, text::reader& moves, std::string_view form) const override {
    return named(form).write(file_->question(k), moves);
  }
  replayed_solution replay(std::size_t k, text::source const& source,
                           std::string_view form) const override {
    return named(form).replay(file_->question(k), source);
  }

 private:
  using form_type = plan_form_of<question_of<Traits>>;
  form_type const& named(std::string_view name) const {
    auto const found =
        std::ranges::find(forms_, name, [](form_type const& f) { return f.row.name; });
    if (found == forms_.end()) {
      throw std::invalid_argument("no form of plans is called " + std::string(name));
    }
    return *found;
  }
  file_of<Traits> const* file_;
  std::vector<form_type> forms_ = Traits::plan_forms();
};

} // namespace detail

} // namespace puzzlegraph
