// SPDX-License-Identifier: BSL-1.0
//
// Light or dark: as the system asks, until the reader switches.

import { keep, recall } from '../core/storage';

const key = 'puzzlegraph-theme';
/** What the reader chose, on this visit or an earlier one. */
let chosen: string | null | undefined;
const system = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** Whether pages are dark: as the reader chose, or else as the system asks. */
export function is_dark(): boolean {
  chosen ??= recall(key);
  return chosen ? chosen === 'dark' : system().matches;
}

export class Theme {
  dark = is_dark();
  private query = system();
  private follow = (): void => {
    if (!chosen) this.set(this.query.matches);
  };

  constructor(
    private root: HTMLElement,
    private changed: () => void,
  ) {
    root.dataset.theme = this.dark ? 'dark' : 'light';
    this.query.addEventListener('change', this.follow);
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
    this.set(!this.dark);
    chosen = this.dark ? 'dark' : 'light';
    keep(key, chosen);
  }

  dispose(): void {
    this.query.removeEventListener('change', this.follow);
  }
}
