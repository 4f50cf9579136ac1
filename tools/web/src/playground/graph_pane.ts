// SPDX-License-Identifier: BSL-1.0
//
// The state graph beside the editor, by the page of `puzzlegraph view`; or why there is none, with the solution
// played on the board alone.

import { decode } from '../data';
import { h } from '../dom';
import { GraphPage, show_graph } from '../graph_page';
import type { Film } from '../messages';
import { FilmPlayer } from './film_player';

export class GraphPane {
  page: GraphPage | null = null;
  private note = h('div', { class: 'graph-note' });
  private film = new FilmPlayer();

  constructor(readonly root: HTMLElement) {}

  show(bytes: Uint8Array): void {
    this.clear();
    this.root.classList.remove('without-graph');
    this.page = show_graph(this.root, decode(bytes), { link: false, tour: false });
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
