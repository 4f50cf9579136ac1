// SPDX-License-Identifier: BSL-1.0
//
// Runs exceptions_test.cpp, compiled to WebAssembly.
import assert from 'node:assert/strict';
import test from 'node:test';

import { compiled, wasi } from './support.mjs';

test('exceptions', async () => {
  let memory;
  let said = '';
  const imports = wasi(
    () => memory.buffer,
    (text) => (said += text),
  );
  const instance = await WebAssembly.instantiate(await compiled('exceptions_test.wasm'), {
    wasi_snapshot_preview1: imports,
  });
  memory = instance.exports.memory;
  instance.exports._start();
  assert.equal(said, '0 failures\n');
});
