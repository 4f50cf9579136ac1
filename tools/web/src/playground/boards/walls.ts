// SPDX-License-Identifier: BSL-1.0
//
// Mazes: walls between cells, as sums of sides or drawn.

import {
  type Brush,
  type Edit,
  type EditableBoard,
  edited,
  header_of,
  line_end_of,
  most_cells,
  numbers_of,
  paragraphs_of,
  removed,
  resized,
  type Side,
  type Span,
} from './board';

const bits: Record<Side, number> = { west: 1, north: 2, east: 4, south: 8 };
const sides: Side[] = ['west', 'north', 'east', 'south'];
const opposite: Record<Side, Side> = { west: 'east', north: 'south', east: 'west', south: 'north' };
const brushes: Brush[] = [{ symbol: '@', name: 'disc' }];

function neighbour(cell: number, side: Side, rows: number, columns: number): number | null {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  if (side === 'west') return column > 0 ? cell - 1 : null;
  if (side === 'east') return column + 1 < columns ? cell + 1 : null;
  if (side === 'north') return row > 0 ? cell - columns : null;
  return row + 1 < rows ? cell + columns : null;
}

/** `columns rows x y`, or `x y` of 4 x 6 cells without a header, and the sum of the walls of each cell. */
export function walls_numbers(text: string, question: number): EditableBoard[] {
  const numbers = numbers_of(text);
  const with_size = header_of(text) !== null;
  for (let i = 0, k = 1; i < numbers.length; ++k) {
    const [columns, rows] = with_size ? numbers.slice(i, i + 2).map(({ value }) => value) : [6, 4];
    const start = numbers.slice(with_size ? i + 2 : i).slice(0, 2);
    const from = i + (with_size ? 4 : 2);
    const sums = numbers.slice(from, from + rows * columns);
    if (!(rows * columns > 0) || rows * columns > most_cells || sums.length < rows * columns) return [];
    i = from + sums.length;
    if (k < question) continue;
    const put = (number: Span, value: number): Edit => ({
      at: number.at,
      length: number.text.length,
      text: String(value),
    });
    const has = (cell: number, side: Side): boolean => {
      const other = neighbour(cell, side, rows, columns);
      return (
        (sums[cell].value & bits[side]) !== 0 || (other !== null && (sums[other].value & bits[opposite[side]]) !== 0)
      );
    };
    const pusher = (start[1].value - 1) * columns + start[0].value - 1;
    const place = (cell: number): string =>
      edited(text, [put(start[0], (cell % columns) + 1), put(start[1], Math.floor(cell / columns) + 1)]);
    return [
      {
        title: 'Maze',
        rows,
        columns,
        brushes,
        cells: sums.map((_, cell) =>
          cell === pusher ? { symbol: '@', tone: 'piece', round: true } : { symbol: '', tone: 'open' },
        ),
        paint: place,
        drag: (a, b) => (a === pusher ? place(b) : null),
        ...(with_size && {
          resized: (new_rows, new_columns) => {
            if (start[0].value > new_columns || start[1].value > new_rows) return null;
            const has_new = (row: number, column: number, side: Side): boolean => {
              const old = Math.min(row, rows - 1) * columns + Math.min(column, columns - 1);
              if (side === 'west') return column === 0 ? has(old, side) : has_new(row, column - 1, 'east');
              if (side === 'north') return row === 0 ? has(old, side) : has_new(row - 1, column, 'south');
              const [at, last, old_last] =
                side === 'east' ? [column, new_columns - 1, columns - 1] : [row, new_rows - 1, rows - 1];
              if (at < last) return at < old_last && row < rows && column < columns && has(old, side);
              return has(
                side === 'east' ? old - (old % columns) + old_last : old_last * columns + (old % columns),
                side,
              );
            };
            const sum = (row: number, column: number): number =>
              sides.reduce((all, side) => all + (has_new(row, column, side) ? bits[side] : 0), 0);
            const lines = Array.from({ length: new_rows }, (_, row) =>
              Array.from({ length: new_columns }, (_, column) => sum(row, column)).join(' '),
            );
            const [first, last] = [sums[0], sums[sums.length - 1]];
            return edited(text, [
              put(numbers[from - 4], new_columns),
              put(numbers[from - 3], new_rows),
              { at: first.at, length: last.at + last.text.length - first.at, text: lines.join(line_end_of(text)) },
            ]);
          },
        }),
        walls: {
          has,
          toggle: (cell, side) => {
            const other = neighbour(cell, side, rows, columns);
            const wanted = !has(cell, side);
            const sum = (c: number, s: Side): Edit =>
              put(sums[c], wanted ? sums[c].value | bits[s] : sums[c].value & ~bits[s]);
            return edited(text, [sum(cell, side), ...(other === null ? [] : [sum(other, opposite[side])])]);
          },
        },
      },
    ];
  }
  return [];
}

/** Lines of `+--+  +` and `|@ |` in turns: three characters for each cell. */
export function walls_drawing(text: string, question: number): EditableBoard[] {
  const lines = paragraphs_of(text)[question - 1];
  if (!lines || lines.length % 2 === 0) return [];
  const width = lines.reduce((most, line) => Math.max(most, line.text.length), 0);
  const columns = Math.ceil((width - 1) / 3);
  const rows = (lines.length - 1) / 2;
  if (columns < 1 || rows < 1 || rows * columns > most_cells) return [];
  const full = lines.map((line) => line.text.padEnd(3 * columns + 1));
  /** The line, the column and the characters of a wall. */
  const wall = (cell: number, side: Side): [number, number, string] => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    if (side === 'west' || side === 'east') return [2 * row + 1, 3 * (column + (side === 'east' ? 1 : 0)), '|'];
    return [2 * (row + (side === 'south' ? 1 : 0)), 3 * column + 1, '--'];
  };
  const rewritten = (changed: string[]): string =>
    edited(
      text,
      lines.map(({ at, text: old }, i) => ({ at, length: old.length, text: changed[i] })),
    );
  const set = (all: string[], line: number, at: number, s: string): string[] =>
    all.map((l, i) => (i === line ? l.slice(0, at) + s + l.slice(at + s.length) : l));
  const has = (cell: number, side: Side): boolean => {
    const [line, at, mark] = wall(cell, side);
    return full[line][at] === mark[0];
  };
  const is_pusher = (cell: number): boolean =>
    full[2 * Math.floor(cell / columns) + 1].slice(3 * (cell % columns) + 1, 3 * (cell % columns) + 3).includes('@');
  const place = (cell: number): string =>
    rewritten(
      set(
        full.map((l) => l.replace(/@/g, ' ')),
        2 * Math.floor(cell / columns) + 1,
        3 * (cell % columns) + 1,
        '@',
      ),
    );
  return [
    {
      title: 'Maze',
      rows,
      columns,
      brushes,
      cells: Array.from({ length: rows * columns }, (_, cell) =>
        is_pusher(cell) ? { symbol: '@', tone: 'piece', round: true } : { symbol: '', tone: 'open' },
      ),
      paint: place,
      drag: (a, b) => (is_pusher(a) ? place(b) : null),
      resized: (new_rows, new_columns) => {
        // The last character of each line, and the last line, are the outer wall.
        const wide = full.map((line, i) => {
          const cells = line.match(/.{3}|.$/g) ?? [];
          const is_rim = i === 0 || i === full.length - 1;
          return resized(cells, new_columns + 1, 1, () => (i % 2 === 1 ? '   ' : is_rim ? '+--' : '+  ')).join('');
        });
        const pair = (k: number): string[] => wide.slice(2 * k, 2 * k + 2);
        const pairs = resized(
          [...Array.from({ length: rows }, (_, k) => pair(k)), wide.slice(-1)],
          new_rows + 1,
          1,
          () => [`${'+  '.repeat(new_columns)}+`, `|${' '.repeat(3 * new_columns - 1)}|`],
        );
        const all = pairs.flat();
        if (!all.some((line) => line.includes('@'))) return null;
        const edits = lines.map(({ at, text: old }, i): Edit => {
          if (i >= all.length) return removed({ at, text: old }, lines[i - 1]);
          return {
            at,
            length: old.length,
            text: i === lines.length - 1 ? all.slice(i).join(line_end_of(text)) : all[i],
          };
        });
        return edited(text, edits);
      },
      walls: {
        has,
        toggle: (cell, side) => {
          const [line, at, mark] = wall(cell, side);
          return rewritten(set(full, line, at, has(cell, side) ? ' '.repeat(mark.length) : mark));
        },
      },
    },
  ];
}
