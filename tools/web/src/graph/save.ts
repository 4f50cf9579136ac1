// SPDX-License-Identifier: BSL-1.0
//
// Saves the picture: PNG in print size with title and legend, SVG drawn anew.

import type { Camera, Rectangle } from './camera';
import { drawn, type Places } from './picture';
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

export interface SvgParts {
  places: Places;
  colours: Uint8Array;
  ends: Uint32Array;
  camera: Camera;
  pane: Rectangle;
  point: number;
  edge_alpha: number;
  background: string;
  /** States of a path that is drawn on top. */
  path: number[];
}

/** The states and edges of one pane as an SVG document. O(states + edges). */
export function picture_svg({
  places,
  colours,
  ends,
  camera,
  pane,
  point,
  edge_alpha,
  background,
  path,
}: SvgParts): string {
  const project = camera.projection({ ...pane, x: 0, y: 0 });
  const at = (v: number): string => {
    const [x, y] = project(places.x[v], places.y[v], places.z[v]);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const shown = (v: number): boolean => colours[4 * v + 3] > drawn.faint;
  const colour = (v: number): string => `rgb(${colours[4 * v]},${colours[4 * v + 1]},${colours[4 * v + 2]})`;
  const out = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pane.width} ${pane.height}">`,
    `<rect width="100%" height="100%" fill="${background}"/>`,
  ];
  let d = '';
  for (let i = 0; i < ends.length; i += 2) {
    const [u, v] = [ends[i], ends[i + 1]];
    if (shown(u) && shown(v)) d += `M${at(u)}L${at(v)}`;
  }
  out.push(`<path d="${d}" fill="none" stroke="#888" stroke-opacity="${edge_alpha}"/>`);
  const by_colour = new Map<string, string>();
  for (let v = 0; v < places.x.length; ++v) {
    if (colours[4 * v + 3] === drawn.hidden) continue;
    const key = colour(v);
    by_colour.set(key, `${by_colour.get(key) ?? ''}M${at(v)}h0`);
  }
  for (const [stroke, d] of by_colour) {
    out.push(`<path d="${d}" stroke="${stroke}" stroke-width="${point}" stroke-linecap="round"/>`);
  }
  if (path.length > 1) {
    out.push(
      `<path d="M${path.map(at).join('L')}" fill="none" stroke="#d55e00" stroke-width="3" stroke-linejoin="round"/>`,
    );
  }
  return `${out.join('\n')}\n</svg>\n`;
}

export function save_svg(parts: SvgParts, name: string): void {
  download(new Blob([picture_svg(parts)], { type: 'image/svg+xml' }), name);
}
