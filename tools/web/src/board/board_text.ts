// SPDX-License-Identifier: BSL-1.0
//
// A board as text, as `puzzlegraph show` prints it, and texts made comparable.

import type { BoardStyle, Placed } from '../core/data';

interface Cell {
  top: string;
  top_on_goal: string;
  goal: boolean;
  west: boolean;
  north: boolean;
}

/** Characters, not halves of them as in JavaScript's length. */
function size_of(symbol: string): number {
  return Array.from(symbol).length;
}

/** Lines, each with its line end. Later shapes cover earlier ones. */
export function board_text(style: BoardStyle, board: Placed[]): string {
  const symbols = style.kinds.flatMap((kind) => [kind.symbol, kind.symbol_on_goal]);
  symbols.push(...style.fixed.map(([, , symbol]) => symbol), style.ground.symbol, style.ground.symbol_on_goal);
  const walls = style.kinds.some((kind) => kind.wall);
  const width = symbols.reduce((most, symbol) => Math.max(most, size_of(symbol)), walls ? 2 : 1);
  const columns = style.right - style.left + 1;
  const rows = style.bottom - style.top + 1;
  const inside = (row: number, column: number): boolean =>
    row >= 0 && row < style.rows && column >= 0 && column < style.columns;
  const cells: Cell[] = Array.from({ length: rows * columns }, (_, i) => {
    const empty = inside(style.top + Math.floor(i / columns), style.left + (i % columns));
    return {
      top: empty ? style.ground.symbol : '',
      top_on_goal: empty ? style.ground.symbol_on_goal : '',
      goal: false,
      west: false,
      north: false,
    };
  });
  for (const [row, column, symbol] of style.fixed) {
    const cell = cells[columns * (row - style.top) + column - style.left];
    cell.top = cell.top_on_goal = symbol;
  }
  for (const shape of board) {
    const kind = style.kinds[shape.kind];
    for (const [down, right] of kind.cells) {
      const [row, column] = [shape.row + down - style.top, shape.column + right - style.left];
      if (row < 0 || row >= rows || column < 0 || column >= columns) continue;
      const cell = cells[columns * row + column];
      if (kind.wall === 'west') cell.west = true;
      if (kind.wall === 'north') cell.north = true;
      if (kind.goal) cell.goal = true;
      if (kind.symbol !== '') {
        cell.top = kind.symbol;
        cell.top_on_goal = kind.symbol_on_goal;
      }
    }
  }
  let out = '';
  for (let row = 0; row < rows; ++row) {
    const line = cells.slice(row * columns, (row + 1) * columns);
    if (walls) {
      line.forEach((cell, column) => {
        const [r, c] = [row + style.top, column + style.left];
        out += r >= 0 && r <= style.rows && c >= 0 && c <= style.columns ? '+' : ' ';
        if (column < columns - 1) out += (cell.north ? '-' : ' ').repeat(width);
      });
      out += '\n';
    }
    if (row === rows - 1) break;
    line.forEach((cell, column) => {
      if (walls) out += cell.west ? '|' : ' ';
      if (column === columns - 1) return;
      if (column > 0) out += ' '.repeat(style.gap);
      const symbol = cell.goal && cell.top_on_goal !== '' ? cell.top_on_goal : cell.top;
      const blanks = ' '.repeat(width - size_of(symbol));
      out += walls ? symbol + blanks : blanks + symbol;
    });
    out += '\n';
  }
  return out;
}

/** Whether blanks in a text of this style say nothing. */
function blanks_are_free(style: BoardStyle): boolean {
  return style.ground.symbol.trim() !== '' && !style.kinds.some((kind) => kind.wall);
}

/**
 * A text without blanks that do not matter, with no sign that measures have for lines, and without their 0 for the
 * blank unless that is a piece's name: equal for equal boards alone.
 */
export function comparable(style: BoardStyle, text: string): string {
  if (blanks_are_free(style)) {
    const names = style.kinds.map(({ symbol }) => symbol);
    const named = names.includes('0') ? text : text.replace(/\b0\b/g, style.ground.symbol);
    // Without all blanks the rows 1 11 and 11 1 are equal.
    const joint = names.some((name) => size_of(name) > 1) ? ' ' : '';
    return named.replace(/[\s/]+/g, joint).trim();
  }
  const lines = text
    .replace(/\r/g, '')
    .split('\n')
    .map((line) => line.trimEnd());
  while (lines.length > 0 && lines[0] === '') lines.shift();
  while (lines.length > 0 && lines[lines.length - 1] === '') lines.pop();
  const indent = lines.reduce((least, line) => (line === '' ? least : Math.min(least, line.search(/\S/))), 999);
  return lines.map((line) => line.slice(indent)).join('\n');
}
