// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/tool.hpp"

int main(int argc, char** argv) { return puzzlegraph::tool::run(argc, argv); }
