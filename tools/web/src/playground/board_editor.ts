// SPDX-License-Identifier: BSL-1.0
//
// Draws boards and edits them by pointer or keys. What an edit means is the board's: it returns the new text.

import { button, h, s } from '../core/dom';
import type { Scene } from '../library/messages';
import type { Cell, EditableBoard, Side, Tone } from './boards/board';
import { readable_on } from './film_player';

const move_tool = '\0move';
const cell_size = 40;

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

const plain: Record<Tone, string> = {
  wall: '#4f5d6b',
  goal: '#fff3c4',
  blank: '#e3e8ec',
  open: '#ffffff',
  piece: '#c3ccd5',
};

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
    this.svg.setAttribute('aria-label', `${board.title}, ${board.rows} rows, ${board.columns} columns`);
    this.draw();
  }

  draw(): void {
    const { rows, columns, cells, walls } = this.board;
    const c = cell_size;
    this.svg.setAttribute('viewBox', `-3 -3 ${columns * c + 6} ${rows * c + 6}`);
    this.svg.style.maxWidth = `${Math.max(columns * 58, 120)}px`;
    const parts: SVGElement[] = [s('rect', { width: columns * c, height: rows * c, fill: '#fff' })];
    cells.forEach((cell, i) => {
      const at = { x: (i % columns) * c, y: Math.floor(i / columns) * c };
      const fill = cell.tone === 'piece' ? plain.open : plain[cell.tone];
      parts.push(s('rect', { ...at, width: c, height: c, fill, stroke: '#c9d0d6', 'stroke-width': 1 }));
    });
    cells.forEach((cell, i) => parts.push(...this.piece(cell, i)));
    if (walls) {
      const line = (x1: number, y1: number, x2: number, y2: number, on: boolean): void => {
        if (on)
          parts.push(
            s('line', {
              x1: x1 * c,
              y1: y1 * c,
              x2: x2 * c,
              y2: y2 * c,
              stroke: '#222b35',
              'stroke-width': 5,
              'stroke-linecap': 'round',
            }),
          );
      };
      cells.forEach((_, i) => {
        const [row, column] = [Math.floor(i / columns), i % columns];
        line(column, row, column, row + 1, walls.has(i, 'west'));
        line(column, row, column + 1, row, walls.has(i, 'north'));
        if (column === columns - 1) line(column + 1, row, column + 1, row + 1, walls.has(i, 'east'));
        if (row === rows - 1) line(column, row + 1, column + 1, row + 1, walls.has(i, 'south'));
      });
    }
    const marked = this.from >= 0 ? this.from : document.activeElement === this.svg ? this.cursor : -1;
    if (marked >= 0) {
      parts.push(
        s('rect', {
          x: (marked % columns) * c + 2,
          y: Math.floor(marked / columns) * c + 2,
          width: c - 4,
          height: c - 4,
          fill: 'none',
          stroke: '#d55e00',
          'stroke-width': 3,
        }),
      );
    }
    this.svg.replaceChildren(...parts);
  }

  /** What is in a cell: a piece, which may go on in the next cells, and its symbol in its first cell. */
  private piece(cell: Cell, i: number): SVGElement[] {
    const { rows, columns, cells } = this.board;
    const c = cell_size;
    const [row, column] = [Math.floor(i / columns), i % columns];
    const goes_on = (across: number, down: number): boolean => {
      const [x, y] = [column + across, row + down];
      return (
        cell.block !== undefined &&
        x >= 0 &&
        y >= 0 &&
        x < columns &&
        y < rows &&
        cells[y * columns + x].block === cell.block
      );
    };
    const fill = cell.tone === 'piece' ? this.owner.colour_of(cell.symbol) : plain[cell.tone];
    const parts: SVGElement[] = [];
    const gap = 6; // half of it is filled by the line, whose joins are round
    const middle = { cx: (column + 0.5) * c, cy: (row + 0.5) * c };
    if (cell.tone === 'piece' && cell.round) parts.push(s('circle', { ...middle, r: 14.5, fill }));
    else if (cell.tone === 'piece') {
      const [west, north] = [goes_on(-1, 0) ? 0 : gap, goes_on(0, -1) ? 0 : gap];
      const [east, south] = [goes_on(1, 0) ? 0 : gap, goes_on(0, 1) ? 0 : gap];
      parts.push(
        s('rect', {
          x: column * c + west,
          y: row * c + north,
          width: c - west - east,
          height: c - north - south,
          fill,
          stroke: fill,
          'stroke-width': 7,
          'stroke-linejoin': 'round',
        }),
      );
    }
    if (cell.tone === 'goal' && cell.block === undefined && cell.symbol !== '') {
      parts.push(
        s('circle', { ...middle, r: 15.5, fill: '#fff', stroke: this.owner.colour_of(cell.symbol), 'stroke-width': 3 }),
      );
    }
    if (cell.target) {
      parts.push(
        s('rect', {
          x: column * c + 3,
          y: row * c + 3,
          width: c - 6,
          height: c - 6,
          rx: 6,
          fill: 'none',
          stroke: this.owner.colour_of('P'),
          'stroke-width': 4,
        }),
      );
      if (cell.tone !== 'piece' || cell.symbol === '')
        parts.push(
          s(
            'text',
            {
              x: middle.cx,
              y: middle.cy + 5,
              'text-anchor': 'middle',
              'font-size': 14,
              'font-weight': 600,
              fill: readable_on(fill),
              'pointer-events': 'none',
            },
            'T',
          ),
        );
    }
    const is_first = cell.block === undefined || (!goes_on(-1, 0) && !goes_on(0, -1));
    if (cell.symbol === '' || !is_first) return parts;
    return [
      ...parts,
      s(
        'text',
        {
          x: (column + 0.5) * c,
          y: (row + 0.5) * c + 6,
          'text-anchor': 'middle',
          'font-size': cell.symbol.length > 2 ? 13 : 18,
          'font-weight': 600,
          fill: readable_on(cell.tone === 'goal' ? '#ffffff' : fill),
          'pointer-events': 'none',
        },
        cell.symbol,
      ),
    ];
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
      this.owner.say('There is no room there, or nothing to move.');
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
      this.owner.say(`Row ${row + 1}, column ${column + 1}: ${cell.symbol || cell.tone}.`);
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
  private tools = h('div', { class: 'tools', role: 'radiogroup', 'aria-label': 'What a click puts' });
  private hint = h('p', { class: 'small' });
  private shown_tools = '';

  /** `edit` receives the new text; `say` what a screen reader is to say; `undo` is Ctrl+Z. */
  constructor(
    readonly edit: (text: string) => void,
    readonly say: (text: string) => void,
    readonly undo: () => void,
  ) {
    this.element.append(this.places, this.tools, this.hint);
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

  show(boards: EditableBoard[]): void {
    this.element.hidden = boards.length === 0;
    if (boards.length === 0) return;
    while (this.grids.length < boards.length) this.grids.push(new BoardGrid(this));
    const wanted = this.grids.slice(0, boards.length);
    if (this.places.childElementCount !== boards.length) {
      this.places.replaceChildren(
        ...wanted.map(({ svg }, i) =>
          h('figure', {}, ...(boards.length > 1 ? [h('figcaption', { class: 'small' }, boards[i].title)] : []), svg),
        ),
      );
    }
    wanted.forEach((grid, i) => grid.show(boards[i]));
    this.show_tools(boards[0]);
  }

  private show_tools(board: EditableBoard): void {
    const all = [{ symbol: move_tool, name: board.walls ? 'walls' : '\u2725 move' }, ...board.brushes];
    const key = JSON.stringify(all);
    if (key === this.shown_tools) return;
    this.shown_tools = key;
    if (!all.some(({ symbol }) => symbol === this.tool)) this.tool = move_tool;
    this.tools.hidden = board.brushes.length === 0;
    const buttons = all.map(({ symbol, name }) => {
      const b = button(name, symbol === move_tool ? 'Drag what is on the board' : `Paint: ${name}`, () =>
        this.choose(symbol, buttons),
      );
      b.setAttribute('role', 'radio');
      b.dataset.symbol = symbol;
      return b;
    });
    this.tools.replaceChildren(...buttons);
    this.choose(this.tool, buttons);
    this.hint.textContent = board.walls
      ? 'Click a line to build or remove a wall; drag the pusher @. ' +
        'Keys: arrows, then W N E S for a wall, Enter for the pusher.'
      : board.brushes.length === 0
        ? 'Drag a tile onto another one or the gap: they change places. Keys: arrows; Shift with arrows moves the tile.'
        : 'Drag a piece, or choose what to paint and click cells. Keys: arrows; Shift with arrows drags; Enter paints.';
  }

  private choose(symbol: string, buttons: HTMLElement[]): void {
    this.tool = symbol;
    for (const b of buttons) b.setAttribute('aria-checked', String(b.dataset.symbol === symbol));
  }
}
