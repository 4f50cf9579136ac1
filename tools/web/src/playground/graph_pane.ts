// SPDX-License-Identifier: BSL-1.0
//
// The state graph beside the editor, by the page of `puzzlegraph view`; or why there is none, with the solution
// played on the board alone.

import { decode } from '../core/data';
import { h } from '../core/dom';
import { type GraphPage, show_graph } from '../page/graph_page';
import type { View } from '../page/link';
import type { Film } from '../library/messages';
import { FilmPlayer } from './film_player';

export class GraphPane {
  page: GraphPage | null = null;
  private note = h('div', { class: 'graph-note' });
  private film = new FilmPlayer();

  constructor(readonly root: HTMLElement) {}

  /** What the reader chose for the graph before stays: colours, height, turn, and which sections are open. */
  show(bytes: Uint8Array): void {
    const kept = this.kept();
    const open = this.sections();
    this.clear();
    this.root.classList.remove('without-graph');
    this.page = show_graph(this.root, decode(bytes), { link: false, tour: false, view: kept });
    for (const [title, section] of this.sections()) section.open = open.get(title)?.open ?? section.open;
  }

  private last: Partial<View> = {};

  private kept(): Partial<View> {
    if (this.page) {
      const { colour, edges, dead, optimal, lift, turn, tilt } = this.page.view;
      const without_goal = this.page.data.info.layers.to_goal.length === 0; // which decides the colours
      this.last = { ...this.last, ...(!without_goal && { colour }), edges, dead, optimal, lift, turn, tilt };
    }
    return this.last;
  }

  private sections(): Map<string, HTMLDetailsElement> {
    return new Map(
      Array.from(this.root.querySelectorAll<HTMLDetailsElement>('.panel details'), (e) => [
        e.querySelector('summary')?.textContent ?? '',
        e,
      ]),
    );
  }

  /** The solution to play where there is no graph. */
  set_film(film: Film | null): void {
    this.film.show(film);
  }

  /** The graph stays, greyed, while that of another board is computed. */
  set_stale(stale: boolean): void {
    this.root.classList.toggle('stale', stale && this.page !== null);
  }

  say(...content: (Node | string)[]): void {
    this.clear();
    this.root.classList.add('without-graph');
    this.note.replaceChildren(...content);
    this.root.replaceChildren(this.film.element, this.note);
  }

  private clear(): void {
    this.film.stop();
    this.page?.dispose();
    this.page = null;
    this.set_stale(false);
  }
}
