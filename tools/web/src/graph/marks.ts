// SPDX-License-Identifier: BSL-1.0
//
// Marks over the picture: start, goals, farthest state, a path, the trail and where the reader stands. Each has
// a form of its own, besides its colour.

import { flag, type GraphData, none } from '../core/data';
import { listed, t } from '../core/words';
import type { Camera } from './camera';
import { drawn, type Pane, type Places } from './picture';

export interface Marks {
  /** That of the best solution first. */
  starts: number[];
  /** Some of the goals, if there are very many. */
  goals: number[];
  /** How many goals there are. */
  all_goals: number;
  farthest: number;
  path: number[];
  trail: number[];
  here: number;
  /** Where the moves from here lead, in the colours of the pieces that move; "" for none. */
  neighbours: { state: number; colour: string }[];
  hover: number;
}

const room_of_buttons = 52; // pixels: in a low window those that zoom lie over the picture, on the right
const most_marked_goals = 2000; // each is drawn in every frame

type Fixed = Pick<Marks, 'starts' | 'goals' | 'all_goals' | 'farthest'>;

/** Starts, `start` first, goals and the state farthest from them, if it is in the page. O(states). */
export function fixed_marks(data: GraphData, start: number): Fixed {
  const goals: number[] = [];
  const starts: number[] = data.is(start, flag.start) ? [start] : [];
  const most = data.info.layers.to_goal.length - 1;
  let farthest: number = none;
  let all_goals = 0;
  for (let v = 0; v < data.states; ++v) {
    if (data.is(v, flag.goal) && ++all_goals <= most_marked_goals) goals.push(v);
    if (data.is(v, flag.start) && v !== start) starts.push(v);
    if (farthest === none && most > 0 && data.to_goal[v] === most) farthest = v;
  }
  return { starts, goals, all_goals, farthest };
}

type At = (v: number) => [number, number];

function line(
  c: CanvasRenderingContext2D,
  states: number[],
  at: At,
  colour: string,
  width: number,
  dash: number[],
): void {
  if (states.length < 2) return;
  c.setLineDash(dash);
  c.lineJoin = 'round';
  c.strokeStyle = colour;
  c.lineWidth = width;
  c.beginPath();
  states.forEach((v, i) => (i === 0 ? c.moveTo(...at(v)) : c.lineTo(...at(v))));
  c.stroke();
  c.setLineDash([]);
}

const least_between_dots = 12; // pixels from state to state, on average
const least_radius = 2; // pixels: states are dots, too

/** The states of a line as dots on it, unless they are too close to each other. */
function dots(
  c: CanvasRenderingContext2D,
  states: number[],
  at: At,
  colour: string,
  paper: string,
  radius: number,
): void {
  const places = states.map(at);
  const long = places.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - places[i][0], y - places[i][1]), 0);
  if (radius < least_radius || long < least_between_dots * (states.length - 1)) return;
  c.fillStyle = colour;
  c.strokeStyle = paper;
  c.lineWidth = 1.5;
  for (const [x, y] of places) {
    c.beginPath();
    c.arc(x, y, Math.max(3, radius), 0, 7);
    c.fill();
    c.stroke();
  }
}

/** Closed polygons about a place: pairs of angle (in turns) and radius. */
function polygon(c: CanvasRenderingContext2D, [x, y]: [number, number], corners: [number, number][]): void {
  c.beginPath();
  for (const [turn, radius] of corners) {
    c.lineTo(x + radius * Math.sin(2 * Math.PI * turn), y - radius * Math.cos(2 * Math.PI * turn));
  }
  c.closePath();
  c.fill();
  c.stroke();
}

const square: [number, number][] = [0.125, 0.375, 0.625, 0.875].map((turn) => [turn, 9]);
const diamond: [number, number][] = [0, 0.25, 0.5, 0.75].map((turn) => [turn, 9]);
const star: [number, number][] = Array.from({ length: 10 }, (_, i) => [i / 10, i % 2 === 0 ? 11 : 5]);
const small_star = star.map(([turn, radius]): [number, number] => [turn, radius / 2]);

export function draw_marks(
  c: CanvasRenderingContext2D,
  pane: Pane,
  camera: Camera,
  places: Places,
  marks: Marks,
  colours: Uint8Array,
  paper: string,
  ink: string,
  radius: number,
): void {
  const project = camera.projection(pane);
  const at: At = (v) => project(places.x[v], places.y[v], places.z[v]);
  c.save();
  c.beginPath();
  c.rect(pane.x, pane.y, pane.width, pane.height);
  c.clip();
  line(c, marks.path, at, paper, 8, []);
  line(c, marks.path, at, '#d55e00', 5, []);
  dots(c, marks.path, at, '#d55e00', paper, radius);
  line(c, marks.trail, at, ink, 2.2, [5, 4]); // over the path, which stays to be seen
  for (const { state } of marks.neighbours) line(c, [marks.here, state], at, ink, 1.2, []);
  const ring = (v: number, radius: number, width: number, of = ink): void => {
    for (const [colour, extra] of [
      [paper, 3],
      [of, 0],
    ] as [string, number][]) {
      c.beginPath();
      c.arc(...at(v), radius, 0, 7);
      c.strokeStyle = colour;
      c.lineWidth = width + extra;
      c.stroke();
    }
  };
  for (const { state, colour } of marks.neighbours) ring(state, 6, 4, colour || ink);
  c.lineWidth = 1.5;
  c.strokeStyle = paper;
  const labels = new Map([[marks.here, [t('you')]]]);
  const end = marks.path[marks.path.length - 1];
  const draw = (v: number, form: [number, number][], colour: string, label: string): void => {
    // The ends of the path stay, since it is drawn.
    if (colours[4 * v + 3] === drawn.hidden && v !== end && v !== marks.path[0]) return;
    c.fillStyle = colour;
    polygon(c, at(v), form);
    if (label !== '') labels.set(v, [...(labels.get(v) ?? []), label]);
  };
  if (marks.farthest >= 0) draw(marks.farthest, diamond, '#cc79a7', t('farthest'));
  for (const v of marks.starts) draw(v, square, '#0072b2', v === marks.starts[0] ? t('start') : '');
  const form = marks.goals.length > 12 ? small_star : star;
  for (const v of marks.goals) if (v !== end) draw(v, form, '#e69f00', '');
  if (marks.goals.includes(end)) draw(end, star, '#e69f00', t('role goal'));
  if (marks.hover >= 0) ring(marks.hover, 8, 1.5);
  ring(marks.here, 13, 3);
  draw_labels(
    c,
    pane,
    [...labels].map(([v, names]) => [...at(v), listed(names)]),
    points_of(marks.path.map(at)),
    paper,
    ink,
  );
  c.restore();
}

/** Points of a line, some pixels from each other. */
function points_of(corners: [number, number][]): [number, number][] {
  const points: [number, number][] = [];
  corners.slice(1).forEach(([x, y], i) => {
    const [from_x, from_y] = corners[i];
    const parts = Math.min(200, Math.ceil(Math.hypot(x - from_x, y - from_y) / 6));
    for (let part = 0; part <= parts; ++part) {
      const share = part / Math.max(1, parts);
      points.push([from_x + share * (x - from_x), from_y + share * (y - from_y)]);
    }
  });
  return points;
}

/**
 * Texts beside places [x, y, text], on the side where they fit and do not hide the line, one below the other where they
 * would meet.
 */
function draw_labels(
  c: CanvasRenderingContext2D,
  pane: Pane,
  labels: [number, number, string][],
  points: [number, number][],
  paper: string,
  ink: string,
): void {
  c.font = '600 13px system-ui, sans-serif';
  c.textBaseline = 'middle';
  c.strokeStyle = paper;
  c.fillStyle = ink;
  c.lineWidth = 4;
  const used: [number, number, number][] = []; // left, right, y
  for (const [x, at_y, text] of labels) {
    const { width } = c.measureText(text);
    const fits = (left: number): boolean => left > pane.x && left + width < pane.x + pane.width - room_of_buttons;
    const right = fits(x + 18) ? x + 18 : x - 18 - width;
    const middle = Math.min(Math.max(x - width / 2, pane.x + 4), pane.x + pane.width - width - 4);
    const beside = [[right, at_y], ...(fits(x - 18 - width) ? [[x - 18 - width, at_y]] : [])];
    const sides = [...beside, [middle, at_y - 24], [middle, at_y + 24]];
    const in_the_way = [...points, ...labels.filter(([px, py]) => px !== x || py !== at_y)];
    const hides = ([from, py]: number[]): boolean =>
      in_the_way.some(([px, y]) => from - 3 < px && px < from + width + 3 && Math.abs(y - py) < 10);
    const inside = (y: number): boolean => y > pane.y + 8 && y < pane.y + pane.height - 8;
    const meets = ([left, y]: number[]): boolean =>
      used.some(([from, to, py]) => left < to && from < left + width && Math.abs(py - y) < 15);
    const clear = sides.filter((side) => !hides(side) && inside(side[1]));
    const [left, first_y] = clear.find((side) => !meets(side)) ?? clear[0] ?? sides[0];
    let y = first_y;
    while (meets([left, y])) y += 15;
    used.push([left, left + width, y]);
    c.strokeText(text, left, y);
    c.fillText(text, left, y);
  }
}
