// SPDX-License-Identifier: BSL-1.0
#include "tools/experiments/database.hpp"

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/text/reader.hpp"

#include "tools/experiments/database_lock.hpp"
#include "tools/interrupt.hpp"
#include "tools/output/file_output.hpp"
#include "tools/output/sha256.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <new>
#include <sqlite3.h>
#include <system_error>
#include <type_traits>

namespace puzzlegraph::tool {

namespace {

constexpr int application = 0x507a6731; ///< "Pzg1", for the program `file` and for check_format
constexpr int format_version = 3;       ///< before, digests were FNV-1a with 64 bits
constexpr int patience = 60'000;        ///< milliseconds to wait for other programs
constexpr int pause = 50;               ///< milliseconds between two attempts
constexpr std::string_view expected = "an SQLite database by `puzzlegraph experiment`";

std::string_view column_type(std::string const& /*value*/) { return "text not null"; }
std::string_view column_type(std::uint64_t /*value*/) { return "integer not null"; }
std::string_view column_type(bool /*value*/) { return "integer not null"; }
std::string_view column_type(double /*value*/) { return "real not null"; }
std::string_view column_type(std::optional<std::uint64_t> const& /*value*/) { return "integer"; }

/// Throws std::bad_alloc: SQLite copies the text, and would store null where it cannot.
void bind(sqlite3_stmt& s, int at, std::string const& v) {
  auto const code = sqlite3_bind_text64(&s, at, v.data(), v.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
  if (code != SQLITE_OK) throw std::bad_alloc();
}
void bind(sqlite3_stmt& s, int at, std::uint64_t v) {
  sqlite3_bind_int64(&s, at, static_cast<sqlite3_int64>(v));
}
void bind(sqlite3_stmt& s, int at, bool v) { sqlite3_bind_int(&s, at, v ? 1 : 0); }
void bind(sqlite3_stmt& s, int at, double v) { sqlite3_bind_double(&s, at, v); }
void bind(sqlite3_stmt& s, int at, std::optional<std::uint64_t> const& v) {
  if (v) bind(s, at, *v);
  if (!v) sqlite3_bind_null(&s, at);
}

void fetch(sqlite3_stmt& s, int at, std::string& v) {
  auto const* const text = reinterpret_cast<char const*>(sqlite3_column_text(&s, at));
  if (text == nullptr && sqlite3_column_type(&s, at) != SQLITE_NULL) throw std::bad_alloc();
  v.assign(text == nullptr ? "" : text, static_cast<std::size_t>(sqlite3_column_bytes(&s, at)));
}
void fetch(sqlite3_stmt& s, int at, std::uint64_t& v) {
  v = static_cast<std::uint64_t>(sqlite3_column_int64(&s, at));
}
void fetch(sqlite3_stmt& s, int at, bool& v) { v = sqlite3_column_int(&s, at) != 0; }
void fetch(sqlite3_stmt& s, int at, double& v) { v = sqlite3_column_double(&s, at); }
void fetch(sqlite3_stmt& s, int at, std::optional<std::uint64_t>& v) {
  v.reset();
  if (sqlite3_column_type(&s, at) != SQLITE_NULL) fetch(s, at, v.emplace());
}

/// The digest of a row of runs: of all values, in their order.
std::string row_digest(run_record const& r) {
  std::string text;
  for_each_column(r, [&text](std::string_view /*name*/, auto const& value) {
    using column = std::remove_cvref_t<decltype(value)>;
    if constexpr (std::is_same_v<column, std::optional<std::uint64_t>>) {
      text += value ? std::to_string(*value) : "null";
    } else {
      text += fmt::format("{}", value);
    }
    text += '\0';
  });
  return sha256_of(text);
}

std::string list_digest(std::vector<listed_instance> const& list) {
  std::string text;
  for (auto const& i : list) text += i.title + '\0' + i.digest + '\0';
  return sha256_of(text);
}

/// Called by SQLite before each new attempt to lock the database. Returns whether to make it.
int wait_for_others(void* /*unused*/, int attempts) {
  if (interrupted() || attempts >= patience / pause) return 0;
  sqlite3_sleep(pause);
  return 1;
}

constexpr char const* instances_table =
    "create table if not exists instances (revision text not null, command text not null, number "
    "integer not null, title text not null, instance text not null, primary key (revision, "
    "command, number)) strict, without rowid";

/// "experiment, instance, ..."; with `one` for what stands for each column.
template <class One> std::string listed(One const& one) {
  std::string list;
  run_record const r;
  for_each_column(r, [&](std::string_view name, auto const& value) {
    if (!list.empty()) list += ", ";
    list += one(name, value);
  });
  return list;
}

std::string column_names() {
  return listed([](std::string_view name, auto const&) { return std::string(name); });
}

} // namespace

void detail::close_database::operator()(sqlite3* db) const { sqlite3_close(db); }
void detail::finish_statement::operator()(sqlite3_stmt* s) const { sqlite3_finalize(s); }

database::database(std::string const& path, int flags) : path_(path) {
  sqlite3* opened = nullptr;
  int const error = sqlite3_open_v2(database_file(path).c_str(), &opened, flags, nullptr);
  database_.reset(opened);
  if (error != SQLITE_OK) fail();
  sqlite3_busy_handler(opened, wait_for_others, nullptr);
}

database database::open(std::string const& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(database_file(path), error)) {
    throw text::input_error({path, 1, 1}, "no file", expected);
  }
  database s(path, SQLITE_OPEN_READWRITE); // if possible: a killed process may have left work
  s.check_format();
  return s;
}

database database::open_for_writing(std::string const& path, database_lock const& /*lock*/) {
  database s(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  s.make_tables();
  s.check_format();
  s.execute(instances_table);
  s.write_ahead();
  s.execute("pragma synchronous = normal");
  s.insert_ =
      s.prepare(fmt::format("insert into runs ({}, row_digest) values ({}, ?)", column_names(),
                            listed([](std::string_view, auto const&) { return "?"; })));
  return s;
}

void database::fail() const {
  int const code = database_ ? sqlite3_errcode(database_.get()) : SQLITE_NOMEM;
  bool const lacks_something = code == SQLITE_ERROR; // a table or a column
  if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT || lacks_something) {
    throw text::input_error({path_, 1, 1}, sqlite3_errmsg(database_.get()), expected);
  }
  if (code == SQLITE_BUSY && interrupted()) throw stopped{};
  throw output_error(path_ + ": " +
                     (database_ ? sqlite3_errmsg(database_.get()) : sqlite3_errstr(code)));
}

void database::execute(std::string const& sql) {
  auto const s = prepare(sql);
  while (step(*s)) {
  }
}

void database::write_ahead() {
  auto const s = prepare("pragma journal_mode = wal");
  for (int attempts = 0; sqlite3_step(s.get()) == SQLITE_BUSY; ++attempts) {
    if (wait_for_others(nullptr, attempts) == 0) fail(); // SQLite does not call it here
    sqlite3_reset(s.get());
  }
  if (sqlite3_errcode(database_.get()) != SQLITE_ROW) fail();
}

database::statement database::prepare(std::string const& sql) {
  sqlite3_stmt* made = nullptr;
  if (sqlite3_prepare_v2(database_.get(), sql.c_str(), -1, &made, nullptr) != SQLITE_OK) fail();
  return statement(made);
}

bool database::step(sqlite3_stmt& s) {
  int const code = sqlite3_step(&s);
  if (code != SQLITE_ROW && code != SQLITE_DONE) fail();
  return code == SQLITE_ROW;
}

void database::check_format() {
  auto const number = [this](std::string const& pragma) {
    auto const s = prepare("pragma " + pragma);
    return step(*s) ? sqlite3_column_int(s.get(), 0) : 0;
  };
  if (number("application_id") != application) {
    throw text::input_error({path_, 1, 1}, is_empty() ? "an empty database" : "another database",
                            expected);
  }
  auto const version = number("user_version");
  if (version == format_version) return;
  throw text::input_error(
      {path_, 1, 1},
      fmt::format("format {}, of {}", version,
                  version < format_version ? "an older program, whose digests are not by SHA-256"
                                           : "a newer program"),
      fmt::format(
          "format {}; with another --database, `puzzlegraph experiment` makes the runs anew",
          format_version));
}

bool database::is_empty() {
  auto const tables = prepare("select count(*) from sqlite_schema");
  step(*tables);
  return sqlite3_column_int(tables.get(), 0) == 0;
}

void database::make_tables() {
  if (!is_empty()) return;
  auto const columns = listed([](std::string_view name, auto const& value) {
    return fmt::format("{} {}", name, column_type(value));
  });
  execute("begin immediate");
  execute(fmt::format("pragma application_id = {}", application));
  execute(fmt::format("pragma user_version = {}", format_version));
  execute(fmt::format("create table if not exists runs ({}, row_digest text, primary key ({})) "
                      "strict, without rowid",
                      columns, key_columns));
  execute("commit");
}

std::vector<run_record> database::runs(std::string const& puzzle, std::string const& options,
                                       std::string const& revision) {
  auto const s =
      prepare(fmt::format("select {}, row_digest from runs where puzzle = ? and options = ? and "
                          "revision = ? order by {}",
                          column_names(), key_columns));
  bind(*s, 1, puzzle);
  bind(*s, 2, options);
  bind(*s, 3, revision);
  std::vector<run_record> found;
  while (step(*s)) {
    int at = 0;
    auto& r = found.emplace_back();
    for_each_column(r, [&](std::string_view /*name*/, auto& value) { fetch(*s, at++, value); });
    std::string digest;
    fetch(*s, at, digest);
    if (digest != row_digest(r)) {
      throw text::input_error(
          {path_, 1, 1}, fmt::format("a run of {} that was changed after it was added", r.title),
          expected);
    }
  }
  return found;
}

std::vector<listed_instance> database::instances(std::string const& revision,
                                                 std::string const& command) {
  {
    auto const table = prepare("select 1 from sqlite_schema where name = 'instances'");
    if (!step(*table)) return {};
  }
  auto const s = prepare("select title, instance from instances where revision = ? and command = ? "
                         "order by number"); // the digest of the list is its number 0
  bind(*s, 1, revision);
  bind(*s, 2, command);
  std::vector<listed_instance> found;
  while (step(*s)) {
    auto& i = found.emplace_back();
    fetch(*s, 0, i.title);
    fetch(*s, 1, i.digest);
  }
  if (found.empty()) return found;
  auto const digest = found.front().digest;
  found.erase(found.begin());
  if (digest != list_digest(found)) found.clear();
  return found;
}

void database::list_instances(std::string const& revision, std::string const& command,
                              std::vector<listed_instance> const& list) {
  execute("begin immediate");
  auto const old = prepare("delete from instances where revision = ? and command = ?");
  bind(*old, 1, revision);
  bind(*old, 2, command);
  step(*old);
  auto const s = prepare("insert into instances values (?, ?, ?, ?, ?)");
  std::uint64_t number = 0;
  auto const add = [&](listed_instance const& i) {
    bind(*s, 1, revision);
    bind(*s, 2, command);
    bind(*s, 3, number++);
    bind(*s, 4, i.title);
    bind(*s, 5, i.digest);
    step(*s);
    sqlite3_reset(s.get());
  };
  add({"digest of the list", list_digest(list)});
  for (auto const& i : list) add(i);
  execute("commit");
}

void database::finish() {
  sqlite3_busy_timeout(database_.get(), 0);
  insert_.reset();
  // Fails while somebody reads: then nothing is lost, and two more files stay.
  sqlite3_exec(database_.get(), "pragma journal_mode = delete", nullptr, nullptr, nullptr);
}

void database::add(run_record const& r) {
  int at = 0;
  for_each_column(
      r, [&](std::string_view /*name*/, auto const& value) { bind(*insert_, ++at, value); });
  auto const digest = row_digest(r);
  bind(*insert_, ++at, digest);
  try {
    step(*insert_);
  } catch (...) {
    sqlite3_reset(insert_.get());
    throw;
  }
  sqlite3_reset(insert_.get());
}

} // namespace puzzlegraph::tool
