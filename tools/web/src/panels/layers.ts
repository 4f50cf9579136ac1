// SPDX-License-Identifier: BSL-1.0
//
// The histogram of states by distance. A click on a bar selects its layer.

import { css, ramp } from '../graph/colours';
import { counted, of_unit, s } from '../core/dom';

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
  select: (layer: number) => void;
}

export function layer_chart(chart: LayerChart): SVGSVGElement {
  const { layers, from, to, here } = chart;
  const [width, height, base] = [320, 118, 92];
  const most = Math.max(1, ...layers);
  const step = width / Math.max(1, layers.length);
  const svg = s('svg', {
    viewBox: `0 0 ${width} ${height}`,
    class: 'chart',
    role: 'img',
    'aria-label':
      `States by ${chart.unit} ${chart.towards}: ${counted(layers.length, 'layer')}, ` +
      `the largest has ${counted(most, 'state')}.`,
  });
  layers.forEach((count, d) => {
    const tall = count === 0 ? 0 : Math.max(1, (base - 6) * (count / most));
    const shown = d >= from && d <= to;
    const bar = s(
      'g',
      { class: 'bar', 'data-layer': d, click: () => chart.select(d) },
      s('rect', { x: d * step, y: 0, width: step, height, fill: 'transparent' }),
      s('rect', {
        x: d * step + step * 0.08,
        y: base - tall,
        width: step * 0.84,
        height: tall,
        fill: css(ramp(d / Math.max(1, layers.length - 1), chart.dark)),
        opacity: shown ? 1 : 0.25,
      }),
      s('title', {}, `${of_unit(d, chart.unit)}: ${counted(count, 'state')}`),
    );
    if (d === here) {
      bar.append(s('path', { class: 'mark', d: `M${(d + 0.5) * step} ${base + 2}l4 7h-8z` }));
    }
    svg.append(bar);
  });
  const last = layers.length - 1;
  const text = (x: number, anchor: string, label: string): void => {
    svg.append(s('text', { x, y: height - 1, 'text-anchor': anchor }, label));
  };
  text(0, 'start', '0');
  if (last > 0) text(width, 'end', String(last));
  text(width / 2, 'middle', `${chart.unit} ${chart.towards}`);
  return svg;
}
