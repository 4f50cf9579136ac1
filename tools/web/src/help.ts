// SPDX-License-Identifier: BSL-1.0
//
// The list of keys.

import { h } from './dom';

export function help_list(): HTMLElement {
  const keys: [string, string][] = [
    ['arrow keys', 'move the selected piece, or the only one that can move there'],
    ['letter or digit', 'selects the piece with this symbol'], [', .', 'select the previous or next piece'],
    ['Esc', 'selects no piece'], ['Space', 'plays the best solution, or stops'], ['?', 'shows these keys'],
    ['Backspace', 'takes the last step back'], ['Home, End', 'go to the start, to the goal'],
    ['*', 'says the best move'], ['[ ]', 'previous, next state by number'], ['+ \u2212', 'zoom'],
    ['Shift + arrow keys', 'shift the picture'], ['Tab', 'goes to the buttons: every action has one'],
  ];
  return h('dl', { class: 'keys' }, ...keys.flatMap(([key, text]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, text)]));
}
