// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/counting/kernel.hpp"

#include "puzzlegraph/puzzles/ghosts/counting/kernel_body.hpp"

#if defined(__x86_64__)
#define PUZZLEGRAPH_HAS_AVX2_KERNEL 1
#else
#define PUZZLEGRAPH_HAS_AVX2_KERNEL 0
#endif

namespace puzzlegraph::ghosts::bit_sets {

namespace {

template <class Vector, bool Single>
std::uint64_t expand(expansion const& e, std::uint64_t block, scratch& buffers) {
  return kernel_body<Vector, Single>(e, block, buffers).expand();
}
template <class Vector, bool Single>
void move_bit_ghost(expansion const& e, std::uint64_t block, scratch& buffers) {
  kernel_body<Vector, Single>(e, block, buffers).move_bit_ghost();
}
template <class Vector, bool Single>
constexpr kernel portable_kernel{expand<Vector, Single>, move_bit_ghost<Vector, Single>};

#if PUZZLEGRAPH_HAS_AVX2_KERNEL
template <class Vector, bool Single>
[[gnu::target("avx2,popcnt")]] std::uint64_t expand_avx2(expansion const& e, std::uint64_t block,
                                                         scratch& buffers) {
  return kernel_body<Vector, Single>(e, block, buffers).expand();
}
template <class Vector, bool Single>
[[gnu::target("avx2,popcnt")]] void move_bit_ghost_avx2(expansion const& e, std::uint64_t block,
                                                        scratch& buffers) {
  kernel_body<Vector, Single>(e, block, buffers).move_bit_ghost();
}
template <class Vector, bool Single>
constexpr kernel avx2_kernel{expand_avx2<Vector, Single>, move_bit_ghost_avx2<Vector, Single>};
#endif

} // namespace

scratch::scratch(ranking const& ranks, std::pmr::memory_resource& memory)
    : margin_(ranks.stride / 64 + 2), moved_(ranks.block_words(), &memory),
      extra_(ranks.block_words(), &memory),
      fresh_(ranks.block_words() + 2 * margin_ + ranks.row_words, &memory),
      occupied_(ranks.row_words, &memory) {}

kernel choose_kernel(ranking const& ranks, [[maybe_unused]] bool portable) {
#if PUZZLEGRAPH_HAS_AVX2_KERNEL
  if (!portable && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt")) {
    if (ranks.row_words == 1) return avx2_kernel<vector_1, true>;
    if (ranks.row_words == 2) return avx2_kernel<vector_2, true>;
    return ranks.row_words == 4 ? avx2_kernel<vector_4, true> : avx2_kernel<vector_4, false>;
  }
#endif
  if (ranks.row_words == 1) return portable_kernel<vector_1, true>;
  if (ranks.row_words == 2) return portable_kernel<vector_2, true>;
  return ranks.row_words == 4 ? portable_kernel<vector_4, true> : portable_kernel<vector_4, false>;
}

} // namespace puzzlegraph::ghosts::bit_sets
