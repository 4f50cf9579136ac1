// SPDX-License-Identifier: BSL-1.0
//
// Plays a solution on the board, move by move, or shows the board alone. Needs no graph.

import { button, h, s } from '../core/dom';
import { t } from '../core/words';
import type { Film } from '../library/messages';
import { cell, drawing_of, ground_of } from './shapes';

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
    'aria-label': t('Move of the solution'),
    input: () => this.go(Number(this.slider.value)),
  });
  private play_button = button(`\u25b6 ${t('Play')}`, t('Play the solution'), () => this.play());
  private controls = h(
    'div',
    { class: 'row' },
    button('\u25c0', t('One move back'), () => this.go(this.at - 1)),
    this.play_button,
    button('\u25b6', t('One move on'), () => this.go(this.at + 1)),
    this.slider,
  );
  private text = h('p', { class: 'small' });

  constructor() {
    this.element.append(this.picture, this.controls, this.text);
  }

  /** One without steps has nothing to play. */
  show(film: Film | null): void {
    this.stop();
    this.film = film;
    this.element.hidden = film === null;
    if (film === null) return;
    this.controls.hidden = this.text.hidden = film.steps.length === 0;
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
          'aria-label': t(film.steps.length > 0 ? 'board of the solution' : 'Board'),
          'font-size': 17,
          'font-weight': 600,
          'text-anchor': 'middle',
        },
        ground_of(rows, columns),
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
    this.text.textContent = t('n of all', { n: this.at, all: film.steps.length });
  }

  private play(): void {
    if (this.timer !== 0) return this.stop();
    const { film } = this;
    if (!film) return;
    if (this.at === film.steps.length) this.go(0);
    this.play_button.textContent = `\u25a0 ${t('Stop')}`;
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
    this.play_button.textContent = `\u25b6 ${t('Play')}`;
  }
}
