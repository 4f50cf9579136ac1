// SPDX-License-Identifier: BSL-1.0
//
// Streamed text output, and a stream buffer over it.
#pragma once

#include <array>
#include <functional>
#include <streambuf>
#include <string_view>

namespace puzzlegraph {

/// Receives the next piece of a text. Its exceptions pass through the writers.
using text_sink = std::function<void(std::string_view)>;

/// Lets a std::ostream write to a sink. The sink's exceptions leave the stream's operators if its
/// exceptions() include badbit. Flushing the stream does not reach the sink, so std::endl is cheap.
class sink_buffer : public std::streambuf {
 public:
  explicit sink_buffer(text_sink const& to) : to_(&to) {
    setp(buffer_.data(), buffer_.data() + buffer_.size());
  }
  sink_buffer(sink_buffer const&) = delete;
  sink_buffer& operator=(sink_buffer const&) = delete;

  /// Passes the remaining text to the sink. Call it once, after the last write.
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
