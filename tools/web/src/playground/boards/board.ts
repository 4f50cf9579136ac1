// SPDX-License-Identifier: BSL-1.0
//
// A board that the mouse can edit. Every edit returns the whole text of the file: the text is the only source,
// and the library alone says what it means.

export type Tone = 'open' | 'wall' | 'piece' | 'goal' | 'blank';

export interface Cell {
  symbol: string;
  tone: Tone;
  /** Cells next to each other with the same name are drawn as one piece. */
  block?: string;
  /** A piece that is no square tile. */
  round?: boolean;
  /** The cell is also the target of a tile. */
  target?: boolean;
}

/** What a click puts into a cell. */
export interface Brush {
  symbol: string;
  name: string;
}

export type Side = 'west' | 'north' | 'east' | 'south';

export interface EditableBoard {
  title: string;
  rows: number;
  columns: number;
  cells: Cell[];
  brushes: Brush[];
  /** The text with the brush's symbol in a cell. */
  paint(cell: number, symbol: string): string;
  /** The text after a cell's content was dragged to another cell; null if that means nothing. */
  drag?(from: number, to: number): string | null;
  /**
   * The text with the board of another size: rows and columns are added or removed at its end, within a rim of walls.
   * Null if something is in what would be removed. Absent where the notation has one size.
   */
  resized?(rows: number, columns: number): string | null;
  walls?: {
    has(cell: number, side: Side): boolean;
    /** The text with this wall built, or torn down. */
    toggle(cell: number, side: Side): string;
  };
}

/** The boards of a question, from 1; none if they are not found in the text. */
export type BoardReader = (text: string, question: number) => EditableBoard[];

export interface Edit {
  at: number;
  length: number;
  text: string;
}

/** The text after edits that do not overlap. */
export function edited(text: string, edits: Edit[]): string {
  let result = text;
  for (const { at, length, text: inserted } of [...edits].sort((a, b) => b.at - a.at)) {
    result = result.slice(0, at) + inserted + result.slice(at + length);
  }
  return result;
}

export interface Span {
  at: number;
  text: string;
}

/** What ends the lines of a text. */
export function line_end_of(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** The edit that removes a line with the end of the one before. */
export function removed({ at, text }: Span, before: Span): Edit {
  const from = before.at + before.text.length;
  return { at: from, length: at + text.length - from, text: '' };
}

export function header_of(text: string): string | null {
  const first = text.slice(0, `${text}\n`.indexOf('\n'));
  return /^puzzlegraph\s/.test(first) ? first : null;
}

/** The lines with their places, without header and comments. */
export function lines_of(text: string): Span[] {
  const lines: Span[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const is_header = at === 0 && header_of(text) !== null;
    if (!is_header && !line.startsWith('%')) lines.push({ at, text: line.replace(/\r$/, '') });
    at += line.length + 1;
  }
  return lines;
}

/** The numbers of the text with their places, up to the first word that is none. */
export function numbers_of(text: string): (Span & { value: number })[] {
  const numbers: (Span & { value: number })[] = [];
  for (const line of lines_of(text)) {
    for (const word of line.text.matchAll(/\S+/g)) {
      if (!/^\d{1,6}$/.test(word[0])) return numbers;
      numbers.push({ at: line.at + word.index!, text: word[0], value: Number(word[0]) });
    }
  }
  return numbers;
}

/** Drawings: runs of lines that are not empty. */
export function paragraphs_of(text: string): Span[][] {
  const all: Span[][] = [];
  let current: Span[] = [];
  const end = (): void => {
    if (current.length > 0) all.push(current);
    current = [];
  };
  let next = 0;
  for (const line of lines_of(text)) {
    if (line.text.trim() === '' || line.at !== next) end();
    if (line.text.trim() !== '') current.push(line);
    next = line.at + text.slice(line.at).split('\n', 1)[0].length + 1;
  }
  end();
  return all;
}

/** Adds equal items at the end of a list, or removes items there; the last `rim` of it stay behind them. */
export function resized<Item>(list: Item[], size: number, rim: number, item: () => Item): Item[] {
  const inside = list.slice(0, Math.min(list.length, size) - rim);
  const added = Array.from({ length: Math.max(0, size - list.length) }, item);
  return [...inside, ...added, ...list.slice(list.length - rim)];
}

export const most_cells = 2500;
