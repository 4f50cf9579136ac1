// SPDX-License-Identifier: BSL-1.0
//
// The state where the reader stands, in numbers and words: distances, roles, moves and the last message.

import { flag, type GraphData } from '../core/data';
import { grouped, h } from '../core/dom';
import { show_moves } from './moves_panel';
import { facts_of } from './tip';
import type { Walk } from '../board/walk';

function cell(name: string, value: string): HTMLElement {
  return h('div', {}, h('dt', {}, name), h('dd', {}, value));
}

/** What a state is in the solutions and in the graph. */
function roles_of(data: GraphData, v: number): string {
  const roles: string[] = [];
  if (data.is(v, flag.start)) roles.push('start');
  if (data.is(v, flag.goal)) roles.push('goal');
  if (data.is(v, flag.bottleneck)) roles.push('bottleneck');
  else if (data.is(v, flag.optimal)) roles.push('on an optimal solution');
  if (data.is(v, flag.articulation)) roles.push('articulation');
  if (data.is_dead(v)) roles.push('dead state');
  return roles.join(', ') || '\u2013';
}

export class StatePanel {
  readonly status = h('p', { class: 'status', role: 'status', 'aria-live': 'polite' });
  readonly facts = h('dl', { class: 'facts' });
  readonly moves = h('ul', { class: 'moves', 'aria-label': 'Moves from here' });

  constructor(private walk: Walk) {}

  say(text: string): void {
    this.status.textContent = text;
  }

  /** Shows where the walk is. `how` says how it came there; step and look as in show_moves. */
  show(how: string, step: (edge: number) => void, look: (edge: number) => void): void {
    const { walk } = this;
    const { data } = walk;
    const v = walk.here;
    const { unit } = data.info;
    const detour = walk.detour();
    this.facts.replaceChildren(
      cell(`${unit} to the goal`, data.is_dead(v) ? '\u2013' : String(data.to_goal[v])),
      cell(`${unit} so far`, String(walk.spent())),
      cell(`extra ${unit}`, detour === null ? '\u2013' : String(detour)),
      cell(`state ${grouped(data.number_of(v))}`, roles_of(data, v)),
    );
    this.say(`${how ? `${how}: ` : ''}${facts_of(data, v)}.`);
    show_moves(this.moves, walk, step, look);
  }
}
