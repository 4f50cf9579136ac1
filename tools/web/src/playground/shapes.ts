// SPDX-License-Identifier: BSL-1.0
//
// Draws the shapes of boards that are not in the data of a graph: those of the editor and of films. They look like the
// boards of pages.

import { readable_on } from '../board/colour';
import { s } from '../core/dom';
import type { Place, Shape } from '../library/messages';

export const cell = 40;
export const ground = '#eef1f4';
export const block = '#4f5d6b';
export const lines = '#d5dbe1';

/** A colour, darker: that of outlines. */
function darker(fill: string): string {
  return `#${[1, 3, 5]
    .map((i) =>
      Math.round(0.75 * parseInt(fill.slice(i, i + 2), 16))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

type Has = (row: number, column: number) => boolean;
const has_of =
  (cells: Place[]): Has =>
  (row, column) =>
    cells.some(([r, c]) => r === row && c === column);

/** Cells that are one piece: rectangles that go on in the next cells, with round corners where they end. */
export function tile(cells: Place[], fill: string): SVGElement[] {
  const has = has_of(cells);
  const layer = (gap: number, colour: string): SVGElement[] =>
    cells.map(([row, column]) => {
      const [west, north] = [has(row, column - 1) ? 0 : gap, has(row - 1, column) ? 0 : gap];
      const [east, south] = [has(row, column + 1) ? 0 : gap, has(row + 1, column) ? 0 : gap];
      return s('rect', {
        x: column * cell + west,
        y: row * cell + north,
        width: cell - west - east,
        height: cell - north - south,
        fill: colour,
        stroke: colour,
        'stroke-width': 7,
        'stroke-linejoin': 'round',
      });
    });
  return [...layer(5.5, darker(fill)), ...layer(7, fill)];
}

/** The sides of the cells where the shape ends. */
export function frame(cells: Place[], colour: string): SVGElement[] {
  const has = has_of(cells);
  const sides = cells.flatMap(([row, column]) => [
    has(row - 1, column) ? '' : `M${column * cell} ${row * cell}h${cell}`,
    has(row + 1, column) ? '' : `M${column * cell} ${(row + 1) * cell}h${cell}`,
    has(row, column - 1) ? '' : `M${column * cell} ${row * cell}v${cell}`,
    has(row, column + 1) ? '' : `M${(column + 1) * cell} ${row * cell}v${cell}`,
  ]);
  return [
    s('path', { d: sides.join(''), fill: 'none', stroke: colour, 'stroke-width': 3.5, 'stroke-linecap': 'round' }),
  ];
}

export function disc(row: number, column: number, fill: string): SVGElement {
  const [cx, cy] = [(column + 0.5) * cell, (row + 0.5) * cell];
  return s('circle', { cx, cy, r: 14.5, fill, stroke: darker(fill), 'stroke-width': 1.5 });
}

export function ring(row: number, column: number, colour: string): SVGElement {
  const [cx, cy] = [(column + 0.5) * cell, (row + 0.5) * cell];
  return s('circle', { cx, cy, r: 15.5, fill: '#ffffff', stroke: colour, 'stroke-width': 2.5 });
}

/** A symbol in the middle of a cell that has this colour. */
export function label(row: number, column: number, text: string, on: string): SVGElement {
  return s(
    'text',
    {
      x: (column + 0.5) * cell,
      y: (row + 0.5) * cell + 6,
      fill: readable_on(on),
      'font-size': text.length > 2 ? 13 : 17,
      'font-weight': 600,
      'text-anchor': 'middle',
      'pointer-events': 'none',
    },
    text,
  );
}

export function wall(x1: number, y1: number, x2: number, y2: number, colour: string): SVGElement {
  const ends = { x1: x1 * cell, y1: y1 * cell, x2: x2 * cell, y2: y2 * cell };
  return s('line', { ...ends, stroke: colour, 'stroke-width': 6, 'stroke-linecap': 'round' });
}

/** The board below all shapes. */
export function ground_of(rows: number, columns: number): SVGElement {
  return s('rect', { x: -4, y: -4, width: columns * cell + 8, height: rows * cell + 8, rx: 12, fill: ground });
}

/** A shape of a scene, in the cell at row 0 and column 0. */
export function drawing_of({ form, fill, symbol, labelled, cells }: Shape): SVGElement[] {
  const all: Place[] = cells ?? [[0, 0]];
  const text = labelled && symbol !== '' ? [label(0, 0, symbol, form === 'ring' ? '#ffffff' : fill)] : [];
  if (form === 'block') return [s('rect', { width: cell + 0.5, height: cell + 0.5, fill })];
  if (form === 'tile') return [...tile(all, fill), ...text];
  if (form === 'disc') return [disc(0, 0, fill), ...text];
  if (form === 'ring') return [ring(0, 0, fill), ...text];
  if (form === 'frame') return frame(all, fill);
  if (form === 'west_wall') return [wall(0, 0, 0, 1, fill)];
  if (form === 'north_wall') return [wall(0, 0, 1, 0, fill)];
  return [];
}
