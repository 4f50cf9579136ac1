// SPDX-License-Identifier: BSL-1.0
//
// parts.mjs: parts of the pages' code alone, under node, for parts_test.py. What is not tested is replaced by
// stand-ins.
import assert from 'node:assert/strict';
import test from 'node:test';

import { Walk } from '../../tools/web/src/board/walk';
import { GraphData, none } from '../../tools/web/src/core/data';
import { playground_texts } from '../../tools/web/src/core/texts';
import { add_texts } from '../../tools/web/src/core/words';
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
globalThis.document = { createElement: (tag) => ({ tag, append: () => undefined }) };

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

test('a board that is made while another one is made has its words and Stop to the end', async () => {
  const busy = [];
  const ends = [];
  const page = {
    makes: 0,
    timer: 0,
    solver: { busy: false, stop: () => ends.forEach(({ reject }) => void reject(new Cancelled('cancelled'))) },
    set: () => undefined,
    set_busy: (text) => busy.push(text),
  };
  const make = (work) =>
    Playground.prototype.make.call(page, work, () => new Promise((resolve, reject) => ends.push({ resolve, reject })));
  const first = make('first');
  const second = make('second');
  await first;
  assert.deepEqual(busy, ['first', 'second']);
  ends[1].resolve({});
  await second;
  assert.deepEqual(busy, ['first', 'second', '']);
});
