# SPDX-License-Identifier: BSL-1.0
"""Random questions, and all methods of `solve`, of each puzzle. Without a shape they are of random_questions.py."""

sizes = {
    "tiles": [["--size", "2x3"], ["--size", "1x5"]],
    "ghosts": [
        ["--size", "4x4", "--ghosts", "2", "--density", "0.3"],
        ["--size", "5x3", "--ghosts", "3", "--density", "0.2"],
    ],
    "klotski": [["--size", "5x5", "--density", "0.25"], ["--size", "3x6", "--density", "0.1"]],
    "walls": [["--size", "3x3", "--density", "0.4"], ["--size", "4x6", "--density", "0.3"]],
    "blocks": [["--size", "4x4"], ["--size", "3x5"]],
    "planning": [[], []],
    "transitions": [[], []],
}
units = {
    "blocks": [["--metric", "steps"], ["--metric", "slides"], ["--metric", "moves"]],
    "planning": [["--metric", "cost"], ["--metric", "moves"]],
}
methods = {
    "tiles": [["-a", a] for a in ("auto", "breadth-first", "dijkstra", "boost-dijkstra", "bidirectional")]
    + [["--proof", "pair"]]
    + [
        ["-a", a, "--heuristic", h]
        for a in ("astar", "boost-astar", "ida-star")
        for h in ("none", "manhattan", "linear-conflict", "pattern-database")
        if (a, h) != ("ida-star", "none")
    ],
    "ghosts": [["-a", a] for a in ("auto", "breadth-first", "bidirectional", "independence-detection")]
    + [["-a", a, "--heuristic", h] for a in ("astar", "boost-astar") for h in ("none", "single", "pair")]
    + [["--proof", "pair"], ["-a", "boost-dijkstra"]],
    "klotski": [["-e", e, "-a", "dijkstra"] for e in ("plain", "sides", "pushes")]
    + [["-e", "plain", "-a", a] for a in ("breadth-first", "bidirectional")]
    + [
        ["-e", "pushes", "-a", a, "--heuristic", h]
        for a in ("astar", "boost-astar")
        for h in ("none", "manhattan", "push", "landmarks", "target")
    ],
    "walls": [["-a", a] for a in ("auto", "breadth-first", "dijkstra", "simple-paths")]
    + [["--proof", "set"]]
    + [["-a", a, "--heuristic", h] for a in ("astar", "boost-astar") for h in ("none", "border", "exit")],
    "blocks": [["-a", a] for a in ("auto", "breadth-first", "dijkstra")]
    + [
        ["-a", a, "--heuristic", h]
        for a in ("astar", "boost-astar")
        for h in ("none", "goal", "blockers", "pattern-database")
    ],
    "planning": [["-a", a] for a in ("auto", "dijkstra", "boost-dijkstra")]
    + [["-a", a, "--heuristic", h] for a in ("astar", "boost-astar") for h in ("none", "hmax", "pattern-database")],
    "transitions": [["-a", a] for a in ("auto", "dijkstra", "boost-dijkstra", "astar", "boost-astar")],
}
