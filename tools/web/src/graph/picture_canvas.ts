// SPDX-License-Identifier: BSL-1.0
//
// Draws states and edges by Canvas 2D, for browsers without WebGL 2.

import { drawn, type Frame, type Pane, type Picture, type Places } from './picture';

class CanvasPicture implements Picture {
  readonly name = 'Canvas 2D';
  readonly most = 100000;
  readonly most_at_rest = { edges: 100000, states: 20000 };
  private places: Places | null = null;
  private colours: Uint8Array[] = [];
  private ends = new Uint32Array(0);

  constructor(
    private canvas: HTMLCanvasElement,
    private context: CanvasRenderingContext2D,
  ) {}

  set_places(places: Places): void {
    this.places = places;
  }

  set_colours(slot: number, colours: Uint8Array): void {
    this.colours[slot] = colours;
  }

  set_edges(ends: Uint32Array): void {
    this.ends = ends;
  }

  draw(frame: Frame): void {
    const { context: c, canvas, places } = this;
    c.setTransform(1, 0, 0, 1, 0, 0);
    c.fillStyle = `rgb(${frame.background.join()})`;
    c.fillRect(0, 0, canvas.width, canvas.height);
    if (!places || places.x.length > this.most) return;
    c.setTransform(frame.ratio, 0, 0, frame.ratio, 0, 0);
    for (const pane of frame.panes) {
      c.save();
      c.beginPath();
      c.rect(pane.x, pane.y, pane.width, pane.height);
      c.clip();
      this.draw_pane(frame, pane, places);
      c.restore();
    }
  }

  private draw_pane(frame: Frame, pane: Pane, { x, y, z }: Places): void {
    const c = this.context;
    const n = x.length;
    const colours = this.colours[pane.slot];
    const project = frame.camera.projection(pane);
    const at = new Float32Array(2 * n);
    for (let v = 0; v < n; ++v) [at[2 * v], at[2 * v + 1]] = project(x[v], y[v], z[v]);
    const { ends } = this;
    c.globalAlpha = frame.edge_alpha;
    c.lineWidth = 1;
    c.strokeStyle = '#888';
    c.beginPath();
    for (let i = 0; i < Math.min(2 * frame.edges, ends.length); i += 2) {
      const [u, v] = [ends[i], ends[i + 1]];
      if (colours[4 * u + 3] <= drawn.faint || colours[4 * v + 3] <= drawn.faint) continue;
      c.moveTo(at[2 * u], at[2 * u + 1]);
      c.lineTo(at[2 * v], at[2 * v + 1]);
    }
    c.stroke();
    const half = frame.point / 2;
    const step = Math.max(1, n / frame.states); // of more states a sample
    for (let i = 0; i < n; i += step) {
      const v = Math.floor(i);
      const kind = colours[4 * v + 3];
      if (kind === drawn.hidden) continue;
      const colour = `rgb(${colours[4 * v]},${colours[4 * v + 1]},${colours[4 * v + 2]})`;
      c.globalAlpha = kind === drawn.faint ? 0.35 : 1;
      if (frame.point < 3) {
        c.fillStyle = colour;
        c.fillRect(at[2 * v] - half, at[2 * v + 1] - half, frame.point, frame.point);
        continue;
      }
      c.beginPath();
      c.arc(at[2 * v], at[2 * v + 1], kind === drawn.full ? half : 0.7 * half, 0, 7);
      c.fillStyle = c.strokeStyle = colour;
      if (kind === drawn.hollow) c.stroke();
      else c.fill();
    }
    c.globalAlpha = 1;
  }

  dispose(): void {
    this.places = null;
  }
}

export function make_canvas_picture(canvas: HTMLCanvasElement): Picture {
  return new CanvasPicture(canvas, canvas.getContext('2d')!);
}
