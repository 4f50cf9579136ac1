// SPDX-License-Identifier: BSL-1.0
//
// The controls of the playground: which board, and within which limits. They hold no state but their own.

import { button, close_on_leaving, h, select } from '../core/dom';
import { capital, t, t_or } from '../core/words';
import type { Limits, Method, OptionValues, Puzzle, PuzzleOption } from '../library/messages';
import { text_of_method } from './answer_panel';
import { type Example, label_of } from './examples';
import { most_drawn_on_request } from './solver';

/** What the library's `generate` is asked for. */
export interface RandomBoard {
  rows: number;
  columns: number;
  seed: number;
  options: OptionValues;
  min_length?: number;
}

export interface ControlEvents {
  puzzle(name: string): void;
  example(which: Example): void;
  random(wanted: RandomBoard): void;
  /** The start of this board that is farthest from its goal. */
  hardest(): void;
  open(file: File): void;
  save(): void;
  share(): void;
  undo(): void;
  /** The method or a limit has changed. */
  changed(): void;
}

const usually_drawn = 200000; // states: the 8-puzzle has 181,440
const most_seed = 2 ** 32 - 1;

function number_input(
  label: string,
  value: number | '',
  least: number,
  most: number,
  changed: () => void = () => {},
): HTMLInputElement {
  return h('input', {
    type: 'number',
    min: least,
    max: most,
    value,
    'aria-label': label,
    title: label,
    change: changed,
  });
}

/** The whole number in an input, within its bounds; `usual` if there is none. The input shows it then. */
function number_of(input: HTMLInputElement, usual: number): number {
  const given = Math.floor(Number(input.value));
  const is_number = input.value.trim() !== '' && Number.isFinite(given);
  const taken = is_number ? Math.min(Number(input.max), Math.max(Number(input.min), given)) : usual;
  input.value = String(taken);
  return taken;
}

function field(name: string, ...of: (Node | string)[]): HTMLElement {
  return h('label', {}, h('span', {}, name), ...of);
}

export class Controls {
  readonly puzzle: HTMLSelectElement;
  readonly examples: HTMLSelectElement;
  readonly choosing: HTMLElement;
  readonly files: HTMLElement;
  readonly limits_box: HTMLElement;
  private random: HTMLElement;
  private rows: HTMLInputElement;
  private columns: HTMLInputElement;
  private seed: HTMLInputElement;
  private length: HTMLInputElement;
  private options = new Map<string, HTMLInputElement | HTMLSelectElement>();
  private conditions = h('details');
  private method: HTMLSelectElement;
  private methods: Method[] = [];
  private states: HTMLInputElement;
  private memory: HTMLInputElement;
  private seconds: HTMLInputElement;
  private drawn: HTMLInputElement;
  private undo: HTMLButtonElement;
  private listed: Example[] = [];

  constructor(
    puzzles: Puzzle[],
    private all: Example[],
    events: ControlEvents,
  ) {
    this.puzzle = select(
      t('Puzzle'),
      puzzles.map(({ name }) => [name, capital(t_or(`puzzle.${name}`, name))]),
      (name) => events.puzzle(name),
    );
    this.examples = select(t('Examples'), [], (i) => i !== '' && events.example(this.listed[Number(i)]));
    this.rows = number_input(t('Rows of a random board'), 4, 1, 30);
    this.columns = number_input(t('Columns of a random board'), 4, 1, 30);
    this.seed = number_input(t('Seed of a random board'), 1, 0, most_seed);
    this.length = number_input(t('Least length of a random board'), '', 1, most_seed);
    this.random = h(
      'form',
      {
        class: 'random',
        novalidate: true,
        'aria-label': t('Random board'),
        submit: (e: Event) => this.draw(e, events),
      },
      h('button', { title: t('Draw a random board') }, t('Random board')),
      this.rows,
      '\u00d7',
      this.columns,
      field(t('seed'), this.seed),
      this.conditions,
    );
    this.choosing = h(
      'div',
      { class: 'choosing' },
      field(t('Puzzle'), this.puzzle),
      field(t('Examples'), this.examples),
      this.random,
      button(t('Hardest start'), t('Find the hardest start'), () => events.hardest()),
    );
    const picker: HTMLInputElement = h('input', {
      type: 'file',
      class: 'unseen',
      tabindex: -1,
      'aria-label': t('A file with boards'),
      change: () => {
        if (picker.files?.[0]) events.open(picker.files[0]);
        picker.value = '';
      },
    });
    this.undo = button(`\u21b6 ${t('Undo edit')}`, t('Undo the last edit'), () => events.undo());
    this.files = h(
      'div',
      { class: 'row' },
      this.undo,
      button(t('Open…'), t('Open a file'), () => picker.click()),
      button(t('Save'), t('Save the boards'), () => events.save()),
      button(t('Copy link'), t('Copy a link to the board'), () => events.share()),
      picker,
    );
    this.method = select(t('Method'), [], () => events.changed());
    const changed = (): void => events.changed();
    this.states = number_input(t('Limit of states'), '', 1, 1e9, changed);
    this.memory = number_input(t('Limit of memory'), 1024, 1, 2047, changed);
    this.seconds = number_input(t('Limit of seconds'), 60, 1, 86400, changed);
    this.drawn = number_input(t('Limit of drawn states'), usually_drawn, 10, most_drawn_on_request, changed);
    this.limits_box = h(
      'details',
      {},
      h('summary', {}, h('h2', {}, t('Method and limits'))),
      h(
        'div',
        { class: 'limits' },
        field(t('Method'), this.method),
        field(t('number of states'), this.states),
        field(t('memory, MiB'), this.memory),
        field(t('seconds'), this.seconds),
        field(t('states of a drawn graph'), this.drawn),
      ),
      h('p', { class: 'small' }, t('limits help')),
    );
  }

  /** An input or a list for an option of random boards. Switches are left as the puzzle has them. */
  private input_of(option: PuzzleOption): HTMLInputElement | HTMLSelectElement {
    const label = t_or(`option.${option.name}`, option.name);
    if (option.kind !== 'choice') return h('input', { size: 6, 'aria-label': label });
    const choices = option.values.map((value): [string, string] => [value, t_or(`choice.${value}`, value)]);
    return select(label, [['', t('as usual')], ...choices], () => {});
  }

  private drawn_last = '';

  /** Draws what the fields ask for; if that has been drawn already, by the next seed. */
  private draw(e: Event, events: ControlEvents): void {
    e.preventDefault();
    const asked = (): string => JSON.stringify([this.puzzle.value, this.wanted()]);
    if (asked() === this.drawn_last) this.seed.value = String((number_of(this.seed, 1) + 1) % (most_seed + 1));
    this.drawn_last = asked();
    events.random(this.wanted());
  }

  private show_conditions(options: PuzzleOption[]): void {
    const asked = options.filter(({ use, kind }) => use === 'generate' && kind !== 'flag');
    this.options = new Map(asked.map((option) => [option.name, this.input_of(option)]));
    this.length.value = '';
    this.conditions.open = false;
    this.conditions.replaceChildren(
      h(
        'summary',
        {
          title: t('Conditions of a random board'),
          click: () => !this.conditions.open && close_on_leaving(this.conditions, () => (this.conditions.open = false)),
        },
        t('Conditions'),
      ),
      h(
        'div',
        { class: 'fields' },
        ...[...this.options.values()].map((input) => field(input.getAttribute('aria-label') ?? '', input)),
        field(t('shortest solution at least'), this.length),
        h('p', { class: 'small' }, t('conditions help')),
      ),
    );
  }

  private wanted(): RandomBoard {
    const given = [...this.options].map(([name, { value }]): [string, string] => [name, value.trim()]);
    return {
      rows: number_of(this.rows, 4),
      columns: number_of(this.columns, 4),
      seed: number_of(this.seed, 1),
      options: Object.fromEntries(given.filter(([, value]) => value !== '')),
      ...(this.length.value !== '' && { min_length: number_of(this.length, 1) }),
    };
  }

  /** Fills the lists for a puzzle. */
  show_puzzle({ name, methods, generates, options }: Puzzle, [rows, columns]: [number, number]): void {
    this.puzzle.value = name;
    this.random.hidden = !generates;
    this.show_conditions(options);
    this.listed = this.all.filter(({ puzzle }) => puzzle === name);
    const group = (label: string, wanted: boolean): HTMLElement =>
      h(
        'optgroup',
        { label },
        ...this.listed.flatMap((each, i) =>
          (each.record !== undefined) === wanted ? [h('option', { value: i }, label_of(each))] : [],
        ),
      );
    this.examples.replaceChildren(
      h('option', { value: '' }, t('choose…')),
      group(t('Boards'), false),
      group(t('Hardest known, by size'), true),
    );
    this.methods = methods;
    this.method.replaceChildren(
      h('option', { value: '' }, t('the best one')),
      ...methods.map((m, i) => h('option', { value: i }, text_of_method(m))),
    );
    [this.rows.value, this.columns.value] = [String(rows), String(columns)];
  }

  show_undo(can_undo: boolean): void {
    this.undo.disabled = !can_undo;
  }

  show_example(example: Example | null): void {
    this.examples.value = example === null ? '' : String(this.listed.indexOf(example));
  }

  chosen_method(): Method | null {
    return this.method.value === '' ? null : this.methods[Number(this.method.value)];
  }

  limits(): Limits {
    const states = this.states.value.trim() === '' ? {} : { max_states: number_of(this.states, 1) };
    return { ...states, max_memory: number_of(this.memory, 1024) * 2 ** 20, max_seconds: number_of(this.seconds, 60) };
  }

  most_drawn(): number {
    return number_of(this.drawn, usually_drawn);
  }
}
