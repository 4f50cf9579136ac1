// SPDX-License-Identifier: BSL-1.0
//
// The functions that puzzlegraph.wasm exports. A caller writes a request, as JSON in UTF-8, to the
// memory that pg_request(bytes) returns, and calls a function. That returns 0 if it succeeded; the
// result is then the JSON that session.hpp promises, else {"error": {"kind", "message", ...}}.
// pg_result_address() and pg_result_bytes() say where the result is, until the next call.
//
// Kinds of errors: "input" (a text, with "line" and "column"), "request", "undecided" (by limits),
// "memory" (none is left), "stopped" (a layout, by share), and "internal". The results of pg_view
// and pg_layout are no JSON.
#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/analysis/distances.hpp"
#include "puzzlegraph/text/reader.hpp"

#include "tools/web/wasm/session.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <cstddef>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#define PG_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

/// The caller's: receives the progress of a search, returns whether it continues.
extern "C" __attribute__((import_module("puzzlegraph"), import_name("progress"))) bool
pg_progress(double expanded, double stored, double lower_bound, double seconds);

/// The same for a layout, with the share that is done.
extern "C" __attribute__((import_module("puzzlegraph"), import_name("share"))) bool
pg_share(double share);

namespace puzzlegraph::web {

namespace {

std::vector<char> request_bytes;
std::string result;

session& page() {
  static session s(
      [](progress const& p) {
        return pg_progress(static_cast<double>(p.expanded), static_cast<double>(p.stored),
                           static_cast<double>(p.lower_bound), p.seconds);
      },
      pg_share);
  return s;
}

int fail(std::string_view kind, std::string_view message, text::location const* where = nullptr) {
  boost::json::object o;
  o["kind"] = kind;
  o["message"] = message;
  if (where != nullptr) {
    o["line"] = where->line;
    o["column"] = where->column;
  }
  result = boost::json::serialize(boost::json::object{{"error", o}});
  return 1;
}

template <class Function> int call(Function const& function) {
  try {
    result = function(request(std::string_view(request_bytes.data(), request_bytes.size())));
    return 0;
  } catch (text::input_error const& e) {
    return fail("input", e.what(), &e.where());
  } catch (request_error const& e) {
    return fail("request", e.what());
  } catch (undecided_error const& e) {
    return fail("undecided", e.what());
  } catch (cost_error const& e) {
    return fail("undecided", e.what());
  } catch (stopped const& e) {
    return fail("stopped", e.what());
  } catch (std::invalid_argument const& e) {
    return fail("request", e.what());
  } catch (std::bad_alloc const&) {
    return fail("memory", "no memory is left");
  } catch (std::length_error const&) {
    return fail("memory", "no memory is left");
  } catch (std::exception const& e) {
    return fail("internal", e.what());
  }
}

} // namespace

/// Memory for a request of that many bytes; 0 if there is none.
PG_EXPORT(pg_request) char* pg_request(std::size_t bytes) {
  try {
    request_bytes.resize(std::max<std::size_t>(bytes, 1)); // 0 is no address
    request_bytes.resize(bytes);
    return request_bytes.data();
  } catch (std::exception const&) { // too long, or no memory
    return nullptr;
  }
}

PG_EXPORT(pg_result_address) char const* pg_result_address() { return result.data(); }
PG_EXPORT(pg_result_bytes) std::size_t pg_result_bytes() { return result.size(); }

PG_EXPORT(pg_puzzles) int pg_puzzles() { return call(list_puzzles); }

PG_EXPORT(pg_read) int pg_read() {
  return call([](request const& r) { return page().read(r); });
}
PG_EXPORT(pg_solve) int pg_solve() {
  return call([](request const& r) { return page().solve(r); });
}
PG_EXPORT(pg_verify) int pg_verify() {
  return call([](request const& r) { return page().verify(r); });
}
PG_EXPORT(pg_scene) int pg_scene() {
  return call([](request const& r) { return page().scene(r); });
}
PG_EXPORT(pg_film) int pg_film() {
  return call([](request const& r) { return page().film(r); });
}
PG_EXPORT(pg_explore) int pg_explore() {
  return call([](request const& r) { return page().explore(r); });
}
PG_EXPORT(pg_view) int pg_view() {
  return call([](request const& r) { return page().view(r); });
}
PG_EXPORT(pg_layout) int pg_layout() {
  return call([](request const& r) { return page().layout(r); });
}
PG_EXPORT(pg_measures) int pg_measures() {
  return call([](request const& r) { return page().measures(r); });
}
PG_EXPORT(pg_hardest) int pg_hardest() {
  return call([](request const& r) { return page().hardest(r); });
}
PG_EXPORT(pg_generate) int pg_generate() {
  return call([](request const& r) { return page().generate(r); });
}

} // namespace puzzlegraph::web
