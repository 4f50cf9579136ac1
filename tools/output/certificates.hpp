// SPDX-License-Identifier: BSL-1.0
//
// Proofs of answers, collected into a certificate.
#pragma once

#include "puzzlegraph/puzzles/question_file.hpp"

#include "tools/output/certificate_file.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace puzzlegraph::tool {

/// Writes the certificate of one file's answers.
class certifier {
 public:
  /// Throws output_error if the file cannot be created.
  certifier(std::string path, certificates::proof_form form)
      : path_(std::move(path)), form_(form), file_(path_) {}

  /// Writes the head of the file. Throws output_error.
  void begin(question_file const& d);
  /// Proves an answer and adds it, within these limits. Otherwise prints the reason on standard
  /// error and returns false; for an answer that states nothing it prints nothing. Throws
  /// output_error, and std::logic_error if a solution is cheaper than the answer.
  bool add(question_file const& d, std::size_t k, answer const& a, limits const& within);
  /// Completes the file. Returns its size and the time that it took, in words. Precondition: the
  /// last call.
  std::string commit();

 private:
  std::string path_;
  certificates::proof_form form_;
  certificate_file file_;
  std::uint64_t questions_ = 0; ///< with proofs
  std::uint64_t records_ = 0;
  double seconds_ = 0;        ///< of proving and writing
  double search_seconds_ = 0; ///< of the answers that were proved
};

} // namespace puzzlegraph::tool
