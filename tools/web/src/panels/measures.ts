// SPDX-License-Identifier: BSL-1.0
//
// The measures of `puzzlegraph explore` as a table. Every number is the tool's, and so is every title in English.

import { type Description, flag, type GraphData } from '../core/data';
import { h } from '../core/dom';
import { counted, from_to, grouped, listed, named, of_unit, said, t, t_or, unit_name } from '../core/words';

function text_of(value: unknown): string {
  if (typeof value === 'number') return grouped(value);
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  return said(String(value));
}

/** The title of a member, by its key. */
type Titles = (key: string) => string;

function titles_of(measures: Record<string, unknown>): Titles {
  const titles = (measures.titles ?? {}) as Record<string, string>;
  return (name) => {
    const key = name.replace(/-/g, '_'); // measures that are missing have the names of the command
    return t_or(`measure.${key}`, titles[key] ?? key.replace(/_/g, ' '));
  };
}

/** A row of a table: name, value, and what the name means, where that needs words. */
type Row = [name: string, text: string, gloss: string];

const gloss_of = (key: string): string => t_or(`gloss.${key}`, '');

/** Members of objects get their object's name in front, after those of `above`. Lists are counted. */
function rows_of(value: Record<string, unknown>, above: string[], title_of: Titles): Row[] {
  const rows: Row[] = [];
  for (const [key, member] of Object.entries(value)) {
    const name = listed([...above, title_of(key)]);
    if (member === null) continue;
    if (Array.isArray(member)) rows.push([name, grouped(member.length), gloss_of(key)]);
    else if (typeof member !== 'object') rows.push([name, text_of(member), gloss_of(key)]);
    else {
      const [first, ...others] = bounds_or_rows(member as Record<string, unknown>, name, title_of);
      if (first) rows.push([first[0], first[1], first[2] || gloss_of(key)], ...others);
    }
  }
  return rows;
}

function bounds_or_rows(value: Record<string, unknown>, name: string, title_of: Titles): Row[] {
  if (!('at_least' in value)) return rows_of(value, [name], title_of);
  return [[name, from_to(text_of(value.at_least), text_of(value.at_most)), '']];
}

/** A name, and below it what it means. */
function explained(name: string, gloss: string): (Node | string)[] {
  return gloss === '' ? [name] : [name, h('small', {}, gloss)];
}

function table(caption: string, gloss: string, rows: Row[]): HTMLTableElement {
  return h(
    'table',
    {},
    h('caption', {}, ...explained(caption, gloss)),
    h(
      'tbody',
      {},
      ...rows.map(([name, text, about]) =>
        h('tr', {}, h('th', { scope: 'row' }, ...explained(name, about)), h('td', {}, text)),
      ),
    ),
  );
}

export function measure_tables(info: Description): HTMLElement[] {
  const result: HTMLElement[] = [];
  const skipped = new Set(['question', 'title', 'encoding', 'stopped_by', 'heuristics', 'titles']);
  const unsaid = info.has_goal ? ['histogram', 'layers'] : ['histogram', 'layers', 'goal_states', 'dead_states'];
  const said_of = (key: string, value: unknown): unknown => (unsaid.includes(key) ? undefined : value);
  const measures: Record<string, unknown> = JSON.parse(JSON.stringify(info.measures ?? {}, said_of));
  const title_of = titles_of(measures);
  const { missing, ...measured } = measures;
  for (const [key, value] of Object.entries({ ...measured, missing })) {
    if (skipped.has(key) || typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    const rows = rows_of(value as Record<string, unknown>, [], title_of);
    if (rows.length > 0) result.push(table(title_of(key), gloss_of(key), rows));
  }
  const { heuristics } = measures;
  if (Array.isArray(heuristics)) {
    for (const one of heuristics as Record<string, unknown>[]) {
      const { name, ...rest } = one;
      if (rest.states === 0) continue;
      result.push(
        table(`${title_of('heuristics')} ${named(String(name))}`, gloss_of('heuristics'), rows_of(rest, [], title_of)),
      );
    }
  }
  return result;
}

interface Known {
  graph?: { dead_states?: number; branching?: { mean: number }; distance_to_goal?: { max: number } | null };
  optimal_solutions?: { count?: string } | null;
  heuristics?: { name: string; mean: number; mean_error: number }[] | null;
}

function rounded(x: number): number {
  return Math.round(100 * x) / 100;
}

/** The states on all optimal solutions, and how many of them are inner ones; none where the page has a part alone. */
function bottlenecks_of(data: GraphData): [all: number, inner: number] {
  let [all, inner] = [0, 0];
  if (data.is_part) return [all, inner];
  for (let v = 0; v < data.states; ++v) {
    if (!data.is(v, flag.bottleneck)) continue;
    ++all;
    if (!data.is(v, flag.start | flag.goal)) ++inner;
  }
  return [all, inner];
}

/** How many shortest ways there are. */
export function ways_in_words(count: string): string {
  return t('shortest ways', { n: /^\d{1,15}$/.test(count) ? grouped(Number(count)) : count });
}

/** Answers to "why is it hard?" in sentences, from the measures that there are. */
export function reasons(data: GraphData): string[] {
  const { unit, optimum, whole, layers, measures } = data.info;
  const known = (measures ?? {}) as Known;
  const out: string[] = [];
  const states = counted(whole.states, 'states');
  out.push(
    optimum === null
      ? t(data.info.has_goal ? 'no goal at all' : 'graph without goal', { n: whole.states, states })
      : t('optimal takes', { cost: of_unit(optimum, unit), states, edges: counted(whole.edges, 'directed edges') }),
  );
  const listed_states = Number(/^system of (\d+) /.exec(data.info.title)?.[1] ?? 0);
  if (listed_states > whole.states)
    out.push(t('never reached', { states: counted(listed_states - whole.states, 'states') }));
  const branching = known.graph?.branching?.mean;
  if (branching !== undefined) out.push(t('branching is', { n: grouped(rounded(branching)) }));
  if (optimum !== null && layers.dead > 0) {
    const share = grouped(Math.round((1000 * layers.dead) / whole.states) / 10);
    out.push(t('there are dead states', { states: counted(layers.dead, 'dead states'), share }));
  } else if (optimum !== null) out.push(t('no dead states'));
  const count = known.optimal_solutions?.count;
  if (count && optimum) {
    out.push(ways_in_words(count));
    const [common, inner] = bottlenecks_of(data);
    if (inner > 0) out.push(t('common to all', { states: counted(common, 'states') }));
    else if (common > 0 && count !== '1') out.push(t('nothing in common'));
  }
  const farthest = known.graph?.distance_to_goal?.max;
  if (farthest !== undefined) out.push(t('farthest is', { cost: of_unit(farthest, unit) }));
  const errors = (optimum !== null && known.heuristics) || [];
  if (errors.length > 0) {
    const list = errors
      .map(({ name, mean_error }) => t('falls short by', { name: named(name), n: grouped(rounded(mean_error)) }))
      .reduce((a, b) => t('two ways', { a, b }));
    out.push(t('heuristics fall short', { list, unit: unit_name(unit) }));
  }
  return out;
}
