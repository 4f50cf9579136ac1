// SPDX-License-Identifier: BSL-1.0
//
// A wave from the start: states appear in the order of their distances when a graph is first shown.

const duration = 1600; // milliseconds
const most_states = 250000; // beyond, frames are too slow

/** Whether the reader and the graph allow it. */
export function may_wave(states: number): boolean {
  return states > 1 && states <= most_states && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Calls show() with growing distances, at the end with Infinity. Returns a function that ends it at once. */
export function start_wave(farthest: number, show: (distance: number) => void): () => void {
  const begun = performance.now();
  let frame = 0;
  const step = (now: number): void => {
    const share = (now - begun) / duration;
    frame = share < 1 ? requestAnimationFrame(step) : 0;
    show(share < 1 ? Math.max(0, Math.floor(share * (farthest + 1))) : Infinity);
  };
  step(begun);
  return () => {
    if (frame === 0) return;
    cancelAnimationFrame(frame);
    frame = 0;
    show(Infinity);
  };
}
