// SPDX-License-Identifier: BSL-1.0
//
// The layout in layers, which the page makes itself: a band for each distance from the start, from left to right, as
// lib/puzzlegraph/graph_drawing/layout/layered_layout.cpp makes it, with fewer sweeps.

import { type GraphData, greatest, type Layout } from '../core/data';

const sweeps = 8;

/** Positions between 0 and 1 without a pattern: the golden ratio's multiples. */
function spread(i: number): number {
  const share = (i * 0.6180339887) % 1;
  return share - 0.5;
}

/** States in layers of from_start, ordered by barycentres of their neighbours. O(sweeps (V log V + E)). */
export function layered_layout(data: GraphData, hint: Layout | undefined): Layout {
  const { from_start, states, out_start, out_target } = data;
  const count = greatest(from_start) + 1;
  const layers: number[][] = []; // of costs most are holes
  for (let v = 0; v < states; ++v) {
    layers[from_start[v]] ??= [];
    layers[from_start[v]].push(v);
  }
  const distances = Object.keys(layers).map(Number);
  const share = new Float32Array(states);
  const key = hint ? hint.y.slice() : Float32Array.from({ length: states }, (_, v) => v);
  const order = (layer: number[]): void => {
    layer.sort((a, b) => key[a] - key[b] || share[a] - share[b] || a - b);
    layer.forEach((v, i) => (share[v] = (i + 0.5) / layer.length));
  };
  layers.forEach(order);
  const sum = new Float32Array(states);
  const seen = new Uint32Array(states);
  for (let sweep = 0; sweep < sweeps; ++sweep) {
    const forth = sweep % 2 === 0;
    for (let i = 0; i < distances.length; ++i) {
      const d = distances[forth ? i : distances.length - 1 - i];
      for (const v of layers[d]) key[v] = seen[v] > 0 ? sum[v] / seen[v] : share[v];
      order(layers[d]);
      for (const v of layers[d]) {
        for (let e = out_start[v]; e < out_start[v + 1]; ++e) {
          const w = out_target[e];
          if (forth ? from_start[w] <= d : from_start[w] >= d) continue;
          sum[w] += share[v];
          ++seen[w];
        }
      }
    }
    sum.fill(0);
    seen.fill(0);
  }
  const most = greatest(
    distances.map((d) => layers[d].length),
    1,
  );
  const x = new Float32Array(states);
  const y = new Float32Array(states);
  layers.forEach((layer, d) => {
    const height = 1.2 * Math.sqrt(layer.length / most);
    const wide = (1.4 / count) * Math.max(0, 1 - (1.4 * height * count) / Math.max(1, layer.length));
    layer.forEach((v, i) => {
      x[v] = (2 * (d + 0.5)) / count - 1 + wide * spread(i);
      y[v] = height * ((i + 0.5) / layer.length - 0.5);
    });
  });
  return { name: 'layers', x, y };
}
