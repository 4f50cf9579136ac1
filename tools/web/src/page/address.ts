// SPDX-License-Identifier: BSL-1.0
//
// Keeps the view in the address of the page and, for a reload, the walks in its history; copies the address.

import type { Walk } from '../board/walk';
import { t } from '../core/words';

const pause = 300; // milliseconds; browsers refuse an address that changes too often

export class Address {
  private timer = 0;

  /** fragment() returns the view's fragment. An address that is not `kept` changes by copy() only. */
  constructor(
    private fragment: () => string,
    private walk: Walk,
    private kept: boolean,
  ) {
    addEventListener('pagehide', this.leave);
  }

  /** Writes the view into the address, at most some times per second, and when the page is left. */
  remember(): void {
    if (this.kept && this.timer === 0) this.timer = window.setTimeout(() => this.write(), pause);
  }

  private leave = (): void => {
    if (this.timer !== 0) this.write();
  };

  copy(say: (text: string) => void): void {
    this.write();
    const otherwise = (): void => say(t('address leads here'));
    if (navigator.clipboard) navigator.clipboard.writeText(location.href).then(() => say(t('Copied')), otherwise);
    else otherwise();
  }

  stop(): void {
    clearTimeout(this.timer);
    removeEventListener('pagehide', this.leave);
  }

  private write(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    history.replaceState(this.walk.record(), '', this.fragment());
  }
}
