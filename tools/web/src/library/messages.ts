// SPDX-License-Identifier: BSL-1.0
//
// Requests to the library in WebAssembly, and its results. tools/web/README.md explains them.

export type Verdict = 'solved' | 'unsolvable' | 'undecided';
export type StoppedBy = 'none' | 'states' | 'memory' | 'time' | 'interrupt' | 'costs';

export interface Method {
  encoding?: string;
  algorithm: string;
  heuristic?: string;
}

interface OptionHead {
  use: 'read' | 'generate' | 'hardest' | 'solve';
  name: string;
  /** What it takes, in words. */
  expected: string;
  help: string;
  /** The only algorithm that uses it. */
  algorithm?: string;
}
export type PuzzleOption = OptionHead &
  (
    | { kind: 'flag' }
    | { kind: 'whole' | 'real'; least: number; most: number }
    | { kind: 'choice'; values: string[] }
    | { kind: 'text'; what: string }
    | { kind: 'letters'; letters: string }
  );

export interface Puzzle {
  name: string;
  unit: string;
  summary: string;
  help: string;
  options: PuzzleOption[];
  methods: Method[];
  generates: boolean;
  has_pictures: boolean;
}

export type OptionValues = Record<string, string | number | boolean>;

export interface Limits {
  max_states?: number;
  max_memory?: number;
  max_seconds?: number;
}

/** A question of the board that was read last; the first is 1. */
export interface Question {
  question?: number;
}

interface QuestionHead {
  question: number;
  title: string;
}

export interface Answer extends QuestionHead {
  verdict: Verdict;
  cost: number | null;
  moves: string | null;
  lower_bound: number | null;
  stopped_by: StoppedBy;
  method: Method | null;
  reason?: string;
  warning?: string;
  counters: Record<'expanded' | 'generated' | 'duplicates' | 'reopened' | 'stored' | 'peak_open', number>;
  layers: number[];
  memory_bytes: number;
  seconds: { search: number; verify: number };
}

export type Place = [row: number, column: number];

export interface Shape {
  form: 'nothing' | 'block' | 'tile' | 'disc' | 'ring' | 'frame' | 'west_wall' | 'north_wall';
  at: Place;
  cells?: Place[];
  fill: string;
  symbol: string;
  labelled: boolean;
}
export interface Scene {
  rows: number;
  columns: number;
  shapes: Shape[];
}
export interface Film {
  start: Scene;
  steps: { move: string; changes: [shape: number, row: number, column: number][] }[];
}

/** Of each function: its request and its result. */
export interface Functions {
  puzzles: [Record<string, never>, { version: string; revision: string; puzzles: Puzzle[] }];
  read: [
    /** `otherwise`: the puzzle of a text that neither its header nor its name nor its form names. */
    { text: string; name?: string; puzzle?: string; otherwise?: string; options?: OptionValues },
    /** `own`: a text in another notation, in the puzzle's own form. Without a goal there is a graph, but no answer. */
    { puzzle: string; unit: string; questions: string[]; own: string | null; has_goal: boolean },
  ];
  solve: [Question & Partial<Method> & { options?: OptionValues } & Limits, Answer];
  verify: [
    Question & { moves: string },
    QuestionHead & {
      holds: boolean;
      cost: number | null;
      move: number | null;
      reason: string | null;
    },
  ];
  /** Null: the puzzle has no pictures of its boards. */
  scene: [Question, QuestionHead & { scene: Scene | null }];
  film: [Question & { moves: string }, QuestionHead & { cost: number; film: Film | null }];
  explore: [
    Question & { encoding?: string } & Limits,
    QuestionHead & {
      encoding: string | null;
      stopped_by: StoppedBy;
      memory_bytes: number;
      seconds: { graph: number };
      found?: { states: number; expanded: number };
      graph: {
        states: number;
        directed_edges: number;
        layers: number[];
        goal_states: number;
        dead_states: number;
      } | null;
    },
  ];
  /** Of the graph that explore or view found last. */
  measures: [Pick<Limits, 'max_seconds'>, Record<string, unknown>];
  hardest: [
    Question & Limits,
    QuestionHead & {
      instance: string | null;
      length: number | null;
      proof: string | null;
      stopped_by: StoppedBy;
    },
  ];
  generate: [
    {
      puzzle: string;
      rows?: number;
      columns?: number;
      options?: OptionValues;
      solvable?: boolean;
      min_length?: number;
      max_states?: number;
      max_draws?: number;
      max_seconds?: number;
      seed?: number;
      count?: number;
    },
    { text: string | null; stopped_by: StoppedBy | 'draws' },
  ];
}

/**
 * Requests of functions whose results are bytes: `view` has those of data/formats/view.md, `layout` the positions of
 * the states of the graph that explore or view found last, all x and then all y, as floats.
 */
export interface ByteFunctions {
  view: Question & {
    encoding?: string;
    layout?: 'auto' | 'mds' | 'layers' | 'rings';
    layout_distances?: number;
    /** With the layout `auto`, a larger graph has none: it is to follow by `layout`. */
    layout_states?: number;
  } & Limits;
  layout: { layout_distances?: number };
}
