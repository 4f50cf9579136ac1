// SPDX-License-Identifier: BSL-1.0
//
// The pictures of `show`: solutions as animations, frames and film strips.
#pragma once

#include "puzzlegraph/drawing/film_svg.hpp"
#include "puzzlegraph/drawing/scene.hpp"
#include "puzzlegraph/puzzles/question_file.hpp"

#include "tools/options/search_limits.hpp"
#include "tools/options/thread_choice.hpp"
#include "tools/output/file_output.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace puzzlegraph::tool {

/// A question and its answer.
struct shown_answer {
  std::size_t question = 0;
  puzzlegraph::verdict verdict = puzzlegraph::verdict::undecided;
  std::string summary;     ///< "solved, 7 steps"
  std::string moves;       ///< when solved; they have been verified
  std::uint64_t steps = 0; ///< their number
  limit stopped_by = limit::none;
};

/// What would decide a question that a limit has ended: "; add a greater --max-states".
std::string_view what_decides(limit stopped_by);

/// "question 2 of 3 (dataset 2)"
std::string question_label(question_file const& d, std::size_t question);

/// Throws undecided_error unless the film of an answer, and drawings of `frames` of its frames in
/// one picture, fit into the memory that the board's tables leave. Returns what is left of it.
std::uint64_t expect_film_memory(search_limits const& limits, question_file const& d,
                                 shown_answer const& s, std::uint64_t frames);

drawing::film film_of(question_file const& d, shown_answer const& s);

enum class picture_kind { animation, still, strip, frames };

/// Which picture of a solution.
struct picture_options {
  std::optional<std::string> output; ///< without it, there is no picture
  std::optional<std::string> picture;
  std::optional<std::uint64_t> step;
  bool with_graph = false;
  bool glide = false;
  std::optional<std::string> title;
  thread_choice threads;

  option_group options();
};

/// The pictures of one answer, and the files that they go to.
class picture_writer {
 public:
  /// Nothing without --output. Throws usage_error for options that need it, and where what draws
  /// the picture is missing.
  static std::optional<picture_writer> of(picture_options const& asked, double steps_per_second,
                                          output& out);

  bool is_animation() const { return kind_ == picture_kind::animation; }

  /// Throws undecided_error at a limit, stopped when interrupted, and output_error.
  void write(search_limits const& limits, question_file const& d, shown_answer const& s) const;

 private:
  picture_writer(picture_options const& asked, double steps_per_second, output& out);
  void expect_format() const;
  /// Throws stopped at a limit of time too.
  void write_within_time(search_limits const& limits, question_file const& d, shown_answer const& s,
                         puzzlegraph::progress_callback const& go_on) const;
  /// All frames, or none, as files of their own.
  void write_frames(drawing::film const& film, drawing::film_style const& style,
                    puzzlegraph::progress_callback const& go_on) const;
  std::string in_format(std::string const& svg, puzzlegraph::progress_callback const& go_on) const;
  void put(std::string const& bytes, std::string_view content) const;

  thread_choice threads_;
  std::string path_;
  std::string format_;
  std::string title_; ///< empty: the puzzle, the question and its answer
  picture_kind kind_ = picture_kind::animation;
  std::size_t step_ = 0;
  bool glides_;
  bool has_graph_;
  double speed_;
  output* out_;
};

} // namespace puzzlegraph::tool
