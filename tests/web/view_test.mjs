// SPDX-License-Identifier: BSL-1.0
//
// The bytes of pg_view are those that `puzzlegraph view` puts into its page: all columns but the positions, whose
// rounding depends on the machine, and of the description all but the file's name and the measures.
import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';

import { DATA, LibraryError, read, start, tool, unpacked } from './support.mjs';

const pages = [
  ['tiles/antipodes.tiles', 1, 'mds'],
  ['records/tiles-2x4.tiles', 1, 'layers'],
  ['blocks/pennant.blocks', 1, 'rings'],
  ['klotski/noip2013-sample.klotski', 1, 'mds'],
  ['klotski/random-30x30.klotski', 1, 'layers'],
  ['ghosts/tokyo2007-sample.ghosts', 1, 'mds'],
  ['ghosts/unsolvable.ghosts', 1, 'mds'],
  ['walls/uva10384-sample.walls', 1, 'mds'],
];

/** The description, and the columns by name. */
function parts(bytes) {
  let at = 20 + bytes.readUInt32LE(16);
  const description = JSON.parse(bytes.subarray(20, at).toString('utf-8'));
  const columns = new Map();
  for (const { name, bytes: length } of description.columns) {
    columns.set(name, bytes.subarray(at, at + length));
    at += length;
  }
  assert.equal(at, bytes.length);
  return { head: bytes.subarray(0, 16).toString(), description, columns };
}

for (const [name, question, layout] of pages) {
  test(`${name}, ${layout}`, async () => {
    const library = await start();
    await read(library, name);
    const found = parts(Buffer.from(library.bytes('view', { question, layout })));
    const options = ['--threads', '1', '--layout', layout, '-q', String(question)];
    const page = await tool('view', ...options, path.join(DATA, name), '-o', '-');
    const [, packed] = page.match(/id="data">([^<]*)</);
    const expected = parts(Buffer.from(await unpacked(packed)));
    delete expected.description.measures;
    assert.deepEqual(found.description, expected.description);
    assert.equal(found.head, expected.head);
    assert(found.columns.has('edges'));
    for (const [column, its] of found.columns) {
      if (column !== 'layout:0') assert(its.equals(expected.columns.get(column)), column);
    }
    assert(new Set(found.columns.get('layout:0')).size > 1);
  });
}

test('fewer distances give another layout of the same graph', async () => {
  const library = await start();
  await read(library, 'walls/uva10384-sample.walls');
  const [few, more] = [40_000, 80_000].map((layout_distances) =>
    parts(Buffer.from(library.bytes('view', { layout: 'mds', layout_distances }))),
  );
  assert.deepEqual(few.description, more.description);
  for (const [column, its] of few.columns) {
    assert.equal(its.equals(more.columns.get(column)), column !== 'layout:0', column);
  }
});

test('equal requests have equal bytes, of which the caller has a copy', async () => {
  const library = await start();
  await read(library, 'walls/uva10384-sample.walls');
  const request = { layout: 'layers' };
  const first = library.bytes('view', request);
  library.call('puzzles', {});
  assert.deepEqual(library.bytes('view', request), first);
});

test('a graph with more states than the limit is undecided', async () => {
  const library = await start();
  await read(library, 'records/tiles-3x3.tiles');
  assert.throws(
    () => library.bytes('view', { max_states: 1000 }),
    (e) =>
      e instanceof LibraryError &&
      e.kind === 'undecided' &&
      /^undecided \(state limit\): \d+ states found$/.test(e.message),
  );
  assert.throws(() => library.bytes('view', { layout: 'spiral' }), /layout: found 'spiral'/);
});

test('a layout that follows is that of the same graph, with its progress', async () => {
  const shares = [];
  const library = await start(undefined, undefined, (share) => shares.push(share) > 0);
  await read(library, 'walls/uva10384-sample.walls');
  const layout_distances = 40_000;
  const whole = parts(Buffer.from(library.bytes('view', { layout_distances })));
  const later = parts(Buffer.from(library.bytes('view', { layout_distances, layout_states: 1 })));
  assert.deepEqual([whole.description.layouts.length, later.description.layouts], [1, []]);
  assert.deepEqual(shares, []);
  const axes = new Float32Array(library.bytes('layout', { layout_distances }).buffer);
  const n = whole.description.states;
  assert.equal(axes.length, 2 * n);
  // Each place is the one of the column, up to the rounding to its bits.
  const column = whole.columns.get('layout:0');
  const most = 2 ** whole.description.layouts[0].bits - 1;
  const code = column[0] | (column[n] << 8);
  const first = (code & 1 ? -((code + 1) >> 1) : code >> 1) & most;
  assert(Math.abs(first - axes[0] * most) <= 1, `${first} ${axes[0] * most}`);
  assert(axes.every((place) => place >= 0 && place <= 1));
  assert(shares.length > 20 && shares.every((share, i) => share <= 1 && share >= (shares[i - 1] ?? 0)));
  const stopping = await start(undefined, undefined, (share) => share < 0.4);
  await read(stopping, 'walls/uva10384-sample.walls');
  stopping.call('explore', {});
  assert.throws(() => stopping.bytes('layout', {}), { kind: 'stopped' });
});
