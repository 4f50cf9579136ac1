// SPDX-License-Identifier: BSL-1.0
//
// The list of keys.

import { h } from '../core/dom';

export function help_list(): HTMLElement {
  const keys: [string, string][] = [
    ['arrow keys', 'move the selected piece, or the only one that can move there'],
    ['letter or digit', 'select the piece with this symbol'],
    [', .', 'select the previous or next piece'],
    ['Esc', 'select no piece'],
    ['Space', 'play an optimal solution, or stop'],
    ['?', 'show or hide these keys'],
    ['Backspace', 'take the last step back'],
    ['Home, End', 'go to the start, to the nearest goal'],
    ['*', 'say the best move'],
    ['[ ]', 'previous, next state of the optimal solution'],
    ['+ \u2212', 'zoom'],
    ['Shift + arrow keys', 'pan the picture'],
    ['Tab', 'go to the buttons: every action has one'],
  ];
  return h(
    'dl',
    { class: 'keys' },
    ...keys.flatMap(([key, text]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, text)]),
  );
}
