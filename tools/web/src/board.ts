// SPDX-License-Identifier: BSL-1.0
//
// Draws boards as SVG. Markup from the data is parsed as XML, and only elements and attributes of a list
// are taken over.

import { BoardStyle, Placed } from './data';
import { s } from './dom';

const elements = new Set(['g', 'path', 'rect', 'circle', 'text']);
const attributes = new Set(['fill', 'fill-rule', 'stroke', 'stroke-width', 'stroke-linecap', 'd', 'x', 'y', 'width',
  'height', 'rx', 'cx', 'cy', 'r', 'transform', 'font-size', 'font-weight', 'text-anchor']);

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

/** Parsed once, drawn by several pictures of boards. */
export class BoardShapes {
  readonly kinds: SVGGElement[];
  readonly background: SVGGElement;
  constructor(readonly style: BoardStyle) {
    this.kinds = style.kinds.map((kind) => parsed(kind.markup));
    this.background = parsed(style.background);
  }
}

/** One picture of a board. Shapes that move between two boards keep their elements. */
export class BoardPicture {
  readonly svg: SVGSVGElement;
  private elements = new Map<number, SVGGElement>();
  private layers: SVGGElement[];
  private selected: number | null = null;

  constructor(private shapes: BoardShapes, label: string) {
    const { left, top, right, bottom, cell } = shapes.style;
    const rim = 6;
    this.svg = s('svg', {
      role: 'img', 'aria-label': label, class: 'board',
      viewBox: `${left * cell - rim} ${top * cell - rim} ${(right - left) * cell + 2 * rim} ${(bottom - top) * cell + 2 * rim}`,
    });
    this.layers = shapes.style.kinds.map(() => s('g'));
    this.svg.append(s('g', { 'font-size': 17, 'font-weight': 600, 'text-anchor': 'middle' },
                      shapes.background.cloneNode(true), ...this.layers));
  }

  show(board: Placed[]): void {
    const wanted = new Map(board.map((shape) => [shape.id, shape]));
    const free = new Map<number, SVGGElement[]>();
    for (const [id, element] of this.elements) {
      if (wanted.has(id)) continue;
      const kind = Number(element.dataset.kind);
      free.set(kind, [...(free.get(kind) ?? []), element]);
      this.elements.delete(id);
    }
    for (const shape of board) {
      if (this.elements.has(shape.id)) continue;
      const element = free.get(shape.kind)?.shift() ?? this.add(shape.kind);
      element.style.transform = this.place(shape);
      element.dataset.shape = String(shape.id);
      this.elements.set(shape.id, element);
    }
    for (const rest of free.values()) for (const element of rest) element.remove();
    this.select(this.selected);
  }

  private add(kind: number): SVGGElement {
    const element = s('g', { class: 'shape', 'data-kind': kind }, this.shapes.kinds[kind].cloneNode(true));
    this.layers[kind].append(element);
    return element;
  }

  private place({ row, column }: Placed): string {
    const { cell } = this.shapes.style;
    return `translate(${column * cell}px, ${row * cell}px)`;
  }

  /** Marks a shape as selected, by its number. */
  select(id: number | null): void {
    this.selected = id;
    for (const [shape, element] of this.elements) element.classList.toggle('selected', shape === id);
  }

  /** Shifts a shape by a fraction of cells while it is dragged. */
  drag(shape: Placed, row: number, column: number): void {
    const element = this.elements.get(shape.id);
    if (element) element.style.transform = this.place({ ...shape, row: shape.row + row, column: shape.column + column });
  }

  /** Cells per pixel. */
  cells_per_pixel(): number {
    const matrix = this.svg.getScreenCTM();
    return matrix ? 1 / (matrix.a * this.shapes.style.cell) : 0;
  }
}
