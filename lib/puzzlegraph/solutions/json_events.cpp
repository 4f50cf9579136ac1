// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/solutions/json_events.hpp"

#include <boost/json/basic_parser_impl.hpp>

#include <limits>
#include <utility>
#include <vector>

namespace puzzlegraph::solutions {

namespace json = boost::json;

namespace {

/// What an array or object is for the reader.
enum class container : std::uint8_t { answers, questions, entry, method, unknown };

/// The parser's events, as members of json_answers.
class event_handler {
 public:
  // Limits that basic_parser requires of its handler.
  static constexpr std::size_t max_object_size = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t max_array_size = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t max_key_size = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t max_string_size = std::numeric_limits<std::size_t>::max();

  json_answers take() { return std::move(found_); }

  bool on_document_begin(json::error_code& /*ec*/) { return true; }
  bool on_document_end(json::error_code& /*ec*/) { return true; }
  bool on_object_begin(json::error_code& /*ec*/) {
    begin(true);
    return true;
  }
  bool on_object_end(std::size_t /*n*/, json::error_code& /*ec*/) {
    if (open_.back() == container::entry) check_entry();
    open_.pop_back();
    return true;
  }
  bool on_array_begin(json::error_code& /*ec*/) {
    begin(false);
    return true;
  }
  bool on_array_end(std::size_t /*n*/, json::error_code& /*ec*/) {
    open_.pop_back();
    return true;
  }
  bool on_key_part(json::string_view part, std::size_t /*n*/, json::error_code& /*ec*/) {
    if (is_known()) text_ += std::string_view(part);
    return true;
  }
  bool on_key(json::string_view last, std::size_t /*n*/, json::error_code& /*ec*/) {
    if (is_known()) (key_ = std::exchange(text_, {})) += std::string_view(last);
    return true;
  }
  bool on_string_part(json::string_view part, std::size_t /*n*/, json::error_code& /*ec*/) {
    if (is_known()) text_ += std::string_view(part);
    return true;
  }
  bool on_string(json::string_view last, std::size_t /*n*/, json::error_code& /*ec*/) {
    if (is_known()) scalar(json::value(json::string_view(text_ += std::string_view(last))));
    text_.clear();
    return true;
  }
  bool on_number_part(json::string_view /*s*/, json::error_code& /*ec*/) { return true; }
  bool on_int64(std::int64_t i, json::string_view /*s*/, json::error_code& /*ec*/) {
    scalar(i);
    return true;
  }
  bool on_uint64(std::uint64_t u, json::string_view /*s*/, json::error_code& /*ec*/) {
    scalar(u);
    return true;
  }
  bool on_double(double d, json::string_view /*s*/, json::error_code& /*ec*/) {
    scalar(d);
    return true;
  }
  bool on_bool(bool b, json::error_code& /*ec*/) {
    scalar(b);
    return true;
  }
  bool on_null(json::error_code& /*ec*/) {
    scalar(nullptr);
    return true;
  }
  bool on_comment_part(json::string_view /*s*/, json::error_code& /*ec*/) { return true; }
  bool on_comment(json::string_view /*s*/, json::error_code& /*ec*/) { return true; }

 private:
  bool is_known() const { return !open_.empty() && open_.back() != container::unknown; }

  void begin(bool is_object) {
    auto const kind = kind_of(is_object);
    if (kind == container::unknown) {
      scalar(is_object ? json::value(json::object()) : json::value(json::array()));
    }
    if (kind == container::questions) {
      found_.has_questions = true;
      found_.entries.clear();
      is_cut_ = false;
    }
    if (kind == container::entry && !is_cut_) found_.entries.emplace_back();
    if (kind == container::method) entry().method.emplace();
    open_.push_back(kind);
  }
  container kind_of(bool is_object) const {
    if (open_.empty()) return is_object ? container::answers : container::unknown;
    switch (open_.back()) {
    case container::answers:
      if (!is_object && key_ == "questions") return container::questions;
      break;
    case container::questions:
      if (is_object && !is_cut_) return container::entry;
      break;
    case container::entry:
      if (is_object && key_ == "method") return container::method;
      break;
    case container::method:
    case container::unknown:
      break;
    }
    return container::unknown;
  }
  json_entry& entry() { return found_.entries.back(); }

  /// A scalar, or an empty array or object in place of one whose contents are not used.
  void scalar(json::value&& v) {
    if (open_.empty()) return;
    switch (open_.back()) {
    case container::answers:
      set_member(std::move(v));
      break;
    case container::questions:
      cut();
      break;
    case container::entry:
      set_entry_member(v);
      break;
    case container::method:
      add_to_method(v);
      break;
    case container::unknown:
      break;
    }
  }
  void set_member(json::value&& v) {
    if (key_ == "schema")
      found_.schema = std::move(v);
    else if (key_ == "file")
      found_.file = std::move(v);
    else if (key_ == "puzzle")
      found_.puzzle = std::move(v);
    else if (key_ == "unit")
      found_.unit = std::move(v);
    else if (key_ == "questions")
      found_.has_questions = false;
  }
  void set_entry_member(json::value const& v) {
    auto& e = entry();
    if (key_ == "question")
      e.question = number(v);
    else if (key_ == "cost")
      e.cost = number(v);
    else if (key_ == "lower_bound")
      e.lower_bound = number(v);
    else if (key_ == "verdict")
      e.verdict = string(v);
    else if (key_ == "method")
      e.method = "an invariant";
    else if (key_ == "moves") {
      e.moves = string(v);
      e.has_moves = !v.is_null();
    }
  }
  void add_to_method(json::value const& v) {
    if (!v.is_string() || (key_ != "encoding" && key_ != "algorithm" && key_ != "heuristic"))
      return;
    auto& words = *entry().method;
    (words += words.empty() ? "" : ", ") += std::string_view(v.get_string());
  }
  static json_number number(json::value const& v) {
    return {!v.is_null(), v.is_int64() ? std::optional(v.get_int64()) : std::nullopt};
  }
  static std::optional<std::string> string(json::value const& v) {
    if (!v.is_string()) return std::nullopt;
    return std::string(std::string_view(v.get_string()));
  }

  /// Keeps no entries after one that no reader accepts.
  void check_entry() {
    if (!entry().question.value || !entry().verdict) is_cut_ = true;
  }
  /// The same where an entry is no object.
  void cut() {
    if (!is_cut_) found_.entries.emplace_back();
    is_cut_ = true;
  }

  json_answers found_;
  std::vector<container> open_; ///< the arrays and objects around the next value
  std::string key_;             ///< the last key in a container that is known
  std::string text_;            ///< the beginning of a key or string
  bool is_cut_ = false;         ///< whether an entry was found that no reader accepts
};

} // namespace

parsed_answers parse_answers(std::string_view text) {
  json::basic_parser<event_handler> parser{json::parse_options()};
  json::error_code error;
  parsed_answers result;
  result.length = parser.write_some(true, text.data(), text.size(), error);
  if (!error && !parser.done()) parser.write_some(false, nullptr, 0, error);
  if (error) result.error = error.message();
  result.answers = parser.handler().take();
  return result;
}

} // namespace puzzlegraph::solutions
