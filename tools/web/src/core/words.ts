// SPDX-License-Identifier: BSL-1.0
//
// Texts in the reader's language, with numbers and units.

import { type playground_texts, texts } from './texts';

export type Text = keyof typeof texts | keyof typeof playground_texts;
export const languages = ['en', 'zh'] as const;

const asked = typeof navigator === 'undefined' ? '' : navigator.language;
/** The language of the page: the first of the browser's, if there are texts in it. */
export const language: (typeof languages)[number] = /^zh\b/i.test(asked) ? 'zh' : 'en';

const table: Record<string, readonly string[]> = { ...texts };

/** Before any of these texts is used. */
export function add_texts(more: typeof playground_texts): void {
  Object.assign(table, more);
}

const in_english = (key: string): string =>
  table[key].length > 1 ? table[key][0] : key.replace(/^[a-z]+\./, '').replace(/_/g, ' ');

const row_of = (key: Text): string => (language === 'en' ? in_english(key) : table[key].at(-1)!);

/** A text of the table with its values. Of "one|many" the value n chooses. */
export function t(key: Text, values: Record<string, string | number> = {}): string {
  const [one, many] = row_of(key).split('|');
  const text = many === undefined || String(values.n) === '1' ? one : many;
  return text.replace(/( ?)\{(\w+)\}( ?)/g, (all: string, left: string, name: string, right: string, at: number) => {
    const value = String(values[name] ?? '');
    return gap(text.slice(0, at), left, value) + value + gap(value, right, text.slice(at + all.length));
  });
}

/** What stands between two texts: a space where Chinese meets digits or Latin letters, nothing within Chinese. */
function gap(before: string, given: string, after: string): string {
  const both = `${before}\0${after}`;
  if (/\p{Script=Han}\0\p{Script=Han}/u.test(both)) return '';
  return /\p{Script=Han}\0[\da-z]|[\da-z]\0\p{Script=Han}/iu.test(both) ? ' ' : given;
}

/** Words one after another: "you, start". */
export function listed(words: readonly string[]): string {
  return words.join(language === 'zh' ? '，' : ', ');
}

/** The text of a key that the data name, or else `otherwise`. */
export function t_or(key: string, otherwise: string, values: Record<string, string | number> = {}): string {
  return Object.hasOwn(table, key) ? t(key as Text, values) : otherwise;
}

/** The name of an algorithm, a heuristic or an encoding. */
export function named(name: string): string {
  return t_or(`called.${name}`, name);
}

/** What the library says, in the reader's language; in its own words where the table lacks them. O(texts). */
export function said(text: string): string {
  if (language === 'en') return text;
  for (const key of Object.keys(table) as Text[]) {
    if (!key.startsWith('said.')) continue;
    const escaped = in_english(key).replace(/[().]/g, '\\$&');
    const found = new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`).exec(text);
    if (found) return t(key, Object.fromEntries(Object.entries(found.groups ?? {}).map(([k, v]) => [k, part_said(v)])));
  }
  return text;
}

/** The same of a part of a sentence: in quotes where the table lacks it. */
function part_said(text: string): string {
  const words = said(text);
  return words === text && /^[a-z].*[a-z]{2}/i.test(text) ? `“${text}”` : words;
}

/**
 * A label, or one with the state that it leads to, without the quotes that these have in a line of labels. Bytes as
 * \xHH stay: they are what a reader could not see. So do other texts.
 */
export function unquoted(label: string): string {
  const word = /(^|->)"((?:[^"\\]|\\.)*)"(?=->|$)/g;
  return label.replace(word, (_, arrow: string, name: string) => arrow + name.replace(/\\(["\\])/g, '$1'));
}

/** A number for readers: 181,440. */
export function grouped(n: number): string {
  return n.toLocaleString('en-US', { maximumSignificantDigits: Number.isInteger(n) ? 21 : 6 });
}

/** 1 state, 2 states. */
export function counted(n: number, noun: Text): string {
  return t(noun, { n: grouped(n) });
}

/** What is said of moves. With a part of the graph alone, it holds within the part. */
export function within_part(is_part: boolean, text: string): string {
  return is_part ? t('within part', { text }) : text;
}

/** 8 or, where they differ, 8 to 15. */
export function from_to(low: string, high: string): string {
  return low === high ? low : t('low to high', { low, high });
}

/** 1 step, 2 steps: `unit` is the plural in the data. With `most`, 8 to 15 steps. */
export function of_unit(least: number, unit: string, most = least): string {
  const n = from_to(grouped(least), grouped(most));
  return t_or(`unit.${unit}`, `${n} ${unit}`, { n });
}

/** The name of a unit: steps. */
export function unit_name(unit: string): string {
  return t_or(`units.${unit}`, unit);
}

/** A number in words up to ten. */
export function in_words(n: number): string {
  return row_of('numbers').split(' ')[n] ?? grouped(n);
}

/** With a capital letter. */
export function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
