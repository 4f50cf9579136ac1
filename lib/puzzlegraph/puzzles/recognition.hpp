// SPDX-License-Identifier: BSL-1.0
//
// Which puzzle a file belongs to, and in which notation it is.
//
// A header decides. Otherwise the notation is the one that is named, or the one with the file's
// extension, or the one that accepts the text. A text that several accept is an error that names
// them: there is no order of preference.
#pragma once

#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/puzzle.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

/// A notation with its puzzle.
struct puzzle_notation {
  puzzlegraph::puzzle const* puzzle = nullptr;
  puzzlegraph::notation const* notation = nullptr; ///< null: the puzzle's own form

  /// The name; the puzzle's for its own form.
  std::string_view name() const { return notation != nullptr ? notation->name : puzzle->name; }
  std::string_view summary() const {
    return notation != nullptr ? notation->summary : puzzle->summary;
  }
  /// The questions of a text. Throws text::input_error.
  std::unique_ptr<questions> read(text::source const& file, option_values const& values) const;
};

/// All notations, the puzzles' own forms among them.
std::vector<puzzle_notation> notations_of(puzzle_list puzzles);

/// The notation of that name; one without a puzzle if there is none.
puzzle_notation find_notation(std::string_view name, puzzle_list among = catalog());

/// The names of all notations.
std::vector<std::string> notation_names(puzzle_list puzzles);

struct recognized_notation : puzzle_notation {
  bool by_content = false; ///< neither a header nor a name nor an extension decided
};

/// The notation of a file. `named` and `path` replace each other as they are given: a puzzle that
/// is named replaces the extension. If no notation accepts the text, it is the one that the text
/// looks most like, whose reader says what is wrong. Throws text::input_error if there is none, or
/// if several accept the text. Where the content decides, it reads the text in each notation that
/// it can be, and in own forms only if the text is short or the puzzle is known. O(text *
/// notations).
recognized_notation recognize(text::source const& file, std::string_view path,
                              puzzle const* named = nullptr, puzzle_list among = catalog());

/// The questions of a text that was recognized. Errors name the notation for which the content was
/// taken, or if something else decided, the only other one that reads the text or that it looks
/// like. Throws text::input_error.
std::unique_ptr<questions> read_as(recognized_notation const& n, text::source const& file,
                                   option_values const& values, puzzle_list among = catalog());

/// The boards of a text that was recognized, in the notation `to` of its puzzle. Throws what
/// puzzle::convert throws, and std::invalid_argument for boards of which the text, where nothing
/// names its notation, would be read as others.
std::string converted(puzzle_notation const& from, text::source const& file,
                      option_values const& values, puzzle_notation const& to,
                      puzzle_list among = catalog());

} // namespace puzzlegraph
