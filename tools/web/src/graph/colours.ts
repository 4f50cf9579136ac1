// SPDX-License-Identifier: BSL-1.0
//
// What the colour of a state says: its scheme, and what is shown at all.
//
// The ramp and the series are those of the library's palette: a ramp whose lightness grows linearly, and the
// series of Okabe and Ito, both readable with any colour vision.

import { flag, type GraphData, greatest, none, type SearchFacts } from '../core/data';
import { named, t, unit_name, within_part } from '../core/words';
import { drawn } from './picture';

export type Rgb = [number, number, number];

export const series: Rgb[] = [
  [0x00, 0x72, 0xb2],
  [0xe6, 0x9f, 0x00],
  [0x00, 0x9e, 0x73],
  [0xd5, 0x5e, 0x00],
  [0x56, 0xb4, 0xe9],
  [0xcc, 0x79, 0xa7],
  [0xf0, 0xe4, 0x42],
];
const grey: Rgb = [0x8a, 0x93, 0x9c];

/** From dark violet over green to yellow, designed in OKLab (Ottosson 2020). */
export function ramp(share: number, dark: boolean): Rgb {
  const t = Math.min(1, Math.max(0, share));
  const lightness = dark ? 0.45 + 0.47 * t : 0.31 + 0.57 * t;
  const chroma = 0.125 + 0.035 * t * t;
  const hue = ((300 - 200 * t) * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const part = (linear: number): number => {
    const v = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, v)));
  };
  return [
    part(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    part(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    part(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

export function css(colour: Rgb): string {
  return `rgb(${colour.join(' ')})`;
}

export interface Filter {
  from: number;
  to: number;
  hide_dead: boolean;
  only_optimal: boolean;
}

/** A way to colour states: by a number, or by one of the categories where there are any. */
export interface Scheme {
  name: string;
  title: string;
  most: number;
  value: (v: number) => number;
  categories: [title: string, colour: Rgb][];
  /** The search whose order of expansion it shows, or null. */
  search: number | null;
}

/** The name of a search, with its heuristic. */
export function search_name({ name, heuristic }: SearchFacts): string {
  return heuristic ? t('two ways', { a: named(name), b: named(heuristic) }) : named(name);
}

/** All schemes that the data have. O(states). */
export function schemes_of(data: GraphData): Scheme[] {
  const unit = unit_name(data.info.unit);
  const by_number = (
    name: string,
    title: string,
    values: Int32Array | Float64Array,
    search: number | null = null,
  ): Scheme => ({
    name,
    title,
    most: greatest(values),
    value: (v) => values[v],
    categories: [],
    search,
  });
  const by_category = (
    name: string,
    title: string,
    value: (v: number) => number,
    categories: [string, Rgb][],
  ): Scheme => ({ name, title, most: 0, value, categories, search: null });
  const degrees = data.from_start.map((_, v) => data.out_start[v + 1] - data.out_start[v]);
  const of_goal = by_number('goal', t('colour.goal', { unit }), data.to_goal);
  const of_dead = by_category('dead', t('colour.dead'), (v) => (data.is_dead(v) ? 1 : 0), [
    [t('a goal can be reached'), series[0]],
    [t('none can'), series[3]],
  ]);
  const of_role = by_category(
    'role',
    t('colour.role'),
    (v) => (data.is(v, flag.bottleneck) ? 3 : data.is(v, flag.optimal) ? 2 : data.is(v, flag.articulation) ? 1 : 0),
    [
      [t('other'), grey],
      [t('articulation'), series[4]],
      [t('on an optimal solution'), series[1]],
      [t('bottleneck'), series[3]],
    ],
  );
  const result = [
    ...(data.reaches_goals ? [of_goal] : []),
    by_number('start', t('colour.start', { unit }), data.from_start),
    ...(data.reaches_goals ? [of_dead, of_role] : []),
    by_category(
      'block',
      t(data.info.reversible ? 'colour.block' : 'colour.component'),
      (v) => (data.block[v] === none ? none : data.block[v] % series.length),
      series.map((colour, i): [string, Rgb] => [i === 0 ? t('one colour each') : '', colour]),
    ),
    by_number('degree', within_part(data.is_part, t('colour.degree')), degrees),
  ];
  data.info.heuristics.forEach(({ name }, i) =>
    result.push(by_number(`heuristic-${i}`, t('colour.heuristic', { name: named(name) }), data.heuristics[i])),
  );
  data.info.searches.forEach((search, i) =>
    result.push(by_number(`search-${i}`, t('colour.search', { name: search_name(search) }), data.searches[i], i)),
  );
  return result;
}

function paint(out: Uint8Array, v: number, [r, g, b]: Rgb, kind: number): void {
  out[4 * v] = r;
  out[4 * v + 1] = g;
  out[4 * v + 2] = b;
  out[4 * v + 3] = kind;
}

function is_shown(data: GraphData, filter: Filter, distance: Int32Array, v: number): boolean {
  if (filter.hide_dead && data.is_dead(v)) return false;
  if (filter.only_optimal && !data.is(v, flag.optimal)) return false;
  const d = distance[v];
  return d === none ? filter.to === Infinity : d >= filter.from && d <= filter.to;
}

function ramp_table(dark: boolean): Rgb[] {
  return Array.from({ length: 256 }, (_, i) => ramp(i / 255, dark));
}

/** Four bytes for each state: its colour, and how it is drawn. O(states). */
export function colour_states(
  data: GraphData,
  scheme: Scheme,
  filter: Filter,
  layers: Int32Array,
  dark: boolean,
): Uint8Array {
  const out = new Uint8Array(4 * data.states);
  const table = ramp_table(dark);
  for (let v = 0; v < data.states; ++v) {
    if (!is_shown(data, filter, layers, v)) continue;
    const value = scheme.value(v);
    const kind = data.info.has_goal && data.is_dead(v) ? drawn.hollow : drawn.full;
    if (value === none) paint(out, v, grey, kind);
    else
      paint(out, v, scheme.categories[value]?.[1] ?? table[Math.round((255 * value) / Math.max(1, scheme.most))], kind);
  }
  return out;
}

/** Colours by the order of a search's first `expansions` expansions; other states are faint. O(states). */
export function colour_search(
  data: GraphData,
  ranks: Int32Array,
  expansions: number,
  most: number,
  filter: Filter,
  layers: Int32Array,
  dark: boolean,
): Uint8Array {
  const out = new Uint8Array(4 * data.states);
  const table = ramp_table(dark);
  for (let v = 0; v < data.states; ++v) {
    if (!is_shown(data, filter, layers, v)) continue;
    const rank = ranks[v];
    if (rank === none || rank >= expansions) paint(out, v, grey, drawn.faint);
    else paint(out, v, table[Math.round((255 * rank) / Math.max(1, most))], drawn.full);
  }
  return out;
}
