// SPDX-License-Identifier: BSL-1.0
//
// parts.mjs: parts of the pages' code alone, under node, for parts_test.py. What is not tested is replaced by
// stand-ins.
import assert from 'node:assert/strict';
import test from 'node:test';

import { board_text, comparable } from '../../tools/web/src/board/board_text';
import { find_text } from '../../tools/web/src/board/find';
import { Walk } from '../../tools/web/src/board/walk';
import { decode, GraphData, none } from '../../tools/web/src/core/data';
import { playground_texts } from '../../tools/web/src/core/texts';
import { add_texts, unquoted } from '../../tools/web/src/core/words';
import { colour_states, schemes_of } from '../../tools/web/src/graph/colours';
import { layer_chart } from '../../tools/web/src/panels/layers';
import { scatter_chart } from '../../tools/web/src/panels/scatter';
import { facts_of } from '../../tools/web/src/panels/tip';
import { blocks_board } from '../../tools/web/src/playground/boards/drawn';
import { CallError, Cancelled } from '../../tools/web/src/playground/engine';
import { Playground } from '../../tools/web/src/playground/playground';
import { Solver } from '../../tools/web/src/playground/solver';

/** A graph of two states, whose edges out of state 0 lead to state 1. */
function two_states(costs) {
  const data = new GraphData({ states: 2, roots: 1, layers: { to_goal: [1, 1] }, board: { kinds: [] } });
  data.out_start = Uint32Array.of(0, costs.length, costs.length);
  data.out_target = new Uint32Array(costs.length).fill(1);
  data.out_cost = Uint32Array.from(costs);
  data.flags = Uint8Array.of(16, 1);
  data.from_start = Int32Array.of(0, Math.min(...costs));
  data.to_goal = Int32Array.of(Math.min(...costs), 0);
  return data;
}

test('of parallel edges the cheapest is taken', () => {
  for (const [costs, cheapest] of [
    [[5, 2, 3], 1],
    [[2, 5], 0],
    [[4, 4, 1], 2],
  ]) {
    const data = two_states(costs);
    assert.equal(data.edge_between(0, 1), cheapest);
    assert.equal(data.edge_between(1, 0), none);
    const walk = new Walk(data);
    assert.equal(walk.here, 0);
    walk.go(1);
    assert.equal(walk.spent(), costs[cheapest]);
    data.out_cost = null;
    assert.equal(data.edge_between(0, 1), 0);
  }
});

test('of a part of a graph only the moves within it are counted', () => {
  const data = two_states([1]);
  Object.assign(data.info, { unit: 'moves', has_goal: true, whole: { states: 2 } });
  assert.equal(facts_of(new Walk(data), 1), 'A goal, 1 move from the start, 0 possible moves');
  data.info.whole.states = 3;
  assert.equal(facts_of(new Walk(data), 1), 'A goal, 1 move from the start, 0 possible moves within this part');
});

/** The bytes of a page of one state, a goal, which a heuristic estimates so. */
function page_of(estimate) {
  const varint = (n) => (n < 128 ? [n] : [(n % 128) + 128, ...varint(Math.floor(n / 128))]);
  const columns = {
    edges: [0],
    moves: [],
    flags: [17],
    from_start: [0],
    to_goal: [2],
    block: [0],
    'heuristic:0': varint(2 * (estimate + 1)),
    shapes: [0],
    boards: [0],
  };
  const info = {
    ...{
      version: 1,
      states: 1,
      edges: 0,
      roots: 1,
      reversible: true,
      has_goal: true,
      whole: { states: 1 },
      unit: 'moves',
    },
    ...{ layers: { to_goal: [1] }, layouts: [], heuristics: [{ name: 'blind' }], searches: [] },
    columns: Object.entries(columns).map(([name, { length }]) => ({ name, bytes: length })),
  };
  const text = Buffer.from(JSON.stringify(info));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(text.length);
  return new Uint8Array([...Buffer.from('puzzlegraph view'), ...size, ...text, ...Object.values(columns).flat()]);
}

test('estimates may be as large as costs', () => {
  for (const estimate of [0, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 2]) {
    const data = decode(page_of(estimate));
    assert.deepEqual([data.to_goal[0], data.block[0], data.heuristics[0][0]], [0, none, estimate]);
    const scheme = schemes_of(data).find(({ name }) => name === 'heuristic-0');
    const filter = { from: 0, to: Infinity, hide_dead: false, only_optimal: false };
    const colours = colour_states(data, scheme, filter, data.to_goal, false);
    assert.equal(colours[3], 255);
  }
});

test('a search for a state ends when it is told to', async (context) => {
  let now = 0;
  context.mock.method(performance, 'now', () => (now += 100));
  let looked = 0;
  const data = { states: 1000, text_of: () => `state ${++looked}` };
  assert.equal(await find_text(data, 'none', 0, () => false), none);
  assert.equal(looked, 64);
  assert.equal(await find_text(data, 'none', 0, () => true), none);
  assert.equal(looked, 1064);
});

/** What a solver tells of a board while one call fails. */
async function told(fails, error) {
  const answer = { verdict: 'solved', cost: 1, moves: 'E' };
  const replies = {
    read: { questions: ['board 1'], unit: 'moves', has_goal: true },
    scene: { scene: null },
    solve: answer,
    film: { film: null },
  };
  const call = async (name) => {
    if (name === fails) throw error;
    return replies[name] ?? new Uint8Array(8);
  };
  const said = [];
  const to = new Proxy({}, { get: (_, name) => (what) => said.push([name, what]) && name === 'explored' });
  const engine = { call, bytes: call, cancel: () => undefined };
  await new Solver(engine, to).start({ question: 1, method: null, limits: {}, most_drawn: 100 });
  return said.filter(([name]) => !['begun', 'read'].includes(name));
}

test('a failure of the graph leaves the answer', async () => {
  const failure = { kind: 'request', message: 'costs above 1048576' };
  for (const name of ['view', 'layout', 'measures']) {
    const said = await told(name, new CallError(failure));
    assert.equal(said[0][0], 'answered', name);
    assert.deepEqual(said.at(-2), ['graph_failed', failure], name);
    assert.deepEqual(said.at(-1), ['ended', false], name);
    assert(!said.some(([what]) => what === 'failed'), name);
  }
  assert.deepEqual(await told('solve', new CallError(failure)), [
    ['failed', failure],
    ['ended', false],
  ]);
  assert.equal((await told('view', new TypeError('no such thing'))).at(-2)[1].kind, 'internal');
});

add_texts(playground_texts);
/** What stands for an element: what it is given. */
function element(tag) {
  const [attributes, children] = [{}, []];
  const append = (...more) => void children.push(...more);
  return {
    tag,
    attributes,
    children,
    append,
    setAttribute: (name, value) => Object.assign(attributes, { [name]: value }),
  };
}
globalThis.document = { createElement: element, createElementNS: (_, tag) => element(tag) };

test('a failure of the graph is told beside the graph, or in place of it', () => {
  const failure = { kind: 'request', message: 'wide' };
  const fail = (is_stale) => {
    const said = [];
    const graph = { page: {}, say: () => said.push('in its place') };
    const of = { graph, is_stale, say: (text) => said.push(text) };
    Playground.prototype.graph_failed.call(of, failure);
    return said;
  };
  assert.deepEqual(fail(false), ['wide']);
  assert.deepEqual(fail(true), ['in its place']);
});

test('undo keeps as many boards as there is room for', () => {
  const kept = (length, boards) => {
    const page = { board: { puzzle: 'tiles', text: 'x'.repeat(length) }, before: [] };
    for (let i = 0; i < boards; ++i) Playground.prototype.keep_for_undo.call(page);
    return page.before.length;
  };
  assert.equal(kept(10, 150), 150);
  assert.equal(kept(10, 300), 200);
  assert.equal(kept(2 ** 24, 10), 4);
});

test('a board that is made while another one is made has its words and Stop to the end', async () => {
  const busy = [];
  const ends = [];
  const page = {
    makes: 0,
    timer: 0,
    solver: { busy: false, stop: () => ends.forEach(({ reject }) => void reject(new Cancelled('cancelled'))) },
    set_busy: (text) => busy.push(text),
  };
  const shown = [];
  const make = (work) => {
    const made = () => new Promise((resolve, reject) => ends.push({ resolve, reject }));
    return Playground.prototype.make.call(page, work, made, (board) => shown.push(board));
  };
  const first = make('first');
  const second = make('second');
  await first;
  assert.deepEqual(busy, ['first', 'second']);
  ends[1].resolve('board');
  await second;
  assert.deepEqual(shown, ['board']);
  assert.deepEqual(busy, ['first', 'second', '']);
});

/** The bars of the chart of layers: what they say, how high they are, and whether they are shown and marked. */
function bars_of(layers, more = {}) {
  const filter = { from: 0, to: Infinity, here: -1 };
  const chart = layer_chart({ layers, unit: 'steps', towards: 'from the start', dark: false, ...filter, ...more });
  assert(chart.attributes['aria-label'].includes(`the largest has ${Math.max(...new Set(layers))} states`));
  return chart.children
    .filter(({ attributes }) => attributes.class === 'bar')
    .map(({ children: [, drawn, title, mark] }) => ({
      says: title.children[0],
      height: Number(drawn.attributes.height),
      is_shown: drawn.attributes.opacity === '1',
      is_marked: mark !== undefined,
    }));
}

test('a chart of very many layers has a bar for some of them', () => {
  const few = bars_of([1, 2, 0], { from: 1, to: 1, here: 2 });
  assert.deepEqual(few, [
    { says: '0 steps: 1 state', height: 43, is_shown: false, is_marked: false },
    { says: '1 step: 2 states', height: 86, is_shown: true, is_marked: false },
    { says: '2 steps: 0 states', height: 0, is_shown: false, is_marked: true },
  ]);
  assert.equal(bars_of(new Array(320).fill(2)).length, 320);
  assert.equal(bars_of(new Array(321).fill(2)).at(-1).says, '320 steps: 2 states');
  const most = 2 ** 20;
  const layers = new Array(most).fill(0);
  layers[0] = layers[3276] = 1;
  layers[most - 1] = 2;
  const many = bars_of(layers, { from: 3276, to: 3277, here: 3276 });
  assert.equal(many.length, 320);
  assert.equal(many[0].says, '0 to 3,276 steps: 2 states');
  assert.equal(many[1].says, '3,277 to 6,553 steps: 0 states');
  assert.equal(many[319].says, '1,045,363 to 1,048,575 steps: 2 states');
  assert.deepEqual(
    ['is_shown', 'is_marked'].map((what) => many.flatMap((bar, i) => (bar[what] ? [i] : []))),
    [[0, 1], [0]],
  );
  assert.deepEqual([many[0].height, many[1].height, many[319].height], [86, 0, 86]);
});

/** What the cells say of a chart of these pairs of distance and estimate. */
function cells_of(pairs) {
  const data = new GraphData({ states: pairs.length, unit: 'steps', heuristics: [{ name: 'manhattan' }] });
  data.to_goal = Int32Array.from(pairs, ([distance]) => distance);
  data.heuristics = [Int32Array.from(pairs, ([, estimate]) => estimate)];
  return scatter_chart(data, 0, false)
    .children.filter(({ tag }) => tag === 'rect')
    .map(({ children: [title] }) => title.children[0]);
}

test('a chart of very many estimates has a cell for some of them', () => {
  const few = [
    [3, 2],
    [3, 2],
    [299, 0],
    [none, 5],
    [5, none],
  ];
  assert.deepEqual(cells_of(few), ['distance 3, estimate 2: 2 states', 'distance 299, estimate 0: 1 state']);
  const many = cells_of(Array.from({ length: 200000 }, (_, i) => [i, i]));
  assert.equal(many.length, 300);
  assert.equal(many[0], 'distance 0 to 666, estimate 0 to 666: 667 states');
  assert.equal(many[299], 'distance 199433 to 199999, estimate 199433 to 199999: 567 states');
  assert.deepEqual(cells_of([[100000, 70000]]), ['distance 99866 to 100000, estimate 69806 to 70139: 1 state']);
});

/** How boards of pieces with these names look, in one row of three cells. */
const style_of = (names, more = {}) => ({
  ...{ rows: 1, columns: 3, left: 0, top: 0, right: 3, bottom: 1, gap: 0, fixed: [] },
  ground: { symbol: '.', symbol_on_goal: '' },
  kinds: names.map((symbol) => ({ symbol, symbol_on_goal: '', goal: false, cells: [[0, 0]] })),
  ...more,
});

test('texts of boards are equal for equal boards alone', () => {
  const letters = style_of(['0', 'A']);
  assert.notEqual(comparable(letters, '0 . .\n. A .'), comparable(letters, '. 0 .\n. A .'));
  assert.equal(comparable(letters, ' 0 . . / . A .'), comparable(letters, '0..\n.A.\n'));
  const few = style_of(['1', '2', '3'], { gap: 1 });
  assert.equal(comparable(few, '0 1 2 / 3'), comparable(few, '.12 3\n'));
  const names = Array.from({ length: 11 }, (_, i) => String(i + 1));
  const many = style_of(names, { gap: 1, ground: { symbol: ' .', symbol_on_goal: '' } });
  assert.equal(comparable(many, ' 1 11\n 2  .\n'), comparable(many, '1 11 / 2 0'));
  assert.notEqual(comparable(many, ' 1 11\n 2  .\n'), comparable(many, '11  1\n 2  .\n'));
});

test('a name beyond 16 bits is one character', () => {
  const style = style_of(['\u{1f697}', 'A']);
  const board = [0, 1].map((kind) => ({ id: kind, kind, row: 0, column: kind }));
  assert.equal(board_text(style, board), '\u{1f697}A.\n');
  const text = 'puzzlegraph blocks goal=\u{1f697}:1,2\n\n\u{1f697}.A\n..A\n';
  const [start] = blocks_board(text, 1);
  assert.deepEqual([start.rows, start.columns], [2, 3]);
  assert.deepEqual(
    start.cells.map(({ block }) => block),
    ['\u{1f697}', undefined, 'A', undefined, undefined, 'A'],
  );
  assert.equal(start.drag(0, 1), text.replace('\u{1f697}.', '.\u{1f697}'));
  assert.equal(start.paint(3, '\u{1f697}'), text.replace('..A', '\u{1f697}.A'));
});

test('labels have no quotes, nor the states that they lead to', () => {
  for (const [label, shown] of [
    ['"go on"->"s 1"', 'go on->s 1'],
    ['go->"s \\"1\\""', 'go->s "1"'],
    ['"a->b"->c', 'a->b->c'],
    ['"a \\\\"->"b"', 'a \\->b'],
    ['"x\\xe2\\x80\\xaey"', 'x\\xe2\\x80\\xaey'],
    ['say"hi"', 'say"hi"'],
    ['"odd', '"odd'],
    ['"a" b', '"a" b'],
  ])
    assert.equal(unquoted(label), shown);
});
