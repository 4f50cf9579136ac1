// SPDX-License-Identifier: BSL-1.0
//
// What the fuzz targets share: files of questions in memory, and claims that must hold.
#pragma once

#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/question_file.hpp"
#include "puzzlegraph/puzzles/recognition.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace puzzlegraph::fuzz {

/// The bytes as text.
inline std::string_view text_of(std::uint8_t const* data, std::size_t size) {
  return {reinterpret_cast<char const*>(data), size};
}

/// Ends the process, which libFuzzer reports as a crash of this input, unless the claim holds.
void expect(bool claim, char const* what);

/// A file of the puzzle that its header names, or else of `otherwise`. Nothing if it is rejected.
std::optional<question_file> read(std::string_view text, puzzle const* otherwise = nullptr);

/// A file in that notation. Nothing if it is rejected.
std::optional<question_file> read_in(std::string_view text, puzzle_notation const& n);

/// Finds the notation of a text without a name, and reads it.
void recognize_text(std::string_view text);

} // namespace puzzlegraph::fuzz
