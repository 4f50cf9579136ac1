// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/export/escape.hpp"

namespace puzzlegraph {

std::string xml_escaped(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (char const c : text) {
    switch (c) {
    case '<':
      out += "&lt;";
      break;
    case '>':
      out += "&gt;";
      break;
    case '&':
      out += "&amp;";
      break;
    case '"':
      out += "&quot;";
      break;
    case '\t':
      out += "&#9;";
      break;
    case '\n':
      out += "&#10;";
      break;
    case '\r':
      out += "&#13;";
      break;
    default:
      if (static_cast<unsigned char>(c) < ' ') {
        out += "\xEF\xBF\xBD";
      } else {
        out += c;
      }
    }
  }
  return out;
}

std::string dot_quoted(std::string_view text) {
  std::string out = "\"";
  for (char const c : text) {
    if (c == '\n') {
      out += "\\n";
      continue;
    }
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string out = "\"";
  for (char const c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  return out + '"';
}

} // namespace puzzlegraph
