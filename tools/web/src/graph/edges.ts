// SPDX-License-Identifier: BSL-1.0
//
// The edges to draw, in groups of one colour.

import { type Rgb, series } from './colours';
import type { GraphData } from '../core/data';
import { t, unquoted } from '../core/words';
import { type EdgeGroup, shuffle_pairs } from './picture';

const other: Rgb = [0x8a, 0x93, 0x9c];
const named = 6;

export interface ColouredEdges {
  groups: EdgeGroup[];
  /** For the legend: the moves that have a colour of their own. */
  names: { title: string; colour: Rgb }[];
}

/** All edges, coloured by their ends. O(edges). */
export function edges_by_ends(data: GraphData): ColouredEdges {
  const ends = data.drawn_edges.slice();
  shuffle_pairs(ends);
  return { groups: [{ colour: null, ends }], names: [] };
}

/** The most frequent moves in colours of their own, the others in grey. O(edges). */
export function edges_by_move(data: GraphData): ColouredEdges {
  const counts = new Uint32Array(data.info.moves.length);
  for (const move of data.drawn_moves) ++counts[move];
  const order = [...counts.keys()].sort((a, b) => counts[b] - counts[a]);
  const group_of = new Uint32Array(counts.length).fill(named);
  order.slice(0, named).forEach((move, i) => (group_of[move] = i));
  const sizes = new Uint32Array(named + 1);
  for (const move of data.drawn_moves) sizes[group_of[move]] += 2;
  const places = new Uint32Array(named + 1);
  const groups = Array.from(
    sizes,
    (size, i): EdgeGroup => ({ colour: i < named ? series[i] : other, ends: new Uint32Array(size) }),
  );
  data.drawn_moves.forEach((move, edge) => {
    const group = group_of[move];
    groups[group].ends[places[group]++] = data.drawn_edges[2 * edge];
    groups[group].ends[places[group]++] = data.drawn_edges[2 * edge + 1];
  });
  for (const { ends } of groups) shuffle_pairs(ends);
  const names = order
    .slice(0, named)
    .filter((move) => counts[move] > 0)
    .map((move, i) => ({ title: [...new Set(data.info.moves[move].map(unquoted))].join(' / '), colour: series[i] }));
  if (sizes[named] > 0) names.push({ title: t('other moves'), colour: other });
  return { groups: groups.filter(({ ends }) => ends.length > 0), names };
}
