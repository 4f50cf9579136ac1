// SPDX-License-Identifier: BSL-1.0
//
// Finds the state of a board that the reader types or pastes, or the next one whose text has some words.

import { board_text } from '../board/board_text';
import { find_board, find_text } from '../board/find';
import { type GraphData, none } from '../core/data';
import { button, h } from '../core/dom';
import { capital, grouped, t } from '../core/words';
import { name_of_state } from './state_panel';

/** The panel's elements. `here` is the state shown; go(v) shows the state found. */
export function find_panel(data: GraphData, here: () => number, go: (v: number) => void): HTMLElement[] {
  const { has_texts } = data;
  const label = t(has_texts ? 'Part of the state’s text' : 'A board as text');
  const text = h('textarea', { rows: has_texts ? 2 : 6, spellcheck: 'false', 'aria-label': label });
  const found = h('p', { role: 'status' });
  const fill = (): void => {
    text.value = board_text(data.info.board, data.board(here()));
  };
  const { cut_texts = 0 } = data.info;
  const missing = cut_texts > 0 ? t('no such text', { n: grouped(cut_texts) }) : t('no such state');
  let searches = 0;
  const find = async (): Promise<void> => {
    const mine = ++searches;
    // Until a later search begins, or the graph is disposed of.
    const goes_on = (): boolean => mine === searches && found.isConnected;
    const report = (share: number): boolean => {
      if (goes_on()) found.textContent = t('compared with', { n: Math.round(100 * share) });
      return goes_on();
    };
    if (text.value.trim() === '' && has_texts) {
      found.textContent = t('find text help');
      return;
    }
    if (text.value.trim() === '') fill();
    const v = has_texts
      ? await find_text(data, text.value, here(), report)
      : await find_board(data, text.value, report);
    if (!goes_on()) return;
    found.textContent = v === none ? missing : t('sentence', { text: capital(name_of_state(data, v)) });
    if (v !== none) go(v);
  };
  return [
    h('p', {}, t(has_texts ? 'find text help' : 'find help')),
    text,
    h(
      'div',
      { class: 'row' },
      button(t('Find'), t(has_texts ? 'Find the next state' : 'Find this board'), () => void find()),
      ...(has_texts ? [] : [button(t('This board'), t('Fill in this board'), fill)]),
    ),
    found,
  ];
}
