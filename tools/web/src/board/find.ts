// SPDX-License-Identifier: BSL-1.0
//
// Finds the state whose board a text shows: makes the text of every state, along the tree of parents. Or the next state
// whose text has some words.

import { board_text, comparable } from './board_text';
import { type GraphData, none, type Placed } from '../core/data';

/** States in an order in which every parent comes right before its children's subtrees: depth first. */
function* depth_first(data: GraphData): Generator<number> {
  const first = new Int32Array(data.states).fill(none);
  const next = new Int32Array(data.states).fill(none);
  const roots: number[] = [];
  for (let v = data.states - 1; v >= 0; --v) {
    const p = data.parent[v];
    if (p < 0) roots.push(v);
    else {
      next[v] = first[p];
      first[p] = v;
    }
  }
  const stack = roots;
  while (stack.length > 0) {
    const v = stack.pop()!;
    yield v;
    for (let w = first[v]; w !== none; w = next[w]) stack.push(w);
  }
}

/** Takes the share that is done; false ends the search. */
type Report = (share: number) => boolean;

/** A function to be called after every state: lets the page live every 30 ms, and reports. False: the search ends. */
function pauses(states: number, report: Report): () => Promise<boolean> | boolean {
  let done = 0;
  let since = performance.now();
  return () => {
    if (++done % 64 !== 0 || performance.now() - since <= 30) return true;
    return new Promise((resume) =>
      setTimeout(() => {
        since = performance.now();
        resume(report(done / states));
      }),
    );
  };
}

const without_blanks = (text: string): string => text.replace(/\s+/g, '');

/**
 * The next state after `here`, in a circle, whose text holds these words, or none. Blanks do not count.
 * O(bytes of all texts).
 */
export async function find_text(data: GraphData, words: string, here: number, report: Report): Promise<number> {
  const wanted = without_blanks(words);
  if (wanted === '') return none;
  const pause = pauses(data.states, report);
  for (let i = 1; i <= data.states; ++i) {
    const v = (here + i) % data.states;
    if (without_blanks(data.text_of(v)).includes(wanted)) return v;
    if (!(await pause())) break;
  }
  return none;
}

/**
 * The state with this board, or none. Looks for some milliseconds at a time and reports the share done.
 * O(states times cells).
 */
export async function find_board(data: GraphData, text: string, report: Report): Promise<number> {
  const style = data.info.board;
  const wanted = comparable(style, text);
  const boards = new Map<number, Map<number, Placed>>();
  const pause = pauses(data.states, report);
  const way: number[] = [];
  for (const v of depth_first(data)) {
    while (way.length > 0 && way[way.length - 1] !== data.parent[v]) boards.delete(way.pop()!);
    const board = new Map(boards.get(data.parent[v]) ?? []);
    data.apply_changes(v, board);
    boards.set(v, board);
    way.push(v);
    const shapes = [...board.values()].sort((a, b) => a.kind - b.kind || a.id - b.id);
    if (comparable(style, board_text(style, shapes)) === wanted) return v;
    if (!(await pause())) break;
  }
  return none;
}
