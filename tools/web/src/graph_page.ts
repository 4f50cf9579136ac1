// SPDX-License-Identifier: BSL-1.0
//
// A state graph with its board, walk and numbers, in one element. Wires the modules together.

import { BoardShapes } from './board';
import { BoardPanel } from './board_panel';
import { colour_search, colour_states, Filter, Scheme, schemes_of } from './colours';
import { flag, GraphData, none } from './data';
import { button, grouped, h } from './dom';
import { ColouredEdges, edges_by_ends, edges_by_move } from './edges';
import { find_panel } from './find_panel';
import { help_list } from './help';
import { handle_keys } from './keys';
import { layer_chart } from './layers';
import { fill_legend } from './legend';
import { fragment_of, View, view_of } from './link';
import { measure_tables, reasons } from './measures';
import { show_moves } from './moves_panel';
import { save_png, save_svg } from './save';
import { scatter_chart } from './scatter';
import { Comparison, SearchPanel } from './searches';
import { Stage } from './stage';
import { Theme } from './theme';
import { facts_of, Tip } from './tip';
import { make_toolbar, Toolbar } from './toolbar';
import { show_tour } from './tour';
import { Direction, Walk } from './walk';

const defaults: View = { s: 0, colour: 'goal', layout: 0, from: 0, to: -1, dead: false, optimal: false, edges: 'ends',
  lift: 0, turn: 0, tilt: 0, x: 0, y: 0, zoom: 1, search: '' };
const most_marked_goals = 200;

export interface GraphPageOptions {
  /** Whether the address names the view. Default: yes. */
  link?: boolean;
  /** Whether a first visit shows the tour. Default: yes. */
  tour?: boolean;
  /** What to show at first in place of the defaults; `link` goes before. */
  view?: Partial<View>;
}

export class GraphPage {
  readonly walk: Walk;
  readonly stage: Stage;
  readonly board: BoardPanel;
  view: View;
  private shapes: BoardShapes;
  private schemes: Scheme[];
  private theme: Theme;
  private toolbar: Toolbar;
  private searches: SearchPanel | null = null;
  private comparison: Comparison | null = null;
  private edges!: ColouredEdges;
  private tip: Tip;
  private status = h('p', { class: 'status', role: 'status', 'aria-live': 'polite' });
  private facts = h('dl', { class: 'facts' });
  private moves = h('ul', { class: 'moves', 'aria-label': 'Moves from here' });
  private legend = h('p', { class: 'legend' });
  private chart = h('div');
  private scatters = h('div');
  private play_button: HTMLButtonElement;
  private speed = h('input', { type: 'range', min: 1, max: 20, value: 4, 'aria-label': 'Steps per second' });
  private player = 0;
  private disposers: (() => void)[] = [];

  constructor(readonly root: HTMLElement, readonly data: GraphData, private options: GraphPageOptions) {
    const { info } = data;
    this.shapes = new BoardShapes(info.board);
    this.schemes = schemes_of(data);
    this.walk = new Walk(data);
    this.view = { ...defaults, s: this.walk.here, ...options.view };
    if (options.link !== false) this.view = view_of(location.hash, this.view);
    this.theme = new Theme(root, () => this.repaint());
    this.board = new BoardPanel(this.shapes, {
      drag: (piece, row, column) => this.take(this.walk.edge_of_drag(piece, { row, column }), 'No move takes the piece there.'),
      selected: (piece) => piece && this.say(`Selected ${info.board.kinds[piece.kind].symbol || 'piece'}, row ${piece.row + 1}, column ${piece.column + 1}.`),
    });
    this.tip = new Tip(this.shapes);
    this.stage = new Stage(data, {
      hover: (v, x, y) => this.hover(v, x, y),
      choose: (v) => this.go(v),
      moved: () => this.remember(),
    }, `State graph: ${grouped(data.states)} states`, 'canvas-help');
    this.play_button = button('\u25b6 Play', 'Play the best solution from here (Space)', () => this.play());
    this.toolbar = make_toolbar(data, this.schemes, this.view, {
      changed: () => this.view_changed(),
      camera: () => this.camera_changed(),
      zoom: (factor) => this.stage.zoom(factor),
      fit: () => this.fit(),
      theme: () => this.theme.toggle(),
      tour: () => show_tour(this.stage.element, info, true),
    });
    if (info.searches.length > 0) this.searches = new SearchPanel(info, (c) => this.compare(c));
    this.build();
    this.start();
  }

  private build(): void {
    const { info } = this.data;
    const part = info.states < info.whole.states ? ` of ${grouped(info.whole.states)}` : '';
    const head = h('header', {}, h('h1', {}, `${info.puzzle}: ${info.title}`),
      h('p', {}, `${grouped(info.states)}${part} states, ${grouped(info.edges)} edges. ${info.file}, question ${info.question}${info.encoding ? `, ${info.encoding}` : ''}`));
    const section = (title: string, open: boolean, ...content: Node[]): HTMLElement =>
      h('details', { open }, h('summary', {}, h('h2', {}, title)), ...content);
    const controls = h('div', { class: 'row controls' },
      button('Start', 'Go to the start (Home)', () => this.to_start()),
      button('\u21b6 Back', 'Take the last step back (Backspace)', () => this.back()),
      button('Hint', 'Show the best move (*)', () => this.hint()),
      this.play_button,
      button('Goal', 'Go to the goal of the best solution (End)', () => this.to_goal()),
      h('label', {}, 'speed ', this.speed));
    const panel = h('aside', { class: 'panel', 'aria-label': 'Board, moves and numbers' },
      head, this.board.element, this.facts, this.status, controls, this.moves,
      section('Why is it hard?', true, h('ul', { class: 'reasons' }, ...reasons(info).map((text) => h('li', {}, text))), this.chart));
    if (this.searches) panel.append(section('A search at work', false, this.searches.element));
    if (info.heuristics.length > 0) panel.append(section('Heuristics against the truth', false, this.scatters));
    if (info.measures) panel.append(section('All measures', false, ...measure_tables(info)));
    panel.append(
      section('Find a board', false, ...find_panel(this.data, () => this.walk.here, (v) => this.go(v))),
      section('Save and share', false, h('div', { class: 'row' },
        button('PNG', 'Save the picture as PNG', () => save_png(this.stage.drawn_layers(), 'puzzlegraph.png')),
        button('SVG', 'Save the picture as SVG', () => this.save_svg()),
        button('Copy link', 'Copy a link to this view', () => this.copy_link()))),
      section('Keys', false, help_list()));
    const view = h('main', { class: 'view', 'aria-label': 'Picture of the state graph' }, this.toolbar.element, this.stage.element, this.legend,
      h('p', { id: 'canvas-help', class: 'unseen' },
        'Arrow keys move in the puzzle, Space plays the best solution, Backspace takes back, plus and minus zoom, '
        + 'Shift with arrow keys shifts the picture, the question mark lists all keys. The moves are buttons, too.'));
    this.stage.element.append(this.tip.element);
    if (!this.stage.draws_graph) {
      this.stage.element.append(h('p', { class: 'note' }, `This browser has no WebGL 2. Without it the picture is limited to ${grouped(this.stage.picture.most)} states; the board, the walk and the numbers work.`));
    }
    this.root.replaceChildren(view, panel);
    this.root.classList.add('graph-page');
  }

  private start(): void {
    const { data, stage, view } = this;
    if (!this.schemes.some(({ name }) => name === view.colour)) view.colour = defaults.colour;
    view.layout = Math.min(data.layouts.length - 1, Math.max(0, Math.floor(view.layout)));
    const state = Number.isInteger(view.s) && view.s >= 0 && view.s < data.states ? view.s : this.walk.here;
    this.walk.go(state);
    Object.assign(stage.camera, { x: view.x, y: view.y, zoom: view.zoom });
    const goals: number[] = [];
    const starts: number[] = [];
    let farthest: number = none;
    for (let v = 0; v < data.states; ++v) {
      if (data.is(v, flag.goal) && goals.length < most_marked_goals) goals.push(v);
      if (data.is(v, flag.start)) starts.push(v);
      if (data.to_goal[v] > (farthest === none ? 0 : data.to_goal[farthest])) farthest = v;
    }
    stage.marks = { ...stage.marks, starts, goals, farthest, path: this.walk.way_to_goal(this.walk.start()) };
    const on_key = handle_keys(this);
    document.addEventListener('keydown', on_key);
    this.disposers.push(() => document.removeEventListener('keydown', on_key));
    this.shown_edges = view.edges;
    this.shown_layout = view.layout;
    this.aim_camera();
    this.set_layout();
    this.set_edges();
    const search = view.search.split(',').map(Number);
    this.repaint();
    if (this.searches && view.search !== '' && search.length === 3 && search.every(Number.isFinite)) this.searches.set(search[0], search[1], search[2]);
    this.arrived('');
    if (this.options.tour !== false) show_tour(stage.element, data.info, false);
  }

  private filter(): Filter {
    const { from, to, dead, optimal } = this.view;
    return { from, to: to < 0 ? Infinity : to, hide_dead: dead, only_optimal: optimal };
  }

  private scheme(): Scheme {
    return this.schemes.find(({ name }) => name === this.view.colour) ?? this.schemes[0];
  }

  /** The distances by which layers are counted: from the start if colours are. */
  private distances(): Int32Array {
    return this.view.colour === 'start' ? this.data.from_start : this.data.to_goal;
  }

  private set_layout(): void {
    const { data, stage } = this;
    const layout = data.layouts[this.view.layout];
    const most = Math.max(1, this.schemes[0].most);
    const z = Float32Array.from(data.to_goal, (d) => (d === none ? 1.1 : d / most));
    const empty = new Float32Array(data.states);
    stage.set_places({ x: layout ? layout.x : empty, y: layout ? layout.y : empty, z });
  }

  private set_edges(): void {
    if (this.view.edges === 'moves') this.edges = edges_by_move(this.data);
    else if (this.view.edges === 'none') this.edges = { groups: [], names: [] };
    else this.edges = edges_by_ends(this.data);
    this.stage.set_edges(this.edges.groups);
  }

  private repaint(): void {
    const { data, stage, theme, comparison } = this;
    const { dark } = theme;
    stage.background = theme.background;
    stage.paper = theme.paper;
    stage.ink = theme.ink;
    stage.captions = comparison ? comparison.captions : [];
    const filter = this.filter();
    if (comparison && this.searches) {
      const most = this.searches.most();
      stage.set_colours([comparison.first, comparison.second].map((i) =>
        colour_search(data, data.searches[i], comparison.expansions, most, filter, this.distances(), dark)));
    } else {
      stage.set_colours([colour_states(data, this.scheme(), filter, this.distances(), dark)]);
    }
    fill_legend(this.legend, data, comparison ? null : this.scheme(), this.edges.names, dark);
    const { states, edges } = stage.picture.most_at_rest;
    if (data.states > states || data.drawn_edges.length / 2 > edges) {
      this.legend.append(` Drawn: a sample of ${grouped(Math.min(states, data.states))} states and ${grouped(stage.drawn_edges())} edges, as this browser has no graphics processor.`);
    }
    if (!comparison) this.draw_charts();
  }

  private draw_charts(): void {
    const { data, view } = this;
    const { unit, layers } = data.info;
    const by_start = view.colour === 'start';
    this.chart.replaceChildren(layer_chart({
      layers: by_start ? layers.from_start : layers.to_goal, unit, from: view.from, to: this.filter().to,
      here: this.distances()[this.walk.here], dark: this.theme.dark,
      towards: by_start ? 'from the start' : 'to the nearest goal',
      select: (d) => {
        const same = view.from === d && view.to === d;
        [view.from, view.to] = same ? [0, -1] : [d, d];
        this.toolbar.show(view);
        this.view_changed();
      },
    }), h('p', { class: 'small' }, 'Click a bar to show its layer alone; again for all.'));
    if (this.scatters.childElementCount === 0 || this.scatters.dataset.dark !== String(this.theme.dark)) {
      this.scatters.dataset.dark = String(this.theme.dark);
      this.scatters.replaceChildren(...data.info.heuristics.map(({ name }, i) =>
        h('figure', {}, h('figcaption', {}, name), scatter_chart(data, i, this.theme.dark))));
    }
  }

  private shown_edges = '';
  private shown_layout = 0;

  private view_changed(): void {
    const { view } = this;
    if (this.shown_edges !== view.edges) {
      this.shown_edges = view.edges;
      this.set_edges();
    }
    if (this.shown_layout !== view.layout) {
      this.shown_layout = view.layout;
      this.set_layout();
    }
    if (this.comparison) this.searches?.hide();
    else this.repaint();
    this.remember();
  }

  private camera_changed(): void {
    this.aim_camera();
    this.stage.move();
  }

  private aim_camera(): void {
    const { camera } = this.stage;
    const { lift, turn, tilt } = this.view;
    camera.lift = lift;
    camera.turn = (turn * Math.PI) / 180;
    camera.tilt = (tilt * Math.PI) / 180;
  }

  private fit(): void {
    this.stage.camera.fit();
    this.stage.move();
  }

  private compare(comparison: Comparison | null): void {
    this.comparison = comparison;
    this.view.search = comparison ? `${comparison.first},${comparison.second},${comparison.expansions}` : '';
    this.repaint();
    this.remember();
  }

  private remember_timer = 0;

  /** Writes the view into the address, at most some times per second. */
  private remember(): void {
    const { camera } = this.stage;
    const degrees = (radians: number): number => Math.round((radians * 180) / Math.PI);
    Object.assign(this.view, { s: this.walk.here, x: camera.x, y: camera.y, zoom: camera.zoom,
      turn: ((degrees(camera.turn) % 360) + 360) % 360, tilt: degrees(camera.tilt) });
    this.toolbar.show(this.view);
    if (this.options.link === false) return;
    clearTimeout(this.remember_timer);
    this.remember_timer = window.setTimeout(() => history.replaceState(null, '', this.link()), 300);
  }

  link(): string {
    return fragment_of(this.view, defaults);
  }

  private copy_link(): void {
    history.replaceState(null, '', this.link());
    const done = (): void => this.say('The address of this page leads to this view.');
    if (navigator.clipboard) navigator.clipboard.writeText(location.href).then(() => this.say('Copied.'), done);
    else done();
  }

  private save_svg(): void {
    if (this.data.states > 200000) return this.say('An SVG of so many states is too large; save a PNG.');
    save_svg({ ...this.stage.parts(), background: this.theme.paper, path: this.stage.marks.path }, 'puzzlegraph.svg');
  }

  say(text: string): void {
    this.status.textContent = text;
  }

  /** Shows the state where the walk has come. */
  private arrived(how: string): void {
    const { data, walk, stage } = this;
    const v = walk.here;
    this.board.show(data.board(v));
    const detour = walk.detour();
    const cell = (name: string, value: string): HTMLElement => h('div', {}, h('dt', {}, name), h('dd', {}, value));
    const roles = [data.is(v, flag.start) && 'start', data.is(v, flag.goal) && 'goal', data.is(v, flag.bottleneck) && 'bottleneck',
      data.is(v, flag.articulation) && 'articulation', data.is_dead(v) && 'dead end'].filter(Boolean).join(', ');
    this.facts.replaceChildren(
      cell('to the goal', data.is_dead(v) ? '\u2013' : String(data.to_goal[v])),
      cell('your way so far', String(walk.spent())),
      cell('detour', detour === null ? '\u2013' : String(detour)),
      cell(`state ${grouped(data.number_of(v))}`, roles || (data.is(v, flag.optimal) ? 'on a best way' : '\u2013')));
    this.say((how ? `${how}: ` : '') + facts_of(data, v) + '.');
    show_moves(this.moves, walk, (edge) => this.take(edge, ''), (edge) => {
      stage.marks.hover = edge < 0 ? none : data.out_target[edge];
      stage.redraw_marks();
    });
    stage.marks.here = v;
    stage.marks.hover = none;
    stage.marks.trail = walk.states();
    stage.marks.neighbours = walk.edges().slice(0, 200).map((edge) => data.out_target[edge]);
    if (!this.comparison) this.draw_charts();
    stage.redraw_marks();
    this.remember();
  }

  private hover(v: number, x: number, y: number): void {
    const { stage } = this;
    stage.canvas.style.cursor = v === none ? '' : 'pointer';
    if (v === stage.marks.hover && (v === none) === this.tip.element.hidden) return;
    stage.marks.hover = v;
    stage.redraw_marks();
    if (v === none) this.tip.hide();
    else this.tip.show(v, this.data.board(v), facts_of(this.data, v), x, y, stage.element);
  }

  /** Follows an edge; says `otherwise` if there is none. */
  take(edge: number, otherwise: string): boolean {
    if (edge === none) {
      if (otherwise) this.say(otherwise);
      return false;
    }
    const tendency = this.walk.tendency(edge);
    const text = this.data.move_text(edge) || 'move';
    this.walk.step(edge);
    this.arrived(`${text}, ${tendency}`);
    return true;
  }

  go(v: number): void {
    this.stop();
    this.walk.go(v);
    this.arrived('');
  }

  back(): void {
    this.stop();
    if (this.walk.back()) this.arrived('Back');
    else this.say('There is no step to take back.');
  }

  to_start(): void {
    this.go(this.walk.start());
  }

  to_goal(): void {
    this.stop();
    while (this.walk.here !== none) {
      const edge = this.data.best_edge(this.walk.here);
      if (edge === none) break;
      this.walk.step(edge);
    }
    this.arrived(this.why_no_move());
  }

  private why_no_move(): string {
    const { data, walk } = this;
    if (data.is(walk.here, flag.goal)) return 'The goal';
    return data.is_dead(walk.here) ? 'No goal can be reached from here' : 'The best way leaves the part of the graph in this page';
  }

  hint(): void {
    const edge = this.data.best_edge(this.walk.here);
    if (edge === none) return this.say(`${this.why_no_move()}.`);
    this.say(`Best move: ${this.data.move_text(edge)}.`);
    this.stage.marks.hover = this.data.out_target[edge];
    this.stage.redraw_marks();
  }

  /** An arrow key: moves the selected piece, or the only piece that can move there. */
  arrow(direction: Direction): void {
    this.stop();
    const { piece } = this.board;
    const edge = this.walk.edge_towards(direction, piece);
    if (edge === null) return this.say('Several moves go there: select a piece by its letter, or choose a move.');
    this.take(edge, 'No move goes there.');
  }

  /** The next state by number that is shown. */
  neighbour_by_number(step: number): void {
    const n = this.data.states;
    this.go((this.walk.here + step + n) % n);
  }

  play(): void {
    if (this.player !== 0) return this.stop();
    if (this.data.best_edge(this.walk.here) === none) return this.hint();
    this.play_button.textContent = '\u25a0 Stop';
    const tick = (): void => {
      const more = this.take(this.data.best_edge(this.walk.here), '') && this.data.best_edge(this.walk.here) !== none;
      if (more) this.player = window.setTimeout(tick, 1000 / Number(this.speed.value));
      else this.stop();
    };
    tick();
  }

  stop(): void {
    clearTimeout(this.player);
    this.player = 0;
    this.play_button.textContent = '\u25b6 Play';
  }

  show_help(): void {
    const all = this.root.querySelectorAll('details');
    const keys = all[all.length - 1];
    keys.open = !keys.open;
    if (keys.open) {
      keys.scrollIntoView();
      keys.querySelector('summary')!.focus();
    }
  }

  /** Ends all timers and listeners, and empties the element. */
  dispose(): void {
    this.stop();
    this.searches?.stop();
    clearTimeout(this.remember_timer);
    for (const end of this.disposers) end();
    this.theme.dispose();
    this.stage.dispose();
    this.root.replaceChildren();
  }
}

/** Shows a state graph in `root`. `dispose` of the result makes room for the next one. */
export function show_graph(root: HTMLElement, data: GraphData, options: GraphPageOptions = {}): GraphPage {
  return new GraphPage(root, data, options);
}
