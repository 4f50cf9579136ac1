// SPDX-License-Identifier: BSL-1.0
//
// The moves of a state as a list of buttons, each with what it leads to, in the order of pieces, directions and
// lengths: the order is the same in every state. The button of a move stays while there is that move, and with it the
// focus.

import type { BoardShapes } from '../board/board';
import { chips_of } from '../board/chips';
import { arrows_of, label_of, type Mover, movers_of, name_of_piece, words_of } from '../board/moves';
import type { Walk } from '../board/walk';
import { type GraphData, none } from '../core/data';
import { h } from '../core/dom';
import { grouped, language, of_unit, t, within_part } from '../core/words';
import { from_start } from './tip';

const signs = { nearer: '\u25bc', farther: '\u25b2', 'as near': '=', dead: '\u2715' } as const;
const most = 200;
const order = new Intl.Collator(language, { numeric: true });

interface Move {
  edge: number;
  movers: Mover[];
  words: string;
  /** What it is ordered by. */
  place: string;
}

function move_of(data: GraphData, edge: number, movers: Mover[]): Move {
  const place = movers.map((mover) => name_of_piece(data, mover.piece) + arrows_of(mover)).join();
  return { edge, movers, words: words_of(data, edge, movers), place: place || label_of(data, edge) };
}

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
    return made;
  }

  /** Shows the moves from where the walk is. */
  show(): void {
    const { data } = this.walk;
    const edges = this.walk.edges();
    const before = data.board(this.walk.here);
    const shown = edges
      .slice(0, most)
      .map((edge) => move_of(data, edge, movers_of(this.walk, edge, before)))
      .sort((a, b) => order.compare(a.place, b.place));
    const place = this.buttons.indexOf(document.activeElement as HTMLButtonElement);
    this.take_buttons(shown.map(({ words }) => words));
    shown.forEach((move, i) => this.fill(this.buttons[i], move));
    const more = edges.length - shown.length;
    const without = t('sentence', { text: within_part(data.is_part, t('No move leads away from here')) });
    this.last.textContent = edges.length === 0 ? without : more > 0 ? t('and more', { n: more }) : '';
    this.arrange();
    this.last.hidden = this.last.textContent === '';
    // The move that had the focus is there no more: what stands in its place is announced, since it is another button.
    if (place >= 0 && !this.element.contains(document.activeElement))
      this.buttons[Math.min(place, shown.length - 1)]?.focus();
  }

  /** Buttons in the order of these moves: for each move the one that it had, or else another one without the focus. */
  private take_buttons(moves: string[]): void {
    const free = [...this.buttons];
    const take = (fits: (one: HTMLButtonElement) => boolean): HTMLButtonElement | undefined => {
      const at = free.findIndex(fits);
      return at < 0 ? undefined : free.splice(at, 1)[0];
    };
    const kept = moves.map((move) => take((one) => one.title === move));
    this.buttons = kept.map((one) => one ?? take((other) => other !== document.activeElement) ?? this.add());
  }

  /** Puts the buttons in their order around the one with the focus: an element that is moved loses it. */
  private arrange(): void {
    const items = this.buttons.map((one) => one.parentElement ?? h('li', {}, one));
    for (const item of [...this.element.children]) if (!items.includes(item as HTMLElement)) item.remove();
    const at = items.findIndex((item) => item.contains(document.activeElement));
    items[at]?.before(...items.slice(0, at));
    this.element.append(...items.slice(at + 1), this.last);
  }

  private fill(made: HTMLButtonElement, { edge, movers, words: move }: Move): void {
    const { walk } = this;
    const { data } = walk;
    const is_best = data.is_best(walk.here, edge);
    const tendency = walk.tendency(edge);
    const after = data.to_goal[data.out_target[edge]];
    const { has_goal } = data.info;
    const leads = !has_goal
      ? from_start(data, data.out_target[edge])
      : tendency === 'dead'
        ? t('dead: no goal')
        : t('to the goal, nearer', { cost: of_unit(after, data.info.unit), tendency: t(tendency) });
    made.className = `move ${has_goal ? tendency.replace(' ', '-') : ''}${is_best ? ' best' : ''}`;
    made.dataset.edge = String(edge);
    made.setAttribute('aria-label', t(is_best ? 'best move label' : 'move label', { move, leads }));
    made.title = move;
    made.replaceChildren(
      chips_of(this.shapes, movers, label_of(data, edge)),
      ...(data.has_prices ? [h('span', { 'aria-hidden': 'true' }, of_unit(data.cost(edge), data.info.unit))] : []),
      ...(has_goal
        ? [
            h('span', { class: 'sign', 'aria-hidden': 'true' }, signs[tendency]),
            h('small', {}, tendency === 'dead' ? t('dead') : grouped(after)),
          ]
        : []),
    );
  }
}
