// SPDX-License-Identifier: BSL-1.0
//
// The board of the state where the reader stands: selects pieces, and moves them by dragging.

import { BoardPicture, type BoardShapes, type Way } from './board';
import { board_text } from './board_text';
import type { Placed } from '../core/data';
import { h } from '../core/dom';
import { t } from '../core/words';
import { type Landing, looks_of, shifts_of } from './walk';

export interface BoardEvents {
  /** Where a piece that is dragged by this number of cells would land, or null; it is shown on the way there. */
  landing(piece: Placed, row: number, column: number): Landing | null;
  /** An edge was chosen, by a drag that landed or by an arrow; null: a drag that leads nowhere. */
  taken(edge: number | null): void;
  selected(piece: Placed | null): void;
  /** A piece or an arrow is held. */
  pressed(): void;
}

/** A press that lasts: on which piece or arrow, since where. */
interface Held {
  x: number;
  y: number;
  piece: Placed;
  edge: string | undefined;
}

export class BoardPanel {
  readonly element: HTMLElement;
  readonly picture: BoardPicture;
  piece: Placed | null = null;
  private board: Placed[] = [];
  private looks: number[];
  private ways: Way[] = [];
  private held: Held | null = null;

  constructor(
    private shapes: BoardShapes,
    private events: BoardEvents,
  ) {
    this.picture = new BoardPicture(shapes, t('board label'));
    this.picture.svg.id = 'board-lines';
    this.looks = looks_of(shapes.style.kinds);
    this.element = h(
      'div',
      {
        class: 'board-box',
        role: 'application',
        tabindex: 0,
        'aria-label': t('board help'),
        'aria-describedby': 'board-lines',
      },
      this.picture.svg,
    );
    this.listen();
  }

  /**
   * Shows a board and the ways that its pieces can go. If one piece alone has moved, the selection goes to it. A press
   * that lasts is of the board before, and ends.
   */
  show(board: Placed[], ways: Way[]): void {
    this.release();
    if (this.piece) {
      const { id, kind, row, column } = this.piece;
      const shifts = shifts_of(this.looks, this.board, board);
      const shift = shifts.length === 1 ? shifts[0] : shifts.find(({ from }) => from.id === id);
      this.piece =
        shift?.to ??
        board.find(
          (shape) => this.looks[shape.kind] === this.looks[kind] && shape.row === row && shape.column === column,
        ) ??
        null;
    }
    this.board = board;
    this.ways = ways;
    this.picture.show(board);
    this.picture.show_ways(ways);
    this.picture.select(this.piece ? this.piece.id : null);
    const lines = board_text(this.shapes.style, board).trimEnd().split('\n');
    this.picture.svg.setAttribute('aria-label', t('board is', { lines: lines.map((line) => line.trim()).join('; ') }));
  }

  select(piece: Placed | null): void {
    this.piece = piece;
    this.picture.select(piece ? piece.id : null);
    this.events.selected(piece);
  }

  private pieces(): Placed[] {
    const { kinds } = this.shapes.style;
    return this.board.filter(({ kind }) => kinds[kind].symbol !== '' && !kinds[kind].goal && !kinds[kind].wall);
  }

  /** Selects the piece after the selected one, or before it. */
  select_next(step: number): void {
    const all = this.pieces();
    if (all.length === 0) return;
    const at = all.findIndex((shape) => shape.id === this.piece?.id);
    this.select(all[at < 0 && step < 0 ? all.length - 1 : (at + step + all.length) % all.length]);
  }

  /** Selects the (next) piece with this symbol. Returns whether there is one. */
  select_symbol(symbol: string): boolean {
    const { kinds } = this.shapes.style;
    const all = this.pieces().filter(({ kind }) => kinds[kind].symbol.toLowerCase() === symbol.toLowerCase());
    if (all.length === 0) return false;
    const at = all.findIndex((shape) => shape.id === this.piece?.id);
    this.select(all[(at + 1) % all.length]);
    return true;
  }

  private piece_at(target: EventTarget | null): Placed | null {
    const element = target instanceof Element ? target.closest<SVGElement>('.shape, .arrow') : null;
    const id = element?.dataset.shape ?? element?.dataset.piece;
    return this.board.find((shape) => String(shape.id) === id) ?? null;
  }

  /** A press without a drag: an arrow's move, or the only way of a piece; else the piece is selected. */
  private press(piece: Placed, edge: string | undefined): void {
    if (edge !== undefined) return this.events.taken(Number(edge));
    const ways = this.ways.filter((way) => way.piece.id === piece.id);
    if (ways.length === 1) return this.events.taken(ways[0].edge);
    this.select(this.piece?.id === piece.id ? null : piece);
  }

  private release(): void {
    if (this.held) this.picture.drag(this.held.piece, 0, 0);
    this.held = null;
    this.picture.svg.classList.remove('dragging');
  }

  private listen(): void {
    let landing: Landing | null = null;
    let share = 0; // of the way to the landing
    const distance = (e: PointerEvent): [number, number] => {
      const cells = this.picture.cells_per_pixel();
      const { x, y } = this.held!;
      return [(e.clientY - y) * cells, (e.clientX - x) * cells];
    };
    // Chromium ignores touch-action within a picture: a finger on a piece would scroll the page and end the drag.
    this.element.addEventListener(
      'touchstart',
      (e) => {
        if (this.piece_at(e.target)) e.preventDefault();
      },
      { passive: false },
    );
    this.element.addEventListener('pointerdown', (e) => {
      const piece = this.piece_at(e.target);
      if (!piece || e.button > 0) return;
      const arrow = e.target instanceof Element ? e.target.closest<SVGElement>('.arrow') : null;
      this.events.pressed();
      this.held = { x: e.clientX, y: e.clientY, piece, edge: arrow?.dataset.edge };
      [landing, share] = [null, 0];
      this.picture.svg.classList.add('dragging');
      this.element.setPointerCapture(e.pointerId);
    });
    this.element.addEventListener('pointermove', (e) => {
      if (!this.held) return;
      const { piece } = this.held;
      const [row, column] = distance(e);
      landing = this.events.landing(piece, row, column);
      const square = landing ? landing.row ** 2 + landing.column ** 2 : 1;
      share = landing ? Math.min(1, Math.max(0, (row * landing.row + column * landing.column) / square)) : 0;
      this.picture.drag(piece, share * (landing?.row ?? 0), share * (landing?.column ?? 0));
    });
    const end = (e: PointerEvent): void => {
      if (!this.held) return;
      const { piece, edge } = this.held;
      const [row, column] = distance(e);
      this.release();
      if (e.type !== 'pointerup') return;
      if (Math.hypot(row, column) < 0.25) this.press(piece, edge);
      else this.events.taken(landing && share >= 0.5 ? landing.edge : null);
    };
    this.element.addEventListener('pointerup', end);
    this.element.addEventListener('pointercancel', end);
  }
}
