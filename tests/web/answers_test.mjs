// SPDX-License-Identifier: BSL-1.0
//
// Answers in WebAssembly are those of the native tool, for every question of data/: verdicts, costs,
// moves, reasons, methods, bounds and all counters. With a limit of states, questions beyond it are undecided in both.
import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';

import { boards, DATA, read, start, tool } from './support.mjs';

const MEMORY = 2 ** 30;

/** Without what may differ: bytes depend on the size of pointers, seconds on the machine. */
const comparable = ({ memory_bytes, seconds, ...rest }) => rest;

async function nativeAnswers(name, ...options) {
  const limits = ['--threads', '1', '--max-memory', String(MEMORY)];
  const out = await tool('solve', '--json', '--no-cache', ...limits, ...options, path.join(DATA, name));
  return JSON.parse(out).questions.map(comparable);
}

const korf = 'tiles/korf100/korf100.tiles';
const files = await boards();
test('there are files of every puzzle', async () => {
  const library = await start();
  for (const { name } of library.call('puzzles', {}).puzzles) {
    assert(
      files.some((f) => f.endsWith(`.${name}`)),
      name,
    );
  }
});

for (const name of files) {
  test(name, async () => {
    const library = await start();
    const { questions } = await read(library, name);
    const expected = await nativeAnswers(name);
    assert.equal(questions.length, expected.length);
    expected.forEach((answer, k) => {
      const found = library.call('solve', { question: k + 1, max_memory: MEMORY });
      assert.deepEqual(comparable(found), answer);
    });
  });
}

test('a limit of states stops both at the same state', async () => {
  const library = await start();
  const most = 50_000;
  const limits = { max_states: most, max_memory: MEMORY };
  await read(library, korf);
  const method = { algorithm: 'astar', heuristic: 'manhattan' };
  const options = ['--max-states', String(most), '-a', 'astar', '--heuristic', 'manhattan'];
  const expected = await nativeAnswers(korf, ...options);
  expected.forEach((answer, k) => {
    assert.equal(answer.stopped_by, 'states');
    const found = library.call('solve', { question: k + 1, ...method, ...limits });
    assert.deepEqual(comparable(found), answer);
  });
});
