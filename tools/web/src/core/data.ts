// SPDX-License-Identifier: BSL-1.0
//
// Decodes the state graph of a page. data/formats/view.md describes the bytes; no other file knows them.
//
// All columns become typed arrays, indexed by state or by edge. The edges out of state v are
// out_start[v] to out_start[v + 1] - 1. `none` stands for a missing distance, block or rank.

export const none = -1;

export const flag = { goal: 1, optimal: 2, bottleneck: 4, articulation: 8, start: 16 } as const;

export interface Kind {
  markup: string;
  symbol: string;
  symbol_on_goal: string;
  goal: boolean;
  single: boolean;
  cells: [number, number][];
  wall?: 'west' | 'north';
}

export interface BoardStyle {
  rows: number;
  columns: number;
  cell: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  gap: number;
  ground: { symbol: string; symbol_on_goal: string };
  background: string;
  fixed: [number, number, string][];
  kinds: Kind[];
}

export interface SearchFacts {
  name: string;
  heuristic: string | null;
  verdict: string;
  cost: number | null;
  expanded: number;
  generated: number;
  stored: number;
}

export interface Description {
  version: number;
  generator: string;
  puzzle: string;
  file: string;
  question: number;
  title: string;
  /** What the page or the file calls it. */
  name?: string;
  encoding: string;
  unit: string;
  states: number;
  edges: number;
  whole: { states: number; edges: number };
  roots: number;
  reversible: boolean;
  /** Whether something says which states are goals. */
  has_goal: boolean;
  optimum: number | null;
  moves: string[][];
  layers: { from_start: number[]; to_goal: number[]; dead: number };
  layouts: { name: string; bits: number }[];
  heuristics: { name: string }[];
  searches: SearchFacts[];
  board: BoardStyle;
  measures?: Record<string, unknown>;
  /** How many texts of states are not whole. */
  cut_texts?: number;
  columns: { name: string; bytes: number }[];
}

export interface Layout {
  name: string;
  x: Float32Array; // -1 to 1, to the right
  y: Float32Array; // -1 to 1, downwards
}

/** The greatest of these numbers, or `least`. They may be more than Math.max() takes. O(numbers). */
export function greatest(numbers: Iterable<number>, least = 0): number {
  let most = least;
  for (const n of numbers) if (n > most) most = n;
  return most;
}

/** A shape on a board. */
export interface Placed {
  id: number;
  kind: number;
  row: number;
  column: number;
}

export class GraphData {
  parent = new Int32Array(0);
  out_start = new Uint32Array(0);
  out_target = new Uint32Array(0);
  /** Twice the index of the move's texts, plus 1 for the second text. */
  out_move = new Uint32Array(0);
  out_cost: Uint32Array | null = null;
  /** Whether some moves cost more than others. */
  has_prices = false;
  /** The ends of every pair of opposite edges once if the graph is reversible, else of every edge. */
  drawn_edges = new Uint32Array(0);
  numbers: Uint32Array | null = null;
  flags = new Uint8Array(0);
  from_start = new Int32Array(0);
  to_goal = new Int32Array(0);
  block = new Int32Array(0);
  /** Estimates may be as large as costs, 32 bits. */
  heuristics: Float64Array[] = [];
  layouts: Layout[] = [];
  /** By search: the number of expansions before a state's first one. */
  searches: Int32Array[] = [];
  shapes: Placed[] = [];
  change_start = new Uint32Array(0);
  changes = new Uint32Array(0);
  /** Texts of the states in UTF-8, one after another, and where each begins; empty where there are boards. */
  texts = new Uint8Array(0);
  text_start = new Uint32Array(0);

  constructor(readonly info: Description) {}

  get states(): number {
    return this.info.states;
  }

  number_of(v: number): number {
    return this.numbers ? this.numbers[v] : v;
  }

  cost(edge: number): number {
    return this.out_cost ? this.out_cost[edge] : 1;
  }

  move_text(edge: number): string {
    const code = this.out_move[edge];
    return this.info.moves[code >> 1][code & 1];
  }

  /** Whether the page has a part of the graph alone. Edges that leave the part are missing. */
  get is_part(): boolean {
    return this.info.states < this.info.whole.states;
  }

  get has_texts(): boolean {
    return this.text_start.length > 0;
  }

  /** Whether a goal can be reached from some state. */
  get reaches_goals(): boolean {
    return this.info.layers.to_goal.length > 0;
  }

  /** What state v is, in lines; empty where a board shows it. */
  text_of(v: number): string {
    return new TextDecoder().decode(this.texts.subarray(this.text_start[v], this.text_start[v + 1]));
  }

  is(v: number, mask: number): boolean {
    return (this.flags[v] & mask) !== 0;
  }

  is_dead(v: number): boolean {
    return this.to_goal[v] === none;
  }

  /** Applies the changes of state v to its parent's board. */
  apply_changes(v: number, board: Map<number, Placed>): void {
    for (let i = this.change_start[v]; i < this.change_start[v + 1]; ++i) {
      const shape = this.shapes[this.changes[i]];
      const key = this.info.board.kinds[shape.kind].single ? -1 - shape.kind : shape.id;
      if (key >= 0 && board.has(key)) board.delete(key);
      else board.set(key, shape);
    }
  }

  /** The shapes of state v in drawing order. O(changes on the way from its root). */
  board(v: number): Placed[] {
    const way: number[] = [];
    for (let u = v; u >= 0; u = this.parent[u]) way.push(u);
    const board = new Map<number, Placed>();
    while (way.length > 0) this.apply_changes(way.pop()!, board);
    return [...board.values()].sort((a, b) => a.kind - b.kind || a.id - b.id);
  }

  /** The cheapest edge from u to v, or none. */
  edge_between(u: number, v: number): number {
    let best = none;
    for (let e = this.out_start[u]; e < this.out_start[u + 1]; ++e) {
      if (this.out_target[e] === v && (best === none || this.cost(e) < this.cost(best))) best = e;
    }
    return best;
  }

  /** Whether an edge out of v begins a shortest way to a goal. */
  is_best(v: number, edge: number): boolean {
    const left = this.to_goal[this.out_target[edge]];
    return this.to_goal[v] > 0 && left !== none && left + this.cost(edge) === this.to_goal[v];
  }

  /** The first of these edges; none at goals and dead states. */
  best_edge(v: number): number {
    for (let e = this.out_start[v]; e < this.out_start[v + 1]; ++e) if (this.is_best(v, e)) return e;
    return none;
  }
}

/** Reads varints; throws a RangeError past the end. */
class Reader {
  at = 0;
  constructor(readonly bytes: Uint8Array) {}

  next(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      if (this.at >= this.bytes.length) throw new RangeError('the data of this page end too early');
      const byte = this.bytes[this.at++];
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  next_signed(): number {
    const code = this.next();
    return code % 2 === 0 ? code / 2 : -(code + 1) / 2;
  }
}

function decode_edges(data: GraphData, edges: Reader, moves: Reader, costs: Reader | null): void {
  const { states, roots, reversible } = data.info;
  const listed = reversible ? data.info.edges / 2 : data.info.edges;
  const ends = new Uint32Array(2 * listed);
  const labels = new Uint32Array(listed);
  const prices = costs ? new Uint32Array(listed) : null;
  const degree = new Uint32Array(states + 1);
  data.parent = new Int32Array(states).fill(none);
  let next = roots;
  let i = 0;
  for (let u = 0; u < states; ++u) {
    if (u === next) ++next;
    for (let left = edges.next(); left > 0; --left, ++i) {
      const k = edges.next();
      if (k === 0) data.parent[next] = u;
      const v = k === 0 ? next++ : next - k;
      if (i >= listed || v < 0 || v >= states) throw new RangeError('the edges of this page are damaged');
      ends[2 * i] = u;
      ends[2 * i + 1] = v;
      labels[i] = moves.next();
      if (prices && costs) prices[i] = costs.next();
      ++degree[u];
      if (reversible) ++degree[v];
    }
  }
  const start = new Uint32Array(states + 1);
  for (let u = 0; u < states; ++u) start[u + 1] = start[u] + degree[u];
  const place = start.slice();
  const total = start[states];
  data.out_start = start;
  data.out_target = new Uint32Array(total);
  data.out_move = new Uint32Array(total);
  data.out_cost = prices ? new Uint32Array(total) : null;
  const add = (u: number, v: number, edge: number, back: number): void => {
    const at = place[u]++;
    data.out_target[at] = v;
    data.out_move[at] = 2 * labels[edge] + back;
    if (data.out_cost && prices) data.out_cost[at] = prices[edge];
  };
  for (let e = 0; e < listed; ++e) {
    add(ends[2 * e], ends[2 * e + 1], e, 0);
    if (reversible) add(ends[2 * e + 1], ends[2 * e], e, 1);
  }
  data.has_prices = prices?.some((price) => price !== prices[0]) ?? false;
  data.drawn_edges = ends;
}

/** Fills `values` from differences to the parent's value; that of roots is `offset` too large. */
function decode_differences<Values extends Int32Array | Float64Array>(
  reader: Reader,
  parent: Int32Array,
  offset: number,
  values: Values,
): Values {
  for (let v = 0; v < values.length; ++v) {
    values[v] = reader.next_signed() + (parent[v] >= 0 ? values[parent[v]] : -offset);
  }
  return values;
}

/** The lowest and the greatest value. */
function range_of(values: Float32Array): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

/** A layout of positions in any unit. The coordinates become its own. O(V). */
export function centred_layout(name: string, x: Float32Array, y: Float32Array): Layout {
  const ranges = [range_of(x), range_of(y)];
  const extent = Math.max(...ranges.map(([low, high]) => high - low)) || 1;
  [x, y].forEach((places, i) => {
    const [low, high] = ranges[i];
    for (let v = 0; v < places.length; ++v) places[v] = (2 * places[v] - low - high) / extent;
  });
  return { name, x, y };
}

function decode_layout(bytes: Uint8Array, parent: Int32Array, name: string, bits: number): Layout {
  const n = parent.length;
  const mask = 2 ** bits - 1;
  const axis = (first: number): Float32Array => {
    const places = new Float32Array(n);
    for (let v = 0; v < n; ++v) {
      const code = bytes[first + v] | (bytes[first + n + v] << 8);
      const step = code & 1 ? -((code + 1) >> 1) : code >> 1;
      places[v] = (step + (parent[v] >= 0 ? places[parent[v]] : 0)) & mask;
    }
    return places;
  };
  return centred_layout(name, axis(0), axis(2 * n));
}

function decode_search(reader: Reader, n: number): Int32Array {
  const ranks = new Int32Array(n).fill(none);
  let last = -1;
  for (let v = 0; v < n; ++v) {
    const code = reader.next();
    if (code === 0) continue;
    const signed = (code - 1) % 2 === 0 ? (code - 1) / 2 : -code / 2;
    last = last + 1 + signed;
    ranks[v] = last;
  }
  return ranks;
}

function decode_boards(data: GraphData, shapes: Reader, boards: Reader): void {
  const count = shapes.next();
  for (let id = 0; id < count; ++id) {
    const kind = shapes.next();
    data.shapes.push({ id, kind, row: shapes.next_signed(), column: shapes.next_signed() });
  }
  let changes = new Uint32Array(4 * data.states + 1024);
  let used = 0;
  data.change_start = new Uint32Array(data.states + 1);
  for (let v = 0; v < data.states; ++v) {
    for (let left = boards.next(); left > 0; --left) {
      if (used === changes.length) {
        const larger = new Uint32Array(2 * used);
        larger.set(changes);
        changes = larger;
      }
      changes[used++] = boards.next();
    }
    data.change_start[v + 1] = used;
  }
  data.changes = changes.slice(0, used);
}

function decode_texts(data: GraphData, bytes: Uint8Array): void {
  const lengths = new Reader(bytes);
  data.text_start = new Uint32Array(data.states + 1);
  for (let v = 0; v < data.states; ++v) data.text_start[v + 1] = data.text_start[v] + lengths.next();
  data.texts = bytes.subarray(lengths.at);
  if (data.texts.length !== data.text_start[data.states]) throw new RangeError('the texts of this page are damaged');
}

/** Decodes the bytes of a page. Throws an Error that says what is wrong with them. O(bytes). */
export function decode(bytes: Uint8Array): GraphData {
  const text = new TextDecoder();
  const head = 'puzzlegraph view';
  if (bytes.length < 20 || text.decode(bytes.subarray(0, 16)) !== head) {
    throw new Error(`these bytes do not begin with "${head}"`);
  }
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(16, true);
  const info = JSON.parse(text.decode(bytes.subarray(20, 20 + length))) as Description;
  if (info.version !== 1) throw new Error(`version ${info.version} of the data, but this page reads 1`);
  const columns = new Map<string, Uint8Array>();
  let at = 20 + length;
  for (const column of info.columns) {
    if (at + column.bytes > bytes.length) throw new Error(`column ${column.name} is cut off`);
    columns.set(column.name, bytes.subarray(at, at + column.bytes));
    at += column.bytes;
  }
  const bytes_of = (name: string): Uint8Array => {
    const found = columns.get(name);
    if (!found) throw new Error(`column ${name} is missing`);
    return found;
  };
  const column = (name: string): Reader => new Reader(bytes_of(name));

  const data = new GraphData(info);
  decode_edges(data, column('edges'), column('moves'), columns.has('costs') ? column('costs') : null);
  if (columns.has('numbers')) {
    const reader = column('numbers');
    data.numbers = new Uint32Array(info.states);
    let last = -1;
    for (let v = 0; v < info.states; ++v) data.numbers[v] = last += reader.next_signed();
  }
  data.flags = bytes_of('flags');
  const differences = <Values extends Int32Array | Float64Array>(name: string, offset: number, to: Values): Values =>
    decode_differences(column(name), data.parent, offset, to);
  const n = info.states;
  data.from_start = differences('from_start', 0, new Int32Array(n));
  data.to_goal = differences('to_goal', 1, new Int32Array(n));
  data.block = differences('block', 1, new Int32Array(n));
  data.heuristics = info.heuristics.map((_, i) => differences(`heuristic:${i}`, 1, new Float64Array(n)));
  data.layouts = info.layouts.map((layout, i) =>
    decode_layout(bytes_of(`layout:${i}`), data.parent, layout.name, layout.bits),
  );
  data.searches = info.searches.map((_, i) => decode_search(column(`search:${i}`), info.states));
  decode_boards(data, column('shapes'), column('boards'));
  if (columns.has('texts')) decode_texts(data, bytes_of('texts'));
  return data;
}
