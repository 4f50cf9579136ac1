// SPDX-License-Identifier: BSL-1.0
//
// pack.mjs WASM CODE WORKER STYLE: writes the playground, one page, to standard output. Node runs it.
//
// The library, the worker's code and the examples of data/ are in it as deflate in base 91. The security policy
// names the hashes of the one script and the one style; no other script, style or address is allowed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';

import { in_base91 } from './base91.mjs';

const folder = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname);
const data = path.join(folder, '../../data');
const puzzles = ['tiles', 'klotski', 'ghosts', 'walls', 'blocks', 'transitions', 'planning'];
const [library, ...others] = process.argv.slice(2);
const [code, worker, style] = others.map((name) => readFileSync(name));

/** The lines of records.csv as objects, by the names of their files. */
function records() {
  const [names, ...lines] = readFileSync(path.join(data, 'records/records.csv'), 'utf-8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return new Map(
    lines.map((values) => {
      const { puzzle, size, ghosts, length, unit, proved } = Object.fromEntries(
        names.map((name, i) => [name, values[i]]),
      );
      const file = `${puzzle}-${size}${ghosts === '' ? '' : `-${ghosts}`}.${puzzle}`;
      return [file, { size, ghosts, length: Number(length), unit, proved: proved === 'yes' }];
    }),
  );
}

function examples() {
  const book = records();
  const of_folder = (name) =>
    readdirSync(path.join(data, name))
      .sort()
      .filter((file) => puzzles.includes(path.extname(file).slice(1)))
      .map((file) => ({
        puzzle: path.extname(file).slice(1),
        name: file,
        text: readFileSync(path.join(data, name, file), 'utf-8'),
      }));
  const hardest = of_folder('records').map((example) => ({ ...example, record: book.get(example.name) }));
  hardest.sort((a, b) => a.record.length - b.record.length);
  return [...puzzles.flatMap(of_folder), ...hardest];
}

const deflated = (content) => deflateRawSync(content, { level: 9, memLevel: 9 });
const packed = (content) => in_base91(deflated(content));

/** The library, compressed by zopfli, 5 % smaller than by zlib; where zopfli is missing, by zlib. */
function packed_library() {
  const done = spawnSync('zopfli', ['-c', '--deflate', '--i5', library], { maxBuffer: 2 ** 30 });
  return in_base91(done.status === 0 ? done.stdout : deflated(readFileSync(library)));
}

const hash = (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const script = code.toString().trim();
const css = style.toString().trim();
if (/<\/script|<!--/i.test(script) || /<\//.test(css)) throw new Error('the code or the style would end its element');
const parts = {
  POLICY: [
    "default-src 'none'",
    `script-src ${hash(script)} 'wasm-unsafe-eval'`,
    `style-src ${hash(css)}`,
    'worker-src blob:',
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
  STYLE: css,
  LIBRARY: packed_library(),
  WORKER: packed(worker),
  EXAMPLES: packed(JSON.stringify(examples())),
  CODE: script,
};
const template = readFileSync(path.join(folder, 'playground.html'), 'utf-8');
process.stdout.write(template.replace(/@@(\w+)@@/g, (_, name) => parts[name]));
