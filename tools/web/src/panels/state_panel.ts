// SPDX-License-Identifier: BSL-1.0
//
// The state where the reader stands, in numbers and words: the score, distances, roles, and the last message.

import type { Walk } from '../board/walk';
import { flag, type GraphData } from '../core/data';
import { h } from '../core/dom';
import { capital, grouped, listed, t, unit_name } from '../core/words';
import { facts_of } from './tip';

function cell(name: string, value: string, ...notes: Node[]): HTMLElement {
  return h('div', {}, h('dt', {}, name), h('dd', {}, value, ...notes.flatMap((note) => [' ', note])));
}

const most_spoken = 200; // characters

/** What the reader did not choose to spend, and what they spent beyond a shortest way. */
function notes_on_score(walk: Walk): Node[] {
  const [before, detour] = [walk.spent_before(), walk.detour()];
  return [
    ...(before ? [h('small', {}, t('spent before', { n: grouped(before) }))] : []),
    ...(detour
      ? [h('small', { class: 'excess', title: t('too long', { n: grouped(detour) }) }, `+${grouped(detour)}`)]
      : []),
  ];
}

/** Where a walk began, if not at a start of the file: what its shortest way takes is of that state. */
function note_on_origin({ data, origin }: Walk): Node[] {
  if (data.is(origin, flag.start)) return [];
  return [h('small', {}, t('from state', { state: name_of_state(data, origin) }))];
}

/** What a state is called: the start, or its number. */
export function name_of_state(data: GraphData, v: number): string {
  return data.is(v, flag.start) ? t('the start') : t('state number', { n: grouped(data.number_of(v)) });
}

/** What a state is in the solutions and in the graph. */
export function roles_of(data: GraphData, v: number): string {
  const roles: string[] = [];
  const is_end = data.is(v, flag.start | flag.goal);
  if (data.is(v, flag.goal)) roles.push(t('role goal'));
  if (data.is(v, flag.bottleneck) && !is_end) roles.push(t('bottleneck'));
  else if (data.is(v, flag.optimal) && !is_end) roles.push(t('on an optimal solution'));
  if (data.is(v, flag.articulation)) roles.push(t('articulation'));
  if (data.info.has_goal && data.is_dead(v)) roles.push(t('dead'));
  return listed(roles);
}

export class StatePanel {
  readonly status = h('p', { class: 'status', role: 'status', 'aria-live': 'polite' });
  readonly facts = h('dl', { class: 'facts' });

  constructor(private walk: Walk) {}

  say(text: string): void {
    this.status.textContent = text;
  }

  /** Shows where the walk is; `how` says how it came there, `news` what the state's text has new. */
  show(how: string, news: string[]): void {
    const { walk } = this;
    const { data } = walk;
    const v = walk.here;
    const shortest = walk.shortest();
    const unit = unit_name(data.info.unit);
    this.facts.replaceChildren(
      cell(t('unit played', { unit }), grouped(walk.spent()), ...notes_on_score(walk)),
      ...(data.info.has_goal
        ? [
            cell(t('shortest'), shortest === null ? '\u2013' : grouped(shortest), ...note_on_origin(walk)),
            cell(t('unit to the goal'), data.is_dead(v) ? '\u2013' : grouped(data.to_goal[v])),
          ]
        : [cell(t('colour.start', { unit }), grouped(data.from_start[v]))]),
      cell(capital(name_of_state(data, v)), roles_of(data, v)),
    );
    const facts = facts_of(walk, v);
    const what = how ? t('how: facts', { how, facts }) : t('sentence', { text: facts });
    const spoken = news.join('; ').slice(0, most_spoken);
    this.say(spoken === '' ? what : [what, t('new in text', { news: spoken })].join(' '));
  }
}
