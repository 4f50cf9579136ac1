// SPDX-License-Identifier: BSL-1.0
#include "tools/mpi/questions.hpp"

#include "tools/mpi/search.hpp"
#include "tools/options/bound_option.hpp"
#include "tools/options/command_line.hpp"

#include <boost/mpi/collectives.hpp>
#include <boost/mpi/operations.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

namespace puzzlegraph::tool {

namespace {

constexpr std::array<std::string_view, 3> partition_words{"auto", "ranks", "hash"};

std::vector<std::string> partition_names() {
  return {partition_words.begin(), partition_words.end()};
}

/// Ranks pay while the bits of all of them take at most an eighth of the memory that the processes
/// may use.
std::uint64_t most_ranks_of(std::string const& partition, limits const& l, processes const& all) {
  constexpr std::uint64_t bits_per_byte = 8;
  constexpr std::uint64_t share = 8;
  if (partition == "hash") return 0;
  if (partition == "ranks") return UINT64_MAX;
  auto const least = boost::mpi::all_reduce(all.communicator(), l.max_memory,
                                            boost::mpi::minimum<std::uint64_t>());
  auto const own = std::min(least, UINT64_MAX / bits_per_byte) * bits_per_byte / share;
  return std::min(own, UINT64_MAX / static_cast<std::uint64_t>(all.count())) *
         static_cast<std::uint64_t>(all.count());
}

/// Fails unless the space can be searched by these processes.
void expect_searchable(packed_space const* s, asked_file const& asked, processes const& all) {
  if (s == nullptr) {
    throw usage_error(fmt::format("{}: moves of this question cost other than 1 in every encoding; "
                                  "a distributed search takes moves that all cost 1",
                                  asked.file.puzzle->name));
  }
  auto const ranks = s->rank_count();
  if (!ranks && asked.is_by_ranks) {
    throw option_error("partition", "ranks", "hash: the states of this question have no ranks");
  }
  if (ranks && *ranks < static_cast<std::uint64_t>(all.count())) {
    throw usage_error(fmt::format("found {} processes, but the space has {} states; expected at "
                                  "most as many processes as states",
                                  all.count(), *ranks));
  }
  if (s->key_words() > most_key_words) {
    throw usage_error(fmt::format("a state of this question takes {} bytes; a distributed search "
                                  "takes at most {}",
                                  s->key_words() * sizeof(std::uint64_t),
                                  most_key_words * sizeof(std::uint64_t)));
  }
}

} // namespace

command_options mpi_request::options(option_group own) {
  questions.add_to(own, "only these questions");
  own.add_options()(
      "partition", into(partition, with_default(one_of(partition_names()), "auto")),
      "how states are divided among the processes: by blocks of ranks, or by a hash of each state");
  command_options all;
  return all.add(own).add(limits.options()).add(reading.options());
}

std::optional<asked_file> open_asked(std::vector<std::string> const& arguments, option_group own,
                                     std::string const& usage, mpi_environment const& env) {
  auto const& all = env.all;
  mpi_request request(env.puzzles);
  auto const options = request.options(std::move(own));
  std::optional<asked_file> asked;
  std::optional<command_line> line;
  auto const on_help = [&](command_syntax const& syntax) {
    if (all.is_first()) std::fputs(help_text(syntax).c_str(), stdout);
  };
  auto const read = [&](std::string const& config) {
    return all.read_once([&] { return read_config(config); });
  };
  all.together([&] {
    line = parse(arguments, options, {1, 1, "FILE (- is standard input)"}, usage, on_help, read);
    if (!line) return;
    line->run([&] {
      expect_word("partition", request.partition_word(), partition_names());
      request.reading.expect_puzzle();
      return exit_code::done;
    });
  });
  if (!line) return std::nullopt;
  auto const& path = line->operands.front();
  auto const source = all.read_once([&] { return text::read_file(path); });
  auto const neighbours = all.on_this_machine();
  all.together([&] {
    auto file = request.reading.open(source, path);
    auto chosen = request.questions.of(file);
    if (all.is_first()) {
      show_notation(file);
      show_warnings(request.questions, file);
    }
    asked.emplace(asked_file{std::move(file), request.partition == "ranks", std::move(chosen),
                             request.limits.of_each(neighbours), 0});
  });
  asked->most_ranks = most_ranks_of(request.partition_word(), asked->limits, all);
  return asked;
}

std::unique_ptr<packed_space> pack_question(asked_file const& asked, std::size_t k,
                                            processes const& all) {
  std::unique_ptr<packed_space> s;
  all.together([&] {
    s = asked.file.questions->spaces().pack(k, asked.most_ranks);
    expect_searchable(s.get(), asked, all);
  });
  return s;
}

} // namespace puzzlegraph::tool
