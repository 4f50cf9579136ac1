// SPDX-License-Identifier: BSL-1.0
//
// A state graph with its board, walk and numbers, in one element. Wires the modules together.

import { Address } from './address';
import { BoardShapes } from '../board/board';
import { BoardPanel } from '../board/board_panel';
import { centred_layout, flag, type GraphData, none, type Placed } from '../core/data';
import { counted, grouped, t, within_part } from '../core/words';
import { type FramePlaces, make_frame, note_missing_picture, title_of } from './frame';
import { GraphView } from './graph_view';
import { are_single_keys_on } from '../panels/help';
import { handle_keys } from './keys';
import { fragment_of, type View, view_of } from './link';
import { move_in_words, movers_of, name_of_piece } from '../board/moves';
import { type Part, show_part } from './part';
import { MovesPanel } from '../panels/moves_panel';
import { may_wave, start_wave } from './wave';
import { WinCard } from '../panels/win_card';
import { MeasuresPanel } from '../panels/measures_panel';
import { Player } from '../panels/player';
import { fixed_marks } from '../graph/marks';
import { save_page_png } from './saving';
import { type Comparison, SearchPanel } from '../panels/searches';
import { Stage } from '../graph/stage';
import { StatePanel } from '../panels/state_panel';
import { StateText } from '../panels/state_text';
import { Theme } from './theme';
import { Tip } from '../panels/tip';
import { make_toolbar, type Toolbar } from './toolbar';
import { show_tour } from '../panels/tour';
import { type Direction, type Landing, Walk } from '../board/walk';

/** A graph without a goal has no distances to it. */
function defaults_of(data: GraphData): View {
  const colour = data.reaches_goals ? 'goal' : 'start';
  return {
    s: 0,
    colour,
    layout: 0,
    from: 0,
    to: -1,
    dead: false,
    optimal: false,
    lines: false,
    lift: 0,
    turn: 0,
    tilt: 0,
    x: 0,
    y: 0,
    zoom: 1,
    search: '',
    expanded: -1,
  };
}

export interface GraphPageOptions {
  /** Whether the address names the view. Default: yes. */
  link?: boolean;
  /** The part of the page that is shown, in a frame of another page. Default: all. */
  part?: Part | null;
  /** Whether a first visit shows the tour. Default: yes. */
  tour?: boolean;
  /** Whether states appear in a wave from the start. Default: yes. */
  wave?: boolean;
  /** Where the board and the numbers go. Default: beside the picture. */
  places?: FramePlaces;
  /** The view has changed. */
  changed?: () => void;
  /** What to show at first in place of the defaults; what an address says goes before. */
  view?: Partial<View>;
  /** The name of a layout that is still computed: await_layout() says how far it is, add_layout() brings it. */
  awaited?: string;
  /** What an address says, where it is not that of the page (`link`). */
  fragment?: string;
  /** The record of the walks to go on with, if they end at the state of the address (Walk.resume). */
  walk?: unknown;
}

export class GraphPage {
  readonly walk: Walk;
  readonly stage: Stage;
  readonly board: BoardPanel;
  readonly view: View;
  readonly single_keys = { on: are_single_keys_on() };
  private defaults: View;
  private graph: GraphView;
  private shapes: BoardShapes;
  private text: StateText;
  private state: StatePanel;
  private moves: MovesPanel;
  private win: WinCard;
  private theme: Theme;
  private toolbar: Toolbar;
  private measures: MeasuresPanel;
  private searches: SearchPanel | null = null;
  private tip: Tip;
  private player: Player;
  private address: Address;
  private keys: HTMLDetailsElement;
  private disposers: (() => void)[] = [];

  constructor(
    readonly root: HTMLElement,
    readonly data: GraphData,
    private options: GraphPageOptions,
  ) {
    const { info } = data;
    const shapes = new BoardShapes(info.board);
    this.shapes = shapes;
    this.walk = new Walk(data);
    this.defaults = { ...defaults_of(data), s: this.walk.here };
    const view = { ...this.defaults, ...options.view };
    this.view = view_of(options.link === false ? (options.fragment ?? '') : location.hash, view);
    this.address = new Address(() => this.link(), this.walk, options.link !== false);
    this.theme = new Theme(root, () => this.graph.repaint());
    this.board = new BoardPanel(shapes, {
      landing: (piece, row, column) => this.landing(piece, { row, column }),
      taken: (edge) => this.take(edge ?? none, t('No move takes the piece there')),
      pressed: () => this.stop(),
      selected: (piece) =>
        piece &&
        this.say(
          t('Selected piece', { piece: name_of_piece(data, piece), row: piece.row + 1, column: piece.column + 1 }),
        ),
    });
    this.tip = new Tip(this.walk, shapes);
    this.stage = new Stage(
      data,
      {
        hover: (v, x, y) => this.hover(v, x, y),
        choose: (v) => this.go(v),
        moved: () => this.remember(),
        renewed: () => note_missing_picture(this),
      },
      t('State graph', { states: counted(data.states, 'states') }),
      'canvas-help',
    );
    const events = { here: () => this.walk.here, filtered: () => this.view_changed() };
    this.graph = new GraphView(data, this.view, this.stage, this.theme, events, options.awaited ?? '');
    this.text = new StateText(this.walk);
    this.state = new StatePanel(this.walk);
    this.moves = new MovesPanel(this.walk, shapes, {
      step: (edge) => this.take(edge, ''),
      look: (edge) => this.look(edge),
    });
    this.win = new WinCard(
      this.walk,
      () => this.stage.marks.farthest,
      () => this.begin(this.walk.origin, ''),
      () => this.begin(this.stage.marks.farthest, t('at the farthest')),
    );
    this.measures = new MeasuresPanel(data);
    this.player = new Player(
      () => this.play_step(),
      () => this.play(),
    );
    this.toolbar = make_toolbar(data, this.graph, this.view, {
      changed: () => this.view_changed(),
      camera: () => this.camera_changed(),
      zoom: (factor) => this.stage.zoom(factor),
      fit: () => this.fit(),
      theme: () => this.theme.toggle(),
      tour: () => this.show_tour(true),
    });
    if (info.searches.length > 1) this.searches = new SearchPanel(info, (c) => this.compare(c));
    const actions = {
      start: () => this.to_start(),
      back: () => this.back(),
      hint: () => this.hint(),
      goal: () => this.to_goal(),
      go: (v: number) => this.go(v),
      png: () => save_page_png(this.saved()),
      ...(options.link !== false && { link: (say: (text: string) => void) => this.address.copy(say) }),
    };
    this.keys = make_frame(root, this.parts(), actions, options.places);
    this.start();
  }

  private parts(): Parameters<typeof make_frame>[1] {
    const { data, walk, shapes, board, text, state, moves, win, player, toolbar, stage, graph } = this;
    const { measures, searches, tip, single_keys } = this;
    const beside = { measures, searches, tip, single_keys };
    return { data, walk, shapes, board, text, state, moves, win, player, toolbar, stage, graph, ...beside };
  }

  private start(): void {
    const { data, stage, options } = this;
    stage.marks = { ...stage.marks, ...fixed_marks(data, this.walk.start) };
    const on_key = handle_keys(this);
    for (const place of [this.board.element, stage.canvas]) place.addEventListener('keydown', on_key);
    this.keys.addEventListener('keydown', (e) => {
      if (this.keys.open && !e.repeat && (e.key === 'Escape' || (e.key === '?' && this.single_keys.on)))
        this.show_help();
    });
    if (options.link !== false) {
      document.title = title_of(data);
      const on_hash = (): void => this.follow(location.hash);
      addEventListener('hashchange', on_hash);
      this.disposers.push(() => removeEventListener('hashchange', on_hash));
    }
    if (options.part) show_part(options.part, this);
    this.show_view(this.view, options.walk, false);
    // Only now, because a board without shapes is hidden.
    if (options.link !== false && !options.part && document.activeElement === document.body) {
      this.focus();
    }
    if (options.wave !== false && this.view.search === '' && may_wave(data.states)) {
      const end = start_wave(data.info.layers.from_start.length - 1, (distance) => this.show_wave(distance));
      this.disposers.push(end);
    }
    if (options.tour !== false && !options.part) this.show_tour(false);
  }

  private show_tour(always: boolean): void {
    const { data, stage, walk } = this;
    show_tour(stage.element, data.info, walk.shortest() ?? data.info.optimum, always);
  }

  /**
   * Shows what an address says. One that names no state of the graph leaves the reader where they are. If its entry of
   * the history has a walk there, that goes on; the walk that is left stays behind the page's own Back.
   */
  follow(fragment: string): void {
    this.stop();
    this.show_view(view_of(fragment, { ...this.defaults, s: this.walk.here }), history.state, true);
  }

  /** Whether states are still appearing. */
  is_waving = false;

  private show_wave(distance: number): void {
    this.is_waving = distance !== Infinity;
    this.graph.show_wave(distance);
  }

  /** Shows what an address or a graph before asked for, and goes on with the walks of a record that end there. */
  private show_view(wanted: View, record: unknown, keeps: boolean): void {
    const { data, stage, view } = this;
    Object.assign(view, wanted);
    if (!this.graph.schemes.some(({ name }) => name === view.colour)) view.colour = this.defaults.colour;
    view.layout = Math.min(this.graph.layouts.length - 1, Math.max(0, Math.floor(view.layout)));
    const { s } = view;
    const is_known = Number.isInteger(s) && s >= 0 && s < data.states;
    const state = is_known ? s : this.walk.here;
    if (!this.walk.resume(record, state, keeps) && state !== this.walk.here) this.walk.begin(state);
    Object.assign(stage.camera, { x: view.x, y: view.y, zoom: view.zoom });
    this.aim_camera();
    this.graph.update();
    const search = view.search.split(',').map(Number);
    if (this.searches && view.search !== '' && search.length === 3 && search.every(Number.isInteger))
      this.searches.set(search[0], search[1], search[2]);
    else if (this.graph.comparison) this.searches?.hide();
    this.arrived('');
    if (!is_known) this.say(t('no state of address', { n: grouped(s) }));
  }

  /** Measures that were taken after the graph was found: the object of `explore --json`. */
  show_measures(measures: Record<string, unknown>): void {
    this.data.info.measures = measures;
    this.measures.update();
  }

  /** The share of the awaited layout that is known; null: it will not come. */
  await_layout(share: number | null): void {
    this.toolbar.await_layout(share);
  }

  /** The awaited layout: shown at once, unless the reader has chosen another one. */
  add_layout(name: string, x: Float32Array, y: Float32Array): void {
    this.data.layouts.unshift(centred_layout(name, x, y));
    this.toolbar.await_layout(1);
    this.graph.update();
    this.remember();
  }

  private view_changed(): void {
    if (this.graph.comparison) this.searches?.hide();
    this.graph.update();
    this.remember();
  }

  /** The height, turn or tilt changed: a picture that fitted still fits. */
  private camera_changed(): void {
    const fitted = this.stage.camera.is_fitted();
    this.aim_camera();
    if (fitted) this.stage.camera.fit();
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
    this.graph.comparison = comparison;
    this.view.search = comparison ? `${comparison.first},${comparison.second},${comparison.expansions}` : '';
    this.graph.repaint();
    this.remember();
  }

  private remember(): void {
    const { camera } = this.stage;
    const degrees = (radians: number): number => Math.round((radians * 180) / Math.PI);
    Object.assign(this.view, {
      s: this.walk.here,
      x: camera.x,
      y: camera.y,
      zoom: camera.zoom,
      turn: ((degrees(camera.turn) % 360) + 360) % 360,
      tilt: degrees(camera.tilt),
    });
    this.toolbar.show(this.view);
    this.address.remember();
    this.options.changed?.();
  }

  link(): string {
    return fragment_of(this.view, this.defaults);
  }

  private saved(): Parameters<typeof save_page_png>[0] {
    const { data, stage, theme, graph } = this;
    return { data, stage, theme, graph };
  }

  say(text: string): void {
    this.state.say(text);
  }

  /** Shows the state where the walk has come. */
  private arrived(how: string): void {
    const { data, walk, stage } = this;
    const board = data.board(walk.here);
    this.board.show(board, walk.ways());
    this.state.show(how, this.text.show());
    this.moves.show();
    this.win.show();
    this.tip.hide();
    stage.marks.here = walk.here;
    stage.marks.hover = none;
    stage.marks.path = walk.solution;
    stage.marks.trail = walk.states();
    stage.marks.neighbours = walk
      .edges()
      .slice(0, 200)
      .map((edge) => {
        const piece = movers_of(walk, edge, board)[0]?.piece;
        return { state: data.out_target[edge], colour: piece ? this.shapes.colour(piece.kind) : '' };
      });
    this.graph.show_legend();
    if (!this.graph.comparison) this.graph.draw_charts();
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
    else this.tip.show(v, x, y, stage.element);
  }

  /** Shows the state at the end of an edge, or none. */
  private look(edge: number): void {
    const { stage, data } = this;
    const v = edge < 0 ? none : data.out_target[edge];
    if (stage.draws_graph) this.hover(v, ...stage.place_of(Math.max(0, v)));
  }

  /** Where a dragged piece would land; the state there is marked in the picture. */
  private landing(piece: Placed, drag: Direction): Landing | null {
    const { stage, data } = this;
    const landing = this.walk.landing_of_drag(piece, drag);
    stage.marks.hover = landing ? data.out_target[landing.edge] : none;
    stage.redraw_marks();
    return landing;
  }

  /** Begins a new walk at a state. */
  private begin(v: number, how: string): void {
    this.stop();
    this.walk.begin(v);
    this.arrived(how);
    this.focus();
  }

  /** Gives the focus to where keys act. */
  private focus(): void {
    (this.data.info.board.kinds.length > 0 ? this.board.element : this.stage.canvas).focus({ preventScroll: true });
  }

  /** A move of the reader's own; says `otherwise` if there is none. */
  take(edge: number, otherwise: string): void {
    this.stop();
    if (edge === none) this.say(t('sentence', { text: within_part(this.data.is_part, otherwise) }));
    else this.walk_along(edge);
  }

  private walk_along(edge: number): void {
    const tendency = t(this.walk.tendency(edge));
    const move = move_in_words(this.walk, edge);
    this.walk.step(edge);
    this.arrived(this.data.info.has_goal ? t('move, tendency', { move, tendency }) : move);
  }

  go(v: number): void {
    this.stop();
    this.walk.go(v);
    this.arrived('');
  }

  back(): void {
    this.stop();
    if (this.walk.back()) this.arrived(t('took back'));
    else this.say(t('no step to take back'));
  }

  /** Back to where the walk began, or from there to the puzzle's start. */
  to_start(): void {
    this.stop();
    const { walk } = this;
    walk.begin(walk.states().length > 1 ? walk.origin : walk.start);
    this.arrived('');
  }

  to_goal(): void {
    this.stop();
    for (let edge = this.best_edge(); edge !== none; edge = this.best_edge()) {
      this.walk.mark_shown();
      this.walk.step(edge);
    }
    this.arrived(this.data.is(this.walk.here, flag.goal) ? '' : this.why_no_move());
  }

  private best_edge(): number {
    return this.data.best_edge(this.walk.here);
  }

  private why_no_move(): string {
    const { data, walk } = this;
    if (!data.info.has_goal) return t('no goal here');
    if (data.is(walk.here, flag.goal)) return t('the goal');
    return data.is_dead(walk.here) ? t('no goal from here') : t('way leaves the page');
  }

  hint(): void {
    const edge = this.best_edge();
    if (edge === none) return this.say(t('sentence', { text: this.why_no_move() }));
    this.say(t('Best move', { move: move_in_words(this.walk, edge) }));
    this.stage.marks.hover = this.data.out_target[edge];
    this.stage.redraw_marks();
  }

  /** An arrow key: moves the selected piece, or the only piece that can move there. */
  arrow(direction: Direction): void {
    this.stop();
    const { piece } = this.board;
    const edge = this.walk.edge_towards(direction, piece);
    if (edge === null) return this.say(t('Several moves go there'));
    const joined = edge === none ? none : this.walk.joined_with_last(edge);
    if (joined !== none) this.walk.back();
    this.take(joined === none ? edge : joined, t('No move goes there'));
  }

  /** Goes along the optimal solution, by +1 or -1 states. */
  along_solution(step: number): void {
    this.stop();
    const { solution } = this.walk;
    if (solution.length < 2) return this.say(t('no solution in page'));
    const at = this.walk.follow(step);
    this.arrived(t('at of solution', { at, all: solution.length - 1 }));
  }

  play(): void {
    if (this.player.is_playing) return this.stop();
    if (this.best_edge() === none) return this.hint();
    this.player.play();
  }

  private play_step(): boolean {
    this.walk.mark_shown();
    this.walk_along(this.best_edge());
    return this.best_edge() !== none;
  }

  stop(): void {
    this.player.stop();
  }

  /** Shows the list of keys, or hides it and returns to where keys act. */
  show_help(): void {
    this.keys.open = !this.keys.open;
    if (this.keys.open) {
      this.keys.scrollIntoView();
      this.keys.querySelector('summary')!.focus();
    } else this.focus();
  }

  /** Ends all timers and listeners, and empties the element. */
  dispose(): void {
    this.stop();
    this.searches?.stop();
    this.address.stop();
    for (const end of this.disposers) end();
    this.theme.dispose();
    this.stage.dispose();
    this.root.replaceChildren();
    this.options.places?.play.replaceChildren();
    this.options.places?.more.replaceChildren();
  }
}

/** Shows a state graph in `root`. `dispose` of the result makes room for the next one. */
export function show_graph(root: HTMLElement, data: GraphData, options: GraphPageOptions = {}): GraphPage {
  return new GraphPage(root, data, options);
}
