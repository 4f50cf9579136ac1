// SPDX-License-Identifier: BSL-1.0
//
// Finds the state of a board that the reader types or pastes.

import { board_text } from '../board/board_text';
import { find_board } from '../board/find';
import { type GraphData, none } from '../core/data';
import { button, h } from '../core/dom';
import { capital, t } from '../core/words';
import { name_of_state } from './state_panel';

/** The panel's elements. `here` is the state shown; go(v) shows the state found. */
export function find_panel(data: GraphData, here: () => number, go: (v: number) => void): HTMLElement[] {
  const text = h('textarea', { rows: 6, spellcheck: 'false', 'aria-label': t('A board as text') });
  const found = h('p', { role: 'status' });
  const fill = (): void => {
    text.value = board_text(data.info.board, data.board(here()));
  };
  const find = async (): Promise<void> => {
    if (text.value.trim() === '') fill();
    const v = await find_board(data, text.value, (share) => {
      found.textContent = t('compared with', { n: Math.round(100 * share) });
    });
    found.textContent = v === none ? t('no such state') : t('sentence', { text: capital(name_of_state(data, v)) });
    if (v !== none) go(v);
  };
  return [
    h('p', {}, t('find help')),
    text,
    h(
      'div',
      { class: 'row' },
      button(t('Find'), t('Find this board'), () => void find()),
      button(t('This board'), t('Fill in this board'), fill),
    ),
    found,
  ];
}
