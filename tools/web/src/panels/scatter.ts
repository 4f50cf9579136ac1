// SPDX-License-Identifier: BSL-1.0
//
// A heuristic against the true distance: how many states have each pair of numbers. Where there are very many, each
// cell stands for some of them.

import { css, ramp } from '../graph/colours';
import { type GraphData, greatest, none } from '../core/data';
import { s } from '../core/dom';
import { counted, from_to, named, t, unit_name } from '../core/words';

const most_cells = 300; // to the right, and upwards

/**
 * Estimates of heuristic `which` upwards, true distances to the right, of the states that are not dead; the line is a
 * perfect estimate. O(states).
 */
export function scatter_chart(data: GraphData, which: number, dark: boolean): SVGSVGElement {
  const unit = unit_name(data.info.unit);
  const { name } = data.info.heuristics[which];
  const is_known = (_: number, v: number): boolean => data.to_goal[v] !== none && data.heuristics[which][v] !== none;
  const [distances, estimates] = [data.to_goal, data.heuristics[which]].map((values) => values.filter(is_known));
  const [most_distance, most_estimate] = [greatest(distances, 1), greatest(estimates, 1)];
  const [width, height, left, base] = [320, 220, 26, 196];
  const most = Math.max(most_distance, most_estimate) + 1;
  const each = Math.ceil(most / most_cells);
  const counts = new Map<number, number>();
  distances.forEach((d, i) => {
    const key = most_cells * Math.floor(d / each) + Math.floor(estimates[i] / each);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  const [dx, dy] = [(width - left) / most, (base - 4) / most];
  const svg = s('svg', {
    viewBox: `0 0 ${width} ${height}`,
    class: 'chart',
    role: 'img',
    'aria-label': t('scatter label', { name: named(name), unit, distance: most_distance, estimate: most_estimate }),
  });
  const densest = Math.log(greatest(counts.values(), 2));
  for (const [key, count] of counts) {
    const [distance, estimate] = [each * Math.floor(key / most_cells), each * (key % most_cells)];
    const numbers = (low: number): string => from_to(String(low), String(Math.min(most, low + each) - 1));
    svg.append(
      s(
        'rect',
        {
          x: left + distance * dx,
          y: base - (estimate + each) * dy,
          width: each * dx,
          height: each * dy,
          fill: css(ramp(Math.log(count) / densest, dark)),
        },
        s(
          'title',
          {},
          t('scatter cell', {
            distance: numbers(distance),
            estimate: numbers(estimate),
            states: counted(count, 'states'),
          }),
        ),
      ),
    );
  }
  svg.append(
    s('path', { class: 'axis', d: `M${left} 4V${base}H${width}` }),
    s('path', { class: 'perfect', d: `M${left} ${base}L${left + most * dx} ${base - most * dy}` }),
    s('text', { x: width, y: height - 6, 'text-anchor': 'end' }, String(most - 1)),
    s('text', { x: (left + width) / 2, y: height - 6, 'text-anchor': 'middle' }, t('true distance', { unit })),
    s('text', { x: left - 4, y: base, 'text-anchor': 'end' }, '0'),
    s('text', { x: left - 4, y: 14, 'text-anchor': 'end' }, String(most - 1)),
    s('text', { x: left + 6, y: 16 }, t('estimate')),
  );
  return svg;
}
