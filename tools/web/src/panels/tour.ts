// SPDX-License-Identifier: BSL-1.0
//
// Three short texts for a first visit. It can be dismissed at once, and then stays away.

import type { Description } from '../core/data';
import { button, close_on_leaving, h } from '../core/dom';
import { counted, of_unit, t } from '../core/words';

const key = 'puzzlegraph-tour';

function steps_of(info: Description): [string, string][] {
  const { unit, optimum } = info;
  const states = counted(info.states, 'states');
  if (optimum === null)
    return [
      [t('tour 1'), t('tour 1 text unsolvable', { states })],
      [t('tour 2'), t('tour 2 text')],
      [t('tour 3'), t(info.has_goal ? 'tour 3 text unsolvable' : 'tour 3 text without goal')],
    ];
  return [
    [t('tour 1'), t('tour 1 text', { states })],
    [t('tour 2'), t('tour 2 text')],
    [t('tour 3'), t('tour 3 text', { cost: of_unit(optimum, unit) })],
  ];
}

function remembered(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true; // storage is not allowed, as in a notebook: the tour would come back each time
  }
}

function remember(): void {
  try {
    localStorage.setItem(key, 'seen');
  } catch {
    // storage is not allowed
  }
}

/** Shows the tour in `place`, unless it was seen before; `always` shows it again. */
export function show_tour(place: HTMLElement, info: Description, always: boolean): void {
  if (!always && remembered()) return;
  place.querySelector('.tour')?.remove();
  const steps = steps_of(info);
  const title = h('h2');
  const text = h('p');
  const close = (): void => {
    remember();
    card.remove();
  };
  const next = button(t('Next'), t('Next step of the tour'), () => show(at + 1));
  const card = h(
    'section',
    { class: 'tour', 'aria-label': t('tour label') },
    title,
    text,
    h('div', { class: 'row' }, button(t('Close'), t('Close the tour'), close), next),
  );
  let at = 0;
  const show = (i: number): void => {
    if (i >= steps.length) return close();
    at = i;
    title.textContent = `${i + 1}/${steps.length}  ${steps[i][0]}`;
    text.textContent = steps[i][1];
    next.textContent = i + 1 < steps.length ? t('Next') : t('Done');
  };
  show(0);
  place.append(card);
  close_on_leaving(card, close);
}
