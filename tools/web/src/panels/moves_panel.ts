// SPDX-License-Identifier: BSL-1.0
//
// The moves of a state as a list of buttons, each with what it leads to. Buttons stay when the state changes, and
// with them the focus.

import type { BoardShapes } from '../board/board';
import { chips_of } from '../board/chips';
import { label_of, move_in_words, movers_of } from '../board/moves';
import type { Walk } from '../board/walk';
import { none } from '../core/data';
import { h } from '../core/dom';
import { grouped, of_unit, t } from '../core/words';

const signs = { nearer: '\u25bc', farther: '\u25b2', 'as near': '=', dead: '\u2715' } as const;
const most = 200;

export interface MoveEvents {
  step(edge: number): void;
  /** A move is pointed at, or no more (none). */
  look(edge: number): void;
}

export class MovesPanel {
  readonly element = h('ul', { class: 'moves', 'aria-label': t('Moves from here') });
  private buttons: HTMLButtonElement[] = [];
  private last = h('li');

  constructor(
    private walk: Walk,
    private shapes: BoardShapes,
    private events: MoveEvents,
  ) {}

  private add(): HTMLButtonElement {
    const edge = (): number => Number(made.dataset.edge);
    const { events } = this;
    const made = h('button', {
      type: 'button',
      click: () => events.step(edge()),
      pointerenter: () => events.look(edge()),
      pointerleave: () => events.look(none),
      focus: () => events.look(edge()),
      blur: () => events.look(none),
    });
    this.buttons.push(made);
    return made;
  }

  /** Shows the moves from where the walk is. */
  show(): void {
    const { data } = this.walk;
    const edges = this.walk.edges();
    const shown = edges.slice(0, most);
    const best = data.best_edge(this.walk.here);
    const before = data.board(this.walk.here);
    shown.forEach((edge, i) => this.fill(this.buttons[i] ?? this.add(), edge, edge === best, before));
    const more = edges.length - shown.length;
    this.last.textContent =
      edges.length === 0 ? t('No move leads away from here.') : more > 0 ? t('and more', { n: more }) : '';
    const had = this.element.contains(document.activeElement);
    const items = this.buttons.slice(0, shown.length).map((one) => one.parentElement ?? h('li', {}, one));
    for (const item of [...this.element.children]) if (!items.includes(item as HTMLElement)) item.remove();
    this.element.append(...items.filter((item) => !item.isConnected), this.last);
    this.last.hidden = this.last.textContent === '';
    if (had && !this.element.contains(document.activeElement)) this.buttons[shown.length - 1]?.focus();
  }

  private fill(
    made: HTMLButtonElement,
    edge: number,
    is_best: boolean,
    before: ReturnType<Walk['data']['board']>,
  ): void {
    const { walk } = this;
    const { data } = walk;
    const tendency = walk.tendency(edge);
    const after = data.to_goal[data.out_target[edge]];
    const { has_goal } = data.info;
    const leads = !has_goal
      ? t('leads from start', { n: grouped(data.from_start[data.out_target[edge]]) })
      : tendency === 'dead'
        ? t('dead: no goal')
        : t('to the goal, nearer', { cost: of_unit(after, data.info.unit), tendency: t(tendency) });
    const move = move_in_words(walk, edge, before);
    made.className = `move ${has_goal ? tendency.replace(' ', '-') : ''}${is_best ? ' best' : ''}`;
    made.dataset.edge = String(edge);
    made.setAttribute('aria-label', t(is_best ? 'best move label' : 'move label', { move, leads }));
    made.title = move;
    made.replaceChildren(
      chips_of(this.shapes, movers_of(walk, edge, before), label_of(data, edge)),
      ...(has_goal
        ? [
            h('span', { class: 'sign', 'aria-hidden': 'true' }, signs[tendency]),
            h('small', {}, tendency === 'dead' ? t('dead') : grouped(after)),
          ]
        : []),
    );
  }
}
