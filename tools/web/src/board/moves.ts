// SPDX-License-Identifier: BSL-1.0
//
// What an edge moves: which pieces, and how far; in words and for signs. No DOM.

import type { GraphData, Placed } from '../core/data';
import { in_words, of_unit, t, t_or, type Text, unquoted } from '../core/words';
import type { Direction, Shift, Walk } from './walk';

/** A piece that an edge moves, or the gap (`piece` null), by rows down and columns to the right. */
export interface Mover extends Direction {
  piece: Placed | null;
  /** It leaves the board; rows and columns say in which direction. */
  out: boolean;
}

const compass: Record<string, Direction> = {
  N: { row: -1, column: 0 },
  S: { row: 1, column: 0 },
  W: { row: 0, column: -1 },
  E: { row: 0, column: 1 },
};

/** Pieces have symbols; goals and walls are none. */
function is_piece(data: GraphData, { kind }: Placed): boolean {
  const { symbol, goal, wall } = data.info.board.kinds[kind];
  return symbol !== '' && !goal && !wall;
}

/** The pieces that an edge from where the walk is moves. Empty where boards do not show it. */
export function movers_of(walk: Walk, edge: number, before: Placed[]): Mover[] {
  const { data } = walk;
  const after = data.board(data.out_target[edge]);
  const moved = walk.shifts(before, after).filter(({ from }) => is_piece(data, from));
  if (moved.length > 0) return moved.map((shift) => mover_of(data, shift));
  // The sides of a board have no cell to go to: the letter says where a piece has left.
  const left = before.find((shape) => is_piece(data, shape) && !after.some(({ kind }) => kind === shape.kind));
  const direction = compass[data.move_text(edge).slice(-1)];
  return left && direction ? [{ piece: left, ...direction, out: true }] : [];
}

/**
 * The board at the end of the best way: where the last step leads out of the board, with the piece outside, and what
 * that step is in words. Null if the way does not end at a goal, or no board shows it.
 */
export function goal_board(walk: Walk): { board: Placed[]; last: string } | null {
  const { data, solution } = walk;
  const [before, goal] = [solution.at(-2), solution[solution.length - 1]];
  if (data.to_goal[goal] !== 0) return null;
  const board = data.board(goal);
  if (board.some((shape) => is_piece(data, shape))) return { board, last: '' };
  if (before === undefined) return null;
  const shapes = data.board(before);
  const edge = data.edge_between(before, goal);
  const movers = movers_of(walk, edge, shapes);
  const [mover] = movers;
  if (!mover?.piece) return null;
  const { piece, row, column } = mover;
  const outside = { ...piece, row: piece.row + row, column: piece.column + column };
  return {
    board: shapes.map((shape) => (shape === piece ? outside : shape)),
    last: words_of(data, edge, movers),
  };
}

/** One of many equal pieces seems to jump where a row of them gives way: the gap moves the other way. */
function mover_of(data: GraphData, { from, to }: Shift): Mover {
  const [row, column] = [to.row - from.row, to.column - from.column];
  const jumps = !data.info.board.kinds[from.kind].single && Math.abs(row) + Math.abs(column) > 1;
  return jumps ? { piece: null, row: -row, column: -column, out: false } : { piece: from, row, column, out: false };
}

/** Arrows for a way, one for each direction: → or →5. */
export function arrows_of({ row, column, out }: Mover): string {
  const some = (n: number, arrow: string): string => (n > 1 ? `${arrow}${n}` : n > 0 ? arrow : '');
  const way = some(column, '\u2192') + some(-column, '\u2190') + some(row, '\u2193') + some(-row, '\u2191');
  return out ? `${way}|` : way;
}

/** "two to the right, one down". */
function way_in_words({ row, column, out }: Mover): string {
  if (out) return t('out');
  const parts: [number, Text][] = [
    [column, 'right'],
    [-column, 'left'],
    [row, 'down'],
    [-row, 'up'],
  ];
  return parts
    .filter(([n]) => n > 0)
    .map(([n, key]) => t(key, { n: in_words(n) }))
    .reduce((a, b) => t('two ways', { a, b }));
}

/** "block E". */
export function name_of_piece(data: GraphData, piece: Placed | null): string {
  if (!piece) return t('the gap');
  const name = data.info.board.kinds[piece.kind].symbol;
  const { puzzle } = data.info;
  return t_or(`piece.${puzzle}.${name}`, t_or(`piece.${puzzle}`, t('piece', { name }), { name }));
}

/** The text of an edge, for readers. */
export function label_of(data: GraphData, edge: number): string {
  return unquoted(data.move_text(edge)) || t('move');
}

/** "block E, two to the right; block F, one up", or the move's text where boards do not show it. */
export function words_of(data: GraphData, edge: number, movers: Mover[]): string {
  const words = movers
    .map((mover) => t('piece moves', { piece: name_of_piece(data, mover.piece), way: way_in_words(mover) }))
    .reduce((a, b) => (a ? t('two pieces', { a, b }) : b), '');
  const move = words || label_of(data, edge);
  return data.has_prices ? t('two ways', { a: move, b: of_unit(data.cost(edge), data.info.unit) }) : move;
}

/** The same of an edge from where the walk is. */
export function move_in_words(walk: Walk, edge: number): string {
  return words_of(walk.data, edge, movers_of(walk, edge, walk.data.board(walk.here)));
}
