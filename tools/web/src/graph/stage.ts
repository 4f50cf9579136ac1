// SPDX-License-Identifier: BSL-1.0
//
// The picture of the graph with its camera: draws frames when something changed, fewer edges while it moves,
// and turns pointer events into panning, zooming, turning and choices of states.

import { Camera, type Rectangle } from './camera';
import { type GraphData, none } from '../core/data';
import { h, has_closed } from '../core/dom';
import { draw_marks, type Marks } from './marks';
import { pick } from './picking';
import type { Pane, Picture, Places } from './picture';
import { make_canvas_picture } from './picture_canvas';
import { make_webgl_picture } from './picture_webgl';

export interface StageEvents {
  hover(v: number, x: number, y: number): void;
  choose(v: number): void;
  moved(): void;
  /** The graphics were lost, and there is a new picture, which may draw fewer states. */
  renewed(): void;
}

const rest = 160; // milliseconds without a change after which all edges are drawn
const smooth = 10000; // states up to which lines are worth smoothing
const patience = 2500; // milliseconds that the browser has to restore lost graphics
const slow = 45; // milliseconds a frame may take while it moves

export class Stage {
  readonly element: HTMLElement;
  /** Has the marks, the focus and the pointer; the graph is on a canvas below it. */
  readonly canvas: HTMLCanvasElement;
  readonly camera = new Camera();
  picture: Picture;
  readonly frame_times: number[] = [];
  places: Places;
  marks: Marks = {
    starts: [],
    goals: [],
    all_goals: 0,
    farthest: none,
    path: [],
    trail: [],
    here: 0,
    neighbours: [],
    hover: none,
  };
  background: [number, number, number] = [255, 255, 255];
  paper = '#fff';
  ink = '#000';
  /** Whether the wheel zooms without Ctrl; else it scrolls the page. */
  zooms_by_wheel = true;
  /** Above each pane. */
  captions: string[] = [];
  private below!: HTMLCanvasElement;
  /** Of each pane. */
  colours: Uint8Array[] = [];
  ends = new Uint32Array(0);
  private split = 1;
  private moving_edges = 20000;
  private moving_states: number;
  private moving = false;
  private frame = 0;
  private is_drawn = false;
  private last = 0;
  private timer = 0;
  private give_up = 0;
  /** Whether there were graphics before this picture. */
  were_lost = false;
  private pointers = new Map<number, { x: number; y: number }>();
  private travelled = 0;
  private press = 0;
  private long_press = 0;
  private hover_frame = 0;
  private observer: ResizeObserver;

  constructor(
    private data: GraphData,
    private events: StageEvents,
    label: string,
    help: string,
  ) {
    this.canvas = h('canvas', { role: 'application', tabindex: 0, 'aria-label': label, 'aria-describedby': help });
    this.element = h('div', { class: 'stage' }, this.canvas);
    this.picture = this.make_picture(true);
    this.moving_states = Math.min(data.states, this.picture.most_at_rest.states / 8);
    const n = data.states;
    this.places = { x: new Float32Array(n), y: new Float32Array(n), z: new Float32Array(n) };
    this.listen();
    this.observer = new ResizeObserver(() => this.redraw());
    this.observer.observe(this.element);
  }

  /** A picture on a new canvas: by WebGL 2 where it is wanted and there, else by Canvas 2D. */
  private make_picture(webgl: boolean): Picture {
    const canvas = h('canvas', { class: 'graph', 'aria-hidden': 'true' });
    this.below?.remove();
    this.below = canvas;
    this.element.prepend(canvas);
    canvas.addEventListener('webglcontextlost', (e) => {
      e.preventDefault(); // else the browser restores nothing
      if (canvas !== this.below) return;
      this.were_lost = true;
      canvas.hidden = true; // the browser would show a sign of a broken picture
      this.retry();
    });
    canvas.addEventListener('webglcontextrestored', () => canvas === this.below && this.renew());
    const picture = webgl ? make_webgl_picture(canvas, this.data.states <= smooth) : null;
    if (picture) return picture;
    // A canvas that was asked for WebGL has no other context.
    return webgl ? this.make_picture(false) : make_canvas_picture(canvas);
  }

  /** Draws on a new canvas when the browser has had time to restore lost graphics, and again while it cannot draw. */
  private retry(): void {
    clearTimeout(this.give_up);
    this.give_up = window.setTimeout(() => (document.hidden ? this.retry() : this.renew()), patience);
  }

  /** Draws on a new canvas after the graphics were lost. */
  private renew(): void {
    clearTimeout(this.give_up);
    this.picture = this.make_picture(true);
    if (!this.draws_graph) this.retry();
    this.set_places(this.places);
    this.set_edges(this.ends);
    this.set_colours(this.colours);
    this.events.renewed();
  }

  get draws_graph(): boolean {
    return this.data.states <= this.picture.most;
  }

  set_places(places: Places): void {
    this.places = places;
    this.picture.set_places(places);
    this.redraw();
  }

  set_colours(slots: Uint8Array[]): void {
    this.colours = slots;
    this.split = slots.length;
    slots.forEach((colours, slot) => this.picture.set_colours(slot, colours));
    this.redraw();
  }

  set_edges(ends: Uint32Array): void {
    this.ends = ends;
    this.picture.set_edges(ends);
    this.redraw();
  }

  panes(): Pane[] {
    const { clientWidth: width, clientHeight: height } = this.element;
    const wide = width >= height;
    return Array.from({ length: this.split }, (_, slot) =>
      wide
        ? { slot, x: (slot * width) / this.split, y: 0, width: width / this.split, height }
        : { slot, x: 0, y: (slot * height) / this.split, width, height: height / this.split },
    );
  }

  /** Diameter of a state, in pixels. */
  point_size(pane: Rectangle): number {
    const area = Math.min(pane.width, pane.height) ** 2;
    const usual = 0.55 * Math.sqrt(area / Math.max(1, this.data.states));
    return Math.min(22, Math.max(1.3, Math.min(14, usual) * this.camera.zoom ** 0.6));
  }

  edge_alpha(count: number): number {
    return Math.min(0.7, Math.max(0.05, (26 * this.camera.zoom ** 0.5) / Math.sqrt(Math.max(1, count))));
  }

  /** How many edges are drawn at rest. */
  drawn_edges(): number {
    return Math.min(this.total_edges(), this.picture.most_at_rest.edges);
  }

  private total_edges(): number {
    return this.ends.length / 2;
  }

  private layers(): HTMLCanvasElement[] {
    return [this.below, this.canvas];
  }

  /**
   * The picture with its marks, `ratio` device pixels a pixel, as a canvas of its own: WebGL keeps no picture for
   * later, and the screen goes back to what it was.
   */
  drawn_at(ratio: number): HTMLCanvasElement {
    this.moving = false;
    this.is_drawn = false;
    this.draw(performance.now(), ratio);
    const { width, height } = this.below;
    const all = h('canvas', { width, height });
    for (const layer of this.layers()) all.getContext('2d')!.drawImage(layer, 0, 0);
    this.is_drawn = false;
    this.draw(performance.now());
    return all;
  }

  /** Draws the marks again at the next frame, but not the graph. */
  redraw_marks(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame((now) => this.draw(now));
  }

  /** Draws at rest, at the next frame. */
  redraw(): void {
    this.is_drawn = false;
    if (this.frame === 0) this.frame = requestAnimationFrame((now) => this.draw(now));
  }

  /** Draws as moving now, and at rest soon. */
  move(): void {
    this.moving = true;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.moving = false;
      this.last = 0;
      this.redraw();
      this.events.moved();
    }, rest);
    this.redraw();
  }

  private adapt(now: number): void {
    if (this.moving && this.last > 0) {
      const took = now - this.last;
      this.frame_times.push(took);
      if (this.frame_times.length > 200) this.frame_times.shift();
      const factor = took > slow ? 0.6 : took < slow / 2 ? 1.4 : 1;
      this.moving_edges = Math.min(this.total_edges(), Math.max(500, this.moving_edges * factor));
      if (factor > 1 || this.moving_edges === 500) {
        this.moving_states = Math.min(this.data.states, Math.max(20000, this.moving_states * factor));
      }
    }
    this.last = this.moving ? now : 0;
  }

  private draw_graph(panes: Pane[], ratio: number): void {
    const edges = this.moving ? Math.round(this.moving_edges) : this.drawn_edges();
    this.picture.draw({
      camera: this.camera,
      panes,
      ratio,
      point: this.point_size(panes[0]),
      edges,
      edge_alpha: this.edge_alpha(edges),
      background: this.background,
      states: this.moving
        ? Math.round(this.moving_states)
        : Math.min(this.data.states, this.picture.most_at_rest.states),
    });
  }

  private draw(now: number, ratio = Math.min(2, window.devicePixelRatio || 1)): void {
    this.frame = 0;
    this.adapt(now);
    const { clientWidth: width, clientHeight: height } = this.element;
    if (width === 0 || height === 0 || this.colours.length === 0) return;
    for (const canvas of this.layers()) {
      // A canvas loses its picture when its size is set.
      if (canvas.width === Math.round(width * ratio) && canvas.height === Math.round(height * ratio)) continue;
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      this.is_drawn = false;
    }
    this.canvas.style.touchAction = this.scrolls() ? 'pan-y' : 'none';
    const panes = this.panes();
    if (!this.is_drawn) this.draw_graph(panes, ratio);
    this.is_drawn = true;
    const c = this.canvas.getContext('2d')!;
    c.setTransform(ratio, 0, 0, ratio, 0, 0);
    c.clearRect(0, 0, width, height);
    if (!this.draws_graph) return;
    const radius = this.point_size(panes[0]) / 2;
    for (const pane of panes) {
      const { camera, places, marks, colours, paper, ink } = this;
      draw_marks(c, pane, camera, places, marks, colours[pane.slot], paper, ink, radius);
    }
    c.fillStyle = this.ink;
    c.font = '600 14px system-ui, sans-serif';
    panes.forEach((pane, i) => c.fillText(this.captions[i] ?? '', pane.x + 12, pane.y + 20, pane.width - 24));
    if (panes.length === 2) {
      if (panes[1].x > 0) c.fillRect(panes[1].x - 0.5, 0, 1, height);
      else c.fillRect(0, panes[1].y - 0.5, width, 1);
    }
  }

  /** Whether a finger scrolls the page: while the whole graph is shown there is nothing to pan to. */
  private scrolls(): boolean {
    return this.camera.is_fitted() && this.camera.lift === 0;
  }

  /** Where a state is, in pixels of the stage's first pane. */
  place_of(v: number): [number, number] {
    const { x, y, z } = this.places;
    return this.camera.projection(this.panes()[0])(x[v], y[v], z[v]);
  }

  zoom(factor: number): void {
    const pane = this.panes()[0];
    this.camera.zoom_at(pane, pane.x + pane.width / 2, pane.y + pane.height / 2, factor);
    this.move();
  }

  pan(dx: number, dy: number): void {
    this.camera.pan(this.panes()[0], dx, dy);
    this.move();
  }

  private pane_at(x: number, y: number): Pane {
    const panes = this.panes();
    return panes.find((p) => x >= p.x && x < p.x + p.width && y >= p.y && y < p.y + p.height) ?? panes[0];
  }

  pick(x: number, y: number, radius: number): number {
    if (!this.draws_graph || this.colours.length === 0) return none;
    const pane = this.pane_at(x, y);
    return pick(this.places, this.colours[pane.slot], this.camera, pane, x, y, radius);
  }

  private listen(): void {
    const { canvas } = this;
    const place = (e: MouseEvent): [number, number] => {
      const box = canvas.getBoundingClientRect();
      return [e.clientX - box.left, e.clientY - box.top];
    };
    canvas.addEventListener('pointerdown', (e) => {
      const [x, y] = place(e);
      try {
        canvas.setPointerCapture(e.pointerId);
      } catch {
        // the pointer is gone already
      }
      this.pointers.set(e.pointerId, { x, y });
      this.travelled = this.pointers.size > 1 || has_closed(e) ? Infinity : 0;
      this.press = performance.now();
      clearTimeout(this.long_press);
      if (e.pointerType === 'touch') {
        this.long_press = window.setTimeout(
          () => this.travelled < 8 && this.events.hover(this.pick(x, y, 24), x, y),
          500,
        );
      }
    });
    canvas.addEventListener('pointermove', (e) => {
      const [x, y] = place(e);
      const before = this.pointers.get(e.pointerId);
      if (!before) {
        cancelAnimationFrame(this.hover_frame);
        this.hover_frame = requestAnimationFrame(() => this.events.hover(this.pick(x, y, 14), x, y));
        return;
      }
      const [dx, dy] = [x - before.x, y - before.y];
      if (this.pointers.size === 2) this.pinch(e.pointerId, x, y);
      else {
        // Below 4 pixels the place stays that of the press: a hand that trembles does not add them up.
        this.travelled = Math.hypot(dx, dy) + (this.travelled < 4 ? 0 : this.travelled);
        // The browser says late that it scrolls.
        if (this.travelled < 4 || (e.pointerType === 'touch' && this.scrolls())) return;
        if (this.camera.lift > 0 && !e.shiftKey && e.buttons !== 2) this.camera.rotate(-dx / 200, -dy / 200);
        else this.camera.pan(this.pane_at(x, y), dx, dy);
        this.move();
      }
      this.pointers.set(e.pointerId, { x, y });
    });
    const end = (e: PointerEvent): void => {
      clearTimeout(this.long_press);
      const [x, y] = place(e);
      const tapped = this.pointers.delete(e.pointerId) && e.type === 'pointerup' && this.travelled < 4;
      if (!tapped || e.button !== 0 || performance.now() - this.press > 480) return;
      const v = this.pick(x, y, e.pointerType === 'touch' ? 24 : 14);
      if (v !== none) this.events.choose(v);
    };
    canvas.addEventListener('pointerup', end);
    canvas.addEventListener('pointercancel', end);
    canvas.addEventListener('pointerleave', () => {
      cancelAnimationFrame(this.hover_frame);
      this.events.hover(none, 0, 0);
    });
    canvas.addEventListener('contextmenu', (e) => e.preventDefault());
    canvas.addEventListener(
      'wheel',
      (e) => {
        if (!this.zooms_by_wheel && !e.ctrlKey) return;
        e.preventDefault();
        const [x, y] = place(e);
        this.camera.zoom_at(this.pane_at(x, y), x, y, Math.exp(-Math.max(-60, Math.min(60, e.deltaY)) / 200));
        this.move();
      },
      { passive: false },
    );
  }

  private pinch(id: number, x: number, y: number): void {
    const before = this.pointers.get(id)!;
    const other = [...this.pointers].find(([key]) => key !== id)![1];
    const pane = this.pane_at(other.x, other.y);
    const factor =
      Math.hypot(x - other.x, y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    this.camera.zoom_at(pane, (x + other.x) / 2, (y + other.y) / 2, factor);
    this.camera.pan(pane, (x - before.x) / 2, (y - before.y) / 2);
    this.move();
  }

  dispose(): void {
    this.observer.disconnect();
    cancelAnimationFrame(this.frame);
    cancelAnimationFrame(this.hover_frame);
    clearTimeout(this.timer);
    clearTimeout(this.give_up);
    clearTimeout(this.long_press);
    const { picture } = this;
    this.below = this.canvas; // a canvas that loses its graphics now is not replaced
    picture.dispose();
    this.element.remove();
  }
}
