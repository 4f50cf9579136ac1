// SPDX-License-Identifier: BSL-1.0
//
// Draws states and edges by WebGL 2: one call for the states and one for each group of edges.

import { drawn, type Frame, type Picture, type Places } from './picture';

const project = `
  uniform vec4 right, down, near;
  uniform vec2 scale;
  in vec3 place;
  in vec4 colour;
  vec4 projected() {
    vec4 p = vec4(place, 1.0);
    return vec4(dot(right, p) * scale.x, -dot(down, p) * scale.y, -dot(near, p) * 0.2, 1.0);
  }`;

const point_vertex = `#version 300 es
  uniform float size;
  out vec4 c;
  out float hollow;
  ${project}
  void main() {
    gl_Position = colour.a == 0.0 ? vec4(2.0, 2.0, 2.0, 1.0) : projected();
    hollow = abs(colour.a - ${drawn.hollow}.0 / 255.0) < 0.1 ? 1.0 : 0.0;
    float faint = colour.a < 0.3 ? 1.0 : 0.0;
    gl_PointSize = max(1.0, size * (1.0 - 0.25 * hollow - 0.3 * faint));
    if (faint == 1.0) gl_Position.z += 0.3;
    c = vec4(colour.rgb, faint == 1.0 ? 0.35 : 1.0);
  }`;

const point_fragment = `#version 300 es
  precision highp float;
  uniform float size;
  in vec4 c;
  in float hollow;
  out vec4 result;
  void main() {
    float r = length(gl_PointCoord - 0.5);
    if (size > 2.0 && r > 0.5) discard;
    if (hollow > 0.5 && size > 5.0 && r < 0.26) discard;
    float rim = size > 7.0 && r > 0.4 ? 0.72 : 1.0;
    result = vec4(c.rgb * rim, c.a);
  }`;

const line_vertex = `#version 300 es
  out vec4 c;
  out float shown;
  ${project}
  void main() {
    shown = sign(colour.a);
    gl_Position = projected();
    gl_Position.z += 0.001;
    c = colour;
  }`;

const line_fragment = `#version 300 es
  precision highp float;
  uniform float alpha;
  in vec4 c;
  in float shown;
  out vec4 result;
  void main() {
    if (shown < 0.99) discard; // an end is hidden
    result = vec4(c.rgb, alpha * (c.a < 0.3 ? 0.4 : 1.0));
  }`;

function compile(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const program = gl.createProgram()!;
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)!;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.bindAttribLocation(program, 0, 'place');
  gl.bindAttribLocation(program, 1, 'colour');
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    throw new Error(gl.getProgramInfoLog(program) ?? 'a shader does not link');
  }
  return program;
}

class WebglPicture implements Picture {
  readonly name = 'WebGL 2';
  readonly most = Infinity;
  readonly most_at_rest: { edges: number; states: number };
  private points: WebGLProgram;
  private lines: WebGLProgram;
  private places: WebGLBuffer;
  private colours: WebGLBuffer[] = [];
  private order: WebGLBuffer;
  private count = 0;
  private ends: WebGLBuffer;
  private edges = 0;

  constructor(
    private canvas: HTMLCanvasElement,
    private gl: WebGL2RenderingContext,
  ) {
    this.points = compile(gl, point_vertex, point_fragment);
    this.lines = compile(gl, line_vertex, line_fragment);
    const names = gl.getExtension('WEBGL_debug_renderer_info');
    const renderer = names ? String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)) : '';
    this.most_at_rest = /swiftshader|llvmpipe|softpipe|software/i.test(renderer)
      ? { edges: 120000, states: 400000 }
      : { edges: 8000000, states: Infinity };
    this.places = gl.createBuffer()!;
    this.order = gl.createBuffer()!;
    this.ends = gl.createBuffer()!;
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
    gl.depthFunc(gl.LEQUAL);
    gl.enableVertexAttribArray(0);
    gl.enableVertexAttribArray(1);
  }

  set_places(places: Places): void {
    const { gl } = this;
    const n = places.x.length;
    const packed = new Float32Array(3 * n);
    for (let v = 0; v < n; ++v) {
      packed[3 * v] = places.x[v];
      packed[3 * v + 1] = places.y[v];
      packed[3 * v + 2] = places.z[v];
    }
    gl.bindBuffer(gl.ARRAY_BUFFER, this.places);
    gl.bufferData(gl.ARRAY_BUFFER, packed, gl.STATIC_DRAW);
    if (this.count === n) return;
    this.count = n;
    const step = coprime_step(n);
    const order = new Uint32Array(n);
    for (let i = 0, v = 0; i < n; ++i, v = (v + step) % n) order[i] = v;
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.order);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, order, gl.STATIC_DRAW);
  }

  set_colours(slot: number, colours: Uint8Array): void {
    const { gl } = this;
    this.colours[slot] ??= gl.createBuffer()!;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.colours[slot]);
    gl.bufferData(gl.ARRAY_BUFFER, colours, gl.DYNAMIC_DRAW);
  }

  set_edges(ends: Uint32Array): void {
    const { gl } = this;
    this.edges = ends.length / 2;
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.ends);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, ends, gl.STATIC_DRAW);
  }

  draw(frame: Frame): void {
    const { gl, canvas } = this;
    const { ratio } = frame;
    const [r, g, b] = frame.background;
    gl.disable(gl.SCISSOR_TEST);
    gl.clearColor(r / 255, g / 255, b / 255, 1);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.enable(gl.SCISSOR_TEST);
    for (const pane of frame.panes) {
      const x = Math.round(pane.x * ratio);
      const width = Math.round(pane.width * ratio);
      const height = Math.round(pane.height * ratio);
      const y = canvas.height - Math.round(pane.y * ratio) - height;
      gl.scissor(x, y, width, height);
      gl.bindBuffer(gl.ARRAY_BUFFER, this.places);
      gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 0, 0);
      gl.bindBuffer(gl.ARRAY_BUFFER, this.colours[pane.slot]);
      gl.vertexAttribPointer(1, 4, gl.UNSIGNED_BYTE, true, 0, 0);
      const scale = frame.camera.scale(pane);
      const use = (program: WebGLProgram): ((name: string) => WebGLUniformLocation | null) => {
        gl.useProgram(program);
        const at = (name: string): WebGLUniformLocation | null => gl.getUniformLocation(program, name);
        const [right, down, near] = frame.camera.rows();
        gl.uniform4fv(at('right'), right);
        gl.uniform4fv(at('down'), down);
        gl.uniform4fv(at('near'), near);
        gl.uniform2f(at('scale'), (2 * scale) / pane.width, (2 * scale) / pane.height);
        return at;
      };
      const lifted = frame.camera.lift > 0 && frame.camera.tilt > 0;
      if (lifted) gl.enable(gl.DEPTH_TEST);
      else gl.disable(gl.DEPTH_TEST);
      // Lines have one pixel: where a saved picture has more of them, they are drawn side by side.
      const wide = ratio > 2 ? Math.round(ratio) : 1;
      const line = use(this.lines);
      for (let i = 0; i < wide * wide; ++i) {
        gl.viewport(x + (i % wide) - (wide >> 1), y + Math.floor(i / wide) - (wide >> 1), width, height);
        this.draw_edges(line, frame, frame.edge_alpha / wide);
      }
      gl.viewport(x, y, width, height);
      const at = use(this.points);
      gl.uniform1f(at('size'), frame.point * ratio);
      gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.order);
      gl.drawElements(gl.POINTS, Math.min(this.count, frame.states), gl.UNSIGNED_INT, 0);
    }
  }

  private draw_edges(at: (name: string) => WebGLUniformLocation | null, frame: Frame, alpha: number): void {
    const { gl } = this;
    gl.depthMask(false);
    gl.uniform1f(at('alpha'), alpha);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.ends);
    gl.drawElements(gl.LINES, 2 * Math.min(frame.edges, this.edges), gl.UNSIGNED_INT, 0);
    gl.depthMask(true);
  }

  dispose(): void {
    this.gl.getExtension('WEBGL_lose_context')?.loseContext();
  }
}

/** A step that visits every number below n once, far from the one before. */
function coprime_step(n: number): number {
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
  let step = Math.max(1, Math.floor(n * 0.618));
  while (gcd(step, n) !== 1) ++step;
  return step;
}

/** A picture by WebGL 2, or null where the browser has none. */
export function make_webgl_picture(canvas: HTMLCanvasElement, antialias: boolean): Picture | null {
  const gl = canvas.getContext('webgl2', { antialias, alpha: false });
  try {
    return gl && new WebglPicture(canvas, gl);
  } catch {
    return null; // a shader does not link
  }
}
