// SPDX-License-Identifier: BSL-1.0
//
// Boards to begin with: the files of data/, which tools/web/pack.mjs puts into the page.

import { of_unit, t, t_or } from '../core/words';

/** The hardest known instance of its size. */
export interface BookEntry {
  size: string;
  ghosts: string;
  length: number;
  unit: string;
  proved: boolean;
}

export interface Example {
  puzzle: string;
  /** Of the file, with its extension. */
  name: string;
  text: string;
  record?: BookEntry;
}

export function label_of({ name, record }: Example): string {
  if (!record) {
    const base = name.replace(/\.\w+$/, '');
    return t_or(`example.${base}`, base.replace(/-/g, ' '));
  }
  const { size } = record;
  const length = of_unit(record.length, record.unit);
  const ghosts = t('ghosts of', { n: record.ghosts });
  const text =
    record.ghosts === '' ? t('record of', { size, length }) : t('record of ghosts', { size, ghosts, length });
  return record.proved ? t('proved', { text }) : text;
}

/** The example that a puzzle begins with: with a small graph that shows something. */
const first_ones = new Set([
  'pennant.blocks',
  'ghosts-4x4-2.ghosts',
  'klotski-3x4.klotski',
  'walls-3x4.walls',
  'tiles-2x3.tiles',
]);

export function first_of(examples: Example[], puzzle: string): Example | undefined {
  const own = examples.filter((each) => each.puzzle === puzzle);
  return own.find(({ name }) => first_ones.has(name)) ?? own[0];
}
