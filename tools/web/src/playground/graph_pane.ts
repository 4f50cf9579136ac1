// SPDX-License-Identifier: BSL-1.0
//
// The state graph of the board, by the page of `puzzlegraph view`; or why there is none, with the solution played on
// the board alone.

import { decode } from '../core/data';
import { h } from '../core/dom';
import { capital, t_or } from '../core/words';
import type { Film } from '../library/messages';
import type { FramePlaces } from '../page/frame';
import { type GraphPage, show_graph } from '../page/graph_page';
import type { View } from '../page/link';
import { FilmPlayer } from './film_player';

export class GraphPane {
  page: GraphPage | null = null;
  private note = h('div', { class: 'graph-note' });
  private heading = h('header');
  private film = new FilmPlayer();
  private was_shown = false;

  /** changed() is called when the view of the graph changes. */
  constructor(
    readonly root: HTMLElement,
    readonly places: FramePlaces,
    private changed: () => void,
  ) {}

  /**
   * Shows a graph. `fragment` is what an address asks of it, `walk` the record of the walks to go on with. What the
   * reader chose for the graph before stays: colours, height, turn, and which sections are open. Returns whether the
   * data lack the map of the states: layers are shown until it is known.
   */
  show(bytes: Uint8Array, fragment: string, walk: unknown): boolean {
    const kept = this.kept();
    const open = this.sections();
    this.clear();
    this.root.classList.remove('without-graph');
    const data = decode(bytes);
    const awaited = data.layouts.length === 0 ? 'mds' : '';
    const { places, changed } = this;
    const wave = !this.was_shown;
    this.was_shown = true;
    const how = { link: false, tour: false, wave, places, changed, view: kept, fragment, walk, awaited };
    this.page = show_graph(this.root, data, how);
    for (const [title, section] of this.sections()) section.open = open.get(title)?.open ?? section.open;
    return awaited !== '';
  }

  private last: Partial<View> = {};

  private kept(): Partial<View> {
    if (this.page) {
      const { colour, layout, lines, dead, optimal, lift, turn, tilt } = this.page.view;
      const seen = { layout, lines, dead, optimal, lift, turn, tilt };
      this.last = { ...this.last, ...(this.page.data.reaches_goals && { colour }), ...seen };
    }
    return this.last;
  }

  private sections(): Map<string, HTMLDetailsElement> {
    return new Map(
      Array.from(this.places.more.querySelectorAll<HTMLDetailsElement>('details'), (e) => [
        e.querySelector('summary')?.textContent ?? '',
        e,
      ]),
    );
  }

  /** The solution to play where there is no graph, or the board alone. */
  set_film(film: Film | null): void {
    this.film.show(film);
    this.has_solution = film !== null && film.steps.length > 0;
  }

  /** Whether there is a solution to play. */
  has_solution = false;

  /** The graph stays, greyed, while that of another board is computed. */
  set_stale(stale: boolean): void {
    for (const place of [this.root, this.places.play, this.places.more])
      place.classList.toggle('stale', stale && this.page !== null);
  }

  /** Says why there is no graph; where that is said already, the solution plays on. */
  say(...content: (Node | string)[]): void {
    if (this.note.isConnected) return this.note.replaceChildren(...content);
    this.clear();
    this.root.classList.add('without-graph');
    this.note.replaceChildren(...content);
    this.root.replaceChildren(this.note);
    this.places.play.replaceChildren(this.heading, this.film.element);
  }

  /** What the board is of, above it where there is no graph. */
  name_puzzle(puzzle: string): void {
    this.heading.replaceChildren(
      h('h1', {}, capital(t_or(`puzzle.${puzzle}`, puzzle))),
      h('p', { class: 'rules' }, t_or(`rules.${puzzle}`, '')),
    );
  }

  private clear(): void {
    this.film.stop();
    this.page?.dispose();
    this.page = null;
    this.set_stale(false);
  }
}
