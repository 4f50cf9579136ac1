# SPDX-License-Identifier: BSL-1.0
#
# cmake -D checker=PROGRAM -D version=0.1.0 -D output=FILE -P manual.cmake: the manual page of puzzlegraph-check, from its
# --help: usage, description, and sections of entries.
execute_process(COMMAND ${checker} --help OUTPUT_VARIABLE help COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE "\\" "\\e" help "${help}")
string(REPLACE "-" "\\-" help "${help}")
if(NOT help MATCHES "^usage: puzzlegraph..check ([^\n]+)\n(.+)$")
  message(FATAL_ERROR "puzzlegraph-check --help begins with no line `usage: puzzlegraph-check ...`")
endif()
set(operands "${CMAKE_MATCH_1}")
set(text "${CMAKE_MATCH_2}")
string(REGEX REPLACE "\n  ([^ \n][^\n]*)\n      ([^\n]+)" "\n.TP\n\\\\fB\\1\\\\fR\n\\2" text "${text}")
string(REGEX REPLACE "\n  ([0-9]+) +([^\n]+)" "\n.TP\n\\\\fB\\1\\\\fR\n\\2" text "${text}")
foreach(section IN ITEMS "Examples:|EXAMPLES" "Options:|OPTIONS" "Exit codes:|EXIT STATUS")
  string(REPLACE "|" ";" names "${section}")
  list(GET names 0 shown)
  list(GET names 1 title)
  string(REPLACE "\n\n${shown}\n" "\n.SH ${title}\n" text "${text}")
endforeach()
string(REPLACE "\n\nReport faults" "\n.SH REPORTING BUGS\nReport faults" text "${text}")
file(WRITE ${output} ".TH PUZZLEGRAPH\\-CHECK 1 \"\" \"puzzlegraph ${version}\" \"User Commands\"
.nh
.SH NAME
puzzlegraph\\-check \\- verify the proofs of a certificate, without code of the solver
.SH SYNOPSIS
\\fBpuzzlegraph\\-check\\fR ${operands}
.SH DESCRIPTION
${text}.SH SEE ALSO
\\fBpuzzlegraph\\-solve\\fR(1), \\fBpuzzlegraph\\-verify\\fR(1)
")
