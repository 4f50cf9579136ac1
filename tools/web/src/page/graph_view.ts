// SPDX-License-Identifier: BSL-1.0
//
// What the picture shows of the graph: layout, edges, colours, filters, and the charts and legend that agree with them.

import { colour_search, colour_states, type Filter, type Scheme, schemes_of } from '../graph/colours';
import { type GraphData, type Layout, none } from '../core/data';
import { h } from '../core/dom';
import { grouped, named, t } from '../core/words';
import { layered_layout } from '../graph/layered';
import { shuffled_pairs } from '../graph/picture';
import { layer_chart, listen_to_brush } from '../panels/layers';
import { fill_legend, legend_of, type LegendPart } from '../panels/legend';
import type { View } from './link';
import { scatter_chart } from '../panels/scatter';
import type { Comparison } from '../panels/searches';
import type { Stage } from '../graph/stage';
import type { Theme } from './theme';

export interface GraphViewEvents {
  /** The state whose layer the histogram marks. */
  here(): number;
  /** Layers were chosen in the histogram: the filter of `view` is another one. */
  filtered(): void;
}

export class GraphView {
  readonly legend = h('p', { class: 'legend' });
  readonly chart = h('div');
  readonly scatters = h('div');
  readonly schemes: Scheme[];
  /** The names of the layouts: those of the data, one that is still computed, and those that the page can make. */
  readonly layouts: string[];
  private made = new Map<string, Layout>();
  /** States farther from the start are not shown yet. */
  private wave = Infinity;
  comparison: Comparison | null = null;
  private hides_lines: boolean | null = null;
  private shown_layout = -1;

  constructor(
    private data: GraphData,
    private view: View,
    private stage: Stage,
    private theme: Theme,
    private events: GraphViewEvents,
    /** The name of a layout that is still computed, or empty. */
    awaited: string,
  ) {
    this.schemes = schemes_of(data);
    this.layouts = data.layouts.map(({ name }) => name);
    if (awaited !== '') this.layouts.unshift(awaited);
    if (!this.layouts.includes('layers') && data.info.layers.from_start.length > 1) this.layouts.push('layers');
    let before = [view.from, view.to];
    listen_to_brush(this.chart, (from, to, ended, is_one_bar) => {
      const again = ended && is_one_bar && before[0] === from && before[1] === to;
      [view.from, view.to] = again ? [0, -1] : [from, to];
      if (ended) before = [view.from, view.to];
      events.filtered();
    });
  }

  scheme(): Scheme {
    return this.schemes.find(({ name }) => name === this.view.colour) ?? this.schemes[0];
  }

  /** Draws all again, with the layout and the edges that the view names. */
  update(): void {
    const { view } = this;
    if (view.to >= 0 && view.to < view.from) [view.from, view.to] = [view.to, view.from];
    if (this.shown_layout !== this.layout_to_show()) this.set_layout();
    if (this.hides_lines !== view.lines) this.set_edges();
    this.repaint();
  }

  repaint(): void {
    const { stage, theme, comparison } = this;
    stage.background = theme.background;
    stage.paper = theme.paper;
    stage.ink = theme.ink;
    stage.captions = comparison ? comparison.captions : [];
    stage.set_colours(this.colours());
    this.show_legend();
    if (!comparison) this.draw_charts();
  }

  /** The legend, which agrees with the picture and its marks. */
  legend_parts(): LegendPart[] {
    const { data, stage, theme, comparison, view } = this;
    const parts = legend_of({
      data,
      layout: this.layouts[this.shown_layout] ?? '',
      scheme: comparison ? null : this.scheme(),
      marks: stage.marks,
      dark: theme.dark,
    });
    const add = (text: string): void => void parts.push({ kind: 'words', text: ` ${text}` });
    if (view.from > 0 || view.to >= 0 || view.dead || view.optimal) add(t('part shown'));
    const { states, edges } = stage.picture.most_at_rest;
    if (stage.draws_graph && (data.states > states || (!view.lines && data.drawn_edges.length / 2 > edges))) {
      const shown = data.states > states ? grouped(states) : t('all');
      add(t('software sample', { states: shown, lines: grouped(stage.drawn_edges()) }));
    }
    return parts;
  }

  show_legend(): void {
    fill_legend(this.legend, this.legend_parts());
  }

  /** The number of the layout that the reader wants, or of layers while that one is computed. */
  layout_to_show(): number {
    const { layout } = this.view;
    const name = this.layouts[layout];
    if (name === 'layers' || this.data.layouts.some((known) => known.name === name)) return layout;
    return Math.max(0, this.layouts.indexOf('layers'));
  }

  /** Positions by number: those of the data, or layers, which are made when they are first wanted. */
  private layout_of(i: number): Layout | undefined {
    const name = this.layouts[i];
    const known = this.data.layouts.find((layout) => layout.name === name) ?? this.made.get(name);
    if (known || name !== 'layers') return known;
    const made = layered_layout(this.data, this.data.layouts[0]);
    this.made.set(name, made);
    return made;
  }

  /** Shows the states up to this distance from the start alone; Infinity: all. */
  show_wave(distance: number): void {
    this.wave = distance;
    this.stage.set_colours(this.colours());
  }

  private behind_wave(colours: Uint8Array): Uint8Array {
    if (this.wave === Infinity) return colours;
    const { from_start } = this.data;
    for (let v = 0; v < from_start.length; ++v) if (from_start[v] > this.wave) colours[4 * v + 3] = 0;
    return colours;
  }

  draw_charts(): void {
    const { data, view, theme } = this;
    const { unit, layers } = data.info;
    const by_start = this.counts_from_start();
    this.chart.replaceChildren(
      layer_chart({
        layers: by_start ? layers.from_start : layers.to_goal,
        unit,
        from: view.from,
        to: this.filter().to,
        here: this.distances()[this.events.here()],
        dark: theme.dark,
        towards: t(by_start ? 'from the start' : 'to the nearest goal'),
      }),
      h('p', { class: 'small' }, t('histogram help')),
    );
    if (this.scatters.childElementCount === 0 || this.scatters.dataset.dark !== String(theme.dark)) {
      this.scatters.dataset.dark = String(theme.dark);
      this.scatters.replaceChildren(
        ...data.info.heuristics.map(({ name }, i) =>
          h('figure', {}, h('figcaption', {}, named(name)), scatter_chart(data, i, theme.dark)),
        ),
        h('p', { class: 'small' }, t('scatter help')),
      );
    }
  }

  private filter(): Filter {
    const { from, to, dead, optimal } = this.view;
    return { from, to: to < 0 ? Infinity : to, hide_dead: dead, only_optimal: optimal };
  }

  /** Layers are of distances from the start if colours are, or if no goal can be reached. */
  private counts_from_start(): boolean {
    return this.view.colour === 'start' || !this.data.reaches_goals;
  }

  private distances(): Int32Array {
    return this.counts_from_start() ? this.data.from_start : this.data.to_goal;
  }

  private colours(): Uint8Array[] {
    const { data, comparison, view, theme } = this;
    const of_search = (i: number, expansions: number, most: number): Uint8Array =>
      colour_search(data, data.searches[i], expansions, most, this.filter(), this.distances(), theme.dark);
    const { searches } = data.info;
    if (comparison) {
      const { first, second, expansions } = comparison;
      const most = Math.max(1, searches[first].expanded, searches[second].expanded);
      return [of_search(first, expansions, most), of_search(second, expansions, most)];
    }
    const { search } = this.scheme();
    if (search !== null)
      return [of_search(search, view.expanded < 0 ? Infinity : view.expanded, searches[search].expanded)];
    return [this.behind_wave(colour_states(data, this.scheme(), this.filter(), this.distances(), theme.dark))];
  }

  private set_layout(): void {
    const { data, stage } = this;
    this.shown_layout = this.layout_to_show();
    const layout = this.layout_of(this.shown_layout);
    const most = Math.max(1, this.schemes[0].most);
    const z = Float32Array.from(data.to_goal, (d) => (d === none ? 1.1 : d / most));
    const empty = new Float32Array(data.states);
    stage.set_places({ x: layout ? layout.x : empty, y: layout ? layout.y : empty, z });
  }

  private set_edges(): void {
    this.hides_lines = this.view.lines;
    this.stage.set_edges(this.hides_lines ? new Uint32Array(0) : shuffled_pairs(this.data.drawn_edges));
  }
}
