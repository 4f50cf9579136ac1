// SPDX-License-Identifier: BSL-1.0
#include "tools/output/failure.hpp"

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/analysis/distances.hpp"
#include "puzzlegraph/core/checkpoint.hpp"
#include "puzzlegraph/text/reader.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include "tools/interrupt.hpp"
#include "tools/output/file_output.hpp"

#include <exception>
#include <new>
#include <stdexcept>

namespace puzzlegraph::tool {

namespace {

failure unescaped_failure() {
  try {
    throw;
  } catch (usage_error const& e) {
    return {exit_code::usage, e.what()};
  } catch (std::invalid_argument const& e) {
    return {exit_code::usage, e.what()};
  } catch (bad_file_error const& e) {
    return {exit_code::bad_input, e.what()};
  } catch (text::input_error const& e) {
    if (interrupted()) return {exit_code::interrupted, "interrupted"};
    return {exit_code::bad_input, e.what()};
  } catch (checkpoint_error const& e) {
    return {exit_code::bad_input, e.what()};
  } catch (stopped const&) {
    return interrupted() ? failure{exit_code::interrupted, "interrupted"}
                         : failure{exit_code::undecided, "undecided (time limit)"};
  } catch (cost_error const& e) {
    return {exit_code::undecided, std::string("undecided: ") + e.what()};
  } catch (undecided_error const& e) {
    return {exit_code::undecided, e.what()};
  } catch (closed_pipe const&) {
    return {exit_code::output_closed, {}};
  } catch (output_error const& e) {
    return {exit_code::output_failed, e.what()};
  } catch (std::bad_alloc const&) {
    return {exit_code::undecided, "out of memory"};
  } catch (std::exception const& e) {
    return {exit_code::internal_error, std::string("internal error: ") + e.what()};
  }
}

} // namespace

failure current_failure() {
  auto f = unescaped_failure();
  f.message = text::escape_line(f.message);
  return f;
}

} // namespace puzzlegraph::tool
