// SPDX-License-Identifier: BSL-1.0
//
// Of a range of numbers that an option takes, such as 9..13, how many random instances with each
// were accepted. Where some numbers succeed more often, those accepted are not spread evenly.
#pragma once

#include "puzzlegraph/puzzles/options.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

class range_counts {
 public:
  struct row {
    std::uint64_t accepted = 0;
    std::uint64_t examined = 0;
  };

  /// Adds instances. `numbers`: what they took of each range (random_file::numbers).
  void add(option_values const& numbers, row const& more);

  /// Those with that number of the option.
  row of(std::string_view option, std::uint64_t number) const;
  /// A line for each option: "accepted of examined by --NAME: 3 of 40 with 9, 8 of 38 with 10".
  /// Neighbouring numbers share an entry where there would be more than 16.
  std::vector<std::string> lines() const;

 private:
  std::map<std::string, std::map<std::uint64_t, row>, std::less<>> options_;
};

} // namespace puzzlegraph
