// SPDX-License-Identifier: BSL-1.0
#include "tests/cli/run_tool.hpp"
#include "tools/options/number_option.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

using namespace puzzlegraph::testing;
using namespace puzzlegraph::testing::sample;
using namespace puzzlegraph::tool;
using Catch::Matchers::Contains;

namespace {

std::optional<std::uint64_t> count(std::string const& text) {
  auto const n = parse_whole_number(text);
  return n ? std::optional(n->value) : std::nullopt;
}
std::optional<std::uint64_t> bytes(std::string const& text) {
  auto const n = parse_byte_count(text);
  return n ? std::optional(n->value) : std::nullopt;
}
/// In seconds; 0 for a text that is no time.
double time_of(std::string const& text) {
  auto const t = parse_time_limit(text);
  return t ? t->value : 0;
}

} // namespace

TEST_CASE("counts are read as people write them") {
  CHECK(count("0") == 0);
  CHECK(count("1500") == 1500);
  CHECK(count("1e6") == 1'000'000);
  CHECK(count("1.5e6") == 1'500'000);
  CHECK(count("2.50e1") == 25);
  CHECK(count("20k") == 20'000);
  CHECK(count("1.5M") == 1'500'000);
  CHECK(count("2G") == 2'000'000'000);
  CHECK(count("1.000") == 1);
  CHECK(count("10e-1") == 1);
  CHECK(count("18446744073709551615") == UINT64_MAX);
  for (auto const* wrong :
       {"", "-1", "+1", "1.5", "1e-1", "18446744073709551616", "1e20", "1e999", "100000e+-5", "2GB",
        "1 000", "1,000", "0x10", ".", "e6", "1e", "1.2.3", "k"}) {
    CAPTURE(wrong);
    CHECK_FALSE(count(wrong));
  }
}

TEST_CASE("bytes are read with binary units") {
  std::uint64_t const gibi = std::uint64_t{1} << 30U;
  CHECK(bytes("500000") == 500'000);
  CHECK(bytes("1.5G") == gibi / 2 * 3);
  for (auto const* two : {"2g", "2G", "2GB", "2gb", "2GiB", "2.0G"}) CHECK(bytes(two) == 2 * gibi);
  CHECK(bytes("1T") == 1024 * gibi);
  CHECK(bytes("100K") == 102'400);
  CHECK(bytes("0.3K") == 307); // a fraction of a byte is cut off
  CHECK(bytes("1e9") == 1'000'000'000);
  for (auto const* wrong : {"3X", "-1G", "G", "17179869184G", "1GG"}) CHECK_FALSE(bytes(wrong));
}

TEST_CASE("times are read with their unit") {
  CHECK(time_of("0.2") == Approx(0.2));
  CHECK(time_of("90s") == Approx(90));
  CHECK(time_of("5m") == Approx(300));
  CHECK(time_of("5min") == Approx(300));
  CHECK(time_of("1h") == Approx(3600));
  CHECK(time_of("1.5H") == Approx(5400));
  CHECK(time_of("1d") == Approx(86'400));
  CHECK(time_of("250ms") == Approx(0.25));
  CHECK(time_of("1e2") == Approx(100));
  for (auto const* wrong :
       {"0", "-1", "nan", "inf", "1w", "s", "", "1e999", "1e308", "1e-2147483648"}) {
    CAPTURE(wrong);
    CHECK(time_of(wrong) == 0);
  }
}

TEST_CASE("options take such numbers, and messages say what they expect") {
  auto const easy = "--max-memory 1.5G --max-states 1e6 --max-seconds 5m -f contest " + walls;
  CHECK(run_tool("solve " + easy).out == "NESESEENNWNWWWWW\n");
  CHECK(run_tool("solve --max-seconds abc " + walls).err ==
        "puzzlegraph: --max-seconds: found 'abc', expected a positive time such as 0.5, 90s, 5m or "
        "1h\n");
  CHECK(run_tool("solve --max-memory 3X " + walls).err ==
        "puzzlegraph: --max-memory: found '3X', expected a number of bytes such as 500000, 64M or "
        "1.5G\n");
  CHECK(run_tool("solve --max-states 1.5 " + walls).err ==
        "puzzlegraph: --max-states: found '1.5', expected a whole number such as 500, 20k or "
        "1e6\n");
  CHECK(run_tool("show --speed fast " + walls).err ==
        "puzzlegraph: --speed: found 'fast', expected a positive number\n");
  auto const config = temporary_file("limits.ini", "max-seconds = 1w\n");
  auto const run = run_tool("solve --config " + config + " " + walls);
  CHECK(run.exit_code == 2);
  CHECK_THAT(run.err, Contains("limits.ini:1:15: found '1w', expected a positive time such as "));
}

TEST_CASE("lists of numbers", "[options]") {
  auto const chosen = [](std::string_view text) {
    std::string found;
    auto const list = parse_number_list(text);
    for (std::uint64_t n = 0; list && n < 10; ++n) {
      if (list->contains(n)) found += std::to_string(n);
    }
    return list ? found : "none";
  };
  CHECK(chosen("2") == "2");
  CHECK(chosen("1,3-5") == "1345");
  CHECK(chosen("7-") == "789");
  CHECK(chosen("4,2,2-3") == "234");
  for (auto const* wrong : {"", ",", "1,", "-3", "5-3", "1.5", "a", "1-2-3", "1 2"}) {
    CAPTURE(wrong);
    CHECK(chosen(wrong) == "none");
  }
}

TEST_CASE("option --question chooses several questions of a file") {
  auto const answers = "solve -f contest " + ghosts;
  CHECK(run_tool(answers + " -q 1,3").out == "7\n77\n");
  CHECK(run_tool(answers + " -q 3,1").out == "7\n77\n"); // in their order
  CHECK(run_tool(answers + " -q 2-").out == "36\n77\n");
  CHECK(run_tool(answers + " -q 1-3").out == run_tool(answers).out);
  CHECK(run_tool("solve -q 2-4 " + ghosts).err == "puzzlegraph: --question: found 4, expected a "
                                                  "question of " +
                                                      ghosts + ", from 1 to 3\n");
  CHECK(run_tool("solve -q 1- -q 2 " + ghosts).exit_code == 1);
  CHECK(run_tool("solve -q 1.5 " + walls).err ==
        "puzzlegraph: --question: found '1.5', expected numbers such as 2, 1,3-5 or 7-\n");
  auto const has_row_of = [](std::string const& out, std::string const& number) {
    return std::ranges::any_of(lines_of(out), [&](std::string const& line) {
      return line.starts_with(number + ",") || line.find("," + number + ",") != std::string::npos;
    });
  };
  for (std::string const command : {"compare --csv", "explore --csv --skip all", "count --csv"}) {
    auto const out = run_tool(command + " -q 1,2 " + klotski).out;
    CAPTURE(command, out);
    CHECK(has_row_of(out, "1"));
    CHECK(has_row_of(out, "2"));
  }
  CHECK_THAT(run_tool("draw -o - -q 1,2 " + ghosts).err,
             Contains("--question: found 2 questions, expected one: a picture shows one"));
}
