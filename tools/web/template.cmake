# SPDX-License-Identifier: BSL-1.0
#
# Bundles the page of `view` into a C++ source.
#
#   cmake -D esbuild=PROGRAM -D folder=FOLDER -D output=FILE -P template.cmake
#
# FOLDER has page.html, page.css and src/page.ts. Without esbuild, the source has an empty page.
set(page "")
if(esbuild)
  function(bundled variable entry)
    execute_process(
      COMMAND ${esbuild} ${folder}/${entry} --bundle --minify --format=iife --target=es2020
        --charset=ascii --log-level=warning
      OUTPUT_VARIABLE text
      COMMAND_ERROR_IS_FATAL ANY)
    string(STRIP "${text}" text)
    set(${variable} "${text}" PARENT_SCOPE)
  endfunction()
  bundled(script src/page.ts)
  execute_process(
    COMMAND ${esbuild} ${folder}/page.css --minify --log-level=warning
    OUTPUT_VARIABLE style
    COMMAND_ERROR_IS_FATAL ANY)
  if(script MATCHES "</script" OR style MATCHES "</style")
    message(FATAL_ERROR "the bundle would end its element")
  endif()
  file(READ ${folder}/page.html page)
  string(STRIP "${style}" style)
  string(REPLACE "@@STYLE@@" "${style}" page "${page}")
  string(REPLACE "@@SCRIPT@@" "${script}" page "${page}")
endif()
set(text "// Written by tools/web/template.cmake.\n#include \"tools/output/view_template.hpp\"\n
namespace puzzlegraph::tool {\n
std::string_view view_template() {\n  return R\"~page~(${page})~page~\";\n}\n
} // namespace puzzlegraph::tool\n")
file(WRITE ${output} "${text}")
