# SPDX-License-Identifier: BSL-1.0
"""Random questions of each puzzle: by `generate`, and of puzzles that have no generator by programs of this file."""
import random
import subprocess


def state_graph(rng):
    """Returns a state graph with a goal: in the Aldebaran format, or an edge list with costs or without."""
    states = rng.randint(2, 12)
    edges = [
        (rng.randrange(states), rng.choice(["a", "b c", "->", '"', "x,y", "%"]), rng.randrange(states))
        for _ in range(rng.randint(1, 2 * states))
    ]
    edges.insert(0, (0, "go", rng.randrange(states)))
    known = [state for source, _, target in edges for state in (source, target)]
    goals = [
        f"state={rng.choice(known)}",
        f"state={known[-1]}",
        "label=x,y",
        "label=a",
        "label=b c",
        f"contains={rng.randrange(10)}",
    ]
    if known[0] in known[1:]:
        goals.append("deadlock")
    goals = [
        goal
        for goal in goals
        if goal.partition("=")[2] in {label for _, label, _ in edges}
        or goal.startswith("state")
        or goal == "deadlock"
        or any(goal.partition("=")[2] in str(state) for state in known)
    ]
    goal = rng.choice(goals)
    if " " in goal or rng.random() < 0.2:
        goal = f'"{goal}"'
    text = f"puzzlegraph transitions goal={goal}\n"
    if rng.random() < 0.4:
        text += f"des (0, {len(edges)}, {states})\n"
        return text + "".join(f'({source},"{label}",{target})\n' for source, label, target in edges)
    has_costs = rng.random() < 0.7
    text += "from,to,label" + (",cost" if has_costs else "") + "\n"
    for source, label, target in edges:
        quoted = '"' + label.replace('"', '""') + '"'
        text += f"{source},{target},{quoted}" + (f",{rng.randint(1, 5)}" if has_costs else "") + "\n"
    return text


def planning_task(rng):
    """Returns a planning task in SAS+, with conditional effects and with operators that cost nothing."""
    counts = [rng.randint(2, 4) for _ in range(rng.randint(1, 3))]

    def fact():
        variable = rng.randrange(len(counts))
        return variable, rng.randrange(counts[variable])

    def facts(most):
        return list(dict(fact() for _ in range(rng.randint(0, most))).items())

    lines = ["begin_version", "3", "end_version", "begin_metric", str(rng.randrange(2)), "end_metric", str(len(counts))]
    for k, count in enumerate(counts):
        values = [f"Atom v{k}({value})" for value in range(count)]
        lines += ["begin_variable", f"v{k}", "-1", str(count), *values, "end_variable"]
    lines += ["0", "begin_state", *("0" for _ in counts), "end_state", "begin_goal"]
    goal = facts(3) or [(0, counts[0] - 1)]
    operators = rng.randint(2, 8)
    lines += [str(len(goal)), *(f"{variable} {value}" for variable, value in goal), "end_goal", str(operators)]
    for k in range(operators):
        before = facts(1)
        known = dict(before)
        effects = []
        for _ in range(rng.randint(1, 2)):
            variable, value = fact()
            old = known.get(variable, -1) if rng.random() < 0.5 else -1
            conditions = facts(1) if rng.random() < 0.3 else []
            pairs = "".join(f"{condition} {wanted} " for condition, wanted in conditions)
            effects.append(f"{len(conditions)} {pairs}{variable} {old} {value}")
        lines += [
            "begin_operator",
            f"act {k}",
            str(len(before)),
            *(f"{variable} {value}" for variable, value in before),
        ]
        lines += [str(len(effects)), *effects, str(rng.choice([0, 0, 1, 1, 2, 5])), "end_operator"]
    return "\n".join([*lines, "0", ""])


def write(tool, puzzle, shape, count, seed, folder):
    """Writes files of `count` questions in all, and returns their paths."""
    rng = random.Random(f"{puzzle} {seed}")
    name = f"{puzzle}{''.join(shape)}-{seed}"
    if puzzle == "planning":
        path = folder / f"{name}.planning"
        path.write_text("puzzlegraph planning\n" + "".join(planning_task(rng) for _ in range(count)), encoding="utf-8")
        return [path]
    if puzzle == "transitions":
        paths = [folder / f"{name}-{k}.transitions" for k in range(count)]
        for path in paths:
            path.write_text(state_graph(rng), encoding="utf-8")
        return paths
    path = folder / f"{name}.{puzzle}"
    words = ["generate", puzzle, "--count", count, "--seed", seed, *shape, "-o", path]
    subprocess.run([str(word) for word in (tool, *words)], check=True, capture_output=True)
    return [path]
