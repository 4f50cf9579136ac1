// SPDX-License-Identifier: BSL-1.0
//
// Which notation of which puzzle the mouse can edit, and sizes of random boards whose graphs are quickly drawn.
// Puzzles that are not listed have the text alone.

import { type BoardReader, lines_of } from './board';
import { blocks_board, ghosts_board, klotski_drawing } from './drawn';
import { klotski_numbers, tiles_board } from './numbers';
import { walls_drawing, walls_numbers } from './walls';

function begins_with_number(text: string): boolean {
  return /^\s*\d/.test(lines_of(text).find((line) => line.text.trim() !== '')?.text ?? '');
}

const readers: Record<string, BoardReader> = {
  tiles: tiles_board,
  blocks: blocks_board,
  klotski: (text, k) => (begins_with_number(text) ? klotski_numbers : klotski_drawing)(text, k),
  ghosts: ghosts_board,
  walls: (text, k) => (begins_with_number(text) ? walls_numbers : walls_drawing)(text, k),
};

export const boards_of = (puzzle: string, text: string, question: number): ReturnType<BoardReader> =>
  Object.hasOwn(readers, puzzle) ? readers[puzzle](text, question) : [];

/** Rows and columns. */
const sizes: Record<string, [number, number]> = {
  tiles: [2, 4],
  blocks: [4, 4],
  klotski: [5, 5],
  ghosts: [6, 6],
  walls: [3, 4],
};

export const usual_size = (puzzle: string): [number, number] => (Object.hasOwn(sizes, puzzle) ? sizes[puzzle] : [4, 4]);
