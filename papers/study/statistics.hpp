// SPDX-License-Identifier: BSL-1.0
//
// Statistics of random trials: shares with confidence intervals, means with errors, quartiles.
#pragma once

#include <cstdint>
#include <vector>

namespace study {

struct interval {
  double low = 0;
  double high = 1;
};

/// The 95 % confidence interval of a probability, of which `some` of `all` independent trials came
/// true: E. B. Wilson's score interval (1927). Precondition: some <= all, all > 0. O(1).
interval wilson_interval(std::uint64_t some, std::uint64_t all);

struct estimate {
  double mean = 0;
  double standard_error = 0; ///< of the mean; 0 for fewer than two values
};

/// The mean of independent values. Precondition: there is a value. O(values).
estimate mean_of(std::vector<double> const& values);

struct quartiles {
  double first = 0;
  double median = 0;
  double third = 0;
};

/// Interpolated linearly between the values. Precondition: there is a value. O(values log values).
quartiles quartiles_of(std::vector<double> values);

} // namespace study
