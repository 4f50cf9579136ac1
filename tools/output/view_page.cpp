// SPDX-License-Identifier: BSL-1.0
#include "tools/output/view_page.hpp"

#include "puzzlegraph/text/escape.hpp"

#include "tools/options/errors.hpp"
#include "tools/output/view_template.hpp"

#include <boost/archive/iterators/base64_from_binary.hpp>
#include <boost/archive/iterators/transform_width.hpp>
#include <boost/beast/zlib/deflate_stream.hpp>

#include <array>
#include <stdexcept>

namespace puzzlegraph::tool {

namespace {

/// RFC 1951, without a header.
std::string deflated(std::string const& bytes) {
  namespace zlib = boost::beast::zlib;
  zlib::deflate_stream stream;
  constexpr int best = 9;
  constexpr int window_bits = 15;
  constexpr int memory =
      6; // shorter blocks, each with a code of its own: 2 % less for columns that differ
  stream.reset(best, window_bits, memory, zlib::Strategy::normal);
  std::string out(stream.upper_bound(bytes.size()), '\0');
  zlib::z_params p;
  p.next_in = bytes.data();
  p.avail_in = bytes.size();
  p.next_out = out.data();
  p.avail_out = out.size();
  boost::system::error_code error;
  stream.write(p, zlib::Flush::finish, error);
  if (error != zlib::error::end_of_stream) throw std::runtime_error("deflate: " + error.message());
  out.resize(p.total_out);
  return out;
}

std::string in_base64(std::string const& bytes) {
  namespace it = boost::archive::iterators;
  using letters = it::base64_from_binary<it::transform_width<char const*, 6, 8>>;
  std::string out(letters(bytes.data()), letters(bytes.data() + bytes.size()));
  out.append((4 - out.size() % 4) % 4, '=');
  return out;
}

/// Replaces the first `mark` of the page.
void fill(std::string& page, std::string_view mark, std::string_view text) {
  auto const at = page.find(mark);
  if (at == std::string::npos) throw std::logic_error("the page lacks a mark");
  page.replace(at, mark.size(), text);
}

} // namespace

void expect_page() {
  if (!view_template().empty()) return;
  throw usage_error("view: this program was built without the page, because esbuild was missing; "
                    "install it (apt-get install esbuild) and build again");
}

std::string view_page(std::string_view title, std::string const& data) {
  expect_page();
  std::string page(view_template());
  fill(page, "@@DATA@@", in_base64(deflated(data))); // which has no marks
  fill(page, "@@CODE@@", in_base64(deflated(std::string(view_code()))));
  fill(page, "@@TITLE@@", text::xml_escaped(title));
  return page;
}

} // namespace puzzlegraph::tool
