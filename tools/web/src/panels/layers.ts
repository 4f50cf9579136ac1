// SPDX-License-Identifier: BSL-1.0
//
// The histogram of states by distance, and a brush over it: a drag chooses layers.

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

export function layer_chart(chart: LayerChart): SVGSVGElement {
  const { layers, from, to, here, towards } = chart;
  const unit = unit_name(chart.unit);
  const most = Math.max(1, ...layers);
  const step = width / Math.max(1, layers.length);
  const svg = s('svg', {
    viewBox: `0 0 ${width} ${height}`,
    class: 'chart layers',
    role: 'img',
    'aria-label': t('states by distance', {
      unit,
      towards,
      layers: counted(layers.length, 'layers'),
      most: counted(most, 'states'),
    }),
  });
  layers.forEach((count, d) => {
    const tall = count === 0 ? 0 : Math.max(1, (base - 6) * (count / most));
    const shown = d >= from && d <= to;
    const bar = s(
      'g',
      { class: 'bar', 'data-layer': d },
      s('rect', { x: d * step, y: 0, width: step, height, fill: 'transparent' }),
      s('rect', {
        x: d * step + step * 0.08,
        y: base - tall,
        width: step * 0.84,
        height: tall,
        fill: css(ramp(d / Math.max(1, layers.length - 1), chart.dark)),
        opacity: shown ? 1 : 0.25,
      }),
      s('title', {}, t('layer has', { cost: of_unit(d, chart.unit), states: counted(count, 'states') })),
    );
    if (d === here) {
      bar.append(s('path', { class: 'mark', d: `M${(d + 0.5) * step} ${base + 2}l4 7h-8z` }));
    }
    svg.append(bar);
  });
  const last = layers.length - 1;
  const text = (x: number, anchor: string, label: string): void => {
    svg.append(s('text', { x, y: height - 4, 'text-anchor': anchor }, label));
  };
  text(0, 'start', '0');
  if (last > 0) text(width, 'end', String(last));
  text(width / 2, 'middle', t('unit towards', { unit, towards }));
  return svg;
}

/**
 * Makes the chart in `place` a brush: a drag calls chosen() with the first and the last layer, a press alone with
 * one. The chart may be drawn anew meanwhile.
 */
export function listen_to_brush(place: HTMLElement, chosen: (from: number, to: number, ended: boolean) => void): void {
  let begun = -1;
  const layer_at = (e: PointerEvent): number => {
    const chart = place.querySelector('.chart');
    const count = place.querySelectorAll('.bar').length;
    if (!chart || count === 0) return -1;
    const box = chart.getBoundingClientRect();
    return Math.min(count - 1, Math.max(0, Math.floor(((e.clientX - box.left) / box.width) * count)));
  };
  const report = (e: PointerEvent, ended: boolean): void => {
    const to = layer_at(e);
    chosen(Math.min(begun, to), Math.max(begun, to), ended);
  };
  place.addEventListener('pointerdown', (e) => {
    if (e.button > 0 || !(e.target instanceof Element) || !e.target.closest('.chart')) return;
    begun = layer_at(e);
    place.setPointerCapture(e.pointerId);
    e.preventDefault();
  });
  place.addEventListener('pointermove', (e) => {
    if (begun >= 0 && layer_at(e) !== begun) report(e, false);
  });
  place.addEventListener('pointerup', (e) => {
    if (begun >= 0) report(e, true);
    begun = -1;
  });
  place.addEventListener('pointercancel', () => {
    begun = -1;
  });
}
