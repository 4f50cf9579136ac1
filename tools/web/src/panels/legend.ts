// SPDX-License-Identifier: BSL-1.0
//
// One line that says what the picture shows.

import { css, ramp, type Rgb, type Scheme } from '../graph/colours';
import type { GraphData } from '../core/data';
import type { Marks } from '../graph/marks';
import { grouped, h, s } from '../core/dom';

function sample(colour: Rgb): HTMLElement {
  const box = h('span', { class: 'sample' });
  box.style.background = css(colour);
  return box;
}

/** A drawn sample with its name. */
function form(d: string, colour: string, label: string): HTMLElement {
  return h(
    'span',
    { class: 'key' },
    s(
      'svg',
      { viewBox: '-8 -8 16 16', class: 'form', 'aria-hidden': 'true' },
      s('path', { d, fill: colour, stroke: 'currentColor', 'stroke-width': 1 }),
    ),
    label,
  );
}

/** What the places of states say, by the layout's name. */
const places: Record<string, string> = {
  mds: 'states few moves apart are near each other',
  rings: 'rings: the distance from the start, outwards',
  layers: 'rows: the distance from the start, downwards',
};

const star = 'M0-7 2-2.5 7-2 3 1.5 4.5 6.5 0 4-4.5 6.5-3 1.5-7-2-2-2.5z';

/** `scheme` null: two searches side by side. `layout` is the name of the one that is shown. */
export function fill_legend(
  line: HTMLElement,
  data: GraphData,
  layout: string,
  scheme: Scheme | null,
  marks: Marks,
  edges: { title: string; colour: Rgb }[],
  dark: boolean,
): void {
  const { starts, goals, farthest, path } = marks;
  const place = places[layout] ? `; ${places[layout]}` : '';
  line.replaceChildren(
    `Each dot is a state, each line a move${place}. Colour: ${scheme ? scheme.title : 'order of expansion'} `,
  );
  const is_search = !scheme || scheme.search !== null;
  if (!scheme || scheme.ramp) {
    const bar = h('span', { class: 'ramp' });
    bar.style.background = `linear-gradient(90deg, ${[0, 0.25, 0.5, 0.75, 1].map((t) => css(ramp(t, dark))).join()})`;
    line.append(
      h(
        'span',
        { class: 'key' },
        is_search ? 'first' : '0',
        h('span', { class: 'unseen' }, ' to '),
        bar,
        is_search ? 'last' : grouped(scheme!.most),
      ),
    );
    if (is_search) line.append(h('span', { class: 'key' }, 'faint grey: not expanded'));
  } else {
    for (const { title, colour } of scheme.categories) line.append(h('span', { class: 'key' }, sample(colour), title));
  }
  if (starts.length > 0) line.append(form('M-5-5H5V5H-5z', '#0072b2', 'start'));
  if (goals.length > 0) line.append(form(star, '#e69f00', 'goal'));
  if (farthest >= 0) line.append(form('M0-7 7 0 0 7-7 0z', '#cc79a7', 'farthest from the goal'));
  if (path.length > 1) line.append(form('M-8-1.5H8V1.5H-8z', '#d55e00', 'an optimal solution'));
  if (data.info.layers.dead > 0) {
    line.append(
      form(
        'M0-5a5 5 0 1 0 .1 0zm0 2.5a2.5 2.5 0 1 1-.1 0z',
        '#8a939c',
        `dead state (${grouped(data.info.layers.dead)})`,
      ),
    );
  }
  for (const { title, colour } of edges) line.append(h('span', { class: 'key' }, sample(colour), title));
}
