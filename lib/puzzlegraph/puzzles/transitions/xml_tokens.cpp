// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/transitions/xml_tokens.hpp"

#include "puzzlegraph/text/places.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <system_error>
#include <utility>

namespace puzzlegraph::transitions {

namespace {

constexpr auto nowhere = std::string_view::npos;
constexpr std::string_view cdata = "<![CDATA[";
constexpr std::string_view end_of_cdata = "]]>";
constexpr std::string_view blanks = " \t\n\r";

/// The bytes of a tag up to its `>`; nowhere if it does not end.
std::size_t length_of_tag(std::string_view text) {
  for (std::size_t k = text.find_first_of(">\"'"); k < text.size();) {
    if (text[k] == '>') return k + 1;
    auto const end = text.find(text[k], k + 1);
    if (end == nowhere) break;
    k = text.find_first_of(">\"'", end + 1);
  }
  return nowhere;
}

/// What ends the comment, the processing instruction or the document type that begins a text; empty
/// if none does.
std::string_view end_of_what_says_nothing(std::string_view text) {
  if (text.starts_with("<!--")) return "-->";
  if (text.starts_with("<?")) return "?>";
  return text.starts_with("<!") && !text.starts_with(cdata) ? ">" : "";
}

/// The character of &name;
std::optional<char> character_called(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, char>, 5> named{
      {{"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}}};
  for (auto const& [known, character] : named) {
    if (known == name) return character;
  }
  return std::nullopt;
}

} // namespace

std::string_view without_xml_blanks(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

void xml_tokens::fail_at(std::size_t at, std::string_view found, std::string_view expected) const {
  throw text::input_error(text::location_of(*file_, at), found, expected);
}

std::string_view xml_tokens::take_bytes(std::size_t count) {
  auto const taken = rest().substr(0, count);
  at_ += taken.size();
  return taken;
}

void xml_tokens::skip_blanks_before_root() {
  at_ += std::min(rest().find_first_not_of(blanks), rest().size());
  if (!rest().starts_with('<'))
    fail_at(at_, text::quoted(rest().substr(0, rest().find('\n'))), "<graphml");
  has_begun_ = true;
}

/// Skips a comment, a processing instruction or a document type; whether there was one.
bool xml_tokens::skip_what_says_nothing() {
  auto const end = end_of_what_says_nothing(rest());
  if (end.empty()) return false;
  auto const length = rest().find(end, end.size() + 1); // past what begins it
  if (length == nowhere) fail_at(at_, text::quoted(rest()), "a tag that ends");
  if (end == ">" && rest().substr(0, length).find('[') != nowhere)
    fail_at(at_, "declarations", "a directed graph in GraphML without any");
  at_ += length + end.size();
  return true;
}

xml_token xml_tokens::take() {
  using enum xml_token::kind;
  if (ends_at_once_) {
    ends_at_once_ = false;
    xml_token const tag{close, open_.back(), {}, at_};
    open_.pop_back();
    return tag;
  }
  if (!has_begun_) skip_blanks_before_root();
  while (skip_what_says_nothing()) {
  }
  if (rest().empty()) {
    if (!open_.empty()) fail_at(at_, "the end of the file", fmt::format("</{}>", open_.back()));
    return {end, {}, {}, at_};
  }
  auto const at = at_;
  if (rest().starts_with(cdata)) {
    auto const length = rest().find(end_of_cdata);
    if (length == nowhere) fail_at(at, text::quoted(rest()), "a tag that ends");
    auto const all = take_bytes(length + end_of_cdata.size());
    return {characters, all.substr(cdata.size(), length - cdata.size()), {}, at};
  }
  if (!rest().starts_with('<')) return {text, take_bytes(rest().find('<')), {}, at};
  return take_tag();
}

xml_token xml_tokens::take_tag() {
  auto const at = at_;
  auto const length = length_of_tag(rest());
  if (length == nowhere) fail_at(at, text::quoted(rest()), "a tag that ends");
  auto inner = take_bytes(length).substr(1, length - 2); // without < and >
  if (inner.starts_with('/')) {
    xml_token const tag{xml_token::kind::close, without_xml_blanks(inner.substr(1)), {}, at};
    close(tag.text, tag);
    return tag;
  }
  ends_at_once_ = inner.ends_with('/');
  if (ends_at_once_) inner.remove_suffix(1);
  auto const name = inner.substr(0, inner.find_first_of(blanks));
  open(name, at);
  return {xml_token::kind::open, name, inner.substr(name.size()), at};
}

void xml_tokens::open(std::string_view name, std::size_t at) {
  constexpr std::size_t most = 100;
  if (name.empty()) fail_at(at, "a tag without a name", "the name of an element");
  open_.push_back(name);
  if (open_.size() <= most) return;
  fail_at(at, fmt::format("elements in one another, more than {} deep", most),
          "a directed graph in GraphML");
}

void xml_tokens::close(std::string_view name, xml_token const& tag) {
  auto const written = std::string_view(file_->content).substr(tag.at, at_ - tag.at);
  if (open_.empty()) fail_at(tag.at, text::quoted(written), "no end of an element");
  if (name != open_.back())
    fail_at(tag.at, text::quoted(written), fmt::format("</{}>", open_.back()));
  open_.pop_back();
}

std::string_view xml_tokens::attribute(xml_token const& open, std::string_view sought) const {
  for (auto rest = without_xml_blanks(open.attributes); !rest.empty();) {
    auto const equals = rest.find('=');
    auto const quote = rest.find_first_not_of(blanks, std::min(equals, rest.size() - 1) + 1);
    bool const begins = equals != nowhere && quote != nowhere;
    bool const is_quoted = begins && (rest[quote] == '"' || rest[quote] == '\'');
    auto const end = is_quoted ? rest.find(rest[quote], quote + 1) : nowhere;
    if (end == nowhere) fail_at(rest, text::quoted(rest), "an attribute with its value in quotes");
    if (without_xml_blanks(rest.substr(0, equals)) == sought)
      return rest.substr(quote + 1, end - quote - 1);
    rest = without_xml_blanks(rest.substr(end + 1));
  }
  return {};
}

std::string xml_tokens::resolved(std::string_view written) const {
  std::string all;
  for (auto at = written.find('&'); at != nowhere; at = written.find('&')) {
    all += written.substr(0, at);
    written.remove_prefix(at);
    auto const end = written.find(';');
    auto const name = end == nowhere ? std::string_view{} : written.substr(1, end - 1);
    if (auto const character = character_called(name)) {
      all += *character;
    } else if (name.starts_with('#')) {
      all += text::to_utf8(number_in(written.substr(0, end + 1), name.substr(1)));
    } else {
      fail_at(written, text::quoted(written.substr(0, written.find_first_of(blanks))),
              "&amp; for this character, &lt;, &gt;, &quot;, &apos; or the number of one");
    }
    written.remove_prefix(end + 1);
  }
  return all.append(written);
}

/// The character of &#digits; or &#xdigits;.
char32_t xml_tokens::number_in(std::string_view reference, std::string_view digits) const {
  constexpr int hexadecimal = 16;
  constexpr int decimal = 10;
  int const base = digits.starts_with('x') ? hexadecimal : decimal;
  if (base == hexadecimal) digits.remove_prefix(1);
  std::uint32_t number = 0;
  auto const* const last = digits.data() + digits.size();
  auto const [end, error] = std::from_chars(digits.data(), last, number, base);
  bool const is_number = error == std::errc() && end == last;
  constexpr char32_t most = 0x10ffff;
  if (!is_number || number == 0 || number > most || !text::is_utf8(text::to_utf8(number)))
    fail_at(reference, text::quoted(reference), "the number of a character");
  return number;
}

} // namespace puzzlegraph::transitions
