-- SPDX-License-Identifier: BSL-1.0
--
-- A filter for pandoc that converts many files in one process, which takes a tenth of the time of a process for each.
-- Metadata `list` names a file of lines FORMAT TAB INPUT TAB OUTPUT; each output is the body of a page.
local function contents_of(name)
  local file = assert(io.open(name))
  local text = file:read("a")
  file:close()
  return text
end

-- Columns as wide as their contents; pandoc would fix the widths of a table with long lines.
local natural_widths = {
  Table = function(t)
    for i, spec in ipairs(t.colspecs) do t.colspecs[i] = { spec[1], nil } end
    return t
  end,
}

function Pandoc(document)
  for line in io.lines(pandoc.utils.stringify(document.meta.list)) do
    local format, input, output = line:match("^(.-)\t(.-)\t(.-)$")
    local body = pandoc.write(pandoc.read(contents_of(input), format):walk(natural_widths), "html5")
    local file = assert(io.open(output, "w"))
    file:write(body)
    file:close()
  end
  return pandoc.Pandoc({})
end
