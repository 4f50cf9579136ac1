// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/search/counting/saved_layers.hpp"

#include <boost/describe/class.hpp>
#include <boost/json.hpp>

#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph {

namespace {

struct layers_state {
  std::string format;
  std::vector<std::uint64_t> states;
  std::vector<std::uint64_t> goals;
};
BOOST_DESCRIBE_STRUCT(layers_state, (), (format, states, goals))

} // namespace

std::optional<saved_layers> load_layers(checkpoint_store& store, std::string_view format) {
  auto const found = store.open();
  if (!found) return std::nullopt;
  boost::system::error_code error;
  auto const json = boost::json::parse(found->state, error);
  if (error) store.refuse("its state is not JSON");
  auto state = boost::json::try_value_to<layers_state>(json);
  if (!state) store.refuse("its state is not that of a count");
  if (state->format != format) {
    store.refuse("a checkpoint of another format: found " + state->format + ", expected " +
                 std::string(format));
  }
  layer_counts counts{std::move(state->states), std::move(state->goals)};
  if (!is_of_layers(counts) || counts.states.size() != found->done + 1) {
    store.refuse("the counts of the layers are incomplete");
  }
  return saved_layers{std::move(counts), found->bytes};
}

void save_layers(checkpoint_store& store, std::string_view format, layer_counts const& counts,
                 std::function<void(checkpoint_store::sink const&)> const& write_to) {
  layers_state const state{std::string(format), counts.states, counts.goals};
  store.save(counts.states.size() - 1, boost::json::serialize(boost::json::value_from(state)),
             write_to);
}

} // namespace puzzlegraph
