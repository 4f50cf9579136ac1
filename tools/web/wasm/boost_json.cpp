// SPDX-License-Identifier: BSL-1.0
//
// Boost.JSON, compiled from its headers.
#include <boost/json/src.hpp>
