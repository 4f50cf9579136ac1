// SPDX-License-Identifier: BSL-1.0
//
// The moves of a state as a list of buttons, each with what it leads to.

import { h, of_unit } from '../core/dom';
import type { Walk } from '../board/walk';

const signs = { nearer: '\u25bc', farther: '\u25b2', 'as near': '=', dead: '\u2715' } as const;
const most = 200;

/** Fills `list`. Calls step(edge) when a move is chosen, and look(edge) when it is pointed at (none: no more). */
export function show_moves(
  list: HTMLElement,
  walk: Walk,
  step: (edge: number) => void,
  look: (edge: number) => void,
): void {
  const { data } = walk;
  const { unit } = data.info;
  const edges = walk.edges();
  const best = data.best_edge(walk.here);
  list.replaceChildren();
  for (const edge of edges.slice(0, most)) {
    const tendency = walk.tendency(edge);
    const after = data.to_goal[data.out_target[edge]];
    const leads_to =
      tendency === 'dead' ? 'dead state: no goal can be reached' : `${of_unit(after, unit)} to the goal, ${tendency}`;
    const text = data.move_text(edge) || 'move';
    list.append(
      h(
        'li',
        {},
        h(
          'button',
          {
            type: 'button',
            class: `move ${tendency.replace(' ', '-')}${edge === best ? ' best' : ''}`,
            'data-edge': edge,
            'aria-label': `${text} ${leads_to}${edge === best ? ', a best move' : ''}`,
            title: leads_to,
            click: () => step(edge),
            pointerenter: () => look(edge),
            pointerleave: () => look(-1),
            focus: () => look(edge),
            blur: () => look(-1),
          },
          h('span', { class: 'sign', 'aria-hidden': 'true' }, signs[tendency]),
          ` ${text} `,
          h('small', {}, tendency === 'dead' ? 'dead state' : String(after)),
        ),
      ),
    );
  }
  if (edges.length === 0) list.append(h('li', {}, 'No move leads away from here.'));
  if (edges.length > most) list.append(h('li', {}, `and ${edges.length - most} more`));
}
