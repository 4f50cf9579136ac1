// SPDX-License-Identifier: BSL-1.0
//
// The playground: a board to edit, its answer, and its state graph. The text of the file is the only state of a
// board; every edit makes a new text, and the library says what it means.

import { button, h, select } from '../core/dom';
import { grouped } from '../core/words';
import type { Answer, Film, Puzzle, Scene } from '../library/messages';
import { AnswerPanel } from './answer_panel';
import { BoardEditor } from './board_editor';
import { boards_of, usual_size } from './boards/readers';
import { Controls } from './controls';
import { CallError, Cancelled, type Engine } from './engine';
import { type Example, first_of } from './examples';
import { read_file, save_file } from './files';
import { GraphPane } from './graph_pane';
import type { Failure, Progress } from './protocol';
import { fragment_of, shared_by } from './share';
import { type Findings, Solver } from './solver';

const pause_after_edit = 120; // milliseconds
const most_drawn_on_request = 1000000;
const most_undone = 200;
const most_seconds_to_make = 20;

interface Board {
  puzzle: string;
  name: string;
  text: string;
  question: number;
}

const sentence = (text: string): string => `${text[0].toUpperCase()}${text.slice(1)}.`;

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
    'aria-label': 'The text of the file',
    wrap: 'off',
    input: () => this.change({ text: this.text.value }),
  });
  private question = select('Board of the file', [], (k) => this.change({ question: Number(k) }));
  private question_row = h('div', { class: 'row' }, h('label', {}, 'Board ', this.question));
  private spoken = h('p', { class: 'small', role: 'status', 'aria-live': 'polite' });
  private summary = h('p', { class: 'small' });
  private stop_button = button('\u25a0 Stop', 'Stop the work that is under way', () => this.solver.stop());
  private progress = h('span', { class: 'small' });

  constructor(
    root: HTMLElement,
    private puzzles: Puzzle[],
    private examples: Example[],
    private engine: Engine,
  ) {
    this.solver = new Solver(engine, this);
    engine.on_progress = (p) => this.show_progress(p);
    this.controls = new Controls(puzzles, examples, {
      puzzle: (name) => this.choose_puzzle(name),
      example: (which) => this.show_example(which),
      random: (rows, columns, seed) => void this.draw_random(rows, columns, seed),
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
    this.graph = new GraphPane(page);
    const section = (title: string, ...content: Node[]): HTMLElement =>
      h('section', {}, h('h2', {}, title), ...content);
    const busy = h('div', { class: 'busy' }, this.stop_button, this.progress);
    root.replaceChildren(
      h('header', { class: 'top' }, h('h1', {}, 'Puzzlegraph playground'), this.controls.choosing),
      h(
        'section',
        { class: 'bench', 'aria-label': 'Board and answer' },
        section(
          '1. Change the board',
          this.summary,
          this.question_row,
          this.editor.element,
          this.spoken,
          this.controls.files,
        ),
        h(
          'details',
          { open: matchMedia('(min-width: 44.01rem)').matches },
          h('summary', {}, h('h2', {}, 'The file\u2019s text')),
          this.text,
          h('p', { class: 'small' }, 'Every feature of the format can be written here; the board above follows.'),
        ),
        this.controls.limits_box,
        h(
          'p',
          { class: 'small' },
          `The library runs in this page and asks no server. For larger boards: puzzlegraph view FILE.`,
        ),
      ),
      h(
        'div',
        { class: 'graph' },
        h(
          'div',
          { class: 'strip' },
          h('h2', {}, '2. The answer'),
          this.answer.element,
          busy,
          h(
            'p',
            { class: 'small' },
            '3. Its state graph: every dot is a board, every line a move. Click a dot, or play on the board beside it.',
          ),
        ),
        page,
      ),
    );
    new MutationObserver(() => this.take_theme(root, page)).observe(page, {
      attributes: true,
      attributeFilter: ['data-theme'],
    });
    page.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    this.graph.say('\u2026');
    addEventListener('hashchange', () => void this.open_address());
  }

  private take_theme(root: HTMLElement, page: HTMLElement): void {
    root.dataset.theme = page.dataset.theme;
  }

  /** Shows the board of the address, or a first example. */
  async begin(): Promise<void> {
    if (!(await this.open_address()))
      this.choose_puzzle(this.puzzles.some(({ name }) => name === 'blocks') ? 'blocks' : this.puzzles[0].name);
  }

  async open_address(): Promise<boolean> {
    try {
      const shared = await shared_by(location.hash);
      if (!shared || (await fragment_of(this.board)) === location.hash) return shared !== null;
      if (!this.puzzles.some(({ name }) => name === shared.puzzle)) throw new Error(`no puzzle ${shared.puzzle}`);
      this.set({ ...shared, name: `board.${shared.puzzle}` }, null);
      return true;
    } catch (error) {
      this.say(`The address holds no board: ${error instanceof Error ? error.message : String(error)}.`);
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
    this.summary.textContent = sentence(puzzle.summary);
    this.controls.show_example(example);
    this.put(board);
  }

  /** A part of the board is new. */
  change(part: Partial<Board>): void {
    if (part.text === this.board.text) return;
    if (part.text !== undefined) this.controls.show_example(null);
    this.put({ ...this.board, ...part });
  }

  private put(board: Board): void {
    if (this.board.puzzle !== '') this.before = [...this.before.slice(-most_undone), this.board];
    this.display(board);
  }

  undo(): void {
    const last = this.before.pop();
    if (!last) return this.say('There is nothing to undo.');
    const puzzle = this.puzzles.find(({ name }) => name === last.puzzle)!;
    if (last.puzzle !== this.board.puzzle) this.controls.show_puzzle(puzzle, usual_size(last.puzzle));
    this.summary.textContent = sentence(puzzle.summary);
    this.display(last);
    this.say('Undone.');
  }

  private display(board: Board): void {
    this.board = board;
    if (this.text.value !== board.text) this.text.value = board.text;
    this.editor.show(boards_of(board.puzzle, board.text, board.question));
    this.solve();
  }

  private solve(): void {
    this.solver.stop();
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      void this.remember();
      void this.solver.start({
        ...this.board,
        method: this.controls.chosen_method(),
        limits: this.controls.limits(),
        most_drawn: this.controls.most_drawn(),
      });
    }, pause_after_edit);
  }

  /** Nothing is computed or about to be. */
  is_idle(): boolean {
    return this.timer === 0 && !this.solver.busy && this.stop_button.hidden;
  }

  private async remember(): Promise<void> {
    const { board } = this;
    const fragment = await fragment_of(board);
    if (board === this.board) history.replaceState(null, '', fragment);
  }

  /** Shows `work` while the library makes a board; it says why there is none. */
  private async make(work: string, board: () => Promise<Board>): Promise<void> {
    this.solver.stop();
    this.set_busy(work);
    try {
      this.set(await board(), null);
    } catch (error) {
      if (!(error instanceof Cancelled)) this.say(error instanceof Error ? error.message : String(error));
    } finally {
      if (!this.solver.busy) this.set_busy('');
    }
  }

  private draw_random(rows: number, columns: number, seed: number): Promise<void> {
    const { puzzle } = this.board;
    return this.make('Drawing a board\u2026', async () => {
      const { text, stopped_by } = await this.engine.call('generate', {
        puzzle,
        rows,
        columns,
        seed,
        solvable: true,
        max_seconds: most_seconds_to_make,
      });
      if (text === null) throw new Error(`No solvable board was drawn (${stopped_by}): try another size or seed.`);
      return { puzzle, name: `random-${rows}x${columns}-${seed}.${puzzle}`, text, question: 1 };
    });
  }

  private hardest(): Promise<void> {
    const { puzzle, name, text, question } = this.board;
    return this.make('Searching for the hardest start\u2026', async () => {
      await this.engine.call('read', { puzzle, name, text });
      const { instance, stopped_by } = await this.engine.call('hardest', {
        question,
        max_seconds: most_seconds_to_make,
      });
      if (instance === null)
        throw new Error(
          stopped_by === 'none' ? 'No start has a solution.' : `The search was stopped by its limit of ${stopped_by}.`,
        );
      return { puzzle, name: `hardest-${name}`, text: instance, question: 1 };
    });
  }

  private async open(file: File): Promise<void> {
    try {
      const text = await read_file(file);
      const { puzzle } = await this.engine.call('read', { text, name: file.name });
      this.set({ puzzle, name: file.name, text, question: 1 }, null);
    } catch (error) {
      if (error instanceof CallError) this.failed(error.failure);
      else if (!(error instanceof Cancelled)) this.say(String(error instanceof Error ? error.message : error));
    }
  }

  private async share(): Promise<void> {
    await this.remember();
    const done = (): void => this.say('The address of this page holds the board: share it.');
    if (navigator.clipboard)
      navigator.clipboard.writeText(location.href).then(() => this.say('Link copied. It holds the whole board.'), done);
    else done();
  }

  say(text: string): void {
    this.spoken.textContent = text;
  }

  private set_busy(text: string): void {
    this.stop_button.hidden = text === '';
    this.progress.textContent = text;
  }

  private work = '';

  private show_progress({ expanded, stored, seconds }: Progress): void {
    if (this.solver.busy)
      this.set_busy(
        `${this.work} ${grouped(expanded)} states expanded, ${grouped(stored)} stored, ${seconds.toFixed(1)} s`,
      );
  }

  begun(what: 'read' | 'solve' | 'explore' | 'measure'): void {
    this.work = {
      read: 'Reading\u2026',
      solve: 'Solving\u2026',
      explore: 'Drawing the graph\u2026',
      measure: 'Measuring the graph\u2026',
    }[what];
    this.set_busy(this.work);
    if (what === 'read') this.graph.set_stale(true);
    if (what === 'solve') this.answer.work('Solving\u2026');
  }

  read(questions: string[], unit: string): void {
    this.unit = unit;
    const { question } = this.board;
    if (question > Math.max(1, questions.length)) this.board = { ...this.board, question: questions.length };
    this.question_row.hidden = questions.length < 2;
    this.question.replaceChildren(
      ...questions.map((title, i) => h('option', { value: i + 1 }, `${i + 1} of ${questions.length}: ${title}`)),
    );
    this.question.value = String(this.board.question);
    if (question !== this.board.question)
      this.editor.show(boards_of(this.board.puzzle, this.board.text, this.board.question));
    if (questions.length === 0) this.failed({ kind: 'input', message: 'The file holds no board.' });
  }

  drawn(scene: Scene): void {
    this.editor.take_colours(scene);
  }

  answered(answer: Answer, film: Film | null): void {
    this.answer.answer(answer, this.unit);
    this.graph.set_film(film);
  }

  explored(graph: Uint8Array): void {
    this.graph.show(graph);
  }

  measured(measures: Record<string, unknown>): void {
    this.graph.page?.show_measures(measures);
  }

  too_large(message: string): void {
    const more = this.controls.most_drawn() < most_drawn_on_request;
    const draw = button('Draw it all the same', 'Draw graphs of up to a million states', () => {
      this.controls.set_most_drawn(most_drawn_on_request);
      this.solve();
    });
    this.graph.say(
      h('h2', {}, 'This graph is large'),
      h('p', {}, `${message.replace(/^undecided/, 'Not drawn')} so far.`),
      ...(more ? [draw] : []),
      h('p', {}, 'The answer does not need it. On the command line, puzzlegraph view FILE draws larger ones.'),
    );
  }

  failed(failure: Failure): void {
    this.answer.failure(failure);
    this.graph.set_film(null);
    if (failure.kind === 'input') this.question_row.hidden = true;
    this.graph.say(
      h('h2', {}, 'No graph'),
      h('p', {}, failure.kind === 'input' ? 'The text is no board yet: see the message above.' : failure.message),
    );
  }

  ended(stopped: boolean): void {
    this.set_busy('');
    this.graph.set_stale(stopped); // it may be that of another board
    if (stopped) this.answer.stopped();
  }
}
