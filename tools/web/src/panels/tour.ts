// SPDX-License-Identifier: BSL-1.0
//
// Three short texts for a first visit. It can be dismissed at once, and then stays away.

import type { Description } from '../core/data';
import { button, grouped, h, of_unit } from '../core/dom';

const key = 'puzzlegraph-tour';

function steps_of(info: Description): [string, string][] {
  const { unit, optimum } = info;
  return [
    [
      'What is this?',
      `Every dot is a state of this puzzle: ${grouped(info.states)} of them. Every line is a move. ` +
        (optimum === null
          ? 'Colour says how far a state is from the start. '
          : `Colour says how many ${unit} a state is from the nearest goal. `) +
        'Point at a dot, or hold it, to see its board.',
    ],
    [
      'Where am I?',
      'The ring marks your state; its board is beside the picture. Drag a piece, press an arrow key or choose a ' +
        'move, and you walk through the graph. The square is the start, the star a goal, ' +
        'the diamond the state farthest from it.',
    ],
    [
      'Why is it hard?',
      (optimum === null
        ? 'No goal can be reached from the start. '
        : `An optimal solution takes ${of_unit(optimum, unit)}: the thick line, which Space plays. `) +
        'Below the moves are the numbers: the states by distance, dead states, ' +
        'bottlenecks and, for small graphs, searches at work.',
    ],
  ];
}

function remembered(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false; // storage is not allowed
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
  const next = button('Next', 'Next step of the tour', () => show(at + 1));
  const card = h(
    'section',
    {
      class: 'tour',
      'aria-label': 'A tour in three steps',
      keydown: (e: KeyboardEvent) => e.key === 'Escape' && close(),
    },
    title,
    text,
    h('div', { class: 'row' }, button('Close', 'Close the tour', close), next),
  );
  let at = 0;
  const show = (i: number): void => {
    if (i >= steps.length) return close();
    at = i;
    title.textContent = `${i + 1}/${steps.length}  ${steps[i][0]}`;
    text.textContent = steps[i][1];
    next.textContent = i + 1 < steps.length ? 'Next' : 'Done';
  };
  show(0);
  place.append(card);
}
