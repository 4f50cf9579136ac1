// SPDX-License-Identifier: BSL-1.0
//
// The compiled part of {fmt}, for the tool: Debian has it as a shared library alone.
#include <fmt/format-inl.h>

template char fmt::detail::decimal_point_impl<char>(fmt::detail::locale_ref);
template fmt::detail::thousands_sep_result<char>
    fmt::detail::thousands_sep_impl<char>(fmt::detail::locale_ref);
