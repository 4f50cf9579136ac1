// SPDX-License-Identifier: BSL-1.0
//
// Saves the picture as PNG in print size with title and legend.

import { h } from '../core/dom';

export function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = h('a', { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/** What stands around a saved picture; `draw_below` draws what explains it, and returns its height. */
export interface Captions {
  title: string;
  subtitle: string;
  paper: string;
  ink: string;
  draw_below(c: CanvasRenderingContext2D, box: [left: number, top: number, width: number], unit: number): number;
}

/** A picture with a title above and its legend below, as a file. */
export function save_png(picture: HTMLCanvasElement, captions: Captions, name: string): void {
  const { width, height } = picture;
  const unit = Math.round(Math.max(width, height) / 90);
  const above = 5 * unit;
  const draw = (c: CanvasRenderingContext2D): number => {
    c.fillStyle = captions.paper;
    c.fillRect(0, 0, c.canvas.width, c.canvas.height);
    c.drawImage(picture, 0, above);
    c.fillStyle = captions.ink;
    c.textBaseline = 'middle';
    c.font = `600 ${1.7 * unit}px system-ui, sans-serif`;
    c.fillText(captions.title, unit, 1.7 * unit, width - 2 * unit);
    c.font = `${unit}px system-ui, sans-serif`;
    c.fillText(captions.subtitle, unit, 3.6 * unit, width - 2 * unit);
    return captions.draw_below(c, [unit, above + height + 0.5 * unit, width - 2 * unit], unit);
  };
  const below = draw(h('canvas', { width, height: 1 }).getContext('2d')!);
  const all = h('canvas', { width, height: Math.ceil(above + height + below + unit) });
  draw(all.getContext('2d')!);
  all.toBlob((content) => content && download(content, name), 'image/png');
}
