// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/bitset_search/kernel.hpp"

#include "puzzlegraph/puzzles/ghosts/bitset_search/kernel_body.hpp"

#if defined(__x86_64__)
#define PUZZLEGRAPH_HAS_AVX2_KERNEL 1
#else
#define PUZZLEGRAPH_HAS_AVX2_KERNEL 0
#endif

namespace puzzlegraph::ghosts::engine {

namespace {

template <class Lane, bool Single>
block_result advance(layer_step const& step, std::uint64_t block, workbench& bench) {
  return worker<Lane, Single>(step, block, bench).advance();
}
template <class Lane, bool Single>
void spread(layer_step const& step, std::uint64_t block, workbench& bench) {
  worker<Lane, Single>(step, block, bench).spread();
}
template <class Lane, bool Single>
constexpr kernel portable_kernel{advance<Lane, Single>, spread<Lane, Single>};

#if PUZZLEGRAPH_HAS_AVX2_KERNEL
template <class Lane, bool Single>
[[gnu::target("avx2,popcnt")]] block_result advance_avx2(layer_step const& step,
                                                         std::uint64_t block, workbench& bench) {
  return worker<Lane, Single>(step, block, bench).advance();
}
template <class Lane, bool Single>
[[gnu::target("avx2,popcnt")]] void spread_avx2(layer_step const& step, std::uint64_t block,
                                                workbench& bench) {
  worker<Lane, Single>(step, block, bench).spread();
}
template <class Lane, bool Single>
constexpr kernel avx2_kernel{advance_avx2<Lane, Single>, spread_avx2<Lane, Single>};
#endif

} // namespace

workbench::workbench(shape const& layout, std::pmr::memory_resource& memory)
    : margin_(layout.stride / 64 + 2), moved_(layout.block_words(), &memory),
      extra_(layout.block_words(), &memory),
      fresh_(layout.block_words() + 2 * margin_ + layout.words, &memory),
      occupied_(layout.words, &memory), closed_(layout.words, &memory) {}

kernel choose_kernel(shape const& layout, [[maybe_unused]] bool portable) {
#if PUZZLEGRAPH_HAS_AVX2_KERNEL
  if (!portable && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt")) {
    if (layout.words == 1) return avx2_kernel<lane_1, true>;
    if (layout.words == 2) return avx2_kernel<lane_2, true>;
    return layout.words == 4 ? avx2_kernel<lane_4, true> : avx2_kernel<lane_4, false>;
  }
#endif
  if (layout.words == 1) return portable_kernel<lane_1, true>;
  if (layout.words == 2) return portable_kernel<lane_2, true>;
  return layout.words == 4 ? portable_kernel<lane_4, true> : portable_kernel<lane_4, false>;
}

} // namespace puzzlegraph::ghosts::engine
