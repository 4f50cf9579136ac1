// SPDX-License-Identifier: BSL-1.0
//
// What the reader's browser keeps from one visit to the next, where it is allowed to.

/** The text that is kept; null if there is none, undefined if nothing may be kept, as in a notebook. */
export function recall(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // nothing may be kept
  }
}
