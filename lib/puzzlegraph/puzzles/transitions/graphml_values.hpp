// SPDX-License-Identifier: BSL-1.0
//
// The attributes of GraphML that are read.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace puzzlegraph::transitions {

/// What an attribute of a node or an edge says.
enum class role : std::uint8_t {
  label,
  name,
  state,
  action,
  move,
  drawn, ///< the label that yEd draws
  start,
  goal,
  cost,
  weight,
  none, ///< nothing that is read
};
using named_role = std::pair<std::string_view, role>;
constexpr std::array roles_of_nodes{
    named_role{"label", role::label}, named_role{"name", role::name},
    named_role{"state", role::state}, named_role{"start", role::start},
    named_role{"goal", role::goal},
};
constexpr std::array roles_of_edges{
    named_role{"label", role::label},   named_role{"action", role::action},
    named_role{"move", role::move},     named_role{"cost", role::cost},
    named_role{"weight", role::weight},
};

inline role role_in(std::array<named_role, 5> const& roles, std::string_view name) {
  for (auto const& [known, says] : roles) {
    if (known == name) return says;
  }
  return role::none;
}

/// A value, and its first byte in the file.
struct given_value {
  std::string text;
  std::size_t at = 0;
};

/// The values of a node or an edge, or those that they have unless they say otherwise.
class given_values {
 public:
  std::optional<given_value>& operator[](role r) { return values_[static_cast<std::size_t>(r)]; }
  std::optional<given_value> const& operator[](role r) const {
    return values_[static_cast<std::size_t>(r)];
  }

 private:
  std::array<std::optional<given_value>, static_cast<std::size_t>(role::none)> values_;
};

/// The declaration of an attribute.
struct attribute_key {
  role of_nodes = role::none;
  role of_edges = role::none;
  std::string_view type;
};

} // namespace puzzlegraph::transitions
