// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/plans.hpp"

#include "puzzlegraph/puzzles/ghosts/free_cells.hpp"
#include "puzzlegraph/text/append_format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <string_view>
#include <system_error>
#include <utility>

namespace puzzlegraph::ghosts {
namespace {

constexpr std::string_view blanks = " \t";

/// What lines before a timeline may state.
constexpr std::array<std::string_view, 9> timeline_keys{
    "agents", "map_file", "instance", "solver", "solved", "soc", "makespan", "starts", "solution"};

place place_of(instance const& i, cell_index c) { return {i.shape.row(c), i.shape.column(c)}; }

std::string row_first(place p) { return fmt::format("({},{})", p.row, p.column); }
std::string column_first(place p) { return fmt::format("({},{})", p.column, p.row); }

/// A place as the file has it, and as the puzzle counts.
template <class Written> std::string in_words(Written const& written, place p) {
  return fmt::format("{} (row {}, column {})", written(p), p.row + 1, p.column + 1);
}

/// One line of pairs of numbers in parentheses.
class pair_line {
 public:
  /// The line that was read last.
  pair_line(text::reader const& in, std::string_view line) : in_(&in), line_(line) {}

  void skip_blanks() { at_ = std::min(line_.find_first_not_of(blanks, at_), line_.size()); }
  bool at_end() {
    skip_blanks();
    return at_ == line_.size();
  }
  bool take(std::string_view word) {
    skip_blanks();
    if (!line_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }
  void expect(std::string_view word) {
    if (take(word)) return;
    in_->fail(in_->last(at_), found(), text::quoted(word));
  }
  std::int64_t number(std::string_view what) {
    skip_blanks();
    std::int64_t n = 0;
    auto const rest = line_.substr(at_);
    auto const [stop, error] = std::from_chars(rest.data(), rest.data() + rest.size(), n);
    // Further than any board, and no sum of two such numbers overflows.
    constexpr std::int64_t most = std::int64_t{1} << 40U;
    if (error != std::errc{} || n < -most || n > most) {
      in_->fail(in_->last(at_), found(), fmt::format("{}: a whole number", what));
    }
    at_ += static_cast<std::size_t>(stop - rest.data());
    return n;
  }
  /// `(3,4)`, as row and column.
  place row_and_column() {
    expect("(");
    auto const first = number("a coordinate");
    expect(",");
    auto const second = number("a coordinate");
    expect(")");
    return {first, second};
  }

 private:
  std::string found() const {
    if (at_ == line_.size()) return "the end of the line";
    auto const rest = line_.substr(at_);
    return text::quoted(rest.substr(0, std::min<std::size_t>(rest.size(), 12)));
  }

  text::reader const* in_;
  std::string_view line_;
  std::size_t at_ = 0;
};

void turn(joint_paths& paths) {
  for (auto& path : paths) {
    for (auto& p : path) std::swap(p.row, p.column);
  }
}

bool begin_at_starts(instance const& i, joint_paths const& paths) {
  if (paths.size() != i.count()) return false;
  for (std::size_t g = 0; g < paths.size(); ++g) {
    if (paths[g].front() != place_of(i, i.starts[g])) return false;
  }
  return true;
}

/// What is wrong with paths, if anything; `written` is the order of coordinates in the file.
template <class Written>
replayed_plan judged(instance const& i, joint_paths paths, Written const& written) {
  auto const flaw = refute(i, paths, [&](place p) { return in_words(written, p); });
  if (!flaw) return {{}, std::move(paths)};
  return {fmt::format("time {}: {}", flaw->step, flaw->reason), std::move(paths)};
}

} // namespace

joint_paths paths_by(instance const& i, std::vector<move> const& moves) {
  joint_paths paths;
  for (std::size_t g = 0; g < i.count(); ++g) {
    auto at = i.starts[g];
    std::vector<place> path{place_of(i, at)};
    for (move const& m : moves) {
      if (auto const d = step_of(m, g)) at = i.shape.neighbour(at, *d);
      path.push_back(place_of(i, at));
    }
    paths.push_back(std::move(path));
  }
  return paths;
}

sum_of_costs sum_of_costs_of(instance const& i, joint_paths const& paths) {
  sum_of_costs all{costs_of(paths).sum, 0};
  free_cells const map(i);
  for (std::size_t g = 0; g < i.count(); ++g) {
    all.lower_bound += map.distances_to(map.number_of(i.goals[g]))[map.number_of(i.starts[g])];
  }
  return all;
}

std::string write_paths(instance const& i, std::vector<move> const& moves) {
  std::string out;
  auto paths = paths_by(i, moves);
  for (std::size_t g = 0; g < paths.size(); ++g) {
    auto& path = paths[g];
    while (path.size() > 1 && path[path.size() - 2] == path.back()) path.pop_back();
    text::append_format(out, "Agent {}: ", g);
    for (place const p : path) out += row_first(p) + "->";
    out += '\n';
  }
  return out;
}

std::string write_timeline(instance const& i, std::vector<move> const& moves) {
  auto const paths = paths_by(i, moves);
  auto const sum = sum_of_costs_of(i, paths);
  auto const makespan = costs_of(paths).makespan;
  auto out = fmt::format("agents={}\nsolver=puzzlegraph\nsolved=1\nsoc={}\nsoc_lb={}\n"
                         "makespan={}\nmakespan_lb={}\n",
                         i.count(), sum.cost, sum.lower_bound, makespan, makespan);
  auto const add = [&](std::string_view head, auto const& place_of_ghost) {
    out += head;
    for (std::size_t g = 0; g < i.count(); ++g) out += column_first(place_of_ghost(g)) + ",";
    out += '\n';
  };
  add("starts=", [&](std::size_t g) { return place_of(i, i.starts[g]); });
  add("goals=", [&](std::size_t g) { return place_of(i, i.goals[g]); });
  out += "solution=\n";
  for (std::size_t time = 0; time <= moves.size(); ++time) {
    add(fmt::format("{}:", time), [&](std::size_t g) { return paths[g][time]; });
  }
  return out;
}

bool are_paths(text::source const& source) {
  text::reader in(source);
  if (in.at_end()) return false;
  auto const first = in.peek();
  return first == "Agent" ||
         (first.starts_with('(') && source.content.find("->") != std::string::npos);
}

bool is_timeline(text::source const& source) {
  text::reader in(source);
  if (in.at_end()) return false;
  auto const first = in.peek();
  auto const digits = first.find_first_not_of("0123456789");
  if (digits != std::string_view::npos && digits > 0 && first[digits] == ':') return true;
  return std::ranges::any_of(timeline_keys, [&](std::string_view key) {
    return first.starts_with(key) && first.substr(key.size()).starts_with('=');
  });
}

replayed_plan replay_paths(instance const& i, text::source const& source) {
  text::reader in(source);
  joint_paths paths;
  while (!in.at_end()) {
    pair_line line(in, in.line("the path of an agent"));
    if (line.take("Agent")) {
      auto const number = line.number("the number of an agent");
      if (static_cast<std::size_t>(number) != paths.size()) {
        in.fail(in.last(), fmt::format("agent {}", number),
                fmt::format("agent {}: all in order, from 0", paths.size()));
      }
      line.expect(":");
    }
    if (paths.size() == i.count()) {
      in.fail(in.last(), "one more path", fmt::format("{}, one for each agent", i.count()));
    }
    auto& path = paths.emplace_back();
    do {
      path.push_back(line.row_and_column());
    } while (line.take("->") && !line.at_end());
    if (!line.at_end()) line.expect("->");
  }
  auto by_rows = judged(i, paths, row_first);
  if (by_rows.flaw.empty()) return by_rows;
  bool const begins_by_rows = begin_at_starts(i, paths);
  turn(paths);
  if (!begin_at_starts(i, paths)) return by_rows;
  auto by_columns = judged(i, std::move(paths), column_first);
  // Starts with equal coordinates fit both orders: paths that hold in one of them are a plan.
  return begins_by_rows && !by_columns.flaw.empty() ? by_rows : by_columns;
}

replayed_plan replay_timeline(instance const& i, text::source const& source) {
  text::reader in(source);
  joint_paths paths(i.count());
  std::size_t time = 0;
  while (!in.at_end()) {
    auto const text = in.line("the places of all agents");
    if (time == 0 && text.find_first_of("=:") < text.find(':')) continue; // key=value
    pair_line line(in, text);
    auto const stated = line.number("a time");
    if (static_cast<std::size_t>(stated) != time) {
      in.fail(in.last(), fmt::format("time {}", stated),
              fmt::format("time {}: all in order, from 0", time));
    }
    line.expect(":");
    std::size_t count = 0;
    for (; !line.at_end(); ++count) {
      auto const [column, row] = line.row_and_column();
      if (count < paths.size()) paths[count].push_back({row, column});
      if (!line.at_end()) line.expect(",");
    }
    if (count != i.count()) {
      in.fail(in.last(), fmt::format("the places of {} agents", count),
              fmt::format("{}", i.count()));
    }
    ++time;
  }
  if (time == 0) in.fail(in.where(), "the end of the file", "a line `0:(x,y),(x,y),...`");
  return judged(i, std::move(paths), column_first);
}

} // namespace puzzlegraph::ghosts
