// SPDX-License-Identifier: BSL-1.0
//
// The elements of a page in their order: the picture with its controls, and the panel of board, moves and numbers.

import type { BoardPanel } from '../board/board_panel';
import type { GraphData } from '../core/data';
import { button, grouped, h } from '../core/dom';
import { find_panel } from '../panels/find_panel';
import type { GraphView } from './graph_view';
import { help_list } from '../panels/help';
import type { MeasuresPanel } from '../panels/measures_panel';
import type { Player } from '../panels/player';
import type { SearchPanel } from '../panels/searches';
import type { Stage } from '../graph/stage';
import type { StatePanel } from '../panels/state_panel';
import type { Tip } from '../panels/tip';
import type { Toolbar } from './toolbar';
import type { Walk } from '../board/walk';

export interface FrameParts {
  data: GraphData;
  walk: Walk;
  board: BoardPanel;
  state: StatePanel;
  player: Player;
  toolbar: Toolbar;
  stage: Stage;
  graph: GraphView;
  measures: MeasuresPanel;
  searches: SearchPanel | null;
  tip: Tip;
}

export interface FrameActions {
  start(): void;
  back(): void;
  hint(): void;
  goal(): void;
  go(v: number): void;
  png(): void;
  svg(): void;
  /** Absent where the address does not name the view. */
  link?(): void;
}

function section(title: string, open: boolean, ...content: Node[]): HTMLDetailsElement {
  return h('details', { open }, h('summary', {}, h('h2', {}, title)), ...content);
}

function header(data: GraphData): HTMLElement {
  const { info } = data;
  const part = info.states < info.whole.states ? ` of ${grouped(info.whole.states)}` : '';
  const encoding = info.encoding ? `, encoding ${info.encoding}` : '';
  return h(
    'header',
    {},
    h('h1', {}, `${info.puzzle}: ${info.title}`),
    h(
      'p',
      {},
      `${grouped(info.states)}${part} states, ${grouped(info.edges)} directed edges. ` +
        `${info.file}, question ${info.question}${encoding}`,
    ),
  );
}

function picture_of({ data, stage, toolbar, graph, tip }: FrameParts): HTMLElement {
  stage.element.append(tip.element);
  if (!stage.draws_graph) {
    stage.element.append(
      h(
        'p',
        { class: 'note' },
        `This browser has no WebGL 2. Without it the picture is limited to ${grouped(stage.picture.most)} states ` +
          `(this graph has ${grouped(data.states)}); the board, the walk and the numbers work.`,
      ),
    );
  }
  return h(
    'main',
    { class: 'view', 'aria-label': 'Picture of the state graph' },
    toolbar.element,
    stage.element,
    graph.legend,
    h(
      'p',
      { id: 'canvas-help', class: 'unseen' },
      'Arrow keys move pieces, Space plays a solution, Backspace takes a step back, plus and minus zoom, ' +
        'Shift with arrow keys pans, the question mark lists all keys. The moves are buttons, too.',
    ),
  );
}

/** Fills `root`. Returns the section of the keys. */
export function make_frame(root: HTMLElement, parts: FrameParts, actions: FrameActions): HTMLDetailsElement {
  const { data, walk, board, state, player, graph, measures, searches } = parts;
  const { info } = data;
  const keys = section('Keys', false, help_list());
  const controls = h(
    'div',
    { class: 'row controls' },
    button('Start', 'Go to the start (Home)', actions.start),
    button('\u21b6 Back', 'Take the last step back (Backspace)', actions.back),
    button('Hint', 'Say the best move (*)', actions.hint),
    player.button,
    button('Goal', 'Go to the nearest goal (End)', actions.goal),
    player.speed,
  );
  const signs = h(
    'p',
    { class: 'small' },
    'Moves from here, each with the distance to the goal after it: ' +
      '\u25bc nearer, \u25b2 farther, = as near, \u2715 dead state.',
  );
  const panel = h(
    'aside',
    { class: 'panel', 'aria-label': 'Board, moves and numbers' },
    header(data),
    board.element,
    state.facts,
    state.status,
    controls,
    signs,
    state.moves,
    section('Why is it hard?', true, measures.reasons, graph.chart),
  );
  if (searches) panel.append(section('Compare two searches', false, searches.element));
  if (info.heuristics.length > 0 && info.layers.to_goal.length > 0)
    panel.append(section('Heuristics and true distances', false, graph.scatters));
  panel.append(
    measures.all,
    section('Find a board', false, ...find_panel(data, () => walk.here, actions.go)),
    section(
      actions.link ? 'Save and share' : 'Save the picture',
      false,
      h(
        'div',
        { class: 'row' },
        button('PNG', 'Save the picture as PNG', actions.png),
        button('SVG', 'Save the picture as SVG', actions.svg),
        ...(actions.link ? [button('Copy link', 'Copy a link to this view', actions.link)] : []),
      ),
    ),
    keys,
  );
  root.replaceChildren(picture_of(parts), panel);
  root.classList.add('graph-page');
  return keys;
}
