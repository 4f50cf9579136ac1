// SPDX-License-Identifier: BSL-1.0
//
// Texts in the reader's language, with numbers and units.

import { texts } from './texts';

export type Text = keyof typeof texts;
export const languages = ['en', 'zh'] as const;

const asked = typeof navigator === 'undefined' ? '' : navigator.language;
/** The language of the page: the first of the browser's, if there are texts in it. */
export const language: (typeof languages)[number] = /^zh\b/i.test(asked) ? 'zh' : 'en';

const row_of = (key: Text): string => texts[key][languages.indexOf(language)];

/** A text of the table with its values. Of "one|many" the value n chooses. */
export function t(key: Text, values: Record<string, string | number> = {}): string {
  const [one, many] = row_of(key).split('|');
  const text = many === undefined || String(values.n) === '1' ? one : many;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The text of a key that the data name, or else `otherwise`. */
export function t_or(key: string, otherwise: string, values: Record<string, string | number> = {}): string {
  return Object.hasOwn(texts, key) ? t(key as Text, values) : otherwise;
}

/** A number for readers: 181,440. */
export function grouped(n: number): string {
  return n.toLocaleString('en-US', { maximumFractionDigits: 4 });
}

/** 1 state, 2 states. */
export function counted(n: number, noun: Text): string {
  return t(noun, { n: grouped(n) });
}

/** 1 step, 2 steps: `unit` is the plural in the data. */
export function of_unit(n: number, unit: string): string {
  return t_or(`unit.${unit}`, `${grouped(n)} ${unit}`, { n: grouped(n) });
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
