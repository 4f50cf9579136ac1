// SPDX-License-Identifier: BSL-1.0
//
// The card at the goal: how good the play was, and what to play next.

import type { Walk } from '../board/walk';
import { flag, none } from '../core/data';
import { button, h } from '../core/dom';
import { grouped, of_unit, t } from '../core/words';
import { ways_in_words } from './measures';

export class WinCard {
  readonly element = h('section', { class: 'win', 'aria-label': t('a goal'), hidden: true });

  /** again() begins anew where the walk began, harder() at `farthest`, the state farthest from a goal. */
  constructor(
    private walk: Walk,
    private farthest: () => number,
    private again: () => void,
    private harder: () => void,
  ) {}

  /** Shows the card if the walk has come to a goal, or if there is nothing to do from the start that is one. */
  show(): void {
    const { walk } = this;
    const { data } = walk;
    const shortest = walk.shortest();
    const farthest = this.farthest();
    const is_harder = farthest !== none && data.to_goal[farthest] > data.to_goal[walk.origin];
    const is_solved = is_harder && data.to_goal[walk.origin] === 0 && data.is(walk.origin, flag.start);
    const is_end = data.to_goal[walk.here] === 0 && (is_solved || walk.states().length > 1);
    this.element.hidden = !is_end;
    if (!is_end || shortest === null) return;
    const cost = of_unit(walk.spent(), data.info.unit);
    const is_best = walk.spent() === shortest;
    const title = t(!walk.was_shown ? 'Solved!' : is_best ? 'shown to you' : 'solved with help', { cost });
    const words = [is_best ? '' : t('shortest is', { n: grouped(shortest) }), this.comparison(is_best)];
    const of_play = [
      h('h2', {}, `${is_best && !walk.was_shown ? '\u2605 ' : ''}${title}`),
      h('p', {}, words.join(' ').trim()),
    ];
    const again = button(walk.was_shown ? t('Now you.') : t('Play again'), t('Play again'), this.again);
    const buttons = is_solved ? [] : [again];
    if (is_harder) {
      const by = t('harder by', { cost: of_unit(data.to_goal[farthest], data.info.unit) });
      buttons.push(button(t('A harder start'), `${t('A harder start')}: ${by}`, this.harder));
    }
    this.element.replaceChildren(
      ...(is_solved ? [h('h2', {}, t('The start is a goal.'))] : of_play),
      h('div', { class: 'row' }, ...buttons),
    );
  }

  private comparison(is_best: boolean): string {
    const { data, origin } = this.walk;
    const known = data.info.measures as { optimal_solutions?: { count?: string } | null } | undefined;
    const count = origin === this.walk.start ? known?.optimal_solutions?.count : undefined;
    const ways = count ? ways_in_words(count) : '';
    return [is_best && !this.walk.was_shown ? t('perfect play') : '', ways].join(' ').trim();
  }
}
