// SPDX-License-Identifier: BSL-1.0
//
// Finds the state of a board that the reader types or pastes.

import { board_text } from '../board/board_text';
import { type GraphData, none } from '../core/data';
import { button, grouped, h } from '../core/dom';
import { find_board } from '../board/find';

/** The panel's elements. `here` is the state shown; go(v) shows the state found. */
export function find_panel(data: GraphData, here: () => number, go: (v: number) => void): HTMLElement[] {
  const text = h('textarea', { rows: 6, spellcheck: 'false', 'aria-label': 'A board as text' });
  const found = h('p', { role: 'status' });
  const fill = (): void => {
    text.value = board_text(data.info.board, data.board(here()));
  };
  const find = async (): Promise<void> => {
    if (text.value.trim() === '') fill();
    const v = await find_board(data, text.value, (share) => {
      found.textContent = `Compared with ${Math.round(100 * share)} % of the states.`;
    });
    found.textContent = v === none ? 'There is no such state in this page.' : `State ${grouped(data.number_of(v))}.`;
    if (v !== none) go(v);
  };
  return [
    h('p', {}, 'Type or paste a board, in the form in which "puzzlegraph show" prints it.'),
    text,
    h(
      'div',
      { class: 'row' },
      button('Find', 'Find this board', () => void find()),
      button('This board', 'Fill in the board shown', fill),
    ),
    found,
  ];
}
