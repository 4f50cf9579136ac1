// SPDX-License-Identifier: BSL-1.0
//
// What the library says of a board: reads it, solves a question, and explores its graph, one after the other.
// A new board ends the work on the one before.

import type { Answer, Film, Limits, Method, Scene, StoppedBy } from '../library/messages';
import { CallError, Cancelled, type Engine } from './engine';
import type { Failure } from './protocol';

export interface Wanted {
  puzzle: string;
  name: string;
  text: string;
  question: number;
  /** Empty: the library chooses. */
  method: Method | null;
  limits: Limits;
  most_drawn: number;
}

/** How large a graph is that was not drawn. */
export interface Size {
  /** All, or those that were found before a limit stopped. */
  states: number;
  stopped_by: StoppedBy;
  /** What finding them took. */
  seconds: number;
}

export interface Findings {
  begun(what: 'read' | 'solve' | 'explore' | 'place' | 'measure' | 'count'): void;
  read(questions: string[], unit: string): void;
  drawn(scene: Scene): void;
  answered(answer: Answer, film: Film | null): void;
  /** The board has no goal, and so no answer. */
  without_goal(): void;
  /** The bytes of data/formats/view.md. Returns whether they lack the map of the states, which is to follow. */
  explored(graph: Uint8Array): boolean;
  /** That map: x of all states, then y. */
  placed(axes: Float32Array): void;
  /** The measures of that graph. */
  measured(measures: Record<string, unknown>): void;
  /** The graph is not drawn within the limits. First null; then how large it is. */
  too_large(size: Size | null): void;
  failed(failure: Failure): void;
  /** The graph failed, or a part of it, after the board was answered. */
  graph_failed(failure: Failure): void;
  /** All is done, or was stopped. */
  ended(stopped: boolean): void;
}

/** The states of the largest graph that is drawn on request, and counted to say what that takes. */
export const most_drawn_on_request = 2e6;

const most_film_moves = 5000;
const most_seconds_of_measures = 10;
/** Boards of many agents have more moves than can be counted. */
const most_seconds_to_count = 10;
/** Keeps the map of some thousand states below a second. */
const layout_distances = 500000;
/** The map of a larger graph follows when the graph is shown, from more distances. */
const layout_states = 5000;
const following_distances = 2000000;

const failure_of = (error: unknown): Failure =>
  error instanceof CallError ? error.failure : { kind: 'internal', message: String(error) };

export class Solver {
  private turn = 0;
  busy = false;

  constructor(
    private readonly engine: Engine,
    private readonly to: Findings,
  ) {}

  /** Ends the work that is under way. What was found stays. */
  stop(): void {
    ++this.turn;
    this.engine.cancel();
    if (this.busy) this.end(true);
  }

  async start(wanted: Wanted): Promise<void> {
    ++this.turn;
    this.engine.cancel();
    this.busy = true;
    const { turn } = this;
    try {
      await this.run(wanted, () => turn === this.turn);
    } catch (error) {
      if (turn !== this.turn || error instanceof Cancelled) return;
      this.to.failed(failure_of(error));
    }
    if (turn === this.turn) this.end(false);
  }

  private end(stopped: boolean): void {
    this.busy = false;
    this.to.ended(stopped);
  }

  private async run(
    { puzzle, name, text, question, method, limits, most_drawn }: Wanted,
    current: () => boolean,
  ): Promise<void> {
    const { engine, to } = this;
    to.begun('read');
    const read = await engine.call('read', { puzzle, name, text });
    if (!current()) return;
    to.read(read.questions, read.unit);
    if (read.questions.length === 0) return;
    const chosen = Math.min(question, read.questions.length);
    const { scene } = await engine.call('scene', { question: chosen });
    if (scene) to.drawn(scene);
    if (read.has_goal) await this.solve(chosen, method, limits, current);
    else to.without_goal();
    try {
      if (current()) await this.explore(chosen, limits, most_drawn, current);
    } catch (error) {
      if (!current() || error instanceof Cancelled) throw error;
      to.graph_failed(failure_of(error)); // the answer stays
    }
  }

  private async solve(chosen: number, method: Method | null, limits: Limits, current: () => boolean): Promise<void> {
    const { engine, to } = this;
    to.begun('solve');
    const answer = await engine.call('solve', { question: chosen, ...(method ?? {}), ...limits });
    const has_film = answer.moves !== null && (answer.cost ?? 0) <= most_film_moves;
    const film = has_film ? await this.film_of(chosen, answer.moves!) : null;
    if (current()) to.answered(answer, film);
  }

  /** Null where there is none, or no memory for it: the answer stays. */
  private async film_of(question: number, moves: string): Promise<Film | null> {
    try {
      return (await this.engine.call('film', { question, moves })).film;
    } catch (error) {
      if (error instanceof CallError && error.failure.kind === 'memory') return null;
      throw error;
    }
  }

  private async explore(chosen: number, limits: Limits, most_drawn: number, current: () => boolean): Promise<void> {
    const { engine, to } = this;
    to.begun('explore');
    const { max_memory, max_seconds } = limits;
    const most = { max_states: most_drawn, ...(max_memory && { max_memory }), ...(max_seconds && { max_seconds }) };
    try {
      const graph = await engine.bytes('view', { question: chosen, layout_distances, layout_states, ...most });
      if (!current()) return;
      if (to.explored(graph)) {
        to.begun('place');
        const { buffer } = await engine.bytes('layout', { layout_distances: following_distances });
        if (!current()) return;
        to.placed(new Float32Array(buffer));
      }
      to.begun('measure');
      const measures = await engine.call('measures', { max_seconds: most_seconds_of_measures });
      if (current()) to.measured(measures);
    } catch (error) {
      if (!(error instanceof CallError) || error.failure.kind !== 'undecided') throw error;
      if (current()) await this.count(chosen, limits, current);
    }
  }

  private async count(chosen: number, limits: Limits, current: () => boolean): Promise<void> {
    const { engine, to } = this;
    to.too_large(null);
    to.begun('count');
    const began = performance.now();
    const max_seconds = Math.min(limits.max_seconds ?? most_seconds_to_count, most_seconds_to_count);
    const most = { ...limits, max_states: most_drawn_on_request, max_seconds };
    const { graph, found, stopped_by } = await engine.call('explore', { question: chosen, ...most });
    const seconds = (performance.now() - began) / 1000;
    if (current()) to.too_large({ states: graph?.states ?? found?.states ?? 0, stopped_by, seconds });
  }
}
