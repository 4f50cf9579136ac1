// SPDX-License-Identifier: BSL-1.0
//
// Keeps the view in the address of the page and, for a reload, the walks in its history; copies the address.

import type { Walk } from '../board/walk';
import { t } from '../core/words';

const pause = 300; // milliseconds; browsers refuse an address that changes too often

export class Address {
  private timer = 0;
  private written = -pause; // when, in milliseconds

  /** fragment() returns the view's fragment. An address that is not `kept` changes by copy() only. */
  constructor(
    private fragment: () => string,
    private walk: Walk,
    private kept: boolean,
  ) {}

  /**
   * Writes the view into the address: now, or at the end of the pause since it was last written. Not when the page is
   * left: Chromium then keeps the address without the record.
   */
  remember(): void {
    if (!this.kept || this.timer !== 0) return;
    const wait = Math.max(0, this.written + pause - performance.now());
    this.timer = window.setTimeout(() => this.write(), wait);
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
    clearTimeout(this.timer);
    this.timer = 0;
    this.written = performance.now();
    history.replaceState(this.walk.record(), '', this.fragment());
  }
}
