// SPDX-License-Identifier: BSL-1.0
//
// Plays a solution on the board, move by move. Needs no graph.

import { button, h, s } from '../core/dom';
import type { Film, Place, Shape } from '../library/messages';

const cell = 40;
const ink = '#222b35';

function luminance(colour: string): number {
  const part = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  const [r, g, b] = [1, 3, 5].map((i) => part(parseInt(colour.slice(i, i + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The text colour on a fill #rrggbb: the one with the greater contrast. */
export function readable_on(fill: string): string {
  const there = luminance(fill) + 0.05;
  return there / (luminance(ink) + 0.05) > 1.05 / there ? ink : '#fff';
}

/** The cells of a shape, and whether a cell is one of them. */
function cells_of({ cells }: Shape): [Place[], (row: number, column: number) => boolean] {
  const all: Place[] = cells ?? [[0, 0]];
  return [all, (row, column) => all.some(([r, c]) => r === row && c === column)];
}

/** Rectangles that go on in the next cells; the lines around them have round joins. */
function tile_of(shape: Shape): SVGElement[] {
  const [all, has] = cells_of(shape);
  const gap = 6;
  return all.map(([row, column]) => {
    const [west, north] = [has(row, column - 1) ? 0 : gap, has(row - 1, column) ? 0 : gap];
    const [east, south] = [has(row, column + 1) ? 0 : gap, has(row + 1, column) ? 0 : gap];
    return s('rect', {
      x: column * cell + west,
      y: row * cell + north,
      width: cell - west - east,
      height: cell - north - south,
      fill: shape.fill,
      stroke: shape.fill,
      'stroke-width': 7,
      'stroke-linejoin': 'round',
    });
  });
}

/** The sides of the cells where the shape ends. */
function frame_of(shape: Shape): SVGElement[] {
  const [all, has] = cells_of(shape);
  const sides = all.flatMap(([row, column]) => [
    has(row - 1, column) ? '' : `M${column * cell} ${row * cell}h${cell}`,
    has(row + 1, column) ? '' : `M${column * cell} ${(row + 1) * cell}h${cell}`,
    has(row, column - 1) ? '' : `M${column * cell} ${row * cell}v${cell}`,
    has(row, column + 1) ? '' : `M${(column + 1) * cell} ${row * cell}v${cell}`,
  ]);
  return [
    s('path', { d: sides.join(''), fill: 'none', stroke: shape.fill, 'stroke-width': 4, 'stroke-linecap': 'round' }),
  ];
}

function drawing_of(shape: Shape): SVGElement[] {
  const { form, fill, symbol, labelled } = shape;
  const middle = cell / 2;
  const label =
    labelled && symbol !== ''
      ? [s('text', { x: middle, y: middle + 6, fill: form === 'ring' ? ink : readable_on(fill) }, symbol)]
      : [];
  if (form === 'block') return [s('rect', { width: cell + 0.5, height: cell + 0.5, fill })];
  if (form === 'tile') return [...tile_of(shape), ...label];
  if (form === 'disc') return [s('circle', { cx: middle, cy: middle, r: 14.5, fill }), ...label];
  if (form === 'ring')
    return [s('circle', { cx: middle, cy: middle, r: 15.5, fill: '#fff', stroke: fill, 'stroke-width': 3 }), ...label];
  if (form === 'frame') return frame_of(shape);
  const wall = { stroke: fill, 'stroke-width': 6, 'stroke-linecap': 'round' };
  if (form === 'west_wall') return [s('line', { x1: 0, y1: 0, x2: 0, y2: cell, ...wall })];
  if (form === 'north_wall') return [s('line', { x1: 0, y1: 0, x2: cell, y2: 0, ...wall })];
  return [];
}

export class FilmPlayer {
  readonly element = h('div', { class: 'film', hidden: true });
  private film: Film | null = null;
  private shapes: SVGGElement[] = [];
  private at = 0;
  private timer = 0;
  private picture = h('div', { class: 'board-box' });
  private slider: HTMLInputElement = h('input', {
    type: 'range',
    min: 0,
    value: 0,
    'aria-label': 'Move of the solution',
    input: () => this.go(Number(this.slider.value)),
  });
  private play_button = button('\u25b6 Play', 'Play the solution', () => this.play());
  private text = h('p', { class: 'small' });

  constructor() {
    this.element.append(
      this.picture,
      h(
        'div',
        { class: 'row' },
        button('\u25c0', 'One move back', () => this.go(this.at - 1)),
        this.play_button,
        button('\u25b6', 'One move on', () => this.go(this.at + 1)),
        this.slider,
      ),
      this.text,
    );
  }

  show(film: Film | null): void {
    this.stop();
    this.film = film;
    this.element.hidden = film === null;
    if (film === null) return;
    const { rows, columns, shapes } = film.start;
    this.shapes = shapes.map((shape) => s('g', {}, ...drawing_of(shape)));
    const [width, height] = [columns * cell + 12, rows * cell + 12];
    this.picture.replaceChildren(
      s(
        'svg',
        {
          class: 'board',
          viewBox: `-6 -6 ${width} ${height}`,
          role: 'img',
          'aria-label': 'board of the solution',
          'font-size': 17,
          'font-weight': 600,
          'text-anchor': 'middle',
        },
        s('rect', { width: columns * cell, height: rows * cell, fill: '#eef1f4' }),
        ...this.shapes,
      ),
    );
    this.slider.max = String(film.steps.length);
    this.go(0);
  }

  private go(to: number): void {
    const { film } = this;
    if (!film) return;
    this.at = Math.min(film.steps.length, Math.max(0, to));
    const places = film.start.shapes.map(({ at }) => at);
    for (const { changes } of film.steps.slice(0, this.at))
      for (const [shape, row, column] of changes) places[shape] = [row, column];
    this.shapes.forEach(
      (shape, i) => (shape.style.transform = `translate(${places[i][1] * cell}px, ${places[i][0] * cell}px)`),
    );
    this.slider.value = String(this.at);
    const move = this.at > 0 ? `: ${film.steps[this.at - 1].move}` : '';
    this.text.textContent = `${this.at} of ${film.steps.length}${move}`;
  }

  private play(): void {
    if (this.timer !== 0) return this.stop();
    const { film } = this;
    if (!film) return;
    if (this.at === film.steps.length) this.go(0);
    this.play_button.textContent = '\u25a0 Stop';
    const tick = (): void => {
      this.go(this.at + 1);
      if (this.at < film.steps.length) this.timer = window.setTimeout(tick, 300);
      else this.stop();
    };
    this.timer = window.setTimeout(tick, 300);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.play_button.textContent = '\u25b6 Play';
  }
}
