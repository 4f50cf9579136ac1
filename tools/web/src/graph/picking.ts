// SPDX-License-Identifier: BSL-1.0
//
// Finds the state under the pointer by projecting all of them: no index, no reading back from the GPU.

import type { Camera, Rectangle } from './camera';
import { none } from '../core/data';
import type { Places } from './picture';

/** The shown state nearest to (px, py) within `radius` pixels, or none. O(states). */
export function pick(
  places: Places,
  colours: Uint8Array,
  camera: Camera,
  pane: Rectangle,
  px: number,
  py: number,
  radius: number,
): number {
  const [r, d, t] = camera.rows();
  const scale = camera.scale(pane);
  const wx = (px - pane.x - pane.width / 2) / scale;
  const wy = (py - pane.y - pane.height / 2) / scale;
  const { x, y, z } = places;
  let best = none;
  let least = (radius / scale) ** 2;
  let depth = -Infinity;
  for (let v = 0; v < x.length; ++v) {
    if (colours[4 * v + 3] === 0) continue;
    const dx = r[0] * x[v] + r[1] * y[v] + r[3] - wx;
    const dy = d[0] * x[v] + d[1] * y[v] + d[2] * z[v] + d[3] - wy;
    const square = dx * dx + dy * dy;
    if (square > least) continue;
    const near = t[0] * x[v] + t[1] * y[v] + t[2] * z[v];
    if (square === least && near < depth) continue;
    best = v;
    least = square;
    depth = near;
  }
  return best;
}
