# SPDX-License-Identifier: BSL-1.0
#
# Boards of every puzzle and notation, and edits of them by the mouse.


def click(row, column, board=0):
    return lambda b: b.click_cell(row, column, board)


def drag(start, end, board=0):
    return lambda b: b.drag(start, end, board)


def brush(name):
    return lambda b: b.brush(name)


def wall(row, column):
    def press(b):
        b.click(*b.at(row, column))
        b.rest()

    return press


# The board to begin with, and the edits, each of which changes the text.
EDITS = {
    "tiles": (
        "puzzlegraph tiles\n2 3\n1 2 3\n4 5 0\n0 0\n",
        [drag((0, 0), (0, 1)), drag((1, 2), (0, 2)), drag((0, 0), (1, 1))],
    ),
    "klotski": (
        "3 4 2\n0 1 1 1\n0 1 1 0\n0 1 0 0\n3 2 1 2 2 2\n1 2 2 2 3 2\n",
        [
            drag((1, 1), (1, 2)),
            drag((0, 1), (0, 3)),
            (brush("target"), click(0, 1)),
            (brush("gap"), click(0, 2)),
            (brush("stone"), click(1, 3)),
            (brush("fixed"), click(2, 1)),
            (brush("orange piece"), click(1, 1)),
        ],
    ),
    "klotski as a drawing": (
        "puzzlegraph klotski\n#Poo\n#To#\n#.##\n",
        [
            drag((0, 1), (0, 2)),
            (brush("target"), click(0, 1)),
            (brush("stone"), click(1, 3)),
            (brush("fixed"), click(0, 3)),
        ],
    ),
    "ghosts": (
        "5 5 2\n#####\n#A#B#\n#   #\n#b#a#\n#####\n0 0 0\n",
        [
            (brush("free"), click(1, 2)),
            drag((3, 1), (2, 1)),
            (brush("wall"), click(2, 3)),
            (brush("goal of a"), click(1, 2)),
            (brush("ghost a"), click(3, 2)),
        ],
    ),
    "walls": (
        "2 3\n10 2 10 10 2 6\n3 12 11 14 9 4\n13 15 3 6 15 13\n14 11 12 9 14 11\n0 0\n",
        [wall(0.5, 0), wall(1, 2.5), drag((2, 1), (0, 5)), (brush("disc"), click(3, 3))],
    ),
    "walls as a drawing": (
        "puzzlegraph walls\n+--+  +\n|@    |\n+--+--+\n",
        [wall(0.5, 1), drag((0, 0), (0, 1)), wall(0, 0.5)],
    ),
    "blocks": (
        "puzzlegraph blocks metric=moves\nAAB\nAAC\nD..\n\n...\n.AA\n.AA\n",
        [
            drag((0, 2), (2, 2)),
            drag((1, 1), (0, 0), 1),
            (brush("empty"), click(2, 0)),
            (brush("new D"), click(2, 0)),
            (brush("wall"), click(2, 1)),
        ],
    ),
    "blocks with gates": (
        "puzzlegraph blocks gates=A\nAB-.\n#.##\n\n..-A\n#.##\n",
        [(brush("gate"), click(1, 1)), drag((0, 0), (0, 3))],
    ),
    "blocks in one line": (
        "puzzlegraph blocks goal=exit axis=long\nBBBCDE/FGGCDE/F.AADE/HHI.../.JI.KK/.JLLMM\n",
        [drag((4, 4), (4, 3)), drag((4, 3), (3, 3))],
    ),
}
