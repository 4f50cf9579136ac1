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
  ) {}

  /** Writes the view into the address, at most some times per second. */
  remember(): void {
    if (!this.kept) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.write(), pause);
  }

  copy(say: (text: string) => void): void {
    this.write();
    const otherwise = (): void => say(t('address leads here'));
    if (navigator.clipboard) navigator.clipboard.writeText(location.href).then(() => say(t('Copied')), otherwise);
    else otherwise();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private write(): void {
    history.replaceState(this.walk.record(), '', this.fragment());
  }
}
