// SPDX-License-Identifier: BSL-1.0
//
// The list of keys, with a switch.

import { h } from '../core/dom';
import { keep, recall } from '../core/storage';
import { t } from '../core/words';

const single_keys = 'puzzlegraph-single-keys';

/** Whether keys that are single characters act: unless the reader once switched them off. */
export function are_single_keys_on(): boolean {
  return recall(single_keys) !== 'off';
}

/** The keys, and a switch for those that are single characters: `single` says whether they act, and is set by it. */
export function help_list(single: { on: boolean }, has_pieces: boolean): HTMLElement[] {
  const of_pieces: [string, string][] = [
    [t('key.arrows'), t('key.arrows does')],
    [t('key.letter'), t('key.letter does')],
    [', .', t('key.comma does')],
  ];
  const keys = [
    ...(has_pieces ? of_pieces : []),
    ['Esc', t('key.escape does')],
    [t('key.space'), t('key.space does')],
    ['?', t('key.question does')],
    ['Backspace', t('key.backspace does')],
    ['Home, End', t('key.home does')],
    ['*', t('key.star does')],
    ['[ ]', t('key.brackets does')],
    ['+ \u2212', t('key.zoom does')],
    [t('key.shift'), t('key.shift does')],
    ['Tab', t('key.tab does')],
  ];
  const box: HTMLInputElement = h('input', {
    type: 'checkbox',
    checked: single.on,
    change: () => {
      single.on = box.checked;
      keep(single_keys, single.on ? 'on' : 'off');
    },
  });
  return [
    h('p', { class: 'small' }, t('key scope')),
    h('label', { class: 'single-keys' }, box, ` ${t('single keys')}`),
    h('dl', { class: 'keys' }, ...keys.flatMap(([key, text]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, text)])),
  ];
}
