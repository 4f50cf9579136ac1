// SPDX-License-Identifier: BSL-1.0
//
// Text output in pieces, and a stream buffer over it.
#pragma once

#include <array>
#include <functional>
#include <streambuf>
#include <string_view>

namespace puzzlegraph {

/// Takes the next piece of a text. What it throws passes through the writers.
using text_sink = std::function<void(std::string_view)>;

/// Lets a std::ostream write to a sink. What the sink throws comes out of the stream's operators if
/// its exceptions() say badbit. A flush of the stream is none of the sink: std::endl costs nothing.
class sink_buffer : public std::streambuf {
 public:
  explicit sink_buffer(text_sink const& to) : to_(&to) {
    setp(buffer_.data(), buffer_.data() + buffer_.size());
  }
  sink_buffer(sink_buffer const&) = delete;
  sink_buffer& operator=(sink_buffer const&) = delete;

  /// Hands over what is left. To be called once, after the last write.
  void finish() { empty_buffer(); }

 private:
  int_type overflow(int_type c) override {
    empty_buffer();
    if (!traits_type::eq_int_type(c, traits_type::eof())) sputc(traits_type::to_char_type(c));
    return traits_type::not_eof(c);
  }
  void empty_buffer() {
    std::string_view const text(pbase(), static_cast<std::size_t>(pptr() - pbase()));
    setp(buffer_.data(), buffer_.data() + buffer_.size());
    (*to_)(text);
  }

  text_sink const* to_;
  std::array<char, 4096> buffer_;
};

} // namespace puzzlegraph
