// SPDX-License-Identifier: BSL-1.0
//
// The elements of a page in their order: what one plays with, the picture with its controls, and the numbers.

import { BoardPicture, type BoardShapes } from '../board/board';
import type { BoardPanel } from '../board/board_panel';
import { board_text } from '../board/board_text';
import { goal_board } from '../board/moves';
import type { Walk } from '../board/walk';
import type { GraphData } from '../core/data';
import { button, h } from '../core/dom';
import { counted, grouped, named, said, t, t_or } from '../core/words';
import type { Stage } from '../graph/stage';
import { find_panel } from '../panels/find_panel';
import { help_list } from '../panels/help';
import type { MeasuresPanel } from '../panels/measures_panel';
import type { MovesPanel } from '../panels/moves_panel';
import type { Player } from '../panels/player';
import type { SearchPanel } from '../panels/searches';
import type { StatePanel } from '../panels/state_panel';
import type { StateText } from '../panels/state_text';
import type { Tip } from '../panels/tip';
import type { WinCard } from '../panels/win_card';
import type { GraphView } from './graph_view';
import type { Toolbar } from './toolbar';

export interface FrameParts {
  data: GraphData;
  walk: Walk;
  shapes: BoardShapes;
  board: BoardPanel;
  text: StateText;
  state: StatePanel;
  moves: MovesPanel;
  win: WinCard;
  player: Player;
  toolbar: Toolbar;
  stage: Stage;
  graph: GraphView;
  measures: MeasuresPanel;
  searches: SearchPanel | null;
  tip: Tip;
  single_keys: { on: boolean };
}

export interface FrameActions {
  start(): void;
  back(): void;
  hint(): void;
  goal(): void;
  go(v: number): void;
  png(): void;
  /** Absent where the address does not name the view. */
  link?(say: (text: string) => void): void;
}

/** Where the two parts beside the picture go, if not into an aside of the page's own. */
export interface FramePlaces {
  play: HTMLElement;
  more: HTMLElement;
}

function section(title: string, open: boolean, ...content: Node[]): HTMLDetailsElement {
  return h('details', { open }, h('summary', {}, h('h2', {}, title)), ...content);
}

const most_goal_lines = 6;

/** What the page, the file or else the puzzle is called. */
export function title_of({ info }: GraphData): string {
  const size = `${info.board.rows}\u00d7${info.board.columns}`;
  if (info.name) return t_or(`title.${info.name}`, info.name);
  return t_or(`name.${info.puzzle}`, `${info.puzzle}: ${said(info.title)}`, { size });
}

/** Whether the blocks are cars, as in Rush Hour: each is longer than wide, and none goes both ways. */
function are_cars({ info }: GraphData): boolean {
  const ways = new Set(info.moves.flat().map(([car, ...way]) => `${car}${/[NS]/.test(way.join())}`));
  const movers = new Set(Array.from(ways, ([car]) => car));
  return ways.size === movers.size && info.board.kinds.every((k) => k.goal || k.symbol === '' || k.cells.length > 1);
}

function rules_of(data: GraphData): string {
  const { puzzle, has_goal } = data.info;
  if (!has_goal) return t('rules without goal');
  return puzzle === 'blocks' && are_cars(data) ? t('rules.cars') : t_or(`rules.${puzzle}`, '');
}

/**
 * The end of an optimal solution, on a small board or as text. Nothing if the page has no goal. A short text is shown
 * at once.
 */
function goal_picture({ data, walk, shapes }: FrameParts): HTMLElement[] {
  const goal = walk.solution[walk.solution.length - 1];
  if (data.has_texts && data.to_goal[goal] === 0) {
    const text = data.text_of(goal);
    const open = text.split('\n').length <= most_goal_lines;
    return [h('details', { class: 'goal-text', open }, h('summary', {}, t('a goal state')), h('pre', {}, text))];
  }
  const shown = goal_board(walk);
  if (!shown) return [];
  const lines = board_text(data.info.board, shown.board).trimEnd().split('\n');
  const words = [...lines.map((line) => line.trim()), ...(shown.last ? [shown.last] : [])].join('; ');
  const room = shapes.has_exits ? data.info.board.cell : undefined; // for the piece outside
  const picture = new BoardPicture(shapes, t('goal board', { board: words }), room);
  picture.show(shown.board);
  return [h('figure', { class: 'goal' }, picture.svg, h('figcaption', {}, t('a goal')))];
}

function is_unsolvable({ data, walk }: FrameParts): boolean {
  return data.info.has_goal && data.is_dead(walk.start);
}

function header(parts: FrameParts): HTMLElement {
  const { info } = parts.data;
  const title = title_of(parts.data);
  const kind = t_or(`puzzle.${info.puzzle}`, info.puzzle);
  const place = said(info.title).replace(/\d{4,}/g, (n) => grouped(+n));
  const story = info.name ? t_or(`story.${info.name}`, '') : '';
  const nameless = info.board.kinds.length === 0 ? `${info.file} \u00b7 ` : ''; // no board shows which one it is
  return h(
    'header',
    {},
    h('h1', {}, title),
    h('p', { class: 'small' }, info.name ? `${kind} \u00b7 ${place}` : `${nameless}${place}`),
    ...(story ? [h('p', { class: 'story' }, story)] : []),
    h('div', { class: 'rules' }, h('p', {}, rules_of(parts.data)), ...goal_picture(parts)),
    ...(is_unsolvable(parts) ? [h('p', { class: 'unsolvable', id: 'no-solution' }, t('no goal from the start'))] : []),
  );
}

function about({ info, is_part }: GraphData): HTMLElement {
  const [states, edges] = [counted(info.states, 'states'), counted(info.edges, 'directed edges')];
  const whole = counted(info.whole.states, 'states');
  const source = [
    t('about file', { file: info.file, question: info.question }),
    ...(info.encoding ? [t('about encoding', { encoding: named(info.encoding) })] : []),
  ].reduce((a, b) => t('two ways', { a, b }));
  const size = is_part ? t('about part', { states, whole, edges }) : t('about size', { states, edges });
  return section(t('About'), false, h('p', { class: 'about' }, size, h('br'), source, h('br'), info.generator));
}

function picture_of({ stage, toolbar, graph, tip }: FrameParts): HTMLElement {
  stage.element.append(tip.element);
  return h(
    'main',
    { class: 'view', 'aria-label': t('picture label') },
    toolbar.element,
    stage.element,
    graph.legend,
    h('p', { id: 'canvas-help', class: 'unseen' }, t('canvas help')),
  );
}

/** Says in the picture why there is none, where there is none. */
export function note_missing_picture({ data, stage }: { data: GraphData; stage: Stage }): void {
  stage.element.querySelector('.note')?.remove();
  if (stage.draws_graph) return;
  const [most, states] = [grouped(stage.picture.most), grouped(data.states)];
  const why = t(stage.were_lost ? 'graphics lost' : 'no webgl');
  stage.element.append(h('p', { class: 'note' }, t('picture limited', { why, most, states })));
}

function play_parts(parts: FrameParts, actions: FrameActions): HTMLElement[] {
  const { data, board, text, win, state, moves, player } = parts;
  const towards_goal = [
    button(t('Hint'), t('Say the best move'), actions.hint),
    player.button,
    button(t('Goal'), t('Go to the goal'), actions.goal),
  ];
  if (is_unsolvable(parts)) {
    for (const one of towards_goal) {
      Object.assign(one, { disabled: true, title: t('no goal from the start') });
      one.setAttribute('aria-describedby', 'no-solution');
    }
  }
  const controls = h(
    'div',
    { class: 'row controls' },
    button(t('Start'), t('Go to the start'), actions.start),
    button(`\u21b6 ${t('Back')}`, t('Take back'), actions.back),
    ...(data.info.has_goal ? towards_goal : []),
  );
  // What is pressed again and again stands above what changes its height.
  return [
    header(parts),
    board.element,
    text.element,
    state.facts,
    controls,
    win.element,
    state.status,
    moves.element,
    h('p', { class: 'small signs', hidden: !data.info.has_goal }, t('signs of moves')),
    ...(data.info.has_goal ? [player.speed] : []),
  ];
}

function more_parts(parts: FrameParts, actions: FrameActions, keys: HTMLElement): HTMLElement[] {
  const { data, walk, graph, measures, searches } = parts;
  const { info } = data;
  const reasons = t(info.optimum !== null ? 'Why is it hard?' : 'In numbers');
  const all = [section(reasons, true, measures.reasons, graph.chart)];
  if (searches) all.push(section(t('Compare two searches'), false, searches.element));
  if (info.heuristics.length > 0 && data.reaches_goals)
    all.push(section(t('Heuristics and true distances'), false, graph.scatters));
  const find = find_panel(data, () => walk.here, actions.go);
  const { link } = actions;
  const copied = h('span', { role: 'status' });
  const say = (text: string): void => copied.replaceChildren(text);
  const save = h(
    'div',
    { class: 'row' },
    button('PNG', t('Save PNG'), actions.png),
    ...(link ? [button(t('Copy link'), t('Copy link to view'), () => link(say)), copied] : []),
  );
  return [
    ...all,
    measures.all,
    section(t(data.has_texts ? 'Find a state' : 'Find a board'), false, ...find),
    section(link ? t('Save and share') : t('Save the picture'), false, save),
    keys,
    about(data),
  ];
}

/** Fills `root`, and `places` if they are elsewhere. Returns the section of the keys. */
export function make_frame(
  root: HTMLElement,
  parts: FrameParts,
  actions: FrameActions,
  places?: FramePlaces,
): HTMLDetailsElement {
  const keys = section(t('Keys'), false, ...help_list(parts.single_keys, parts.data.info.board.kinds.length > 0));
  const { play, more } = places ?? { play: h('div', { class: 'play' }), more: h('div', { class: 'more-numbers' }) };
  play.replaceChildren(...play_parts(parts, actions));
  more.replaceChildren(...more_parts(parts, actions, keys));
  root.replaceChildren(picture_of(parts));
  if (!places) root.append(h('aside', { class: 'panel', 'aria-label': t('panel label') }, play, more));
  note_missing_picture(parts);
  root.classList.add('graph-page');
  return keys;
}
