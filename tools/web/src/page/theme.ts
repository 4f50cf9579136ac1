// SPDX-License-Identifier: BSL-1.0
//
// Light or dark: as the system asks, until the reader switches.

import { keep, recall } from '../core/storage';

const key = 'puzzlegraph-theme';
/** What the reader chose, on this visit or an earlier one. */
let chosen: string | null | undefined;

export class Theme {
  dark: boolean;
  private query = matchMedia('(prefers-color-scheme: dark)');
  private follow = (): void => this.set(this.query.matches);

  constructor(
    private root: HTMLElement,
    private changed: () => void,
  ) {
    chosen ??= recall(key);
    this.dark = chosen ? chosen === 'dark' : this.query.matches;
    root.dataset.theme = this.dark ? 'dark' : 'light';
    if (!chosen) this.query.addEventListener('change', this.follow);
  }

  get background(): [number, number, number] {
    return this.dark ? [0x14, 0x18, 0x1d] : [255, 255, 255];
  }

  get paper(): string {
    return this.dark ? '#14181d' : '#ffffff';
  }

  get ink(): string {
    return this.dark ? '#f2f5f8' : '#222b35';
  }

  private set(dark: boolean): void {
    this.dark = dark;
    this.root.dataset.theme = dark ? 'dark' : 'light';
    this.changed();
  }

  toggle(): void {
    this.query.removeEventListener('change', this.follow);
    this.set(!this.dark);
    chosen = this.dark ? 'dark' : 'light';
    keep(key, chosen);
  }

  dispose(): void {
    this.query.removeEventListener('change', this.follow);
  }
}
