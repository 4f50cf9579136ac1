// SPDX-License-Identifier: BSL-1.0
//
// What the tests of the library in WebAssembly share. tests/web/run.sh sets the paths.
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const { PUZZLEGRAPH_WASM, PUZZLEGRAPH_TOOL, PUZZLEGRAPH_DATA } = process.env;
export const DATA = PUZZLEGRAPH_DATA;

export const { Library, LibraryError, wasi } = await import(path.join(PUZZLEGRAPH_WASM, 'library.mjs'));
export const { from_base91, unpacked } = await import(path.join(PUZZLEGRAPH_WASM, 'packed.mjs'));

export const compiled = async (name) => WebAssembly.compile(await readFile(path.join(PUZZLEGRAPH_WASM, name)));

const whole = await compiled('puzzlegraph.wasm');

/** A fresh instance; what it writes is an error. */
export const start = (onProgress, module = whole, onShare = undefined) => {
  const write = (text) => {
    throw new Error(`the library writes: ${text}`);
  };
  return Library.start(module, onProgress, write, onShare);
};

/** What the native tool prints, whatever its exit code. */
export async function tool(...args) {
  const run = promisify(execFile)(PUZZLEGRAPH_TOOL, args, { maxBuffer: 2 ** 30 });
  const { stdout } = await run.catch((error) => error);
  return stdout;
}

/** The files of `data` that hold boards, as paths below it. */
export async function boards() {
  const puzzles = (await start()).call('puzzles', {}).puzzles.map((p) => p.name);
  const all = await readdir(DATA, { recursive: true });
  return all.filter((name) => puzzles.includes(path.extname(name).slice(1))).sort();
}

/** Reads a file of `data` into an instance; returns what `read` says. */
export async function read(library, name, options = {}) {
  const text = await readFile(path.join(DATA, name), 'utf-8');
  return library.call('read', { name, text, options });
}
