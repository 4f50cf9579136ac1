// SPDX-License-Identifier: BSL-1.0
//
// Functions of the library in WebAssembly other than solve without limits: their results are those
// of the native tool, where it has the same; limits and errors end as results, too.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';

import { boards, compiled, DATA, LibraryError, read, start, tool } from './support.mjs';

const EIGHT = { name: 'solved.tiles', text: '3 3\n1 2 3\n4 5 6\n7 8 0\n0 0\n' };
const FIFTEEN_FAR = {
  name: 'far.tiles',
  text: '4 4\n0 12 9 13\n15 11 10 14\n3 7 2 5\n4 8 6 1\n0 0\n',
};

/** The LibraryError that a call throws. */
function errorOf(call) {
  try {
    call();
  } catch (error) {
    assert(error instanceof LibraryError, String(error));
    return error;
  }
  return assert.fail('no error');
}

test('puzzles have options, methods and help', async () => {
  const library = await start();
  const { puzzles, version } = library.call('puzzles', {});
  assert.match(version, /^\d+\.\d+\.\d+$/);
  for (const p of puzzles) {
    assert(p.summary.length > 0 && p.help.length > 0 && p.methods.length > 1, p.name);
    for (const o of p.options) assert(o.expected.length > 0 && o.help.length > 0, o.name);
  }
  const metric = puzzles.find((p) => p.name === 'blocks').options.find((o) => o.use === 'read');
  assert.deepEqual([metric.kind, metric.values], ['choice', ['steps', 'slides', 'moves']]);
});

test('options of files are those of the tool', async () => {
  const library = await start();
  for (const metric of ['steps', 'slides', 'moves']) {
    const { unit } = await read(library, 'blocks/mas.blocks', { metric });
    const { cost } = library.call('solve', { question: 1 });
    const native = JSON.parse(
      await tool('solve', '--json', '-q', '1', '--metric', metric, path.join(DATA, 'blocks/mas.blocks')),
    );
    assert.deepEqual([unit, cost], [native.unit, native.questions[0].cost]);
  }
});

test("an error of a text has the tool's message and the place", async () => {
  const library = await start();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'web-'));
  try {
    const name = path.join(folder, 'bad.klotski');
    const text = 'puzzlegraph klotski\n1 1 1\n7\n2 2 1 1 1 1\n';
    await writeFile(name, text);
    const error = errorOf(() => library.call('read', { name, text }));
    assert.equal(error.kind, 'input');
    assert.deepEqual([error.line, error.column], [3, 1]);
    let native = '';
    try {
      execFileSync(process.env.PUZZLEGRAPH_TOOL, ['solve', name], { stdio: 'pipe' });
    } catch (failure) {
      native = String(failure.stderr);
    }
    assert.equal(`puzzlegraph: ${error.message}\n`, native);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a text that cannot be read leaves the board before it', async () => {
  const library = await start();
  library.call('read', EIGHT);
  errorOf(() => library.call('read', { name: 'x.tiles', text: '3 3\n1 2 3\n' }));
  assert.equal(library.call('solve', {}).cost, 0);
});

test('requests that make no sense are errors', async () => {
  const library = await start();
  assert.equal(errorOf(() => library.call('solve', {})).message, 'no board has been read');
  const wrong = (name, request) => {
    const error = errorOf(() => library.call(name, request));
    assert.equal(error.kind, 'request', error.message);
    return error.message;
  };
  wrong('read', { text: '3 3', puzzle: 'chess' });
  library.call('read', EIGHT);
  assert.equal(wrong('solve', { question: 2 }), 'question: found 2, expected 1 to 1');
  assert.equal(wrong('solve', { question: '1' }), "question: found '1', expected a whole number");
  assert.equal(wrong('solve', { max_seconds: -1 }), 'max_seconds: found -1, expected at least 0');
  wrong('solve', { algorithm: 'astar', heuristic: 'push' });
  wrong('solve', { heuristic: 'manhattan' });
  wrong('solve', { options: { operator_order: 'x' } });
  wrong('solve', { questoin: 1 });
  wrong('verify', {});
  wrong('explore', { encoding: 'sides' });
  wrong('film', { moves: 'WW' });
  wrong('generate', { puzzle: 'tiles', rows: 3 });
});

test('limits leave a question undecided, and say which', async () => {
  let calls = 0;
  let most = Infinity;
  const library = await start((expanded, stored, lowerBound, seconds) => {
    assert(expanded > 0 && stored > 0 && lowerBound >= 0 && seconds > 0);
    return ++calls < most;
  });
  library.call('read', FIFTEEN_FAR);
  const stopped = (limits) => {
    const a = library.call('solve', { algorithm: 'breadth-first', ...limits });
    assert.deepEqual([a.verdict, a.cost, a.moves], ['undecided', null, null]);
    assert(a.lower_bound > 0);
    return a.stopped_by;
  };
  assert.equal(stopped({ max_states: 100_000 }), 'states');
  assert.equal(stopped({ max_memory: 20_000_000 }), 'memory');
  assert.equal(stopped({ max_seconds: 0.05 }), 'time');
  calls = 0;
  most = 3;
  assert.equal(stopped({}), 'interrupt');
  assert.equal(calls, 3);
  const graph = library.call('explore', { max_states: 1000 });
  assert.equal(graph.graph, null);
  assert.equal(graph.stopped_by, 'states');
  assert(graph.found.states >= 1000);
});

test('a request that is too large is an error, and the next one works', async () => {
  const library = await start();
  library.call('read', EIGHT);
  assert.equal(library.exports.pg_request(0xfffffff0), 0);
  assert.equal(library.call('solve', {}).verdict, 'solved');
});

test('when all memory is used up, the question is undecided, and the next one is answered', async () => {
  const library = await start(undefined, await compiled('small_memory.wasm'));
  library.call('read', FIFTEEN_FAR);
  const a = library.call('solve', { algorithm: 'breadth-first', max_memory: 2 ** 40 });
  assert.deepEqual([a.verdict, a.stopped_by], ['undecided', 'memory']);
  library.call('read', EIGHT);
  assert.equal(library.call('solve', {}).verdict, 'solved');
});

test("state graphs have the tool's numbers", async () => {
  const library = await start();
  const names = (await boards()).filter((n) => /sample|solved|mas|tiles-2x4|rush-hour/.test(n));
  assert(names.length >= 6);
  for (const name of names) {
    await read(library, name);
    const options = ['--skip', 'all', '--max-states', '200000', '--max-memory', '1G'];
    const native = JSON.parse(await tool('explore', '--json', ...options, path.join(DATA, name))).questions;
    assert(native.length > 0, name);
    for (const of of native) {
      const found = library.call('explore', { question: of.question, max_states: 200_000 });
      assert.equal(found.encoding, of.encoding, name);
      assert.equal(found.stopped_by, of.stopped_by, name);
      if (of.graph === null) continue;
      for (const [member, value] of Object.entries(found.graph)) {
        assert.deepEqual(value, of.graph[member], `${name}: ${member}`);
      }
    }
  }
});

/** Members that pages leave out. */
const LEFT_OUT = ['random_walk', 'spectrum', 'missing', 'memory_bytes', 'seconds'];

test('measures are those of explore', async () => {
  const library = await start();
  const questions = [
    ['tiles/antipodes.tiles', 1],
    ['walls/uva10384-sample.walls', 1],
    ['ghosts/unsolvable.ghosts', 1],
    ['klotski/noip2013-sample.klotski', 2],
  ];
  for (const [name, question] of questions) {
    await read(library, name);
    assert.throws(() => library.call('measures', {}), /no graph has been explored/, name);
    library.call('explore', { question });
    const { titles, ...found } = library.call('measures', {});
    assert.equal(titles.graph, 'The graph', name);
    const options = ['--skip', 'random-walk', '--skip', 'spectrum', '-q', String(question)];
    const [native] = JSON.parse(await tool('explore', '--json', ...options, path.join(DATA, name))).questions;
    for (const member of LEFT_OUT) {
      delete found[member];
      delete native[member];
    }
    assert.deepEqual(found, native, name);
    assert(found.graph.states > 0);
  }
});

test("moves are verified by the puzzle's own rules", async () => {
  const library = await start();
  await read(library, 'tiles/antipodes.tiles');
  const { moves, cost } = library.call('solve', { question: 1 });
  const right = library.call('verify', { question: 1, moves });
  assert.deepEqual([right.holds, right.cost, right.move, right.reason], [true, cost, null, null]);
  const short = library.call('verify', { question: 1, moves: moves.slice(0, -1) });
  assert.deepEqual([short.holds, short.cost, short.move], [false, null, moves.length]);
  assert.match(short.reason, /\w/);
  assert.equal(errorOf(() => library.call('verify', { question: 1, moves: '?' })).kind, 'input');
  for (const name of ['verify', 'film']) {
    assert.equal(library.call(name, { question: 1, moves: `${moves}\n` }).cost, cost);
    const second = errorOf(() => library.call(name, { question: 1, moves: `${moves}\n${moves}` }));
    assert.deepEqual([second.kind, second.line], ['input', 2]);
  }
});

test('scenes show the board, films the solution', async () => {
  const library = await start();
  for (const name of (await boards()).filter((n) => /sample|solved|mas/.test(n))) {
    await read(library, name);
    const { scene } = library.call('scene', { question: 1 });
    assert(scene.rows > 0 && scene.columns > 0 && scene.shapes.length > 0, name);
    for (const shape of scene.shapes) assert.match(shape.fill, /^#[0-9a-f]{6}$/);
    const { moves, verdict } = library.call('solve', { question: 1 });
    if (verdict !== 'solved') continue;
    const { film, cost } = library.call('film', { question: 1, moves });
    assert.deepEqual([film.start.rows, film.start.columns], [scene.rows, scene.columns]);
    assert.equal(film.steps.length > 0, cost > 0, name);
    for (const { changes } of film.steps) {
      for (const [shape] of changes) assert(shape < film.start.shapes.length, name);
    }
  }
});

test('the same seed gives the file of generate', async () => {
  const library = await start();
  const cases = [
    [{ puzzle: 'tiles', rows: 3, columns: 3, seed: 7, count: 2 }, '--size 3x3 --seed 7 --count 2'],
    [
      { puzzle: 'walls', rows: 3, columns: 4, seed: 5, solvable: true, min_length: 6 },
      '--size 3x4 --seed 5 --solvable yes --min-length 6',
    ],
    [
      { puzzle: 'ghosts', rows: 6, columns: 6, seed: 3, options: { ghosts: 2, density: 0.2 }, max_states: 5000 },
      '--size 6x6 --seed 3 --ghosts 2 --density 0.2 --max-states 5000',
    ],
    [{ puzzle: 'klotski', rows: 5, columns: 6, seed: 1, solvable: false }, '--size 5x6 --seed 1 --solvable no'],
    [
      { puzzle: 'ghosts', rows: 5, columns: 5, seed: 2, count: 4, options: { ghosts: '1..3', density: 0.1 } },
      '--size 5x5 --seed 2 --count 4 --ghosts 1..3 --density 0.1',
    ],
  ];
  for (const [request, options] of cases) {
    const native = await tool('generate', request.puzzle, ...options.split(' '));
    const found = library.call('generate', request);
    assert.equal(found.text, native, request.puzzle);
    library.call('read', { text: found.text });
  }
  const none = library.call('generate', { puzzle: 'tiles', rows: 2, columns: 2, min_length: 99, max_draws: 5 });
  assert.deepEqual(none, { text: null, stopped_by: 'draws' });
  for (const impossible of [{ solvable: false, min_length: 5 }, { max_draws: 0 }]) {
    assert.throws(() => library.call('generate', { puzzle: 'tiles', rows: 2, columns: 2, ...impossible }), /: found /);
  }
});

test('the hardest start is that of the tool', async () => {
  const library = await start();
  for (const name of ['records/tiles-2x4.tiles', 'walls/uva10384-sample.walls']) {
    await read(library, name);
    const native = JSON.parse(await tool('hardest', '--json', '-q', '1', path.join(DATA, name)));
    const found = library.call('hardest', { question: 1 });
    for (const member of ['instance', 'length', 'proof', 'stopped_by']) {
      assert.deepEqual(found[member], native[member], member);
    }
  }
});
