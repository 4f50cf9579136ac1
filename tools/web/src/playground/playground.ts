// SPDX-License-Identifier: BSL-1.0
//
// The playground: a board to edit, its answer, and its state graph. The text of the file is the only state of a
// board; every edit makes a new text, and the library says what it means.

import { button, h, select } from '../core/dom';
import { counted, grouped, said, t, t_or } from '../core/words';
import type { Answer, Film, Puzzle, Scene } from '../library/messages';
import { is_dark } from '../page/theme';
import { AnswerPanel, failure_in_words, limit_in_words } from './answer_panel';
import { BoardEditor } from './board_editor';
import { header_of, most_cells } from './boards/board';
import { boards_of, usual_size } from './boards/readers';
import { Controls, type RandomBoard } from './controls';
import { CallError, Cancelled, type Engine } from './engine';
import { type Example, first_of } from './examples';
import { read_file, save_file } from './files';
import { GraphPane } from './graph_pane';
import type { Failure, Progress } from './protocol';
import { fragment_of, shared_by } from './share';
import { type Findings, most_drawn_on_request, type Size, Solver } from './solver';

const pause_after_edit = 120; // milliseconds
/** Drawing a graph takes up to about 20 times as long as finding its states; at 1,800,000 states, 19 times. */
const drawing_to_finding = 20;
const most_bytes_a_drawn_state = 400; // in the worker and in the page
const most_undone = 200;
const most_letters_undone = 1 << 26; // together
const most_seconds_to_make = 20;

interface Board {
  puzzle: string;
  name: string;
  text: string;
  question: number;
}

/** How many states a graph has, as far as is known, and what drawing it takes. */
function size_in_words({ states, stopped_by, seconds }: Size): string[] {
  if (stopped_by === 'states') return [t('too many states', { n: grouped(most_drawn_on_request) })];
  if (stopped_by !== 'none') return [t('states so far', { n: grouped(states), limit: limit_in_words(stopped_by) })];
  const about = seconds * drawing_to_finding;
  const took = about < 10 ? Math.ceil(about) : 10 * Math.ceil(about / 10);
  const memory = grouped(Math.ceil((states * most_bytes_a_drawn_state) / 1e7) * 10);
  return [t('graph has', { states: counted(states, 'states') }), t('drawing takes', { seconds: took, memory })];
}

export class Playground implements Findings {
  board: Board = { puzzle: '', name: '', text: '', question: 1 };
  unit = '';
  readonly controls: Controls;
  readonly editor: BoardEditor;
  readonly answer = new AnswerPanel();
  readonly graph: GraphPane;
  readonly solver: Solver;
  private before: Board[] = [];
  private timer = 0;
  private text: HTMLTextAreaElement = h('textarea', {
    rows: 10,
    spellcheck: 'false',
    'aria-label': t('The text of the file'),
    wrap: 'off',
    input: () => this.change({ text: this.text.value }),
  });
  private question = select(t('Board of the file'), [], (k) => this.change({ question: Number(k) }));
  private question_row = h('div', { class: 'row' }, h('label', {}, `${t('Board')} `, this.question));
  private spoken = h('p', { class: 'small spoken', role: 'status', 'aria-live': 'polite' });
  private modes: HTMLButtonElement[] = [];
  private is_new = false; // the board is to get an entry of the history
  private asked = ''; // by the address, of the graph of the board that it holds
  private large = ''; // the text of the board whose large graph the reader wants
  private stop_button = button(`\u25a0 ${t('Stop')}`, t('Stop the work'), () => this.solver.stop());
  private progress = h('span', { class: 'small' });
  private bench: HTMLElement;

  constructor(
    root: HTMLElement,
    private puzzles: Puzzle[],
    private examples: Example[],
    private engine: Engine,
  ) {
    this.solver = new Solver(engine, this);
    engine.on_progress = (p) => this.show_progress(p);
    engine.on_share = (share) => this.show_share(share);
    this.controls = new Controls(puzzles, examples, {
      puzzle: (name) => this.choose_puzzle(name),
      example: (which) => this.show_example(which),
      random: (wanted) => void this.draw_random(wanted),
      hardest: () => void this.hardest(),
      open: (file) => void this.open(file),
      save: () => save_file(this.board.text, this.board.name),
      share: () => void this.share(),
      undo: () => this.undo(),
      changed: () => this.solve(),
    });
    this.editor = new BoardEditor(
      (text) => this.change({ text }),
      (said) => this.say(said),
      () => this.undo(),
    );
    const page = h('div', { id: 'page' });
    const places = { play: h('div', { class: 'play' }), more: h('div', { class: 'more-numbers' }) };
    this.graph = new GraphPane(page, places, () => this.remember_soon());
    const edit = h('div', { class: 'edit' }, this.editor.element);
    const mode = (name: 'play' | 'edit', label: string, title: string): HTMLButtonElement => {
      const one = button(label, title, () => this.set_mode(name));
      one.dataset.mode = name;
      return one;
    };
    this.modes = [
      mode('play', t('Play the board'), t('Play by the rules')),
      mode('edit', t('Edit'), t('Change the puzzle')),
    ];
    const what = { class: 'layouts modes', role: 'group', 'aria-label': t('What to do with the board') };
    this.bench = h(
      'section',
      { class: 'bench', 'aria-label': t('Board and answer') },
      h(
        'div',
        { class: 'board-area' },
        h('div', { class: 'row' }, h('span', what, ...this.modes), this.question_row),
        places.play,
        edit,
        this.spoken,
        this.controls.files,
      ),
      h('div', { class: 'strip' }, this.answer.element, h('div', { class: 'busy' }, this.stop_button, this.progress)),
      places.more,
      h(
        'div',
        { class: 'texts' },
        h(
          'details',
          {},
          h('summary', {}, h('h2', {}, t('The file’s text'))),
          this.text,
          h('p', { class: 'small' }, t('text help')),
        ),
        this.controls.limits_box,
        h('p', { class: 'small' }, h('span', { class: 'about-below' }, `${t('what this is')} `), t('runs here')),
      ),
    );
    root.replaceChildren(
      h(
        'header',
        { class: 'top' },
        h('p', { class: 'brand' }, t('Puzzlegraph playground')),
        h('p', { class: 'about' }, t('what this is')),
        this.controls.choosing,
      ),
      this.bench,
      h('div', { class: 'graph' }, page),
    );
    this.set_mode('play');
    new MutationObserver(() => this.take_theme(root, page)).observe(page, {
      attributes: true,
      attributeFilter: ['data-theme'],
    });
    page.dataset.theme = is_dark() ? 'dark' : 'light';
    this.graph.say('\u2026');
    addEventListener('hashchange', () => void this.open_address());
  }

  /** Whether the one board is played on or edited. */
  set_mode(mode: 'play' | 'edit'): void {
    this.bench.dataset.mode = mode;
    for (const one of this.modes) one.setAttribute('aria-pressed', String(one.dataset.mode === mode));
  }

  private take_theme(root: HTMLElement, page: HTMLElement): void {
    root.dataset.theme = page.dataset.theme;
  }

  /** Shows the board of the address, or a first example. */
  async begin(): Promise<void> {
    if (await this.open_address()) return;
    const why = this.spoken.textContent ?? '';
    this.choose_puzzle(this.puzzles.some(({ name }) => name === 'blocks') ? 'blocks' : this.puzzles[0].name);
    this.say(why);
  }

  async open_address(): Promise<boolean> {
    const { hash } = location;
    try {
      const shared = await shared_by(hash);
      const own = await fragment_of(this.board);
      if (!shared || hash !== location.hash) return false;
      if (own !== null && hash.startsWith(own)) {
        if (this.graph.page && this.timer === 0 && !this.is_stale) this.graph.page.follow(hash);
        else this.asked = hash; // when there is a graph
        return true;
      }
      if (!this.puzzles.some(({ name }) => name === shared.puzzle))
        throw new Error(t('no such puzzle', { name: shared.puzzle }));
      const { name } = (history.state ?? {}) as { name?: unknown };
      const example = this.examples.find(({ puzzle, text }) => puzzle === shared.puzzle && text === shared.text);
      const usual = example?.name ?? `board.${shared.puzzle}`;
      this.set({ ...shared, name: typeof name === 'string' ? name : usual }, example ?? null);
      this.is_new = false;
      this.asked = hash;
      return true;
    } catch (error) {
      const why = error instanceof Error && error.name === 'Error' ? error.message : t('address is damaged');
      this.say(t('no board in address', { why }));
      return false;
    }
  }

  private choose_puzzle(name: string): void {
    const example = first_of(this.examples, name);
    if (example) this.show_example(example);
    else this.set({ puzzle: name, name: `board.${name}`, text: `puzzlegraph ${name}\n`, question: 1 }, null);
  }

  show_example(example: Example): void {
    this.set({ puzzle: example.puzzle, name: example.name, text: example.text, question: 1 }, example);
  }

  private set(board: Board, example: Example | null): void {
    const puzzle = this.puzzles.find(({ name }) => name === board.puzzle)!;
    if (puzzle.name !== this.board.puzzle) this.controls.show_puzzle(puzzle, usual_size(puzzle.name));
    this.controls.show_example(example);
    this.is_new ||= this.board.puzzle !== '';
    this.put(board);
  }

  /** A part of the board is new. A text whose header names another puzzle is of that one. */
  change(part: Partial<Board>): void {
    const { text } = part;
    if (text === this.board.text) return;
    if (text === undefined) return this.put({ ...this.board, ...part });
    const named = header_of(text)?.split(/\s+/)[1];
    const puzzle = this.puzzles.find(({ name }) => name === named);
    if (puzzle && puzzle.name !== this.board.puzzle)
      return this.set({ puzzle: puzzle.name, name: `board.${puzzle.name}`, text, question: 1 }, null);
    this.controls.show_example(null);
    this.put({ ...this.board, ...part, name: `board.${this.board.puzzle}` });
  }

  private put(board: Board): void {
    if (this.board.puzzle !== '') this.keep_for_undo();
    this.say('');
    this.display(board);
  }

  /** Keeps the board that is shown; drops the oldest while they are too many or too long. */
  private keep_for_undo(): void {
    this.before.push(this.board);
    let letters = this.before.reduce((sum, { text }) => sum + text.length, 0);
    while (this.before.length > most_undone || letters > most_letters_undone)
      letters -= this.before.shift()!.text.length;
  }

  undo(): void {
    const last = this.before.pop();
    if (!last) return this.say(t('nothing to undo'));
    const puzzle = this.puzzles.find(({ name }) => name === last.puzzle)!;
    if (last.puzzle !== this.board.puzzle) this.controls.show_puzzle(puzzle, usual_size(last.puzzle));
    this.display(last);
    this.say(t('Undone.'));
  }

  private display(board: Board): void {
    this.board = board;
    this.controls.show_undo(this.before.length > 0);
    this.asked = '';
    if (this.text.value !== board.text) this.text.value = board.text;
    this.show_editor();
    this.solve();
  }

  private show_editor(): void {
    const { puzzle, text, question } = this.board;
    const has_board = this.puzzles.find(({ name }) => name === puzzle)!.has_pictures;
    this.editor.show(boards_of(puzzle, text, question), has_board && text.length > most_cells);
  }

  private is_interrupted = false; // the work on the board that is shown

  private solve(): void {
    this.is_interrupted = false;
    this.solver.stop();
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      void this.remember();
      void this.solver.start({
        ...this.board,
        method: this.controls.chosen_method(),
        limits: this.controls.limits(),
        most_drawn: this.large === this.board.text ? most_drawn_on_request : this.controls.most_drawn(),
      });
    }, pause_after_edit);
  }

  /** Nothing is computed or about to be. */
  is_idle(): boolean {
    return this.timer === 0 && !this.solver.busy && this.stop_button.hidden;
  }

  /**
   * Writes board and view into the address. The file's name and the walks, which no link holds, are kept in the
   * history's entry. A new board gets an entry of its own. Returns whether the address holds the board.
   */
  private async remember(): Promise<boolean> {
    const { board } = this;
    const fragment = await fragment_of(board);
    const page = this.timer === 0 && !this.is_stale ? this.graph.page : null;
    const view = page?.link().slice(1) ?? '';
    if (board !== this.board || this.asked !== '') return true; // an address that is still to be followed stays
    const whole = fragment === null ? '#' : view === '' ? fragment : `${fragment}&${view}`;
    const is_other = fragment === null || !location.hash.startsWith(fragment);
    const write = this.is_new && is_other ? 'pushState' : 'replaceState';
    this.is_new = false;
    history[write]({ ...page?.walk.record(), name: board.name }, '', whole);
    if (fragment === null && this.spoken.textContent === '') this.say(t('too long for a link'));
    return fragment !== null;
  }

  private soon = 0;
  private is_stale = true; // the graph may be that of another board

  private remember_soon(): void {
    if (this.soon !== 0) return;
    this.soon = window.setTimeout(() => {
      this.soon = 0;
      void this.remember();
    }, 300);
  }

  private makes = 0; // how often make() began

  /**
   * Shows `work` while the library makes something for `show`; says why there is nothing. It ends the work on the
   * board, and what is made later ends it.
   */
  private async make<Made>(
    work: string,
    made: () => Promise<Made>,
    show: (made: Made) => void,
    failed = (message: string): void => this.fail(message),
  ): Promise<void> {
    const turn = ++this.makes;
    this.is_interrupted ||= this.timer !== 0 || this.solver.busy;
    this.solver.stop();
    clearTimeout(this.timer); // or else the work on the board before would begin, and end this
    this.timer = 0;
    this.set_busy(work);
    try {
      const found = await made();
      if (turn === this.makes) show(found);
    } catch (error) {
      if (error instanceof Cancelled || turn !== this.makes) return;
      if (error instanceof CallError) failed(failure_in_words(error.failure));
      else failed(error instanceof Error ? error.message : String(error));
      if (this.is_interrupted) this.solve();
    } finally {
      if (turn === this.makes && !this.solver.busy) this.set_busy('');
    }
  }

  private draw_random(wanted: RandomBoard): Promise<void> {
    const { rows, columns, seed } = wanted;
    const { puzzle } = this.board;
    const drawn = async (): Promise<Board> => {
      const { text, stopped_by } = await this.engine.call('generate', {
        ...wanted,
        puzzle,
        solvable: true,
        max_seconds: most_seconds_to_make,
      });
      if (text === null)
        throw new Error(
          stopped_by === 'draws' ? t('no board drawn') : t('search stopped by', { limit: limit_in_words(stopped_by) }),
        );
      return { puzzle, name: `random-${rows}x${columns}-${seed}.${puzzle}`, text, question: 1 };
    };
    return this.make(t('Drawing a board…'), drawn, (board) => this.set(board, null));
  }

  private hardest(): Promise<void> {
    const { puzzle, name, text, question } = this.board;
    const found = async (): Promise<Board> => {
      await this.engine.call('read', { puzzle, name, text });
      const { instance, stopped_by } = await this.engine.call('hardest', {
        question,
        max_seconds: most_seconds_to_make,
      });
      if (instance === null)
        throw new Error(
          stopped_by === 'none'
            ? t('No start has a solution.')
            : t('search stopped by', { limit: limit_in_words(stopped_by) }),
        );
      if (this.large === text) this.large = instance; // the same graph from another start
      return { puzzle, name: `hardest-${name}`, text: instance, question: 1 };
    };
    return this.make(t('Searching hardest…'), found, (board) => this.set(board, null));
  }

  /**
   * A file that neither its name nor its text shows to be of a puzzle is taken for one of the puzzle shown. One in
   * another notation is shown in the puzzle's own form, which can be edited.
   */
  private open(file: File): Promise<void> {
    const { puzzle } = this.board;
    const read = async (): Promise<() => void> => {
      const text = await read_file(file);
      const found = await this.engine.call('read', { text, name: file.name, otherwise: puzzle });
      return () => this.show_read(found, text, file.name);
    };
    const failed = (message: string): void => this.fail(t('could not open', { file: file.name, message }));
    return this.make(t('Reading…'), read, (show) => show(), failed);
  }

  /** Shows a text that the library has read, in the puzzle's own form. */
  private show_read({ puzzle, own }: { puzzle: string; own: string | null }, text: string, file: string): void {
    const name = own === null ? file : `${file.replace(/\.[^.]*$/, '')}.${puzzle}`;
    this.set({ puzzle, name, text: own ?? text, question: 1 }, null);
    if (own !== null) this.say(t('opened as', { file, puzzle: t_or(`puzzle.${puzzle}`, puzzle) }));
  }

  /** Where the text is a board of another puzzle, offers to read it as that. */
  private async offer_other_puzzle(): Promise<void> {
    const { text } = this.board;
    try {
      const found = await this.engine.call('read', { text });
      const { puzzle } = found;
      if (text !== this.board.text || puzzle === this.board.puzzle) return;
      const label = t('Read as', { puzzle: t_or(`puzzle.${puzzle}`, puzzle) });
      this.answer.offer(button(label, label, () => this.show_read(found, text, `board.${puzzle}`)));
    } catch {
      // no puzzle has this text, or it is another one meanwhile
    }
  }

  private async share(): Promise<void> {
    if (!(await this.remember())) return this.say(t('too long for a link'));
    const done = (): void => this.say(t('holds the board'));
    if (navigator.clipboard) navigator.clipboard.writeText(location.href).then(() => this.say(t('Link copied')), done);
    else done();
  }

  say(text: string): void {
    this.spoken.textContent = text;
  }

  /** Shows an error, and scrolls it into view. */
  private fail(text: string): void {
    this.say(text);
    this.spoken.scrollIntoView({ block: 'nearest' });
  }

  private set_busy(text: string): void {
    this.stop_button.hidden = text === '';
    this.progress.textContent = text;
  }

  private work = '';

  private show_progress({ expanded, stored, seconds }: Progress): void {
    if (this.solver.busy)
      this.set_busy(
        t('progress of', {
          work: this.work,
          expanded: counted(expanded, 'states'),
          stored: grouped(stored),
          seconds: seconds.toFixed(1),
        }),
      );
  }

  /** The share of the map that is known. */
  private show_share(share: number): void {
    if (!this.solver.busy) return;
    this.set_busy(`${this.work} ${Math.floor(100 * share)} %`);
    this.graph.page?.await_layout(share);
  }

  begun(what: Parameters<Findings['begun']>[0]): void {
    this.work = {
      read: t('Reading…'),
      solve: t('Solving…'),
      explore: t('Drawing the graph…'),
      place: t('Making the map…'),
      measure: t('Measuring the graph…'),
      count: t('Counting the states…'),
    }[what];
    this.set_busy(this.work);
    if (what === 'read') {
      this.graph.set_film(null);
      this.is_stale = true;
      this.graph.set_stale(true);
    }
    if (what === 'solve') this.answer.work(t('Solving…'));
  }

  read(questions: string[], unit: string): void {
    this.unit = unit;
    const { question } = this.board;
    if (question > Math.max(1, questions.length)) this.board = { ...this.board, question: questions.length };
    this.graph.name_puzzle(this.board.puzzle);
    this.question_row.hidden = questions.length < 2;
    this.question.replaceChildren(
      ...questions.map((title, i) =>
        h('option', { value: i + 1 }, t('board of boards', { n: i + 1, all: questions.length, title: said(title) })),
      ),
    );
    this.question.value = String(this.board.question);
    if (question !== this.board.question) this.show_editor();
    if (questions.length === 0) this.failed({ kind: 'input', message: t('The file holds no board.') });
  }

  drawn(scene: Scene): void {
    this.editor.take_colours(scene);
    this.graph.set_film({ start: scene, steps: [] });
  }

  answered(answer: Answer, film: Film | null): void {
    this.answer.answer(answer, this.unit);
    if (film) this.graph.set_film(film);
  }

  without_goal(): void {
    this.answer.without_goal();
  }

  explored(graph: Uint8Array): boolean {
    const asked = this.asked;
    this.asked = '';
    this.is_stale = false;
    return this.graph.show(graph, asked, asked === '' ? null : history.state);
  }

  placed(axes: Float32Array): void {
    const n = axes.length / 2;
    this.graph.page?.add_layout('mds', axes.slice(0, n), axes.slice(n));
  }

  measured(measures: Record<string, unknown>): void {
    this.graph.page?.show_measures(measures);
  }

  too_large(size: Size | null): void {
    const { text } = this.board;
    const draw = button(t('Draw it all the same'), t('Draw large graphs'), () => {
      this.large = text;
      this.solve();
    });
    this.graph.say(
      h('h2', {}, t('This graph is large')),
      ...(size === null ? [] : size_in_words(size).map((said) => h('p', {}, said))),
      ...(size?.stopped_by === 'none' && this.large !== text ? [draw] : []),
      h('p', {}, t('no play without graph')),
      ...(this.graph.has_solution ? [h('p', {}, t('answer needs no graph'))] : []),
    );
  }

  failed(failure: Failure): void {
    this.answer.failure(failure);
    this.graph.set_film(null);
    if (failure.kind === 'input') {
      this.question_row.hidden = true;
      this.set_mode('edit');
      void this.offer_other_puzzle();
    }
    this.graph.say(
      h('h2', {}, t('No graph')),
      h('p', {}, failure.kind === 'input' ? t('no board yet') : said(failure.message)),
    );
  }

  graph_failed(failure: Failure): void {
    const message = failure_in_words(failure);
    if (this.graph.page && !this.is_stale) return this.say(message); // that of this board is shown
    this.graph.say(h('h2', {}, t('No graph')), h('p', {}, message));
  }

  ended(stopped: boolean): void {
    this.set_busy('');
    this.graph.set_stale(stopped && this.is_stale);
    this.graph.page?.await_layout(null);
    if (stopped) this.answer.stopped();
  }
}
