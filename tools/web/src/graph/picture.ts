// SPDX-License-Identifier: BSL-1.0
//
// What the two renderers, WebGL 2 and Canvas 2D, have in common.

import type { Camera, Rectangle } from './camera';

export interface Places {
  x: Float32Array;
  y: Float32Array;
  z: Float32Array;
}

/** What the fourth byte of a state's colour says. */
export const drawn = { hidden: 0, faint: 60, hollow: 120, full: 255 } as const;

/** One view of the graph: where it is on the canvas, and its colours' slot. */
export interface Pane extends Rectangle {
  slot: number;
}

export interface Frame {
  camera: Camera;
  panes: Pane[];
  ratio: number; // device pixels per pixel
  point: number; // diameter in pixels
  edges: number; // how many of them to draw
  edge_alpha: number;
  states: number; // how many of them to draw
  background: [number, number, number];
}

export interface Picture {
  readonly name: string;
  /** The greatest number of states that it draws. */
  readonly most: number;
  /** The greatest numbers of edges and states that it draws at rest within about a second. */
  readonly most_at_rest: { edges: number; states: number };
  set_places(places: Places): void;
  set_colours(slot: number, colours: Uint8Array): void;
  /** The ends of all edges, in random order. */
  set_edges(ends: Uint32Array): void;
  draw(frame: Frame): void;
  dispose(): void;
}

/** Pairs in random order (Fisher and Yates), the same in each run. */
export function shuffled_pairs(all: Uint32Array): Uint32Array {
  const pairs = all.slice();
  let seed = 1;
  for (let i = pairs.length / 2 - 1; i > 0; --i) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const j = Math.floor((seed / 4294967296) * (i + 1));
    const [a, b] = [pairs[2 * i], pairs[2 * i + 1]];
    pairs[2 * i] = pairs[2 * j];
    pairs[2 * i + 1] = pairs[2 * j + 1];
    pairs[2 * j] = a;
    pairs[2 * j + 1] = b;
  }
  return pairs;
}
