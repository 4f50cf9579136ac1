// SPDX-License-Identifier: BSL-1.0
//
// The measures of `puzzlegraph explore` as a table. Every number is the tool's, and so is every title.

import type { Description } from '../core/data';
import { counted, grouped, h, of_unit } from '../core/dom';

function text_of(value: unknown): string {
  if (typeof value === 'number') return grouped(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** The title of a member, by its key. */
type Titles = (key: string) => string;

function titles_of(measures: Record<string, unknown>): Titles {
  const titles = (measures.titles ?? {}) as Record<string, string>;
  return (key) => titles[key] ?? key.replace(/_/g, ' ');
}

/** Rows of name and value; members of objects get their object's name in front. Lists are counted. */
function rows_of(value: Record<string, unknown>, prefix: string, title_of: Titles): [string, string][] {
  const rows: [string, string][] = [];
  for (const [key, member] of Object.entries(value)) {
    const name = prefix + title_of(key);
    if (member === null || key === 'histogram' || key === 'layers') continue;
    if (Array.isArray(member)) rows.push([name, grouped(member.length)]);
    else if (typeof member !== 'object') rows.push([name, text_of(member)]);
    else rows.push(...bounds_or_rows(member as Record<string, unknown>, name, title_of));
  }
  return rows;
}

function bounds_or_rows(value: Record<string, unknown>, name: string, title_of: Titles): [string, string][] {
  if (!('at_least' in value)) return rows_of(value, `${name}, `, title_of);
  const [low, high] = [text_of(value.at_least), text_of(value.at_most)];
  return [[name, low === high ? low : `${low} to ${high}`]];
}

function table(caption: string, rows: [string, string][]): HTMLTableElement {
  return h(
    'table',
    {},
    h('caption', {}, caption),
    h('tbody', {}, ...rows.map(([name, text]) => h('tr', {}, h('th', { scope: 'row' }, name), h('td', {}, text)))),
  );
}

export function measure_tables(info: Description): HTMLElement[] {
  const result: HTMLElement[] = [];
  const skipped = new Set(['question', 'title', 'encoding', 'stopped_by', 'heuristics', 'titles']);
  const measures = info.measures ?? {};
  const title_of = titles_of(measures);
  const { missing, ...measured } = measures;
  for (const [key, value] of Object.entries({ ...measured, missing })) {
    if (skipped.has(key) || typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    const rows = rows_of(value as Record<string, unknown>, '', title_of);
    if (rows.length > 0) result.push(table(title_of(key), rows));
  }
  const { heuristics } = measures;
  if (Array.isArray(heuristics)) {
    for (const one of heuristics as Record<string, unknown>[]) {
      const { name, ...rest } = one;
      result.push(table(`${title_of('heuristics')} ${String(name)}`, rows_of(rest, '', title_of)));
    }
  }
  return result;
}

interface Known {
  graph?: { dead_states?: number; branching?: { mean: number }; distance_to_goal?: { max: number } | null };
  optimal_solutions?: { count?: string; common_states?: unknown[]; divergence?: number } | null;
  heuristics?: { name: string; mean: number; mean_error: number }[] | null;
}

function rounded(x: number): number {
  return Math.round(100 * x) / 100;
}

/** Answers to "why is it hard?" in sentences, from the measures that there are. */
export function reasons(info: Description): string[] {
  const { unit, optimum, whole } = info;
  const known = (info.measures ?? {}) as Known;
  const out: string[] = [];
  const { dead } = info.layers;
  out.push(
    optimum === null
      ? 'From the start no goal can be reached: ' +
          `none of the ${counted(whole.states, 'state')} that it reaches is a goal.`
      : `An optimal solution takes ${of_unit(optimum, unit)}, in a graph of ${counted(whole.states, 'state')} ` +
          `and ${counted(whole.edges, 'directed edge')}.`,
  );
  const branching = known.graph?.branching?.mean;
  if (branching !== undefined) out.push(`A state has ${grouped(rounded(branching))} moves on average.`);
  if (optimum !== null)
    out.push(
      dead > 0
        ? `${counted(dead, 'dead state')} (${grouped(Math.round((1000 * dead) / whole.states) / 10)} %): ` +
            'no goal can be reached from there.'
        : 'There are no dead states: a goal can be reached from every state.',
    );
  const solutions = known.optimal_solutions;
  if (solutions?.count && optimum) {
    const { count } = solutions;
    const all = solutions.common_states?.length;
    const one = count === '1';
    out.push(
      `${/^\d{1,15}$/.test(count) ? grouped(Number(count)) : count} ${one ? 'solution is' : 'solutions are'} optimal` +
        (all === undefined
          ? '.'
          : `; ${counted(all, 'state')} ${all === 1 ? 'lies' : 'lie'} on ${one ? 'it' : 'all of them (bottlenecks)'}.`),
    );
  }
  const farthest = known.graph?.distance_to_goal?.max;
  if (farthest !== undefined) out.push(`The farthest state is ${of_unit(farthest, unit)} from the nearest goal.`);
  for (const one of (optimum !== null && known.heuristics) || []) {
    out.push(
      one.mean_error === 0
        ? `The heuristic ${one.name} is exact.`
        : `The heuristic ${one.name} is ${grouped(rounded(one.mean_error))} ${unit} too low on average.`,
    );
  }
  return out;
}
