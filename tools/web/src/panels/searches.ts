// SPDX-License-Identifier: BSL-1.0
//
// A search at work: two searches side by side, coloured by their orders of expansion, with a slider in time.

import { search_name } from '../graph/colours';
import type { Description } from '../core/data';
import { button, h, select } from '../core/dom';
import { grouped, said, t } from '../core/words';

export interface Comparison {
  captions: string[];
  first: number;
  second: number;
  expansions: number;
}

function label_of(info: Description, i: number): string {
  return search_name(info.searches[i]);
}

function facts_table(info: Description): HTMLElement {
  const head = (['search', 'expanded', 'generated', 'stored', 'cost'] as const).map((key) => t(key));
  return h(
    'div',
    { class: 'wide' },
    h(
      'table',
      {},
      h('caption', {}, t('All searches')),
      h('thead', {}, h('tr', {}, ...head.map((text) => h('th', { scope: 'col' }, text)))),
      h(
        'tbody',
        {},
        ...info.searches.map((search, i) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, label_of(info, i)),
            h('td', {}, grouped(search.expanded)),
            h('td', {}, grouped(search.generated)),
            h('td', {}, grouped(search.stored)),
            h('td', {}, search.cost === null ? said(search.verdict) : String(search.cost)),
          ),
        ),
      ),
    ),
  );
}

/** The panel. Calls show(null) when the comparison ends. */
export class SearchPanel {
  readonly element: HTMLElement;
  private first = 0;
  private second: number;
  private shown = false;
  private timer = 0;
  private slider: HTMLInputElement;
  private caption = h('p', { role: 'status' });
  private lists: HTMLSelectElement[];
  private play_button: HTMLButtonElement;
  private show_button: HTMLButtonElement;

  constructor(
    private info: Description,
    private show: (comparison: Comparison | null) => void,
  ) {
    const options = info.searches.map((_, i): [string, string] => [String(i), label_of(info, i)]);
    this.second = Math.max(0, info.searches.length - 1);
    this.lists = [
      select(t('Search on the left'), options, (i) => this.set(Number(i), this.second, this.expansions())),
      select(t('Search on the right'), options, (i) => this.set(this.first, Number(i), this.expansions())),
    ];
    this.lists[1].value = String(this.second);
    this.slider = h('input', {
      type: 'range',
      min: 0,
      max: this.most(),
      step: 1,
      'aria-label': t('States expanded so far'),
      input: () => this.set(this.first, this.second, this.expansions()),
    });
    this.show_button = button(t('Show side by side'), t('Show two searches'), () => {
      if (this.shown) this.hide();
      else {
        this.set(this.first, this.second, 0);
        this.play();
      }
    });
    this.play_button = button(t('Play'), t('Play the searches'), () => (this.timer ? this.stop() : this.play()));
    this.element = h(
      'div',
      { class: 'search-panel' },
      h('p', {}, t('searches help')),
      h('div', { class: 'row' }, this.lists[0], this.lists[1]),
      h('div', { class: 'row' }, this.show_button, this.play_button, this.slider),
      this.caption,
      facts_table(info),
    );
  }

  /** The greatest number of expansions of the two. */
  most(): number {
    const { searches } = this.info;
    return Math.max(1, searches[this.first].expanded, searches[this.second].expanded);
  }

  private expansions(): number {
    return Number(this.slider.value);
  }

  set(first: number, second: number, expansions: number): void {
    const count = this.info.searches.length;
    this.first = Math.min(count - 1, Math.max(0, first));
    this.second = Math.min(count - 1, Math.max(0, second));
    this.shown = true;
    const most = this.most();
    const at = Math.min(most, Math.max(0, expansions));
    this.slider.max = String(most);
    this.slider.value = String(at);
    this.lists[0].value = String(this.first);
    this.lists[1].value = String(this.second);
    this.show_button.textContent = t('Back to one picture');
    const done = (i: number): string =>
      t('expanded so far', {
        name: label_of(this.info, i),
        n: grouped(Math.min(at, this.info.searches[i].expanded)),
        all: grouped(this.info.searches[i].expanded),
      });
    const captions = [done(this.first), done(this.second)];
    this.caption.textContent = `${captions.join('. ')}.`;
    this.show({ captions, first: this.first, second: this.second, expansions: at });
  }

  hide(): void {
    this.stop();
    this.shown = false;
    this.show_button.textContent = t('Show side by side');
    this.caption.textContent = '';
    this.show(null);
  }

  private play(): void {
    if (!this.shown || this.expansions() >= this.most()) this.set(this.first, this.second, 0);
    this.play_button.textContent = t('Stop');
    this.timer = window.setInterval(() => {
      this.set(this.first, this.second, this.expansions() + Math.max(1, Math.round(this.most() / 120)));
      if (this.expansions() >= this.most()) this.stop();
    }, 60);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = 0;
    this.play_button.textContent = t('Play');
  }
}
