-- SPDX-License-Identifier: BSL-1.0
--
-- For pandoc: links of a paper, which are relative to its folder (metadata `folder`), become those
-- of its page in out/papers.
local folder

local function page_of(target)
  if target:match("^%a+:") or target:match("^#") then return target end
  local path, anchor = target:match("^([^#]*)(#?.*)$")
  local parts = {}
  for part in (folder .. "/" .. path):gmatch("[^/]+") do
    if part == ".." then table.remove(parts) else table.insert(parts, part) end
  end
  path = table.concat(parts, "/")
  local paper = path:match("^papers/([^/]+)/README.md$")
  return (paper and paper .. ".html" or "../../" .. path) .. anchor
end

return {
  {
    Meta = function(meta)
      folder = pandoc.utils.stringify(meta.folder)
      meta.folder = nil
      return meta
    end,
  },
  {
    Link = function(link)
      link.target = page_of(link.target)
      return link
    end,
  },
}
