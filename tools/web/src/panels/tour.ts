// SPDX-License-Identifier: BSL-1.0
//
// Three short texts for a first visit, above the picture, of which they cover nothing. They can be dismissed at once,
// and then stay away.

import type { Description } from '../core/data';
import { button, close_on_leaving, h } from '../core/dom';
import { keep, recall } from '../core/storage';
import { counted, of_unit, t } from '../core/words';

const key = 'puzzlegraph-tour';

/** `shortest`: what the way takes that the picture shows; null if there is none. */
function steps_of(info: Description, shortest: number | null): [string, string][] {
  const states = counted(info.states, 'states');
  const with_goal = shortest !== null;
  const has_boards = info.board.kinds.length > 0;
  const dots = t(has_boards ? 'tour dots' : 'tour dots bare', { states });
  const colours = t(with_goal ? 'tour colours' : 'tour colours unsolvable');
  const marks = t(with_goal ? 'tour marks' : 'tour marks unsolvable');
  const numbers =
    shortest !== null
      ? t('tour 3 text', { cost: of_unit(shortest, info.unit) })
      : t(info.has_goal ? 'tour 3 text unsolvable' : 'tour 3 text without goal');
  return [
    [t('tour 1'), t('tour 1 text', { dots, colours })],
    [t('tour 2'), t('tour 2 text', { walk: t(has_boards ? 'tour walk' : 'tour walk bare'), marks })],
    [t(with_goal ? 'tour 3' : 'tour 3 without goal'), numbers],
  ];
}

/**
 * Shows the tour above `picture`, unless it was seen before, would come back each time, or would leave a low window
 * little of the picture; `always` shows it again.
 */
export function show_tour(picture: HTMLElement, info: Description, shortest: number | null, always: boolean): void {
  if (!always && (recall(key) !== null || matchMedia('(max-height: 30rem)').matches)) return;
  picture.parentElement?.querySelector('.tour')?.remove();
  const steps = steps_of(info, shortest);
  const title = h('h2');
  const text = h('p');
  const before = document.activeElement;
  const close = (): void => {
    keep(key, 'seen');
    const had_focus = card.contains(document.activeElement);
    card.remove();
    if (had_focus && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  const next = button(t('Next'), t('Next step of the tour'), () => show(at + 1));
  const card = h(
    'section',
    { class: 'tour', 'aria-label': t('tour label') },
    h('div', {}, title, text),
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
  picture.before(card);
  if (always) next.focus();
  close_on_leaving(card, close, ['keydown']); // it covers nothing, so one may play while it stands there
}
