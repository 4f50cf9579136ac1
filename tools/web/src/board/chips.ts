// SPDX-License-Identifier: BSL-1.0
//
// Moves as chips: each piece in its colour with an arrow. They are signs; words are said beside them.

import type { BoardShapes } from './board';
import type { Kind } from '../core/data';
import { h } from '../core/dom';
import { arrows_of, type Mover } from './moves';

const most = 4; // a move of more pieces shows the first ones

/** A piece without a letter on the board has none on its chip. */
function label_of({ markup, symbol }: Kind): string {
  return markup.includes('<text') ? symbol : '\u00a0';
}

/** One chip for each piece that moves; `text` where none does. */
export function chips_of(shapes: BoardShapes, movers: Mover[], text: string): HTMLElement {
  const group = h('span', { class: 'chips', 'aria-hidden': 'true' });
  for (const mover of movers.slice(0, most)) {
    const { piece } = mover;
    const chip = h('span', { class: 'chip' }, piece ? label_of(shapes.style.kinds[piece.kind]) : '\u25a1');
    if (piece) [chip.style.background, chip.style.color] = [shapes.colour(piece.kind), shapes.ink(piece.kind)];
    group.append(h('span', {}, chip, h('span', { class: 'way' }, arrows_of(mover))));
  }
  if (movers.length > most) group.append('\u2026');
  if (movers.length === 0) {
    group.classList.add('plain');
    group.append(text);
  }
  return group;
}
