// SPDX-License-Identifier: BSL-1.0
//
// An orthographic view of the layout: the plane x, y and a height z, turned about the height's axis
// and tilted. Places are in -1 to 1, heights in 0 to 1.

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class Camera {
  x = 0;
  y = 0;
  zoom = 1;
  /** Radians about the height's axis. */
  turn = 0;
  /** Radians: 0 looks from above. */
  tilt = 0;
  /** The height of the highest state. */
  lift = 0;

  /** Shows the whole layout at any turn, tilt and lift. */
  fit(): void {
    this.x = this.y = 0;
    this.zoom = this.fitting_zoom();
  }

  is_fitted(): boolean {
    return this.x === 0 && this.y === 0 && this.zoom === this.fitting_zoom();
  }

  private fitting_zoom(): number {
    const span = 2 * Math.cos(this.tilt) + 1.3 * this.lift * Math.sin(this.tilt);
    return Math.min(1, 2 / span);
  }

  /** Pixels per unit. */
  scale(pane: Rectangle): number {
    return 0.46 * Math.min(pane.width, pane.height) * this.zoom;
  }

  /** Rows of the matrix from (x, y, z, 1) to right, down and towards the viewer, in units. */
  rows(): [number[], number[], number[]] {
    const [c, s] = [Math.cos(this.turn), Math.sin(this.turn)];
    const [ct, st] = [Math.cos(this.tilt), Math.sin(this.tilt)];
    return [
      [c, -s, 0, -this.x],
      [s * ct, c * ct, -this.lift * st, 0.5 * this.lift * st - this.y],
      [s * st, c * st, this.lift * ct, -0.5 * this.lift * ct],
    ];
  }

  /** A function from a place to pixels in the pane. */
  projection(pane: Rectangle): (x: number, y: number, z: number) => [number, number] {
    const [right, down] = this.rows();
    const scale = this.scale(pane);
    const [mx, my] = [pane.x + pane.width / 2, pane.y + pane.height / 2];
    return (x, y, z) => [
      mx + scale * (right[0] * x + right[1] * y + right[3]),
      my + scale * (down[0] * x + down[1] * y + down[2] * z + down[3]),
    ];
  }

  pan(pane: Rectangle, dx: number, dy: number): void {
    this.x -= dx / this.scale(pane);
    this.y -= dy / this.scale(pane);
  }

  /** Zooms by a factor; the point under (px, py) stays there. */
  zoom_at(pane: Rectangle, px: number, py: number, factor: number): void {
    const to = Math.min(400, Math.max(0.3, this.zoom * factor));
    const [ox, oy] = [px - pane.x - pane.width / 2, py - pane.y - pane.height / 2];
    const before = this.scale(pane);
    this.zoom = to;
    const after = this.scale(pane);
    this.x += ox / before - ox / after;
    this.y += oy / before - oy / after;
  }

  rotate(turn: number, tilt: number): void {
    this.turn += turn;
    this.tilt = Math.min(Math.PI / 2, Math.max(0, this.tilt + tilt));
  }
}
