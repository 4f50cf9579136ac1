// SPDX-License-Identifier: BSL-1.0
//
// The keyboard: what each key does while the board or the picture has the focus.

import type { BoardPanel } from '../board/board_panel';
import type { Direction } from '../board/walk';
import type { Stage } from '../graph/stage';

/** What keys act on. */
export interface KeyTarget {
  readonly board: BoardPanel;
  readonly stage: Stage;
  /** Whether keys that are single characters act (WCAG 2.1.4). */
  readonly single_keys: { on: boolean };
  arrow(direction: Direction): void;
  back(): void;
  to_start(): void;
  to_goal(): void;
  hint(): void;
  along_solution(step: number): void;
  play(): void;
  show_help(): void;
}

const directions: Record<string, Direction> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
};
const pan = 60; // pixels

/** Returns the listener for keys of the board and of the picture, and for nothing else inside of them. */
export function handle_keys(page: KeyTarget): (e: KeyboardEvent) => void {
  const actions: Record<string, () => void> = {
    ' ': () => page.play(),
    Backspace: () => page.back(),
    Home: () => page.to_start(),
    End: () => page.to_goal(),
    '*': () => page.hint(),
    '[': () => page.along_solution(-1),
    ']': () => page.along_solution(1),
    '+': () => page.stage.zoom(1.3),
    '=': () => page.stage.zoom(1.3),
    '-': () => page.stage.zoom(1 / 1.3),
    '?': () => page.show_help(),
    ',': () => page.board.select_next(-1),
    '.': () => page.board.select_next(1),
    Escape: () => page.board.select(null),
  };
  return (e) => {
    if (e.target !== page.board.element && e.target !== page.stage.canvas) return;
    if (e.ctrlKey || e.altKey || e.metaKey || e.defaultPrevented) return;
    if (e.key.length === 1 && e.key !== ' ' && !page.single_keys.on) return;
    const direction = directions[e.key];
    if (direction) {
      if (e.shiftKey) page.stage.pan(-pan * direction.column, -pan * direction.row);
      else page.arrow(direction);
    } else if (actions[e.key]) {
      if (!e.repeat || !' ?'.includes(e.key)) actions[e.key](); // a key that is held switches once
    } else if (e.key.length !== 1 || !page.board.select_symbol(e.key)) return;
    e.preventDefault();
  };
}
