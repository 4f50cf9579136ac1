// SPDX-License-Identifier: BSL-1.0
//
// Scenes and films as JSON.
#pragma once

#include "puzzlegraph/drawing/scene.hpp"

#include <boost/json.hpp>

namespace puzzlegraph::web {

/// "rows", "columns", and "shapes" in drawing order: objects with "form" (the name of the
/// enumerator), "at" and "cells" ([row, column] each), "fill" ("#rrggbb"), "symbol", and
/// "labelled".
boost::json::object as_json(drawing::scene const& s);

/// "start" (a scene) and "steps": objects with "move" and "changes", [shape, row, column] each.
boost::json::object as_json(drawing::film const& f);

} // namespace puzzlegraph::web
