// SPDX-License-Identifier: BSL-1.0
//
// Draws boards as SVG. Markup from the data is parsed as XML, and only elements and attributes of a list
// are taken over.

import { readable_on } from './colour';
import type { BoardStyle, Placed } from '../core/data';
import { s } from '../core/dom';
import type { Direction } from './walk';

const elements = new Set(['g', 'path', 'rect', 'circle', 'text']);
const attributes = new Set([
  'fill',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'd',
  'x',
  'y',
  'width',
  'height',
  'rx',
  'cx',
  'cy',
  'r',
  'transform',
  'font-size',
  'font-weight',
  'text-anchor',
]);

function take_over(from: Element, to: Element): void {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE && from.localName === 'text') to.append(child.nodeValue ?? '');
    if (!(child instanceof Element) || !elements.has(child.localName)) continue;
    const copy = s(child.localName as 'g');
    for (const { name, value } of child.attributes) {
      if (attributes.has(name) && !/url|:/i.test(value)) copy.setAttribute(name, value);
    }
    take_over(child, copy);
    to.append(copy);
  }
}

/** The markup's known parts. Nothing of text that is not well-formed XML. */
function parsed(markup: string): SVGGElement {
  const group = s('g');
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`;
  const tree = new DOMParser().parseFromString(text, 'image/svg+xml');
  if (tree.querySelector('parsererror') === null) take_over(tree.documentElement, group);
  return group;
}

/** The texts of the markup, which are taken out of it. */
function taken_texts(markup: SVGGElement): SVGGElement {
  const texts = s('g');
  for (const text of markup.querySelectorAll('text')) texts.append(text);
  return texts;
}

/** Parsed once, drawn by several pictures of boards. */
export class BoardShapes {
  readonly kinds: SVGGElement[];
  /** By kind: the symbol, if it is drawn above the goals that would hide it, else nothing. */
  readonly labels: SVGGElement[];
  readonly background: SVGGElement;
  /** Whether the goal is to leave the board: its outer wall has gaps, and no cell is a goal. */
  readonly has_exits: boolean;
  constructor(readonly style: BoardStyle) {
    this.kinds = style.kinds.map((kind) => parsed(kind.markup));
    const last_goal = style.kinds.map((kind) => kind.goal).lastIndexOf(true);
    this.labels = this.kinds.map((markup, k) => (k < last_goal && !style.kinds[k].goal ? taken_texts(markup) : s('g')));
    this.background = parsed(style.background);
    this.has_exits = style.kinds.some(({ wall }) => wall) && !style.kinds.some(({ goal }) => goal);
  }

  /** The middles of the gaps in the outer wall of a board, in cells, and how an arrow out of each is turned. */
  exits(board: Placed[]): [x: number, y: number, turn: number][] {
    if (!this.has_exits) return [];
    const { rows, columns, kinds } = this.style;
    const walls = new Set(board.map(({ kind, row, column }) => kinds[kind].wall + [row, column].join()));
    const found: [number, number, number][] = [];
    for (let row = 0; row < rows; ++row) {
      if (!walls.has(`west${row},0`)) found.push([0, row + 0.5, 180]);
      if (!walls.has(`west${row},${columns}`)) found.push([columns, row + 0.5, 0]);
    }
    for (let column = 0; column < columns; ++column) {
      if (!walls.has(`north0,${column}`)) found.push([column + 0.5, 0, -90]);
      if (!walls.has(`north${rows},${column}`)) found.push([column + 0.5, rows, 90]);
    }
    return found;
  }

  /** The colour of a kind, as #rrggbb: what fills it, else its line. */
  colour(kind: number): string {
    const form = this.kinds[kind].firstElementChild;
    const colours = ['fill', 'stroke'].map((name) => form?.getAttribute(name) ?? '');
    return colours.find((colour) => /^#[\da-f]{6}$/i.test(colour)) ?? '#8a939c';
  }

  ink(kind: number): string {
    return readable_on(this.colour(kind));
  }
}

/** A way that a piece can go, for an arrow on its leading side. */
export interface Way {
  piece: Placed;
  /** One of the four neighbouring cells. */
  towards: Direction;
  edge: number;
}

/** A shape in a picture. */
interface Drawn {
  kind: number;
  form: SVGGElement;
  label: SVGGElement;
}

/** One picture of a board. Shapes that move between two boards keep their elements. */
export class BoardPicture {
  readonly svg: SVGSVGElement;
  private elements = new Map<number, Drawn>();
  private layers: SVGGElement[];
  private labels = s('g', { class: 'labels' });
  private exits = s('g', { class: 'exits' });
  private arrows = s('g', { class: 'arrows' });
  private selected: number | null = null;

  /** `rim`: the room around the board, in the units of its cells. */
  constructor(
    private shapes: BoardShapes,
    label: string,
    rim = shapes.has_exits ? 22 : 6,
  ) {
    const { left, top, right, bottom, cell } = shapes.style;
    this.svg = s('svg', {
      role: 'img',
      'aria-label': label,
      class: 'board',
      viewBox: [
        left * cell - rim,
        top * cell - rim,
        (right - left) * cell + 2 * rim,
        (bottom - top) * cell + 2 * rim,
      ].join(' '),
    });
    this.layers = shapes.style.kinds.map(() => s('g'));
    this.svg.append(
      s(
        'g',
        { 'font-size': 17, 'font-weight': 600, 'text-anchor': 'middle' },
        shapes.background.cloneNode(true),
        this.exits,
        ...this.layers,
        this.labels,
        this.arrows,
      ),
    );
  }

  /** Draws an arrow on each piece for each way that it can go; none while a piece is dragged. */
  show_ways(ways: Way[]): void {
    const { cell, kinds } = this.shapes.style;
    this.arrows.replaceChildren(
      ...ways.map(({ piece, towards, edge }) => {
        const { cells } = kinds[piece.kind];
        const ahead = ([row, column]: [number, number]): number => row * towards.row + column * towards.column;
        const front = Math.max(...cells.map(ahead));
        const leading = cells.filter((place) => ahead(place) === front);
        const middle = (i: 0 | 1): number => leading.reduce((sum, place) => sum + place[i], 0) / leading.length + 0.5;
        const x = (piece.column + middle(1) + 0.34 * towards.column) * cell;
        const y = (piece.row + middle(0) + 0.34 * towards.row) * cell;
        const turn = (Math.atan2(towards.row, towards.column) * 180) / Math.PI;
        return s(
          'g',
          {
            class: 'arrow',
            'data-edge': edge,
            'data-piece': piece.id,
            transform: `translate(${x} ${y}) rotate(${turn})`,
          },
          s('circle', { r: 11, fill: 'transparent' }),
          s('path', { d: 'M-3-6 5 0-3 6z', fill: '#ffffff', stroke: '#222b35', 'stroke-width': 1.5 }),
        );
      }),
    );
  }

  /** Marks where one leaves the board. */
  private show_exits(board: Placed[]): void {
    const { cell } = this.shapes.style;
    this.exits.replaceChildren(
      ...this.shapes.exits(board).map(([x, y, turn]) => {
        const transform = `translate(${x * cell} ${y * cell}) rotate(${turn})`;
        return s('path', { d: 'M-6-4H6V-11L20 0 6 11V4H-6z', fill: '#009e73', transform });
      }),
    );
  }

  show(board: Placed[]): void {
    this.show_exits(board);
    const wanted = new Map(board.map((shape) => [shape.id, shape]));
    const free = new Map<number, Drawn[]>();
    for (const [id, drawn] of this.elements) {
      if (wanted.has(id)) continue;
      free.set(drawn.kind, [...(free.get(drawn.kind) ?? []), drawn]);
      this.elements.delete(id);
    }
    for (const shape of board) {
      if (this.elements.has(shape.id)) continue;
      const drawn = free.get(shape.kind)?.shift() ?? this.add(shape.kind);
      this.place(drawn, shape);
      drawn.form.dataset.shape = String(shape.id);
      this.elements.set(shape.id, drawn);
    }
    for (const rest of free.values()) {
      for (const { form, label } of rest) {
        form.remove();
        label.remove();
      }
    }
    this.select(this.selected);
  }

  private add(kind: number): Drawn {
    const form = s('g', { class: 'shape' }, this.shapes.kinds[kind].cloneNode(true));
    const label = s('g', { class: 'shape' }, this.shapes.labels[kind].cloneNode(true));
    this.layers[kind].append(form);
    this.labels.append(label);
    return { kind, form, label };
  }

  private place({ form, label }: Drawn, { row, column }: Placed): void {
    const { cell } = this.shapes.style;
    form.style.transform = label.style.transform = `translate(${column * cell}px, ${row * cell}px)`;
  }

  /** Marks a shape as selected, by its number. */
  select(id: number | null): void {
    this.selected = id;
    for (const [shape, { form }] of this.elements) form.classList.toggle('selected', shape === id);
  }

  /** Shifts a shape by a fraction of cells while it is dragged. */
  drag(shape: Placed, row: number, column: number): void {
    const drawn = this.elements.get(shape.id);
    if (drawn) this.place(drawn, { ...shape, row: shape.row + row, column: shape.column + column });
  }

  /** Cells per pixel. */
  cells_per_pixel(): number {
    const matrix = this.svg.getScreenCTM();
    return matrix ? 1 / (matrix.a * this.shapes.style.cell) : 0;
  }
}
