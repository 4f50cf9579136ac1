// SPDX-License-Identifier: BSL-1.0
#include "tools/output/view_page.hpp"

#include "puzzlegraph/text/escape.hpp"

#include "tools/options/errors.hpp"
#include "tools/output/base91.hpp"
#include "tools/output/deflate.hpp"
#include "tools/output/view_template.hpp"

#include <initializer_list>
#include <stdexcept>
#include <utility>

namespace puzzlegraph::tool {

namespace {

/// The page with texts in place of its marks, in the order of the marks.
std::string filled(std::string_view page,
                   std::initializer_list<std::pair<std::string_view, std::string>> parts) {
  std::string out;
  for (auto const& [mark, text] : parts) {
    auto const at = page.find(mark);
    if (at == std::string_view::npos) throw std::logic_error("the page lacks a mark");
    out.append(page.substr(0, at)).append(text);
    page.remove_prefix(at + mark.size());
  }
  return out.append(page);
}

} // namespace

void expect_page() {
  if (!view_template().empty()) return;
  throw usage_error("view: this program was built without the page, because esbuild was missing; "
                    "install it (apt-get install esbuild) and build again");
}

std::string view_page(std::string_view title, std::string const& data) {
  expect_page();
  return filled(view_template(), {{"@@TITLE@@", text::xml_escaped(title)},
                                  {"@@DATA@@", in_base91(deflated(data))},
                                  {"@@CODE@@", in_base91(deflated(view_code()))}});
}

} // namespace puzzlegraph::tool
