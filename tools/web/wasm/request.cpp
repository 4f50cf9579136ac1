// SPDX-License-Identifier: BSL-1.0
#include "tools/web/wasm/request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace puzzlegraph::web {

namespace json = boost::json;

namespace {

/// Tables are charged, in 64 bits, before they are allocated: below this limit all of their sizes
/// fit in std::size_t, and no vector is longer than its greatest size.
constexpr std::uint64_t most_memory = INT32_MAX;

std::string shown(json::value const& v) {
  if (v.is_object()) return "an object";
  if (v.is_array()) return "an array";
  if (auto const* const s = v.if_string()) return text::quoted(std::string_view(*s));
  return json::serialize(v);
}

/// The text that a command line would have for a value.
std::string as_argument(std::string_view name, json::value const& v) {
  if (auto const* const s = v.if_string()) return std::string(*s);
  if (auto const* const b = v.if_bool()) return *b ? "yes" : "no";
  if (auto const* const d = v.if_double()) return fmt::format("{}", *d);
  if (v.is_number()) return json::serialize(v);
  throw request_error(name, shown(v), "a text, a number or a truth value");
}

} // namespace

request_error::request_error(std::string_view name, std::string_view found,
                             std::string_view expected)
    : std::runtime_error(fmt::format("{}: found {}, expected {}", name, found, expected)) {}

request::request(std::string_view text) {
  if (text.empty()) return;
  json::error_code error;
  auto const parsed = json::parse(json::string_view(text.data(), text.size()), error);
  if (error) throw request_error("request", error.message(), "JSON");
  if (!parsed.is_object()) throw request_error("request", shown(parsed), "an object");
  members_ = parsed.get_object();
}

void request::expect_members(std::initializer_list<std::string_view> names) const {
  for (auto const& m : members_) {
    std::string_view const name(m.key().data(), m.key().size());
    if (std::ranges::find(names, name) != names.end()) continue;
    throw request_error("request", text::quoted(name), fmt::format("{}", fmt::join(names, ", ")));
  }
}

json::value const* request::find(std::string_view name) const {
  auto const* const v = members_.if_contains(json::string_view(name.data(), name.size()));
  return v == nullptr || v->is_null() ? nullptr : v;
}

std::optional<std::string> request::text(std::string_view name) const {
  auto const* const v = find(name);
  if (v == nullptr) return std::nullopt;
  if (!v->is_string()) throw request_error(name, shown(*v), "a text");
  return std::string(v->get_string());
}

std::optional<std::uint64_t> request::whole(std::string_view name) const {
  auto const* const v = find(name);
  if (v == nullptr) return std::nullopt;
  json::error_code error;
  auto const n = v->is_number() ? v->to_number<std::uint64_t>(error) : 0;
  if (!v->is_number() || error) throw request_error(name, shown(*v), "a whole number");
  return n;
}

std::optional<double> request::real(std::string_view name) const {
  auto const* const v = find(name);
  if (v == nullptr) return std::nullopt;
  if (!v->is_number()) throw request_error(name, shown(*v), "a number");
  auto const x = v->to_number<double>();
  if (!(x >= 0) || !std::isfinite(x)) throw request_error(name, shown(*v), "at least 0");
  return x;
}

std::optional<bool> request::truth(std::string_view name) const {
  auto const* const v = find(name);
  if (v == nullptr) return std::nullopt;
  if (!v->is_bool()) throw request_error(name, shown(*v), "true or false");
  return v->get_bool();
}

std::size_t request::question(questions const& among) const {
  if (among.count() == 0) throw request_error("the board has no questions");
  auto const k = whole("question").value_or(1);
  if (k == 0 || k > among.count()) {
    throw request_error("question", std::to_string(k), fmt::format("1 to {}", among.count()));
  }
  return static_cast<std::size_t>(k - 1);
}

puzzlegraph::limits request::limits(std::uint64_t own_memory) const {
  puzzlegraph::limits l;
  l.max_states = whole("max_states").value_or(l.max_states);
  l.max_memory = std::min(whole("max_memory").value_or(own_memory), most_memory);
  l.max_seconds = real("max_seconds").value_or(l.max_seconds);
  return l;
}

std::optional<method> request::method(puzzle const& p) const {
  auto const algorithm = text("algorithm");
  auto const heuristic = text("heuristic").value_or("");
  auto const encoding = text("encoding").value_or("");
  if (!algorithm) {
    if (heuristic.empty() && encoding.empty()) return std::nullopt;
    throw request_error("algorithm", "none", "one for this heuristic or encoding");
  }
  for (auto const& m : p.methods) {
    if (name(m.algorithm) == *algorithm && m.heuristic == heuristic && m.encoding == encoding) {
      return m;
    }
  }
  std::string known;
  for (auto const& m : p.methods) known += (known.empty() ? "" : "; ") + to_string(m);
  throw request_error(
      "algorithm",
      fmt::format("'{}' with encoding '{}' and heuristic '{}'", *algorithm, encoding, heuristic),
      fmt::format("a method of {}: {}", p.name, known));
}

option_values request::options(puzzle const& p, option_use use) const {
  option_values found;
  auto const* const given = find("options");
  if (given == nullptr) return found;
  if (!given->is_object()) throw request_error("options", shown(*given), "an object");
  auto const& members = given->get_object();
  for (auto const& m : members) {
    std::string_view const name(m.key().data(), m.key().size());
    if (find_option(p.options, use, name) == nullptr) {
      throw request_error("options", text::quoted(name),
                          fmt::format("an option that {} has for this", p.name));
    }
  }
  for (auto const& o : p.options) { // in this order
    if (o.use != use) continue;
    auto const* const v = members.if_contains(json::string_view(o.name.data(), o.name.size()));
    if (v == nullptr || v->is_null()) continue;
    if (std::holds_alternative<flag>(o.kind) && v->is_bool() && !v->get_bool()) continue;
    auto const value = parse_value(o, as_argument(o.name, *v));
    if (!value) throw request_error(o.name, shown(*v), expected_value(o));
    found.set(o.name, *value);
  }
  return found;
}

} // namespace puzzlegraph::web
