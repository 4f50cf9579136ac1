// SPDX-License-Identifier: BSL-1.0
//
// The histogram of states by distance, and a brush over it: a drag chooses layers. Where there are very many, each bar
// stands for some of them.

import { greatest } from '../core/data';
import { s } from '../core/dom';
import { counted, of_unit, t, unit_name } from '../core/words';
import { css, ramp } from '../graph/colours';

export interface LayerChart {
  layers: number[];
  unit: string;
  /** Of this page's filter. */
  from: number;
  to: number;
  /** The layer of the state that is shown, or -1. */
  here: number;
  dark: boolean;
  towards: string; // "to the nearest goal"
}

const [width, height, base] = [320, 118, 92];

/** A chart of all these layers. O(layers). */
export function layer_chart(chart: LayerChart): SVGSVGElement {
  const { layers, from, to, here, towards } = chart;
  const unit = unit_name(chart.unit);
  const last = layers.length - 1;
  const each = Math.ceil(layers.length / width); // layers in a bar, so that each bar is at least one unit wide
  const step = width / layers.length;
  const bars: number[] = [];
  layers.forEach((count, d) => {
    const bar = Math.floor(d / each);
    bars[bar] = (bars[bar] ?? 0) + count;
  });
  const most = greatest(bars, 1);
  const svg = s('svg', {
    viewBox: `0 0 ${width} ${height}`,
    class: 'chart layers',
    role: 'img',
    'aria-label': t('states by distance', {
      unit,
      towards,
      layers: counted(layers.length, 'layers'),
      most: counted(greatest(layers, 1), 'states'),
    }),
  });
  bars.forEach((count, i) => {
    const first = i * each;
    const end = Math.min(last, first + each - 1);
    const [x, wide] = [first * step, (end - first + 1) * step];
    const tall = count === 0 ? 0 : Math.max(1, (base - 6) * (count / most));
    const shown = end >= from && first <= to;
    const bar = s(
      'g',
      { class: 'bar', 'data-layer': first, 'data-end': end },
      s('rect', { x, y: 0, width: wide, height, fill: 'transparent' }),
      s('rect', {
        x: x + wide * 0.08,
        y: base - tall,
        width: wide * 0.84,
        height: tall,
        fill: css(ramp(first / Math.max(1, last), chart.dark)),
        opacity: shown ? 1 : 0.25,
      }),
      s('title', {}, t('layer has', { cost: of_unit(first, chart.unit, end), states: counted(count, 'states') })),
    );
    if (here >= first && here <= end) {
      bar.append(s('path', { class: 'mark', d: `M${(here + 0.5) * step} ${base + 2}l4 7h-8z` }));
    }
    svg.append(bar);
  });
  const text = (x: number, anchor: string, label: string): void => {
    svg.append(s('text', { x, y: height - 4, 'text-anchor': anchor }, label));
  };
  text(0, 'start', '0');
  if (last > 0) text(width, 'end', String(last));
  text(width / 2, 'middle', t('unit towards', { unit, towards }));
  return svg;
}

/**
 * Makes the chart in `place` a brush: a drag calls chosen() with the first and the last layer, a press alone with those
 * of one bar, which it says. The chart may be drawn anew meanwhile.
 */
export function listen_to_brush(
  place: HTMLElement,
  chosen: (from: number, to: number, ended: boolean, is_one_bar: boolean) => void,
): void {
  /** The first and the last layer of the bar that was pressed. */
  let begun: [number, number] | null = null;
  const bar_at = (e: PointerEvent): [number, number] => {
    const bars = [...place.querySelectorAll<SVGElement>('.bar')];
    const reached = bars.filter((bar) => bar.firstElementChild!.getBoundingClientRect().left <= e.clientX);
    const { layer, end } = (reached.pop() ?? bars[0]).dataset;
    return [Number(layer), Number(end)];
  };
  const report = (e: PointerEvent, [from, to]: [number, number], ended: boolean): void => {
    const [first, last] = bar_at(e);
    chosen(Math.min(from, first), Math.max(to, last), ended, from === first);
  };
  place.addEventListener('pointerdown', (e) => {
    if (e.button > 0 || !(e.target instanceof Element) || !e.target.closest('.chart')) return;
    begun = bar_at(e);
    place.setPointerCapture(e.pointerId);
    e.preventDefault();
  });
  place.addEventListener('pointermove', (e) => {
    if (begun && bar_at(e)[0] !== begun[0]) report(e, begun, false);
  });
  place.addEventListener('pointerup', (e) => {
    if (begun) report(e, begun, true);
    begun = null;
  });
  place.addEventListener('pointercancel', () => {
    begun = null;
  });
}
