// SPDX-License-Identifier: BSL-1.0
//
// A state graph with its board, walk and numbers, in one element. Wires the modules together.

import { Address } from './address';
import { BoardShapes } from '../board/board';
import { BoardPanel } from '../board/board_panel';
import { flag, type GraphData, none } from '../core/data';
import { grouped } from '../core/dom';
import { make_frame } from './frame';
import { GraphView } from './graph_view';
import { handle_keys } from './keys';
import { fragment_of, type View, view_of } from './link';
import { MeasuresPanel } from '../panels/measures_panel';
import { Player } from '../panels/player';
import { save_png, save_svg } from '../graph/save';
import { type Comparison, SearchPanel } from '../panels/searches';
import { Stage } from '../graph/stage';
import { StatePanel } from '../panels/state_panel';
import { Theme } from './theme';
import { facts_of, Tip } from '../panels/tip';
import { make_toolbar, type Toolbar } from './toolbar';
import { show_tour } from '../panels/tour';
import { type Direction, Walk } from '../board/walk';

const most_marked_goals = 200;
const most_states_of_svg = 200000;

/** A graph without a goal has no distances to it. */
function defaults_of(data: GraphData): View {
  const colour = data.info.layers.to_goal.length > 0 ? 'goal' : 'start';
  return {
    s: 0,
    colour,
    layout: 0,
    from: 0,
    to: -1,
    dead: false,
    optimal: false,
    edges: 'ends',
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
  /** Whether a first visit shows the tour. Default: yes. */
  tour?: boolean;
  /** What to show at first in place of the defaults; `link` goes before. */
  view?: Partial<View>;
}

export class GraphPage {
  readonly walk: Walk;
  readonly stage: Stage;
  readonly board: BoardPanel;
  readonly view: View;
  private defaults: View;
  private graph: GraphView;
  private state: StatePanel;
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
    this.walk = new Walk(data);
    this.defaults = { ...defaults_of(data), s: this.walk.here };
    const view = { ...this.defaults, ...options.view };
    this.view = options.link === false ? view : view_of(location.hash, view);
    this.address = new Address(() => this.link(), options.link !== false);
    this.theme = new Theme(root, () => this.graph.repaint());
    this.board = new BoardPanel(shapes, {
      drag: (piece, row, column) =>
        this.take(this.walk.edge_of_drag(piece, { row, column }), 'No move takes the piece there.'),
      selected: (piece) =>
        piece &&
        this.say(
          `Selected ${info.board.kinds[piece.kind].symbol || 'piece'}, ` +
            `row ${piece.row + 1}, column ${piece.column + 1}.`,
        ),
    });
    this.tip = new Tip(shapes);
    this.stage = new Stage(
      data,
      {
        hover: (v, x, y) => this.hover(v, x, y),
        choose: (v) => this.go(v),
        moved: () => this.remember(),
      },
      `State graph: ${grouped(data.states)} states`,
      'canvas-help',
    );
    this.graph = new GraphView(data, this.view, this.stage, this.theme, {
      here: () => this.walk.here,
      filtered: () => this.view_changed(),
    });
    this.state = new StatePanel(this.walk);
    this.measures = new MeasuresPanel(info);
    this.player = new Player(
      () => this.play_step(),
      () => this.play(),
    );
    this.toolbar = make_toolbar(data, this.graph.schemes, this.view, {
      changed: () => this.view_changed(),
      camera: () => this.camera_changed(),
      zoom: (factor) => this.stage.zoom(factor),
      fit: () => this.fit(),
      theme: () => this.theme.toggle(),
      tour: () => show_tour(this.stage.element, info, true),
    });
    if (info.searches.length > 0) this.searches = new SearchPanel(info, (c) => this.compare(c));
    this.keys = make_frame(root, this.parts(), {
      start: () => this.to_start(),
      back: () => this.back(),
      hint: () => this.hint(),
      goal: () => this.to_goal(),
      go: (v) => this.go(v),
      png: () => save_png(this.stage.drawn_layers(), 'puzzlegraph.png'),
      svg: () => this.save_svg(),
      ...(options.link !== false && { link: () => this.address.copy((text) => this.say(text)) }),
    });
    this.start();
  }

  private parts(): Parameters<typeof make_frame>[1] {
    const { data, walk, board, state, player, toolbar, stage, graph, measures, searches, tip } = this;
    return { data, walk, board, state, player, toolbar, stage, graph, measures, searches, tip };
  }

  private start(): void {
    const { data, stage, view } = this;
    if (!this.graph.schemes.some(({ name }) => name === view.colour)) view.colour = this.defaults.colour;
    view.layout = Math.min(data.layouts.length - 1, Math.max(0, Math.floor(view.layout)));
    const state = Number.isInteger(view.s) && view.s >= 0 && view.s < data.states ? view.s : this.walk.here;
    this.walk.go(state);
    Object.assign(stage.camera, { x: view.x, y: view.y, zoom: view.zoom });
    this.mark_states();
    const on_key = handle_keys(this);
    document.addEventListener('keydown', on_key);
    this.disposers.push(() => document.removeEventListener('keydown', on_key));
    this.aim_camera();
    this.graph.update();
    const search = view.search.split(',').map(Number);
    if (this.searches && view.search !== '' && search.length === 3 && search.every(Number.isFinite))
      this.searches.set(search[0], search[1], search[2]);
    this.arrived('');
    if (this.options.tour !== false) show_tour(stage.element, data.info, false);
  }

  /** Marks start, goals, farthest state and an optimal solution. The farthest of the whole graph may not be here. */
  private mark_states(): void {
    const { data, stage } = this;
    const goals: number[] = [];
    const starts: number[] = [];
    const most = data.info.layers.to_goal.length - 1;
    let farthest: number = none;
    for (let v = 0; v < data.states; ++v) {
      if (data.is(v, flag.goal) && goals.length < most_marked_goals) goals.push(v);
      if (data.is(v, flag.start)) starts.push(v);
      if (farthest === none && most > 0 && data.to_goal[v] === most) farthest = v;
    }
    stage.marks = { ...stage.marks, starts, goals, farthest, path: this.walk.solution };
  }

  /** Measures that were taken after the graph was found: the object of `explore --json`. */
  show_measures(measures: Record<string, unknown>): void {
    this.data.info.measures = measures;
    this.measures.update();
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
  }

  link(): string {
    return fragment_of(this.view, this.defaults);
  }

  private save_svg(): void {
    if (this.data.states > most_states_of_svg)
      return this.say('This graph has too many states for an SVG; save a PNG.');
    save_svg({ ...this.stage.parts(), background: this.theme.paper, path: this.stage.marks.path }, 'puzzlegraph.svg');
  }

  say(text: string): void {
    this.state.say(text);
  }

  /** Shows the state where the walk has come. */
  private arrived(how: string): void {
    const { data, walk, stage } = this;
    this.board.show(data.board(walk.here));
    this.state.show(
      how,
      (edge) => this.take(edge, ''),
      (edge) => {
        const v = edge < 0 ? none : data.out_target[edge];
        if (stage.draws_graph) this.hover(v, ...stage.place_of(Math.max(0, v)));
      },
    );
    this.tip.hide();
    stage.marks.here = walk.here;
    stage.marks.hover = none;
    stage.marks.trail = walk.states();
    stage.marks.neighbours = walk
      .edges()
      .slice(0, 200)
      .map((edge) => data.out_target[edge]);
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
    for (let edge = this.data.best_edge(this.walk.here); edge !== none; edge = this.data.best_edge(this.walk.here))
      this.walk.step(edge);
    this.arrived(this.why_no_move());
  }

  private why_no_move(): string {
    const { data, walk } = this;
    if (data.is(walk.here, flag.goal)) return 'The goal';
    return data.is_dead(walk.here)
      ? 'No goal can be reached from here'
      : 'The shortest way leaves the part of the graph in this page';
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
    if (edge === null) return this.say('Several moves go there: select a piece by its letter, or choose a move below.');
    this.take(edge, 'No move goes there.');
  }

  /** Goes along the optimal solution, by +1 or -1 states. */
  along_solution(step: number): void {
    this.stop();
    const { solution } = this.walk;
    if (solution.length < 2) return this.say('No optimal solution is in this page.');
    const at = this.walk.follow(step);
    this.arrived(`Optimal solution, ${at} of ${solution.length - 1}`);
  }

  play(): void {
    if (this.player.is_playing) return this.stop();
    if (this.data.best_edge(this.walk.here) === none) return this.hint();
    this.player.play();
  }

  private play_step(): boolean {
    return this.take(this.data.best_edge(this.walk.here), '') && this.data.best_edge(this.walk.here) !== none;
  }

  stop(): void {
    this.player.stop();
  }

  show_help(): void {
    this.keys.open = !this.keys.open;
    if (this.keys.open) {
      this.keys.scrollIntoView();
      this.keys.querySelector('summary')!.focus();
    }
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
  }
}

/** Shows a state graph in `root`. `dispose` of the result makes room for the next one. */
export function show_graph(root: HTMLElement, data: GraphData, options: GraphPageOptions = {}): GraphPage {
  return new GraphPage(root, data, options);
}
