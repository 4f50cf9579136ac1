// SPDX-License-Identifier: BSL-1.0
//
// A heuristic against the true distance: how many states have each pair of numbers.

import { css, ramp } from '../graph/colours';
import { type GraphData, none } from '../core/data';
import { s } from '../core/dom';
import { counted, named, t, unit_name } from '../core/words';

interface Pairs {
  most_distance: number;
  most_estimate: number;
  counts: Map<number, number>;
}

/** Counts pairs of distance and estimate over the states that are not dead. O(states). */
function count_pairs(data: GraphData, estimates: Int32Array): Pairs {
  const counts = new Map<number, number>();
  let [most_distance, most_estimate] = [1, 1];
  for (let v = 0; v < data.states; ++v) {
    const [distance, estimate] = [data.to_goal[v], estimates[v]];
    if (distance === none || estimate === none) continue;
    most_distance = Math.max(most_distance, distance);
    most_estimate = Math.max(most_estimate, estimate);
    const key = distance * 65536 + estimate;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return { most_distance, most_estimate, counts };
}

/** Estimates of heuristic `which` upwards, true distances to the right; the line is a perfect estimate. */
export function scatter_chart(data: GraphData, which: number, dark: boolean): SVGSVGElement {
  const unit = unit_name(data.info.unit);
  const { name } = data.info.heuristics[which];
  const { most_distance, most_estimate, counts } = count_pairs(data, data.heuristics[which]);
  const [width, height, left, base] = [320, 220, 26, 196];
  const most = Math.max(most_distance, most_estimate) + 1;
  const [dx, dy] = [(width - left) / most, (base - 4) / most];
  const svg = s('svg', {
    viewBox: `0 0 ${width} ${height}`,
    class: 'chart',
    role: 'img',
    'aria-label': t('scatter label', { name: named(name), unit, distance: most_distance, estimate: most_estimate }),
  });
  const densest = Math.log(Math.max(2, ...counts.values()));
  for (const [key, count] of counts) {
    const [distance, estimate] = [Math.floor(key / 65536), key % 65536];
    svg.append(
      s(
        'rect',
        {
          x: left + distance * dx,
          y: base - (estimate + 1) * dy,
          width: dx,
          height: dy,
          fill: css(ramp(Math.log(count) / densest, dark)),
        },
        s('title', {}, t('scatter cell', { distance, estimate, states: counted(count, 'states') })),
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
