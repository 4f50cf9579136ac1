// SPDX-License-Identifier: BSL-1.0
//
// What is shown beside the pointer: the board of a state or its text, and where it lies in the graph.

import { BoardPicture, type BoardShapes } from '../board/board';
import type { Walk } from '../board/walk';
import { flag, type GraphData } from '../core/data';
import { h } from '../core/dom';
import { capital, counted, of_unit, t, within_part } from '../core/words';

/** How far a state is from the start of the puzzle. */
export function from_start(data: GraphData, v: number): string {
  return t('cost from the start', { cost: of_unit(data.from_start[v], data.info.unit) });
}

/** Distances and number of moves of a state, in words. */
export function facts_of(walk: Walk, v: number): string {
  const { data } = walk;
  const start = from_start(data, v);
  const moves = within_part(data.is_part, counted(data.out_start[v + 1] - data.out_start[v], 'possible moves'));
  if (!data.info.has_goal) return capital(t('facts without goal', { start, moves }));
  const goal = data.is(v, flag.goal)
    ? t('a goal')
    : data.is_dead(v)
      ? t('dead: no goal')
      : t('to the goal', { cost: of_unit(data.to_goal[v], data.info.unit) });
  return capital(t('facts of a state', { goal, start, moves }));
}

const width = 190; // pixels, with the distance to the pointer

export class Tip {
  readonly element: HTMLElement;
  private picture: BoardPicture;
  private text = h('pre', { class: 'state-text' });
  private facts = h('p');

  constructor(
    private walk: Walk,
    shapes: BoardShapes,
  ) {
    this.picture = new BoardPicture(shapes, t('board under the pointer'));
    const what = walk.data.has_texts ? this.text : this.picture.svg;
    this.element = h('div', { class: 'tip', hidden: true }, what, this.facts);
  }

  hide(): void {
    this.element.hidden = true;
  }

  /** Shows state v beside (x, y) in `stage`. */
  show(v: number, x: number, y: number, stage: HTMLElement): void {
    const { element, walk } = this;
    const { data } = walk;
    element.hidden = false;
    if (data.has_texts) this.text.textContent = data.text_of(v);
    else this.picture.show(data.board(v));
    this.facts.textContent = facts_of(walk, v);
    element.dataset.state = String(v);
    element.style.left = `${Math.max(4, x + width > stage.clientWidth ? x - width : x + 18)}px`;
    element.style.top = `${Math.max(4, Math.min(y - 20, stage.clientHeight - element.offsetHeight - 8))}px`;
  }
}
