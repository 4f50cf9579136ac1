// SPDX-License-Identifier: BSL-1.0
//
// Where the reader stands in the graph, and how they came there. No DOM.

import { flag, type GraphData, type Kind, none, type Placed } from '../core/data';

export interface Direction {
  row: number;
  column: number;
}

/** Where a dragged piece lands: the edge, and by how many rows and columns it moves. */
export interface Landing extends Direction {
  edge: number;
}

/** How a shape moves along an edge. */
export interface Shift {
  from: Placed;
  to: Placed;
}

/**
 * By kind: the first kind that has the same form and colour. Blocks of one form are interchangeable: where two ways
 * to a state bring different ones to one place, a move may exchange their letters.
 */
export function looks_of(kinds: Kind[]): number[] {
  const looks = kinds.map(({ markup, cells, goal }) =>
    JSON.stringify([markup.replace(/<text.*?<\/text>/g, ''), cells, goal]),
  );
  return looks.map((look) => looks.indexOf(look));
}

/** The shapes that stand elsewhere on the second board. */
export function shifts_of(looks: number[], before: Placed[], after: Placed[]): Shift[] {
  const place = ({ kind, row, column }: Placed): string => `${looks[kind]},${row},${column}`;
  const kept = new Set(after.map(place));
  const known = new Set(before.map(place));
  const gone = before.filter((shape) => !kept.has(place(shape)));
  const result: Shift[] = [];
  for (const to of after) {
    if (known.has(place(to))) continue;
    const at = gone.findIndex(({ kind }) => looks[kind] === looks[to.kind]);
    if (at >= 0) result.push({ from: gone.splice(at, 1)[0], to });
  }
  return result;
}

type Trail = { state: number; spent: number }[];

/** A walk that was left for another one. */
interface Left {
  trail: Trail;
  shown: number;
}

/** What a reload takes up: the walks, that on the board last, and which step of each was the first that was shown. */
interface Kept {
  walks: Trail[];
  shown: number[];
}

const most_earlier = 50;
const most_recorded = 5000; // states, some 200 kB in the entry of the history

export class Walk {
  here: number;
  private trail: Trail = [];
  /** Earlier walks, latest last: back() returns to them. */
  private earlier: Left[] = [];
  /** The first step that was taken for the reader, played or jumped to the goal: its place in the trail. 0: none. */
  private shown = 0;

  /** The start of the best solution, else the first start in the page, or its first state. */
  readonly start: number;
  private way: number[] = [];
  private readonly looks: number[];

  constructor(readonly data: GraphData) {
    this.looks = looks_of(data.info.board.kinds);
    this.start = this.best_start();
    this.here = this.start;
    this.trail = [{ state: this.here, spent: this.spent_to_begin_at(this.here) }];
  }

  /** The shapes that stand elsewhere on the second board. */
  shifts(before: Placed[], after: Placed[]): Shift[] {
    return shifts_of(this.looks, before, after);
  }

  private best_start(): number {
    const { data } = this;
    let best = none;
    const worth = (v: number): number => (data.is_dead(v) ? Infinity : data.from_start[v] + data.to_goal[v]);
    for (let v = 0; v < data.states; ++v) {
      if (data.is(v, flag.start) && (best === none || worth(v) < worth(best))) best = v;
    }
    return Math.max(0, best);
  }

  states(): number[] {
    return this.trail.map((step) => step.state);
  }

  /** Where the walk began. */
  get origin(): number {
    return this.trail[0].state;
  }

  /**
   * The states of a shortest way from where the walk began, or from the start if the walk began at a dead state, as
   * far as the page has it; that state alone if there is none.
   */
  get solution(): number[] {
    const from = this.data.is_dead(this.origin) ? this.start : this.origin;
    if (this.way[0] !== from) this.way = this.way_to_goal(from);
    return this.way;
  }

  /** Costs of the steps, and at a start what it costs to begin there. */
  spent(): number {
    return this.trail[this.trail.length - 1].spent;
  }

  /** What a shortest way from where the walk began takes, in the terms of spent(); null if there is none. */
  shortest(): number | null {
    const to_goal = this.data.to_goal[this.origin];
    return to_goal === none ? null : this.spent_before() + to_goal;
  }

  /** What of spent() it costs to begin at the start where the walk began. */
  spent_before(): number {
    return this.trail[0].spent;
  }

  /** By how much the best end of this walk costs more than a shortest way; null if there is none. */
  detour(): number | null {
    const shortest = this.shortest();
    if (shortest === null || this.data.is_dead(this.here)) return null;
    return this.spent() + this.data.to_goal[this.here] - shortest;
  }

  private spent_to_begin_at(v: number): number {
    return this.data.is(v, flag.start) ? this.data.from_start[v] : 0;
  }

  /** Begins a new walk. Keeps the current one for back(), unless that is the same as the new one. */
  begin(v: number): void {
    if (this.trail.length > 1 || this.here !== v) this.earlier = [...this.earlier.slice(1 - most_earlier), this.left()];
    this.begin_anew(v);
  }

  private begin_anew(v: number): void {
    this.here = v;
    this.trail = [{ state: v, spent: this.spent_to_begin_at(v) }];
    this.shown = 0;
  }

  get was_shown(): boolean {
    return this.shown > 0;
  }

  private left(): Left {
    return { trail: this.trail, shown: this.shown };
  }

  /** The record for resume(): this walk and the latest walks before it, of at most `most_recorded` states together. */
  record(): Kept {
    const kept: Left[] = [];
    let states = 0;
    for (const walk of [this.left(), ...[...this.earlier].reverse()]) {
      states += walk.trail.length;
      if (states > most_recorded) break;
      kept.unshift(walk);
    }
    return {
      walks: kept.map(({ trail }) => trail),
      shown: kept.map(({ shown }) => shown),
    };
  }

  /**
   * Takes up the walks of a record, the last of which ends at v. Returns false, and does nothing, if one of them is no
   * walk of this graph at its costs. `keeps` the walks that there are for back(), in place of the earlier ones of the
   * record, which are among them; but none twice, nor the beginning of another one.
   */
  resume(record: unknown, v: number, keeps: boolean): boolean {
    const { walks, shown } = (record ?? {}) as Partial<Kept>;
    if (!Array.isArray(walks) || !Array.isArray(shown) || !walks.every((walk) => this.is_walk(walk))) return false;
    const left = walks.map((trail, i): Left => ({ trail, shown: shown[i] ?? 0 }));
    const last = left.pop();
    if (last?.trail.at(-1)?.state !== v) return false;
    const begins = (walk: Left, by: Left): boolean => walk.trail.every(({ state }, i) => state === by.trail[i]?.state);
    if (keeps) {
      const now = this.left();
      this.earlier = this.earlier.filter((walk) => !begins(walk, last)).slice(1 - most_earlier);
      if (![last, ...this.earlier].some((walk) => begins(now, walk))) this.earlier.push(now);
    } else this.earlier = left;
    Object.assign(this, { here: v, ...last });
    return true;
  }

  private is_walk(trail: unknown): trail is Trail {
    const is_step = (step: Trail[0] | null, i: number, all: Trail): boolean => {
      const { state = none, spent } = step ?? {};
      if (!Number.isInteger(state) || state < 0 || state >= this.data.states) return false;
      if (i === 0) return spent === this.spent_to_begin_at(state);
      const last = all[i - 1];
      return this.edges(last.state).some(
        (e) => this.data.out_target[e] === state && last.spent + this.data.cost(e) === spent,
      );
    };
    return Array.isArray(trail) && trail.length > 0 && trail.every(is_step);
  }

  /** The next step is taken for the reader. */
  mark_shown(): void {
    this.shown ||= this.trail.length;
  }

  step(edge: number): void {
    const spent = this.spent() + this.data.cost(edge);
    this.here = this.data.out_target[edge];
    this.trail.push({ state: this.here, spent });
  }

  /** Steps if v is a neighbour, else begins a new walk at v. */
  go(v: number): void {
    if (v === this.here) return;
    const edge = this.data.edge_between(this.here, v);
    if (edge !== none) this.step(edge);
    else this.begin(v);
  }

  /**
   * Goes to the state `step` after this one on the optimal solution, or, from beside it, to its state that is as
   * far from the goal as this one, or next to that. The way there becomes the trail. Returns its number, from 0. A walk
   * of the reader's own is kept for back(); a part of the solution that was shown before is not.
   */
  follow(step: number): number {
    const { solution, data } = this;
    const last = solution.length - 1;
    const at = solution.indexOf(this.here);
    const beside = solution.findIndex((v) => !data.is_dead(this.here) && data.to_goal[v] <= data.to_goal[this.here]);
    const next = Math.min(last, at >= 0 ? Math.max(0, at + step) : Math.max(0, beside));
    const is_part = this.was_shown && this.trail.every(({ state }, i) => state === solution[i]);
    if (is_part) this.begin_anew(solution[0]);
    else this.begin(solution[0]);
    for (let i = 0; i < next; ++i) {
      this.mark_shown();
      this.step(data.best_edge(this.here));
    }
    return next;
  }

  /** Undoes a step, or returns to the walk before if this one has no step. Returns false if there is neither. */
  back(): boolean {
    if (this.trail.length > 1) {
      this.trail.pop();
    } else {
      const before = this.earlier.pop();
      if (!before) return false;
      Object.assign(this, before);
    }
    if (this.shown >= this.trail.length) this.shown = 0;
    this.here = this.trail[this.trail.length - 1].state;
    return true;
  }

  /** The edges out of v, or out of where the walk is. */
  edges(v = this.here): number[] {
    const { out_start } = this.data;
    return Array.from({ length: out_start[v + 1] - out_start[v] }, (_, i) => out_start[v] + i);
  }

  /** The states of a shortest way from v to a goal, as far as the page has it. */
  way_to_goal(v: number): number[] {
    const way = [v];
    for (let e = this.data.best_edge(v); e !== none; e = this.data.best_edge(way[way.length - 1])) {
      way.push(this.data.out_target[e]);
    }
    return way;
  }

  /** What an edge leads to: nearer to the goal, farther, as near, or to a dead state. */
  tendency(edge: number): 'nearer' | 'farther' | 'as near' | 'dead' {
    const before = this.data.to_goal[this.here];
    const after = this.data.to_goal[this.data.out_target[edge]];
    if (after === none) return 'dead';
    if (before === none || after > before) return 'farther';
    return after < before ? 'nearer' : 'as near';
  }

  /**
   * The edge that moves a piece in a direction and else as little as possible, or none. If `piece` is null, of
   * any piece; then null means that several edges are as good.
   */
  edge_towards(direction: Direction, piece: Placed | null): number | null {
    const before = this.data.board(this.here);
    const found: { edge: number; change: number }[] = [];
    for (const edge of this.edges()) {
      const all = this.shifts(before, this.data.board(this.data.out_target[edge]));
      for (const { from, to } of all) {
        if (piece && from.id !== piece.id) continue;
        const [down, right] = [to.row - from.row, to.column - from.column];
        const along = down * direction.row + right * direction.column;
        const aside = Math.abs(down * direction.column) + Math.abs(right * direction.row);
        if (along <= 0 || along < aside) continue;
        found.push({ edge, change: 1000 * all.length + along + aside });
        break;
      }
    }
    if (found.length === 0) return this.edge_out(direction, before);
    found.sort((a, b) => a.change - b.change);
    return !piece && found.length > 1 && found[0].change === found[1].change ? null : found[0].edge;
  }

  /**
   * The edge that combines the last step and this edge into one move of the same piece, at no greater cost; none if
   * there is no such edge.
   */
  joined_with_last(edge: number): number {
    if (this.trail.length < 2) return none;
    const { data } = this;
    const [from, to] = [this.trail[this.trail.length - 2].state, data.out_target[edge]];
    const joined = data.edge_between(from, to);
    const last_cost = this.spent() - this.trail[this.trail.length - 2].spent;
    if (joined === none || data.cost(joined) > last_cost + data.cost(edge)) return none;
    const [before, now, after] = [from, this.here, to].map((v) => data.board(v));
    const last = this.shifts(before, now);
    const next = this.shifts(now, after);
    const is_one = last.length === 1 && next.length === 1 && this.shifts(before, after).length === 1;
    return is_one && last[0].to.id === next[0].from.id ? joined : none;
  }

  /** The edge along which a piece leaves the board in a direction, or none. */
  private edge_out(direction: Direction, before: Placed[], piece: Placed | null = null): number {
    const { rows, columns, kinds } = this.data.info.board;
    const leaves = ({ id, kind, row, column }: Placed): boolean => {
      if (piece && piece.id !== id) return false;
      const [r, c] = [row + direction.row, column + direction.column];
      return !kinds[kind].wall && !kinds[kind].goal && (r < 0 || r >= rows || c < 0 || c >= columns);
    };
    const edge = this.edges().find((e) => {
      const after = this.data.board(this.data.out_target[e]);
      return before.some((shape) => leaves(shape) && !after.some(({ kind }) => kind === shape.kind));
    });
    return edge ?? none;
  }

  /**
   * The edge that moves a piece nearest to where it was dragged to, in cells, and where the piece lands; or null.
   * Of several, the one that moves the fewest other pieces.
   */
  landing_of_drag(piece: Placed, drag: Direction): Landing | null {
    let best: Landing | null = null;
    let least = Math.hypot(drag.row, drag.column) - 1e-9; // leaving the piece in its place
    let others = Infinity;
    const before = this.data.board(this.here);
    for (const edge of this.edges()) {
      const all = this.shifts(before, this.data.board(this.data.out_target[edge]));
      for (const { from, to } of all) {
        if (from.id !== piece.id) continue;
        const [row, column] = [to.row - from.row, to.column - from.column];
        const off = Math.hypot(row - drag.row, column - drag.column);
        if (off > least || (off === least && all.length >= others)) continue;
        [best, least, others] = [{ edge, row, column }, off, all.length];
      }
    }
    return best ?? this.landing_outside(piece, drag, before);
  }

  /** A piece that is dragged over the rim leaves the board, if it can. */
  private landing_outside(piece: Placed, drag: Direction, before: Placed[]): Landing | null {
    const across = Math.abs(drag.column) > Math.abs(drag.row);
    const towards = across ? { row: 0, column: Math.sign(drag.column) } : { row: Math.sign(drag.row), column: 0 };
    if (Math.hypot(drag.row, drag.column) < 0.5) return null;
    const edge = this.edge_out(towards, before, piece);
    return edge === none ? null : { edge, ...towards };
  }

  /** The ways that single pieces can go by the shortest straight moves, each piece and direction once. */
  ways(): { piece: Placed; towards: Direction; edge: number }[] {
    const before = this.data.board(this.here);
    const found = new Map<string, { piece: Placed; towards: Direction; edge: number; length: number }>();
    for (const edge of this.edges()) {
      const { kinds } = this.data.info.board;
      const moved = this.shifts(before, this.data.board(this.data.out_target[edge]));
      const pieces = moved.filter(({ from }) => kinds[from.kind].symbol !== '' && !kinds[from.kind].goal);
      if (pieces.length !== 1) continue;
      const [{ from: piece, to }] = pieces;
      const [row, column] = [to.row - piece.row, to.column - piece.column];
      if ((row === 0) === (column === 0)) continue;
      const towards = { row: Math.sign(row), column: Math.sign(column) };
      const key = `${piece.id},${towards.row},${towards.column}`;
      const length = Math.abs(row + column);
      if (length < (found.get(key)?.length ?? Infinity)) found.set(key, { piece, towards, edge, length });
    }
    return [...found.values()];
  }
}
