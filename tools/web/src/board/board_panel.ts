// SPDX-License-Identifier: BSL-1.0
//
// The board of the state where the reader stands: selects pieces, and moves them by dragging.

import { BoardPicture, type BoardShapes } from './board';
import { board_text } from './board_text';
import type { Placed } from '../core/data';
import { h } from '../core/dom';
import { looks_of, shifts } from './walk';

export interface BoardEvents {
  drag(piece: Placed, row: number, column: number): boolean;
  selected(piece: Placed | null): void;
}

export class BoardPanel {
  readonly element: HTMLElement;
  readonly picture: BoardPicture;
  piece: Placed | null = null;
  private board: Placed[] = [];
  private looks: number[];

  constructor(
    private shapes: BoardShapes,
    private events: BoardEvents,
  ) {
    this.picture = new BoardPicture(shapes, 'board');
    this.looks = looks_of(shapes.style.kinds);
    this.element = h(
      'div',
      {
        class: 'board-box',
        role: 'application',
        tabindex: 0,
        'aria-label':
          'Board. Arrow keys move; a letter or number selects a piece, comma and full stop the previous or next one.',
      },
      this.picture.svg,
    );
    this.listen();
  }

  show(board: Placed[]): void {
    if (this.piece) {
      const { id, kind, row, column } = this.piece;
      const shift = shifts(this.looks, this.board, board).find(({ from }) => from.id === id);
      this.piece =
        shift?.to ??
        board.find(
          (shape) => this.looks[shape.kind] === this.looks[kind] && shape.row === row && shape.column === column,
        ) ??
        null;
    }
    this.board = board;
    this.picture.show(board);
    this.picture.select(this.piece ? this.piece.id : null);
    const lines = board_text(this.shapes.style, board).trimEnd().split('\n');
    this.picture.svg.setAttribute('aria-label', `Board: ${lines.map((line) => line.trim()).join('; ')}`);
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
    const element = target instanceof Element ? target.closest<SVGElement>('.shape') : null;
    return this.board.find((shape) => String(shape.id) === element?.dataset.shape) ?? null;
  }

  private listen(): void {
    let from: { x: number; y: number; piece: Placed } | null = null;
    const distance = (e: PointerEvent): [number, number] => {
      const cells = this.picture.cells_per_pixel();
      return from ? [(e.clientY - from.y) * cells, (e.clientX - from.x) * cells] : [0, 0];
    };
    this.element.addEventListener('pointerdown', (e) => {
      const piece = this.piece_at(e.target);
      if (!piece) return;
      from = { x: e.clientX, y: e.clientY, piece };
      this.picture.svg.classList.add('dragging');
      this.element.setPointerCapture(e.pointerId);
    });
    this.element.addEventListener('pointermove', (e) => {
      if (from) this.picture.drag(from.piece, ...distance(e));
    });
    const end = (e: PointerEvent): void => {
      if (!from) return;
      const { piece } = from;
      const [row, column] = distance(e);
      from = null;
      this.picture.svg.classList.remove('dragging');
      this.picture.drag(piece, 0, 0);
      if (e.type !== 'pointerup') return;
      if (Math.hypot(row, column) < 0.25) this.select(this.piece?.id === piece.id ? null : piece);
      else this.events.drag(piece, row, column);
    };
    this.element.addEventListener('pointerup', end);
    this.element.addEventListener('pointercancel', end);
  }
}
