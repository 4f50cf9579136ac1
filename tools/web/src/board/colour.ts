// SPDX-License-Identifier: BSL-1.0
//
// Colours that are readable on others.

const ink = '#000000';

function luminance(colour: string): number {
  const part = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  const [r, g, b] = [1, 3, 5].map((i) => part(parseInt(colour.slice(i, i + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The text colour on a fill #rrggbb: the one with the greater contrast. */
export function readable_on(fill: string): string {
  const there = luminance(fill) + 0.05;
  return there / (luminance(ink) + 0.05) > 1.05 / there ? ink : '#ffffff';
}
