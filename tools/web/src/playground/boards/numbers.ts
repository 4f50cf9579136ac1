// SPDX-License-Identifier: BSL-1.0
//
// Boards written as numbers.

import { type Edit, type EditableBoard, edited, most_cells, numbers_of } from './board';
import { klotski_brushes, klotski_cell } from './drawn';

/** `rows columns`, and the tiles; 0 is the blank. */
export function tiles_board(text: string, question: number): EditableBoard[] {
  const numbers = numbers_of(text);
  for (let i = 0, k = 1; i + 1 < numbers.length; ++k) {
    const [rows, columns] = [numbers[i].value, numbers[i + 1].value];
    const tiles = numbers.slice(i + 2, i + 2 + rows * columns);
    if (tiles.length === 0 || tiles.length < rows * columns || tiles.length > most_cells) return [];
    i += 2 + tiles.length;
    if (k < question) continue;
    const put = (cell: number, word: string): Edit => ({
      at: tiles[cell].at,
      length: tiles[cell].text.length,
      text: word,
    });
    return [
      {
        title: 'Board',
        rows,
        columns,
        brushes: [],
        cells: tiles.map(({ value }) =>
          value === 0 ? { symbol: '', tone: 'blank' } : { symbol: String(value), tone: 'piece' },
        ),
        paint: () => text,
        drag: (from, to) => (from === to ? null : edited(text, [put(from, tiles[to].text), put(to, tiles[from].text)])),
      },
    ];
  }
  return [];
}

/** `n m q`, n rows of m numbers, and q queries: rows and columns of blank, piece and target, from 1. */
export function klotski_numbers(text: string, question: number): EditableBoard[] {
  const numbers = numbers_of(text);
  for (let i = 0, before = 0; i + 2 < numbers.length; ) {
    const [rows, columns, queries] = numbers.slice(i, i + 3).map(({ value }) => value);
    const size = rows * columns;
    const movable = numbers.slice(i + 3, i + 3 + size);
    const query = numbers.slice(i + 3 + size + 6 * (question - before - 1)).slice(0, 6);
    if (size === 0 || size > most_cells || movable.length < size) return [];
    if (question <= before + queries)
      return query.length < 6 ? [] : [klotski_board(text, rows, columns, movable, query)];
    before += queries;
    i += 3 + size + 6 * queries;
  }
  return [];
}

type Numbers = ReturnType<typeof numbers_of>;

function klotski_board(text: string, rows: number, columns: number, movable: Numbers, query: Numbers): EditableBoard {
  const place = (k: number): number => (query[2 * k].value - 1) * columns + query[2 * k + 1].value - 1;
  const [blank, piece, target] = [place(0), place(1), place(2)];
  const put = (number: Numbers[0], value: number): Edit => ({
    at: number.at,
    length: number.text.length,
    text: String(value),
  });
  const put_place = (k: number, cell: number): Edit[] => [
    put(query[2 * k], Math.floor(cell / columns) + 1),
    put(query[2 * k + 1], (cell % columns) + 1),
  ];
  return {
    title: 'Board',
    rows,
    columns,
    brushes: klotski_brushes,
    cells: movable.map(({ value }, cell) =>
      klotski_cell(value === 0 ? '#' : cell === piece ? 'P' : cell === blank ? '.' : 'o', cell === target),
    ),
    paint: (cell, symbol) =>
      edited(text, [
        ...(symbol === 'T' ? [] : [put(movable[cell], symbol === '#' ? 0 : 1)]),
        ...(['.', 'P', 'T'].includes(symbol) ? put_place(['.', 'P', 'T'].indexOf(symbol), cell) : []),
      ]),
    drag: (from, to) => {
      const k = from === piece ? 1 : from === blank ? 0 : from === target ? 2 : -1;
      return k < 0 || from === to ? null : edited(text, put_place(k, to));
    },
  };
}
