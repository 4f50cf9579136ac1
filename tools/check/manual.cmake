# SPDX-License-Identifier: BSL-1.0
#
# cmake -D checker=PROGRAM -D version=0.1.0 -D output=FILE -P manual.cmake: the manual page of puzzlegraph-check, from its
# --help. The first paragraph there is the synopsis, what is indented keeps its lines.
execute_process(COMMAND ${checker} --help OUTPUT_VARIABLE help COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE "\\" "\\e" help "${help}")
string(REPLACE "-" "\\-" help "${help}")
if(NOT help MATCHES "^usage: puzzlegraph..check ([^\n]+)\n(.+)$")
  message(FATAL_ERROR "puzzlegraph-check --help begins with no line `usage: puzzlegraph-check ...`")
endif()
set(operands "${CMAKE_MATCH_1}")
set(description "${CMAKE_MATCH_2}")
file(WRITE ${output} ".TH PUZZLEGRAPH\\-CHECK 1 \"\" \"puzzlegraph ${version}\" \"User Commands\"
.SH NAME
puzzlegraph\\-check \\- verify the proofs of a certificate, without code of the solver
.SH SYNOPSIS
\\fBpuzzlegraph\\-check\\fR ${operands}
.SH DESCRIPTION
.nf
${description}.fi
.SH EXAMPLES
.TP
\\fBpuzzlegraph solve \\-\\-certificate maze.cert maze.walls\\fR
writes the proofs
.TP
\\fBpuzzlegraph\\-check maze.walls maze.cert\\fR
verifies them
.SH SEE ALSO
\\fBpuzzlegraph\\-solve\\fR(1), \\fBpuzzlegraph\\-verify\\fR(1)
")
