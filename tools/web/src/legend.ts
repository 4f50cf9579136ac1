// SPDX-License-Identifier: BSL-1.0
//
// One line that says what the picture shows.

import { css, ramp, Rgb, Scheme } from './colours';
import { GraphData } from './data';
import { grouped, h, s } from './dom';

function sample(colour: Rgb): HTMLElement {
  const box = h('span', { class: 'sample' });
  box.style.background = css(colour);
  return box;
}

function form(d: string, colour: string, label: string): HTMLElement {
  return h('span', { class: 'key' }, s('svg', { viewBox: '-8 -8 16 16', class: 'form', 'aria-hidden': 'true' },
    s('path', { d, fill: colour, stroke: 'currentColor', 'stroke-width': 1 })), label);
}

const star = 'M0-7 2-2.5 7-2 3 1.5 4.5 6.5 0 4-4.5 6.5-3 1.5-7-2-2-2.5z';

/** `scheme` null: two searches side by side. */
export function fill_legend(line: HTMLElement, data: GraphData, scheme: Scheme | null,
                            edges: { title: string; colour: Rgb }[], dark: boolean): void {
  line.replaceChildren(`Each dot is a board, each line a move; colour: ${scheme ? scheme.title : 'order of expansion, grey not yet'} `);
  if (!scheme || scheme.ramp) {
    const bar = h('span', { class: 'ramp' });
    bar.style.background = `linear-gradient(90deg, ${[0, 0.25, 0.5, 0.75, 1].map((t) => css(ramp(t, dark))).join()})`;
    line.append(h('span', { class: 'key' }, scheme ? '0' : 'first', bar, scheme ? String(scheme.most) : 'last'));
  } else {
    for (const { title, colour } of scheme.categories) line.append(h('span', { class: 'key' }, sample(colour), title));
  }
  line.append(form('M-5-5H5V5H-5z', '#0072b2', 'start'), form(star, '#e69f00', 'goal'),
    form('M0-7 7 0 0 7-7 0z', '#cc79a7', 'farthest'));
  if (data.info.optimum) line.append(form('M-8-1.5H8V1.5H-8z', '#d55e00', 'best solution'));
  if (data.info.layers.dead > 0) {
    line.append(form('M0-5a5 5 0 1 0 .1 0zm0 2.5a2.5 2.5 0 1 1-.1 0z', '#8a939c', `dead (${grouped(data.info.layers.dead)})`));
  }
  for (const { title, colour } of edges) line.append(h('span', { class: 'key' }, sample(colour), title));
}
