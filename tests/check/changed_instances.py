# SPDX-License-Identifier: BSL-1.0
"""Instance files of every puzzle, and changes of them."""

# A free operator, a dear one, one with conditional effects of which the last one counts, and one that changes nothing.
PLANNING = (
    "puzzlegraph planning\nbegin_version\n3\nend_version\nbegin_metric\n1\nend_metric\n2\n"
    "begin_variable\nhand\n-1\n2\nAtom far\nAtom near\nend_variable\n"
    "begin_variable\nlamp\n-1\n3\nAtom off\nAtom dim\nAtom on\nend_variable\n"
    "1\nbegin_mutex_group\n2\n0 0\n1 2\nend_mutex_group\nbegin_state\n0\n0\nend_state\n"
    "begin_goal\n2\n1 2\n0 0\nend_goal\n5\n"
    "begin_operator\ngo\n0\n1\n0 0 0 1\n0\nend_operator\n"
    "begin_operator\nback\n0\n1\n0 0 1 0\n2\nend_operator\n"
    "begin_operator\nturn\n1\n0 1\n2\n1 1 0 1 -1 1\n1 1 1 1 -1 2\n3\nend_operator\n"
    "begin_operator\nthrow\n1\n0 0\n2\n0 1 0 1\n1 0 0 1 0 2\n7\nend_operator\n"
    "begin_operator\nwait\n0\n1\n1 1 1 0 -1 0\n0\nend_operator\n0\n"
)
# The last operator of the only plan costs nothing.
FREE = (
    "puzzlegraph planning\nbegin_version\n3\nend_version\nbegin_metric\n1\nend_metric\n1\n"
    "begin_variable\nplace\n-1\n3\nAtom a\nAtom b\nAtom c\nend_variable\n0\nbegin_state\n0\nend_state\n"
    "begin_goal\n1\n0 2\nend_goal\n2\n"
    "begin_operator\npay\n0\n1\n0 0 0 1\n1\nend_operator\n"
    "begin_operator\nslip\n0\n1\n0 0 1 2\n0\nend_operator\n0\n"
)
# Conditions of effects are about the state before: `go` is of use before the lamp is on, and `try` after `go`.
ORDER = (
    "puzzlegraph planning\nbegin_version\n3\nend_version\nbegin_metric\n0\nend_metric\n3\n"
    "begin_variable\nlamp\n-1\n2\nAtom off\nAtom on\nend_variable\n"
    "begin_variable\ndone\n-1\n2\nAtom no\nAtom yes\nend_variable\n"
    "begin_variable\ntried\n-1\n2\nAtom not\nAtom indeed\nend_variable\n0\n"
    "begin_state\n0\n0\n0\nend_state\nbegin_goal\n2\n1 1\n2 1\nend_goal\n3\n"
    "begin_operator\nswitch\n0\n1\n0 0 -1 1\n0\nend_operator\n"
    "begin_operator\ngo\n0\n2\n0 0 -1 1\n1 0 0 1 -1 1\n0\nend_operator\n"
    "begin_operator\ntry\n0\n2\n0 2 -1 1\n1 0 1 2 -1 0\n0\nend_operator\n0\n"
    "begin_version\n3\nend_version\nbegin_metric\n0\nend_metric\n2\n"
    "begin_variable\ndone\n-1\n2\nAtom no\nAtom yes\nend_variable\n"
    "begin_variable\ntried\n-1\n2\nAtom not\nAtom indeed\nend_variable\n0\n"
    "begin_state\n0\n0\nend_state\nbegin_goal\n1\n1 1\nend_goal\n2\n"
    "begin_operator\ngo\n0\n1\n0 0 -1 1\n0\nend_operator\n"
    "begin_operator\ntry\n0\n2\n0 1 -1 1\n1 0 0 1 -1 0\n0\nend_operator\n0\n"
)
# What a reader may stumble over: columns by other names, quotes, spaces, runs of one label, parallel edges, loops.
EDGES = (
    "puzzlegraph transitions goal=state=d start=a\n% a comment\nTarget,weight,source,action,note\nb,2,a,go,x\n"
    'b,1,a,go,"1,""2"""\nc, 5,a ,go ,\nd,3,b,"to ""d""",\n a,1,a,"",\nd ,9,c, go,\n'
)
AUT = (
    'puzzlegraph transitions goal=label=y\ndes (1, 5, 4)\n(1,"a, (b)",2)\n( 0 , i , 1 )\n(2,"",0)\n(0,y,3)\n(2,->,3)\n'
)
files = [
    ("tiles", "puzzlegraph tiles goal=3,2,1,0\n% one\n2 2\n0 3\n1 2\n\n2 2\n2 0\n1 3\n0 0\n"),
    ("tiles", "2 3\n4 1 3\n2 0 5\n0 0\n"),
    ("ghosts", "puzzlegraph ghosts\n5 4 2\n#####\n#A B#\n#b a#\n#   #\n3 1 1\na A\n0 0 0\n"),
    ("ghosts", "puzzlegraph ghosts\n3 2 3\na b\n#c \nB A\n#C \n% next\n2 1 1\na \nA \n0 0 0\n"),
    ("ghosts", "puzzlegraph ghosts\n3 2 2\n   \n# #\n1 1 1 3\n\n 1 3\t1 1\n2 1 1\n  \n% b\n1 2 1 2\n0 0 0\n"),
    ("klotski", "puzzlegraph klotski\n3 4 2\n0 1 1 1\n0 1 1 0\n0 1 0 0\n3 2 1 2 2 2\n1 2 2 2 3 2\n#Poo\n#To#\n#.##\n"),
    ("walls", "puzzlegraph walls\n+--+  +\n|@    |\n+--+--+\n\n3 2 1 1\n3 10 14\n9 10 14\n0 0 0 0\n"),
    ("blocks", "puzzlegraph blocks metric=slides horizontal=C\nAAB\nCD.\n\n...\n..B\n\n% next\nAB./.C.\n...\n..A\n"),
    ("blocks", "puzzlegraph blocks goal=A:1,2;D:2,1\nAB./CD.\n"),
    ("blocks", "puzzlegraph blocks goal=曹:1,2;é:2,1 vertical=é\n曹B./é..\n"),
    ("blocks", "puzzlegraph blocks gates=A\nA-B\nC..\n\n--.\n..A\n\n% next\n-A\n#.\n\n-.\n.A\n"),
    ("planning", PLANNING),
    ("planning", PLANNING.replace("planning\n", "planning metric=moves\n% two\n", 1) + PLANNING.partition("\n")[2]),
    ("transitions", EDGES),
    ("transitions", AUT),
    ("transitions", "puzzlegraph transitions goal=deadlock\nfrom,to,type\na,b,directed\nb,a,Directed\na,c,Directed\n"),
    ("transitions", 'puzzlegraph transitions goal="contains=b c" start="a"\nfrom,to\na,b c\n'),
    (
        "transitions",
        "puzzlegraph transitions goal=state=d\nfrom,to,label,cost\n"
        'a,b,"""x y""",1.0\nb,c,"""a\\\\b c""",2\nc,d,"""tab\\x09""",3.00\na,d,"""go""",9\n',
    ),
    ("transitions", "puzzlegraph transitions goal=contains=1\ndes(0,2,12)\n(0,a,3)\n\n(3,a,11)\n"),
    ("blocks", "puzzlegraph blocks axis=long\n12 BBooooFooCooFAACooFooCooooDDEEoooooo 3\n"),
]


def mutant(text, rng):
    """A character replaced, removed, repeated or swapped, white space or a comment added, or a line removed or
    repeated."""
    k = rng.randrange(len(text))
    kind = rng.randrange(8)
    if kind == 0:
        return text[:k] + rng.choice(text + "#.x %/09AaZ\n\r\0\t\v=") + text[k + 1 :]
    if kind == 1:
        return text[:k] + text[k + 1 :]
    if kind == 2:
        return text[:k] + text[k] + text[k:]
    if kind == 3:
        j = rng.randrange(len(text))
        low, high = sorted((j, k))
        return text[:low] + text[high] + text[low + 1 : high] + text[low] + text[high + 1 :] if low < high else text
    if kind == 4:
        return text[:k] + rng.choice(" \t\r\n") + text[k:]
    rows = text.splitlines(keepends=True)
    k = rng.randrange(len(rows))
    if kind == 5:
        return "".join(rows[:k] + [rng.choice(["\n", " \n", "%\n", " % a\n", "%\r\r\n", " ", "\t"])] + rows[k:])
    return "".join(rows[:k] + (rows[k + 1 :] if kind == 6 else [rows[k]] + rows[k:]))
