// SPDX-License-Identifier: BSL-1.0
//
// Finds the state whose board a text shows: makes the text of every state, along the tree of parents.

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

/**
 * The state with this board, or none. Looks for some milliseconds at a time and reports the share done.
 * O(states times cells).
 */
export async function find_board(data: GraphData, text: string, report: (share: number) => void): Promise<number> {
  const style = data.info.board;
  const wanted = comparable(style, text);
  const boards = new Map<number, Map<number, Placed>>();
  let done = 0;
  let since = performance.now();
  const way: number[] = [];
  for (const v of depth_first(data)) {
    while (way.length > 0 && way[way.length - 1] !== data.parent[v]) boards.delete(way.pop()!);
    const board = new Map(boards.get(data.parent[v]) ?? []);
    data.apply_changes(v, board);
    boards.set(v, board);
    way.push(v);
    const shapes = [...board.values()].sort((a, b) => a.kind - b.kind || a.id - b.id);
    if (comparable(style, board_text(style, shapes)) === wanted) return v;
    if (++done % 64 === 0 && performance.now() - since > 30) {
      report(done / data.states);
      await new Promise((resume) => setTimeout(resume));
      since = performance.now();
    }
  }
  return none;
}
