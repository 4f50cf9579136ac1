// SPDX-License-Identifier: BSL-1.0
//
// Boards drawn by characters, one for each cell.

import {
  type Brush,
  type Cell,
  type Edit,
  type EditableBoard,
  edited,
  header_of,
  line_end_of,
  lines_of,
  most_cells,
  paragraphs_of,
  removed,
  resized,
  type Span,
} from './board';

/** The cells of rows of equal length, and the edits that set some of them. `joint` separates rows; null: nothing. */
class Drawing {
  readonly columns: number;
  private readonly cells: string[][];
  constructor(
    readonly text: string,
    readonly lines: Span[],
    columns?: number,
    readonly joint: string | null = line_end_of(text),
  ) {
    this.cells = lines.map((line) => Array.from(line.text));
    this.columns = columns ?? this.cells.reduce((most, row) => Math.max(most, row.length), 0);
  }

  get rows(): number {
    return this.lines.length;
  }

  get size(): number {
    return this.rows * this.columns;
  }

  at(cell: number): string {
    return this.cells[Math.floor(cell / this.columns)][cell % this.columns] ?? ' ';
  }

  all(): string[] {
    return Array.from({ length: this.size }, (_, cell) => this.at(cell));
  }

  /** The text with these cells; lines that are too short are filled up. */
  with(cells: string[]): string {
    return edited(
      this.text,
      this.lines.map((line, row) => ({
        at: line.at,
        length: line.text.length,
        text: cells.slice(row * this.columns, (row + 1) * this.columns).join(''),
      })),
    );
  }
}

/** The edits for another size; null if a removed cell is not `free`. New cells have the first character of that. */
function resizing(drawing: Drawing, rows: number, columns: number, free: string): Edit[] | null {
  const { joint, lines } = drawing;
  const old = lines.map((_, row) => drawing.all().slice(row * drawing.columns, (row + 1) * drawing.columns));
  const sides = [old[0], old[old.length - 1], old.map((row) => row[0]), old.map((row) => row[row.length - 1])];
  const rim = sides.every((side) => side.length > 2 && side.every((c) => c === '#')) ? 1 : 0;
  const wide = old.map((row) => resized(row, columns, rim, () => (row.every((c) => c === '#') ? '#' : free[0])));
  const fresh = (): string[] =>
    Array.from({ length: columns }, (_, i) => (rim && i % (columns - 1) === 0 ? '#' : free[0]));
  const all = resized(wide, rows, rim, fresh);
  const kept = (cells: string[][]): number => cells.flat().filter((c) => c !== '#' && !free.includes(c)).length;
  if (joint === null || kept(all) < kept(old)) return null;
  const texts = all.map((row) => row.join(''));
  return lines.map(({ at, text }, row): Edit => {
    if (row >= rows) return removed({ at, text }, lines[row - 1]);
    const last = row === lines.length - 1;
    return { at, length: text.length, text: last ? texts.slice(row).join(joint) : texts[row] };
  });
}

const is_upper = (c: string): boolean => c >= 'A' && c <= 'Z';
const is_lower = (c: string): boolean => c >= 'a' && c <= 'z';

/**
 * `w h n`, and h lines of w characters: walls, starts in lower case and goals in upper case. A board whose goals follow
 * in a second drawing, or whose ghosts follow by coordinates, has the text alone.
 */
export function ghosts_board(text: string, question: number): EditableBoard[] {
  const lines = lines_of(text);
  for (let i = 0, k = 1; i < lines.length; ++k) {
    if (lines[i].text.trim() === '') {
      ++i;
      --k;
      continue;
    }
    const head = lines[i].text
      .match(/^\s*(\d{1,3})\s+(\d{1,3})\s+(\d{1,2})\s*$/)
      ?.slice(1)
      .map(Number);
    if (!head || head[0] * head[1] === 0 || head[0] * head[1] > most_cells) return [];
    const [columns, rows, ghosts] = head;
    const drawing = new Drawing(text, lines.slice(i + 1, i + 1 + rows), columns);
    if (drawing.rows < rows) return [];
    const next = lines[i + 1 + rows]?.text ?? '';
    const is_whole = drawing.all().some(is_upper) || /^\s*(%.*|\d+\s+\d+\s+\d+)?\s*$/.test(next);
    if (k === question) return is_whole ? [ghosts_in(drawing, ghosts, lines[i])] : [];
    i += 1 + rows;
  }
  return [];
}

function ghosts_in(drawing: Drawing, ghosts: number, head: Span): EditableBoard {
  const brushes: Brush[] = [
    { symbol: '#', name: 'wall' },
    { symbol: ' ', name: 'free' },
  ];
  for (let g = 0; g < Math.min(ghosts, 26); ++g) {
    const lower = String.fromCharCode(97 + g);
    brushes.push({ symbol: lower, name: `ghost ${lower}` }, { symbol: lower.toUpperCase(), name: `goal of ${lower}` });
  }
  return {
    title: 'Board',
    rows: drawing.rows,
    columns: drawing.columns,
    brushes,
    cells: drawing.all().map(
      (c): Cell => ({
        symbol: c === '#' ? '' : c,
        tone: c === '#' ? 'wall' : is_lower(c) ? 'piece' : is_upper(c) ? 'goal' : 'open',
        round: true,
      }),
    ),
    paint: (cell, symbol) => {
      const only_one = is_lower(symbol) || is_upper(symbol);
      const cells = drawing.all().map((c) => (only_one && c === symbol ? ' ' : c));
      cells[cell] = symbol;
      return drawing.with(cells);
    },
    drag: (from, to) => {
      const cells = drawing.all();
      if (!is_lower(cells[from]) && !is_upper(cells[from])) return null;
      [cells[from], cells[to]] = [cells[to], cells[from]];
      return drawing.with(cells);
    },
    resized: (rows, columns) => {
      const edits = resizing(drawing, rows, columns, ' ');
      const size = { at: head.at, length: head.text.length, text: `${columns} ${rows} ${ghosts}` };
      return edits && edited(drawing.text, [size, ...edits]);
    },
  };
}

/** Blocks of characters. Without a goal in the header, every second drawing is a goal. With `gates`, - is a gate. */
export function blocks_board(text: string, question: number): EditableBoard[] {
  const drawings: Drawing[] = [];
  const header = header_of(text) ?? '';
  let has_goals = !/\bgoal=/.test(header);
  const fixed = /\bgates=/.test(header) ? '.#-' : '.#';
  for (const lines of paragraphs_of(text)) {
    let rows: Span[] = [];
    let joint: string | null = line_end_of(text);
    const end = (): void => {
      if (rows.length > 0) drawings.push(new Drawing(text, rows, undefined, joint));
      rows = [];
      joint = line_end_of(text);
    };
    for (const line of lines) {
      const cars = line.text.match(/^\s*(?:\d+\s+)*(\S{36})(?:\s+\d+)*\s*$/);
      const offset = line.text.indexOf(line.text.trim());
      if (cars && !cars[1].includes('/')) {
        const at = line.at + line.text.indexOf(cars[1]);
        rows = [0, 1, 2, 3, 4, 5].map((row) => ({
          at: at + 6 * row,
          text: cars[1]
            .slice(6 * row, 6 * row + 6)
            .replace(/o/g, '.')
            .replace(/x/g, '#'),
        }));
        has_goals = false;
        joint = null;
        end();
      } else if (line.text.includes('/')) {
        joint = '/';
        let at = line.at + offset;
        for (const part of line.text.trim().split('/')) {
          rows.push({ at, text: part });
          at += part.length + 1;
        }
        end();
      } else rows.push({ at: line.at + offset, text: line.text.trim() });
    }
    end();
  }
  const first = has_goals ? 2 * (question - 1) : question - 1;
  const found = drawings.slice(first, has_goals ? first + 2 : first + 1);
  if (found.some((d) => d.size === 0 || d.size > most_cells)) return [];
  const names = [...new Set(found.flatMap((d) => d.all()).filter((c) => !fixed.includes(c)))].sort();
  const unused = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').find((c) => !names.includes(c));
  const resize = (rows: number, columns: number): string | null => {
    const edits = found.map((d) => resizing(d, rows, columns, '.'));
    return edits.includes(null)
      ? null
      : edited(
          text,
          edits.flatMap((e) => e ?? []),
        );
  };
  const resizable = found.every(({ joint }) => joint !== null) ? { resized: resize } : {};
  return found.map((d, i) => ({
    ...blocks_in(d, i === 0 ? 'Start' : 'Goal', names, fixed, i === 0 ? unused : undefined),
    ...resizable,
  }));
}

const fixed_names: Record<string, string> = { '.': 'empty', '#': 'wall', '-': 'gate' };

function blocks_in(
  drawing: Drawing,
  title: string,
  names: string[],
  fixed: string,
  unused: string | undefined,
): EditableBoard {
  const brushes: Brush[] = [
    ...Array.from(fixed, (symbol) => ({ symbol, name: fixed_names[symbol] })),
    ...names.map((symbol) => ({ symbol, name: symbol })),
  ];
  if (unused) brushes.push({ symbol: unused, name: `new ${unused}` });
  const { columns } = drawing;
  return {
    title,
    rows: drawing.rows,
    columns,
    brushes,
    cells: drawing
      .all()
      .map(
        (c): Cell =>
          c === '#'
            ? { symbol: '', tone: 'wall' }
            : fixed.includes(c)
              ? { symbol: c === '.' ? '' : c, tone: 'open' }
              : { symbol: c, tone: 'piece', block: c },
      ),
    paint: (cell, symbol) => {
      const cells = drawing.all();
      cells[cell] = symbol;
      return drawing.with(cells);
    },
    drag: (from, to) => {
      const cells = drawing.all();
      const block = cells[from];
      if (fixed.includes(block)) return null;
      const across = (to % columns) - (from % columns);
      const down = Math.floor(to / columns) - Math.floor(from / columns);
      const old = cells.flatMap((c, i) => (c === block ? [i] : []));
      const fits = old.every((i) => {
        const [row, column] = [Math.floor(i / columns) + down, (i % columns) + across];
        if (row < 0 || row >= drawing.rows || column < 0 || column >= columns) return false;
        const there = cells[row * columns + column];
        return there === '.' || there === block;
      });
      if (!fits) return null;
      for (const i of old) cells[i] = '.';
      for (const i of old) cells[i + down * columns + across] = block;
      return drawing.with(cells);
    },
  };
}

const klotski_brushes: Brush[] = [
  { symbol: '#', name: 'fixed' },
  { symbol: 'o', name: 'stone' },
  { symbol: '.', name: 'gap' },
  { symbol: 'P', name: 'piece' },
  { symbol: 'T', name: 'target' },
];

/** The marks of a cell, of which piece and target, or blank and target, may come together. */
const klotski_letters: Record<string, { what: string; target: boolean }> = {
  '#': { what: '#', target: false },
  '!': { what: '#', target: true },
  o: { what: 'o', target: false },
  T: { what: 'o', target: true },
  P: { what: 'P', target: false },
  X: { what: 'P', target: true },
  '.': { what: '.', target: false },
  t: { what: '.', target: true },
};

export function klotski_cell(what: string, target: boolean): Cell {
  if (what === '#') return { symbol: '', tone: 'wall', target };
  if (what === '.') return { symbol: '', tone: 'blank', target };
  return { symbol: what === 'P' ? 'P' : '', tone: 'piece', target };
}

/** A board with one query, drawn. */
export function klotski_drawing(text: string, question: number): EditableBoard[] {
  const lines = paragraphs_of(text)[question - 1];
  if (!lines) return [];
  const drawing = new Drawing(text, lines);
  if (drawing.size > most_cells || drawing.all().some((c) => !(c in klotski_letters))) return [];
  const letter = (what: string, target: boolean): string =>
    Object.keys(klotski_letters).find((c) => klotski_letters[c].what === what && klotski_letters[c].target === target)!;
  return [
    {
      title: 'Board',
      rows: drawing.rows,
      columns: drawing.columns,
      brushes: klotski_brushes,
      cells: drawing.all().map((c) => klotski_cell(klotski_letters[c].what, klotski_letters[c].target)),
      paint: (cell, symbol) => {
        const marks = drawing.all().map((c) => ({ ...klotski_letters[c] }));
        if (symbol === 'T') marks.forEach((m, i) => (m.target = i === cell));
        else {
          if (symbol === 'P' || symbol === '.') for (const m of marks) if (m.what === symbol) m.what = 'o';
          marks[cell].what = symbol;
        }
        return drawing.with(marks.map(({ what, target }) => letter(what, target)));
      },
      drag: (from, to) => {
        const marks = drawing.all().map((c) => ({ ...klotski_letters[c] }));
        [marks[from].what, marks[to].what] = [marks[to].what, marks[from].what];
        return drawing.with(marks.map(({ what, target }) => letter(what, target)));
      },
      resized: (rows, columns) => {
        const edits = resizing(drawing, rows, columns, 'o');
        return edits && edited(text, edits);
      },
    },
  ];
}

export { klotski_brushes };
