// SPDX-License-Identifier: BSL-1.0
//
// Draws boards and edits them by pointer or keys. What an edit means is the board's: it returns the new text.

import { button, h, s } from '../core/dom';
import { counted, t, t_or } from '../core/words';
import type { Place, Scene } from '../library/messages';
import { type EditableBoard, most_cells, type Side, type Tone } from './boards/board';
import { block, cell as cell_size, disc, frame, ground, ground_of, label, lines, ring, tile, wall } from './shapes';

const move_tool = '\0move';

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

const plain: Record<Tone, string> = { wall: block, goal: ground, blank: ground, open: ground, piece: '#c3ccd5' };
const pushed = '#e69f00'; // walls inside, which can be pushed
const marked_colour = '#d55e00';

/** The name of a brush: "goal of a" is the text brush.goal of with the name a. */
function name_of_brush(name: string): string {
  const [, what, of] = /^(.+) (\S)$/.exec(name) ?? [];
  return what ? t_or(`brush.${what}`, name, { name: of }) : t_or(`brush.${name}`, name);
}

const title_of = ({ title }: EditableBoard): string => t_or(`title.${title}`, title);

/** One board, in an SVG. */
class BoardGrid {
  readonly svg = s('svg', { class: 'grid', tabindex: 0, role: 'application' });
  board!: EditableBoard;
  private cursor = 0;
  private from = -1;

  constructor(private readonly owner: BoardEditor) {
    this.svg.addEventListener('pointerdown', (e) => this.down(e));
    this.svg.addEventListener('pointermove', (e) => this.move(e));
    this.svg.addEventListener('pointerup', (e) => this.up(e));
    this.svg.addEventListener('pointercancel', () => (this.from = -1));
    this.svg.addEventListener('keydown', (e) => this.key(e));
    this.svg.addEventListener('focus', () => this.draw());
    this.svg.addEventListener('blur', () => this.draw());
  }

  show(board: EditableBoard): void {
    this.board = board;
    this.cursor = Math.min(this.cursor, board.cells.length - 1);
    this.svg.setAttribute(
      'aria-label',
      t('editor label', {
        title: title_of(board),
        rows: counted(board.rows, 'rows'),
        columns: counted(board.columns, 'columns'),
      }),
    );
    this.draw();
  }

  draw(): void {
    const { rows, columns, cells } = this.board;
    const c = cell_size;
    this.svg.setAttribute('viewBox', `-6 -6 ${columns * c + 12} ${rows * c + 12}`);
    this.svg.style.maxWidth = `${Math.max(columns * 58, 120)}px`;
    const parts: SVGElement[] = [ground_of(rows, columns)];
    cells.forEach((cell, i) => {
      const at = { x: (i % columns) * c, y: Math.floor(i / columns) * c };
      const fill = cell.tone === 'wall' ? block : 'none';
      parts.push(s('rect', { ...at, width: c, height: c, fill, stroke: lines, 'stroke-width': 1 }));
    });
    parts.push(...this.pieces(), ...this.wall_lines());
    const marked = this.from >= 0 ? this.from : document.activeElement === this.svg ? this.cursor : -1;
    if (marked >= 0) parts.push(this.outline(marked, 2, marked_colour, 3));
    this.svg.replaceChildren(...parts);
  }

  private outline(cell: number, gap: number, colour: string, width: number): SVGElement {
    const { columns } = this.board;
    const side = cell_size - 2 * gap;
    return s('rect', {
      x: (cell % columns) * cell_size + gap,
      y: Math.floor(cell / columns) * cell_size + gap,
      width: side,
      height: side,
      rx: 6,
      fill: 'none',
      stroke: colour,
      'stroke-width': width,
    });
  }

  private wall_lines(): SVGElement[] {
    const { rows, columns, cells, walls } = this.board;
    if (!walls) return [];
    const found: SVGElement[] = [];
    const line = (x1: number, y1: number, x2: number, y2: number, on: boolean): void => {
      const on_rim = (x1 === x2 && (x1 === 0 || x1 === columns)) || (y1 === y2 && (y1 === 0 || y1 === rows));
      if (on) found.push(wall(x1, y1, x2, y2, on_rim ? block : pushed));
    };
    cells.forEach((_, i) => {
      const [row, column] = [Math.floor(i / columns), i % columns];
      line(column, row, column, row + 1, walls.has(i, 'west'));
      line(column, row, column + 1, row, walls.has(i, 'north'));
      if (column === columns - 1) line(column + 1, row, column + 1, row + 1, walls.has(i, 'east'));
      if (row === rows - 1) line(column, row + 1, column + 1, row + 1, walls.has(i, 'south'));
    });
    return found;
  }

  /** What is in the cells: pieces, which may have several cells and a symbol in the first, and goals. */
  private pieces(): SVGElement[] {
    const { columns, cells } = this.board;
    const blocks = new Map<string, Place[]>();
    cells.forEach(({ block: name, tone }, i) => {
      if (tone !== 'piece') return;
      const key = name ?? `\0${i}`;
      blocks.set(key, [...(blocks.get(key) ?? []), [Math.floor(i / columns), i % columns]]);
    });
    const parts: SVGElement[] = [];
    for (const places of blocks.values()) {
      const [row, column] = places[0];
      const { symbol, round } = cells[row * columns + column];
      const fill = this.owner.colour_of(symbol);
      parts.push(...(round ? [disc(row, column, fill)] : tile(places, fill)));
      if (symbol !== '') parts.push(label(row, column, symbol, fill));
    }
    cells.forEach(({ tone, symbol, target, block: name }, i) => {
      const [row, column] = [Math.floor(i / columns), i % columns];
      const colour = this.owner.colour_of(symbol);
      const is_ring = tone === 'goal' && name === undefined && symbol !== '';
      if (is_ring) parts.push(ring(row, column, colour));
      if (tone !== 'piece' && symbol !== '') parts.push(label(row, column, symbol, is_ring ? '#ffffff' : plain[tone]));
      if (!target) return;
      parts.push(...frame([[row, column]], this.owner.colour_of('P')));
      if (symbol === '') parts.push(label(row, column, 'T', plain[tone]));
    });
    return parts;
  }

  /** The cell under the pointer, and the side that is nearest if it is near. */
  private place(e: PointerEvent): { cell: number; side: Side | null } | null {
    const { rows, columns } = this.board;
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return null;
    const point = new DOMPoint(e.clientX, e.clientY).matrixTransform(matrix.inverse());
    const [x, y] = [point.x / cell_size, point.y / cell_size];
    const [column, row] = [
      Math.min(columns - 1, Math.max(0, Math.floor(x))),
      Math.min(rows - 1, Math.max(0, Math.floor(y))),
    ];
    if (x < -0.2 || y < -0.2 || x > columns + 0.2 || y > rows + 0.2) return null;
    const gaps: [Side, number][] = [
      ['west', x - column],
      ['east', column + 1 - x],
      ['north', y - row],
      ['south', row + 1 - y],
    ];
    const [side, gap] = gaps.reduce((a, b) => (b[1] < a[1] ? b : a));
    return { cell: row * columns + column, side: gap < 0.28 ? side : null };
  }

  private down(e: PointerEvent): void {
    const at = this.place(e);
    if (!at || e.button > 0) return;
    e.preventDefault();
    this.svg.focus({ preventScroll: true });
    this.svg.setPointerCapture(e.pointerId);
    this.cursor = at.cell;
    const { board } = this;
    if (board.walls && at.side && this.owner.tool === move_tool)
      return this.owner.edit(board.walls.toggle(at.cell, at.side));
    if (this.owner.tool === move_tool) {
      this.from = at.cell;
      this.draw();
    } else this.paint(at.cell);
  }

  private move(e: PointerEvent): void {
    if (!this.svg.hasPointerCapture(e.pointerId) || this.owner.tool === move_tool) return;
    const at = this.place(e);
    if (at && at.cell !== this.cursor) {
      this.cursor = at.cell;
      this.paint(at.cell);
    }
  }

  private up(e: PointerEvent): void {
    const from = this.from;
    this.from = -1;
    const at = this.place(e);
    if (from >= 0 && at && at.cell !== from) {
      this.cursor = at.cell;
      this.drag(from, at.cell);
    } else this.draw();
  }

  private paint(cell: number): void {
    this.owner.edit(this.board.paint(cell, this.owner.tool));
  }

  private drag(from: number, to: number): void {
    const text = this.board.drag?.(from, to) ?? null;
    if (text === null) {
      this.owner.say(t('no room'));
      this.draw();
    } else this.owner.edit(text);
  }

  private key(e: KeyboardEvent): void {
    if ((e.ctrlKey || e.metaKey) && e.key === 'z') {
      e.preventDefault();
      return this.owner.undo();
    }
    if (e.ctrlKey || e.altKey || e.metaKey || e.key === 'Tab') return;
    e.stopPropagation(); // the graph has the same keys
    const { board } = this;
    const arrow = arrows[e.key];
    const sides: Record<string, Side> = { w: 'west', n: 'north', e: 'east', s: 'south' };
    if (arrow) {
      const [row, column] = [
        Math.floor(this.cursor / board.columns) + arrow[0],
        (this.cursor % board.columns) + arrow[1],
      ];
      if (row < 0 || row >= board.rows || column < 0 || column >= board.columns) return e.preventDefault();
      const to = row * board.columns + column;
      const from = this.cursor;
      this.cursor = to;
      if (e.shiftKey) this.drag(from, to);
      else this.draw();
      const cell = board.cells[to];
      this.owner.say(
        t('cell is', { row: row + 1, column: column + 1, what: cell.symbol || t_or(`tone.${cell.tone}`, '') }),
      );
    } else if (board.brushes.some(({ symbol }) => symbol === e.key)) this.owner.edit(board.paint(this.cursor, e.key));
    else if (e.key === 'Enter' || e.key === ' ') {
      const tool = this.owner.tool === move_tool ? board.brushes[0]?.symbol : this.owner.tool;
      if (tool !== undefined) this.owner.edit(board.paint(this.cursor, tool));
    } else if (board.walls && e.key in sides) this.owner.edit(board.walls.toggle(this.cursor, sides[e.key]));
    else return;
    e.preventDefault();
  }
}

export class BoardEditor {
  readonly element = h('div', { class: 'editor' });
  tool = move_tool;
  private grids: BoardGrid[] = [];
  private places = h('div', { class: 'grids' });
  private tools = h('div', { class: 'tools', role: 'radiogroup', 'aria-label': t('What a click puts') });
  private sizes = h(
    'div',
    { class: 'row sizes', role: 'group', 'aria-label': t('Size of the board') },
    button(t('+ row'), t('Add a row at the end'), () => this.resize(1, 0)),
    button(t('− row'), t('Remove the last row'), () => this.resize(-1, 0)),
    button(t('+ column'), t('Add a column at the end'), () => this.resize(0, 1)),
    button(t('− column'), t('Remove the last column'), () => this.resize(0, -1)),
  );
  private hint = h('p', { class: 'small' });
  private shown_tools = '';

  /** `edit` receives the new text; `say` what a screen reader is to say; `undo` is Ctrl+Z. */
  constructor(
    readonly edit: (text: string) => void,
    readonly say: (text: string) => void,
    readonly undo: () => void,
  ) {
    this.element.append(this.places, this.tools, this.sizes, this.hint);
  }

  private resize(more_rows: number, more_columns: number): void {
    const { board } = this.grids[0];
    const [rows, columns] = [board.rows + more_rows, board.columns + more_columns];
    const is_possible = rows > 0 && columns > 0 && rows * columns <= most_cells;
    const text = is_possible ? (board.resized?.(rows, columns) ?? null) : null;
    if (text === null) this.say(t('size stays'));
    else this.edit(text);
  }

  private colours = new Map<string, string>();

  /** Pieces get the colours that they have in all pictures, by their symbols. */
  take_colours({ shapes }: Scene): void {
    this.colours = new Map(shapes.map(({ symbol, fill }) => [symbol.toLowerCase(), fill]));
    for (const grid of this.grids) if (grid.svg.isConnected) grid.draw();
  }

  colour_of(symbol: string): string {
    return (symbol === '' ? undefined : this.colours.get(symbol.toLowerCase())) ?? plain.piece;
  }

  /** No boards: the text has none that the mouse can edit, because it is too large, or otherwise. */
  show(boards: EditableBoard[], is_large = false): void {
    this.places.hidden = boards.length === 0;
    this.sizes.hidden = !boards[0]?.resized;
    if (boards.length === 0) return this.show_none(is_large);
    while (this.grids.length < boards.length) this.grids.push(new BoardGrid(this));
    const wanted = this.grids.slice(0, boards.length);
    if (this.places.childElementCount !== boards.length) {
      this.places.replaceChildren(
        ...wanted.map(({ svg }, i) =>
          h(
            'figure',
            {},
            ...(boards.length > 1 ? [h('figcaption', { class: 'small' }, title_of(boards[i]))] : []),
            svg,
          ),
        ),
      );
    }
    wanted.forEach((grid, i) => grid.show(boards[i]));
    this.show_tools(boards[0]);
  }

  private show_none(is_large: boolean): void {
    this.tools.hidden = true;
    this.shown_tools = '';
    this.hint.textContent = t(is_large ? 'too large to edit' : 'text has no cells');
  }

  private show_tools(board: EditableBoard): void {
    const all = [
      { symbol: move_tool, name: board.walls ? t('walls') : t('tool move') },
      ...board.brushes.map(({ symbol, name }) => ({ symbol, name: name_of_brush(name) })),
    ];
    const key = JSON.stringify(all);
    if (key === this.shown_tools) return;
    this.shown_tools = key;
    if (!all.some(({ symbol }) => symbol === this.tool)) this.tool = move_tool;
    this.tools.hidden = board.brushes.length === 0;
    const buttons = all.map(({ symbol, name }) => {
      const b = button(name, symbol === move_tool ? t('Drag what is there') : t('Paint: what', { name }), () =>
        this.choose(symbol, buttons),
      );
      b.setAttribute('role', 'radio');
      b.dataset.symbol = symbol;
      return b;
    });
    this.tools.replaceChildren(...buttons);
    this.choose(this.tool, buttons);
    this.hint.textContent = t(board.walls ? 'hint walls' : board.brushes.length === 0 ? 'hint tiles' : 'hint pieces');
  }

  private choose(symbol: string, buttons: HTMLElement[]): void {
    this.tool = symbol;
    this.element.classList.toggle('painting', symbol !== move_tool);
    for (const b of buttons) b.setAttribute('aria-checked', String(b.dataset.symbol === symbol));
  }
}
