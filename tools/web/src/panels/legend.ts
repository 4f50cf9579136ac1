// SPDX-License-Identifier: BSL-1.0
//
// One line that says what the picture shows: as elements below the picture, and as drawing in saved pictures.

import type { GraphData } from '../core/data';
import { h, s } from '../core/dom';
import { grouped, t, t_or } from '../core/words';
import { css, ramp, type Rgb, type Scheme } from '../graph/colours';
import type { Marks } from '../graph/marks';

/** A part of the legend: words, a colour, a form (16 x 16, about 0), or the ramp between two words. */
export type LegendPart =
  | { kind: 'words'; text: string }
  | { kind: 'colour'; colour: string; text: string }
  | { kind: 'form'; path: string; fill: string; text: string }
  | { kind: 'ramp'; low: string; high: string; colours: string[] };

const star = 'M0-7 2-2.5 7-2 3 1.5 4.5 6.5 0 4-4.5 6.5-3 1.5-7-2-2-2.5z';

export interface Shown {
  data: GraphData;
  /** The name of the layout. */
  layout: string;
  /** Null: two searches side by side. */
  scheme: Scheme | null;
  marks: Marks;
  dark: boolean;
}

/** A text, and what places mean in a layout. */
export function with_place(text: string, layout: string): string {
  const place = t_or(`place.${layout}`, '');
  return place === '' ? text : t('two pieces', { a: text, b: place });
}

export function legend_of({ data, layout, scheme, marks, dark }: Shown): LegendPart[] {
  const { starts, goals, all_goals, farthest, path, trail, neighbours } = marks;
  const title = scheme ? scheme.title : t('order of expansion');
  const parts: LegendPart[] = [
    { kind: 'words', text: t('legend begins', { what: with_place(t('dots and lines'), layout), scheme: title }) },
  ];
  const is_search = !scheme || scheme.search !== null;
  const colour = (of: Rgb, text: string): void => void parts.push({ kind: 'colour', colour: css(of), text });
  const form = (path: string, fill: string, text: string): void => void parts.push({ kind: 'form', path, fill, text });
  if (!scheme?.categories.length) {
    parts.push({
      kind: 'ramp',
      low: is_search ? t('first') : '0',
      high: is_search ? t('last') : grouped(scheme?.most ?? 0),
      colours: [0, 0.25, 0.5, 0.75, 1].map((share) => css(ramp(share, dark))),
    });
    if (is_search) parts.push({ kind: 'words', text: t('not expanded') });
  } else for (const [text, of] of scheme.categories) colour(of, text);
  if (starts.length > 0) form('M-5-5H5V5H-5z', '#0072b2', t('start'));
  const part = all_goals > goals.length ? ` (${grouped(goals.length)} / ${grouped(all_goals)})` : '';
  if (goals.length > 0) form(star, '#e69f00', t('role goal') + part);
  if (farthest >= 0) form('M0-7 7 0 0 7-7 0z', '#cc79a7', t('farthest from the goal'));
  if (path.length > 1) form('M-8-2H8V2H-8z', '#d55e00', t('an optimal solution'));
  if (trail.length > 1) form('M-8-1h4v2h-4zM-2-1h4v2h-4zM4-1h4v2h-4z', 'currentColor', t('your way'));
  const ring = neighbours.find(({ colour: own }) => own !== '');
  if (ring) form('M0-6a6 6 0 1 0 .1 0zm0 3a3 3 0 1 1-.1 0z', ring.colour, t('coloured neighbours'));
  if (data.info.has_goal && data.info.layers.dead > 0) {
    const n = grouped(data.info.layers.dead);
    form('M0-5a5 5 0 1 0 .1 0zm0 2.5a2.5 2.5 0 1 1-.1 0z', '#8a939c', t('dead states in all', { n }));
  }
  return parts;
}

function element_of(part: LegendPart): HTMLElement | string {
  if (part.kind === 'words') return part.text;
  if (part.kind === 'form') {
    const drawing = s('path', { d: part.path, fill: part.fill, stroke: 'currentColor', 'stroke-width': 1 });
    const svg = s('svg', { viewBox: '-8 -8 16 16', class: 'form', 'aria-hidden': 'true' }, drawing);
    return h('span', { class: 'key' }, svg, part.text);
  }
  if (part.kind === 'colour') {
    const box = h('span', { class: 'sample' });
    box.style.background = part.colour;
    return h('span', { class: 'key' }, box, part.text);
  }
  const bar = h('span', { class: 'ramp' });
  bar.style.background = `linear-gradient(90deg, ${part.colours.join()})`;
  return h('span', { class: 'key' }, part.low, h('span', { class: 'unseen' }, ` ${t('to')} `), bar, part.high);
}

export function fill_legend(line: HTMLElement, parts: LegendPart[]): void {
  line.replaceChildren(...parts.map(element_of));
}

/** Draws the legend into a picture, in lines of at most `width`. Returns the height. `unit`: the size of letters. */
export function draw_legend(
  c: CanvasRenderingContext2D,
  parts: LegendPart[],
  [left, top, width]: [number, number, number],
  unit: number,
  ink: string,
): number {
  let [x, y] = [left, top + unit];
  c.font = `${unit}px system-ui, sans-serif`;
  c.textBaseline = 'middle';
  const advance = (need: number): void => {
    if (x > left && x + need > left + width) [x, y] = [left, y + 1.7 * unit];
  };
  const words = (text: string): void => {
    for (const word of text.split(/(?<=\s)/)) {
      const need = c.measureText(word).width;
      advance(need);
      c.fillStyle = ink;
      c.fillText(word, x, y);
      x += need;
    }
  };
  for (const part of parts) {
    if (part.kind === 'words') {
      words(`${part.text.trim()} `);
      continue;
    }
    if (part.kind === 'ramp') {
      const long = 7 * unit;
      advance(long + c.measureText(part.low + part.high).width + 2 * unit);
      words(`${part.low} `);
      const shade = c.createLinearGradient(x, 0, x + long, 0);
      part.colours.forEach((colour, i) => shade.addColorStop(i / (part.colours.length - 1), colour));
      c.fillStyle = shade;
      c.fillRect(x, y - 0.4 * unit, long, 0.8 * unit);
      x += long + 0.4 * unit;
      words(`${part.high}  `);
      continue;
    }
    advance(1.6 * unit + c.measureText(part.text).width);
    c.save();
    c.translate(x + 0.6 * unit, y);
    c.scale(unit / 14, unit / 14);
    c.fillStyle = part.kind === 'colour' ? part.colour : part.fill === 'currentColor' ? ink : part.fill;
    if (part.kind === 'colour') c.fillRect(-6, -6, 12, 12);
    else c.fill(new Path2D(part.path));
    c.restore();
    x += 1.5 * unit;
    c.fillStyle = ink;
    c.fillText(part.text, x, y);
    x += c.measureText(part.text).width + 1.2 * unit;
  }
  return y + unit - top;
}
