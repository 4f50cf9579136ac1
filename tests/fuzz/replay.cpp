// SPDX-License-Identifier: BSL-1.0
//
// FOLDER COUNT: gives a fuzz target every file of a folder, in the order of their names, then so
// many changed ones, always the same. For builds without libFuzzer. A claim that does not hold
// aborts; its input is then in the file `replayed` of the working directory.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size);

namespace {

using input = std::vector<std::uint8_t>;

std::vector<input> read_folder(std::filesystem::path const& folder) {
  std::vector<std::filesystem::path> paths;
  for (auto const& entry : std::filesystem::directory_iterator(folder)) {
    paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  std::vector<input> inputs;
  for (auto const& path : paths) {
    std::ifstream in(path, std::ios::binary);
    inputs.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  return inputs;
}

void run(input const& i) {
  std::ofstream("replayed", std::ios::binary)
      .write(reinterpret_cast<char const*>(i.data()), static_cast<std::streamsize>(i.size()));
  LLVMFuzzerTestOneInput(i.data(), i.size());
}

/// A part of one input replaced by a part of another, or one byte by any.
input changed(input i, input const& other, std::mt19937& random) {
  auto const below = [&](std::size_t n) { return n == 0 ? 0 : random() % n; };
  if (!i.empty() && random() % 2 == 0) {
    i[below(i.size())] = static_cast<std::uint8_t>(random());
    return i;
  }
  auto const from = below(i.size());
  auto const begin = below(other.size());
  constexpr std::size_t most = 40;
  auto const length = std::min<std::size_t>(below(most), other.size() - begin);
  auto const end = std::min(from + below(most), i.size());
  input out(i.begin(), i.begin() + static_cast<std::ptrdiff_t>(from));
  out.insert(out.end(), other.begin() + static_cast<std::ptrdiff_t>(begin),
             other.begin() + static_cast<std::ptrdiff_t>(begin + length));
  out.insert(out.end(), i.begin() + static_cast<std::ptrdiff_t>(end), i.end());
  return out;
}

} // namespace

int main(int argc, char** argv) {
  if (argc != 3) return EXIT_FAILURE;
  auto const inputs = read_folder(argv[1]);
  if (inputs.empty()) return EXIT_FAILURE;
  for (auto const& i : inputs) run(i);
  std::mt19937 random(1);
  auto const count = std::strtoul(argv[2], nullptr, 10);
  for (unsigned long k = 0; k < count; ++k) {
    run(changed(inputs[random() % inputs.size()], inputs[random() % inputs.size()], random));
  }
  std::printf("%zu inputs, and %lu changed ones\n", inputs.size(), count);
  std::filesystem::remove("replayed");
}
