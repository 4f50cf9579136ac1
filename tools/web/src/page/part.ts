// SPDX-License-Identifier: BSL-1.0
//
// A part of the page for a frame of another page: PAGE.html?part=play is the board with its score beside the picture,
// PAGE.html?part=searches two searches and their pictures.

import type { Stage } from '../graph/stage';

export type Part = 'play' | 'searches';

/** The part that an address asks for; null: all. */
export function part_of(query: string): Part | null {
  const part = new URLSearchParams(query).get('part');
  return part === 'play' || part === 'searches' ? part : null;
}

/** Leaves the other parts to the style sheet, and the wheel to the page around. */
export function show_part(part: Part, page: { root: HTMLElement; stage: Stage }): void {
  page.root.classList.add('part', part);
  page.stage.zooms_by_wheel = false;
  const compare = page.root.querySelector('.search-panel')?.closest('details');
  if (part === 'searches' && compare) compare.open = true;
}
