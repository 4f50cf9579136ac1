# SPDX-License-Identifier: BSL-1.0
#
# Bundles the page of `view` into a C++ source.
#
#   cmake -D esbuild=PROGRAM -D folder=FOLDER -D output=FILE -P template.cmake
#
# FOLDER has page.html, page.css, src/page/loader.ts and src/page/page.ts. Without esbuild, the source has an empty page.
set(page "")
set(code "")
if(esbuild)
  function(bundled variable entry)
    execute_process(
      COMMAND ${esbuild} ${folder}/${entry} --bundle --minify --format=iife --target=es2022
        --charset=utf8 --log-level=warning
      OUTPUT_VARIABLE text
      COMMAND_ERROR_IS_FATAL ANY)
    string(STRIP "${text}" text)
    set(${variable} "${text}" PARENT_SCOPE)
  endfunction()
  bundled(script src/page/page.ts)
  execute_process(
    COMMAND ${esbuild} ${folder}/page.css --minify --log-level=warning
    OUTPUT_VARIABLE style
    COMMAND_ERROR_IS_FATAL ANY)
  if(style MATCHES "[`\\\\$]")
    message(FATAL_ERROR "page.css has a character that a template literal of JavaScript needs escaped")
  endif()
  file(READ ${folder}/page.html page)
  bundled(loader src/page/loader.ts)
  string(REPLACE "@@LOADER@@" "${loader}" page "${page}")
  string(STRIP "${style}" style)
  set(code "document.head.append(Object.assign(document.createElement('style'),{textContent:`${style}`}));\n")
  string(APPEND code "${script}")
endif()
set(text "// Written by tools/web/template.cmake.\n#include \"tools/output/view_template.hpp\"\n
namespace puzzlegraph::tool {\n
std::string_view view_template() {\n  return R\"~page~(${page})~page~\";\n}\n
std::string_view view_code() {\n  return R\"~page~(${code})~page~\";\n}\n
} // namespace puzzlegraph::tool\n")
file(WRITE ${output} "${text}")
