// SPDX-License-Identifier: BSL-1.0
//
// The text of the state where the reader stands, where no board shows it. What is new since the last step is marked:
// lines, or parts between semicolons.

import type { Walk } from '../board/walk';
import { h } from '../core/dom';
import { t } from '../core/words';

const rest = '...'; // of a text that is cut

/** Parts, and behind each but the last what separates it from the next. */
const parts_of = (text: string): string[] => text.split(/(;?\n|; )/);

export class StateText {
  readonly element = h('pre', {
    class: 'state-text',
    role: 'group',
    tabindex: 0,
    'aria-label': t('Text of the state'),
  });
  private height = 0;

  constructor(private walk: Walk) {
    this.element.hidden = !walk.data.has_texts;
  }

  /** Shows where the walk is. Returns what is new since the last step. */
  show(): string[] {
    const { data, here } = this.walk;
    if (!data.has_texts) return [];
    const before = this.walk.states().at(-2);
    const known = before === undefined ? null : new Set(parts_of(data.text_of(before)));
    const news: string[] = [];
    const shown = parts_of(data.text_of(here)).map((part, i) => {
      if (i % 2 === 1 || part === rest || known?.has(part) !== false) return part;
      news.push(part);
      return h('mark', {}, part);
    });
    this.element.replaceChildren(...shown);
    this.element.scrollTop = 0;
    this.keep_height();
    return news;
  }

  /** The box never gets lower, so that the buttons below stay where they are. */
  private keep_height(): void {
    this.height = Math.max(this.height, this.element.offsetHeight);
    this.element.style.minHeight = `${this.height}px`;
  }
}
