// SPDX-License-Identifier: BSL-1.0
//
// GIF 89a, by giflib where the build has it.
#include "tools/options/errors.hpp"
#include "tools/output/file_output.hpp"
#include "tools/output/picture_frames.hpp"

#ifdef PUZZLEGRAPH_HAS_GIF
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <gif_lib.h>
#include <memory>
#include <new>
#include <string_view>
#include <unordered_map>
#include <utility>
#endif

namespace puzzlegraph::tool {

#ifndef PUZZLEGRAPH_HAS_GIF

void expect_gif() {
  throw usage_error("this build writes no GIF: giflib was missing (Debian: apt-get install "
                    "libgif-dev, then build again); .svg and .apng work");
}
std::string as_gif(picture_frames const& /*frames*/) {
  expect_gif();
  return {};
}

#else

void expect_gif() {}

namespace {

constexpr std::size_t most_colours = 255;
constexpr GifByteType transparent = most_colours; // one more

GifByteType part_of(std::uint32_t colour, unsigned shift) {
  return static_cast<GifByteType>(colour >> shift & 0xffU);
}

/// The square of the Euclidean distance of two colours.
int distance_squared(std::uint32_t a, std::uint32_t b) {
  int sum = 0;
  for (unsigned const shift : {0U, 8U, 16U}) {
    int const d = part_of(a, shift) - part_of(b, shift);
    sum += d * d;
  }
  return sum;
}

/// A palette of at most 255 colours, and the number in it of every colour of some frames.
///
/// Greedy covering: a colour joins the palette unless it is within a radius of one there, the most
/// frequent colours first; the radius is the first that suffices of 0, 2, 3, 4, 6, 9, ... So areas
/// keep their exact colours, and no pixel changes by more than the radius.
class numbered_colours {
 public:
  explicit numbered_colours(std::vector<frame_change> const& frames) {
    std::unordered_map<std::uint32_t, std::uint64_t> count;
    for (auto const& f : frames) {
      for (auto const& p : f.pixels) ++count[p.colour];
    }
    std::vector<std::pair<std::uint64_t, std::uint32_t>> by_count;
    for (auto const& [colour, n] : count) by_count.emplace_back(n, colour);
    std::ranges::sort(by_count, std::greater{});
    for (int radius = 0; !is_covered(by_count, radius);
         radius += radius / 2 + (radius < 2 ? 2 : 0)) {
    }
  }

  GifByteType operator()(std::uint32_t colour) const { return number_.at(colour); }

  std::array<GifColorType, most_colours + 1> table() const {
    std::array<GifColorType, most_colours + 1> all{};
    for (std::size_t k = 0; k < palette_.size(); ++k) {
      all[k] = {part_of(palette_[k], 16), part_of(palette_[k], 8), part_of(palette_[k], 0)};
    }
    return all;
  }

 private:
  /// Whether a palette within that radius fits. Makes it.
  bool is_covered(std::vector<std::pair<std::uint64_t, std::uint32_t>> const& by_count,
                  int radius) {
    palette_.clear();
    for (auto const& [n, colour] : by_count) {
      auto const to_colour = [c = colour](std::uint32_t p) { return distance_squared(p, c); };
      auto nearest = std::ranges::min_element(palette_, {}, to_colour);
      if (nearest == palette_.end() || to_colour(*nearest) > radius * radius) {
        if (palette_.size() == most_colours) return false;
        palette_.push_back(colour);
        nearest = palette_.end() - 1;
      }
      number_[colour] = static_cast<GifByteType>(nearest - palette_.begin());
    }
    return true;
  }

  std::vector<std::uint32_t> palette_;
  std::unordered_map<std::uint32_t, GifByteType> number_;
};

void expect_done(int result) {
  if (result != GIF_OK) throw output_error("giflib cannot write a GIF");
}

/// Called by giflib, through which no exception may pass: 0 is a failure.
int append_bytes(GifFileType* to, GifByteType const* bytes, int length) {
  try {
    static_cast<std::string*>(to->UserData)
        ->append(reinterpret_cast<char const*>(bytes), static_cast<std::size_t>(length));
    return length;
  } catch (std::bad_alloc const&) {
    return 0;
  }
}

void put_endless_loop(GifFileType* to) {
  constexpr std::string_view name = "NETSCAPE2.0";
  constexpr std::array<GifByteType, 3> endless{1, 0, 0};
  expect_done(EGifPutExtensionLeader(to, APPLICATION_EXT_FUNC_CODE));
  expect_done(EGifPutExtensionBlock(to, static_cast<int>(name.size()), name.data()));
  expect_done(EGifPutExtensionBlock(to, static_cast<int>(endless.size()), endless.data()));
  expect_done(EGifPutExtensionTrailer(to));
}

void put_frame(GifFileType* to, frame_change const& f, int hundredths,
               numbered_colours const& numbers) {
  constexpr std::size_t control_bytes = 4;
  GraphicsControlBlock const control{DISPOSE_DO_NOT, false, hundredths, transparent};
  std::array<GifByteType, control_bytes> bytes{};
  EGifGCBToExtension(&control, bytes.data());
  expect_done(EGifPutExtension(to, GRAPHICS_EXT_FUNC_CODE, control_bytes, bytes.data()));
  expect_done(EGifPutImageDesc(to, f.left, f.top, f.width, f.height, false, nullptr));
  std::vector<GifByteType> indices(
      static_cast<std::size_t>(f.width) * static_cast<std::size_t>(f.height), transparent);
  for (auto const& p : f.pixels) indices[p.index] = numbers(p.colour);
  expect_done(EGifPutLine(to, indices.data(), static_cast<int>(indices.size())));
}

} // namespace

std::string as_gif(picture_frames const& frames) {
  std::string out;
  auto const& all = frames.changes();
  int error = 0;
  constexpr auto close = [](GifFileType* file) { EGifCloseFile(file, nullptr); };
  std::unique_ptr<GifFileType, decltype(close)> file(EGifOpen(&out, append_bytes, &error), close);
  numbered_colours const numbers(all);
  auto const table = numbers.table();
  std::unique_ptr<ColorMapObject, decltype(&GifFreeMapObject)> const colours(
      GifMakeMapObject(static_cast<int>(table.size()), table.data()), GifFreeMapObject);
  if (!file || !colours) throw std::bad_alloc();
  EGifSetGifVersion(file.get(), true);
  constexpr int bits = 8;
  expect_done(
      EGifPutScreenDesc(file.get(), all.front().width, all.front().height, bits, 0, colours.get()));
  put_endless_loop(file.get());
  double seconds = 0; // rounded times add up to the whole
  long shown = 0;
  for (auto const& f : all) {
    constexpr double hundredths = 100;
    constexpr long least = 2;
    constexpr long most = 65'535;
    seconds += f.seconds;
    long const time = std::clamp(std::lround(seconds * hundredths) - shown, least, most);
    shown += time;
    put_frame(file.get(), f, static_cast<int>(time), numbers);
  }
  expect_done(EGifCloseFile(file.release(), &error));
  return out;
}

#endif

} // namespace puzzlegraph::tool
