// SPDX-License-Identifier: BSL-1.0
//
// Plays a walk step by step, at a speed that the reader chooses.

import { button, h } from '../core/dom';
import { t } from '../core/words';

export class Player {
  readonly button: HTMLButtonElement;
  readonly speed: HTMLElement;
  private steps = h('input', {
    type: 'range',
    min: 1,
    max: 20,
    value: 4,
    'aria-label': t('Steps per second'),
    input: () => this.show_speed(),
  });
  private label = h('span', { class: 'value' });
  private timer = 0;

  /** step() takes a step and returns whether there is another one. */
  constructor(
    private step: () => boolean,
    toggle: () => void,
  ) {
    this.button = button(`\u25b6 ${t('Play')}`, t('Play a solution'), toggle);
    this.speed = h('label', { class: 'speed' }, `${t('Speed')} `, this.steps, this.label);
    this.show_speed();
  }

  get is_playing(): boolean {
    return this.timer !== 0;
  }

  play(): void {
    this.button.textContent = `\u25a0 ${t('Stop')}`;
    const tick = (): void => {
      if (this.step()) this.timer = window.setTimeout(tick, 1000 / Number(this.steps.value));
      else this.stop();
    };
    tick();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.button.textContent = `\u25b6 ${t('Play')}`;
  }

  private show_speed(): void {
    this.label.textContent = t('n per second', { n: this.steps.value });
  }
}
