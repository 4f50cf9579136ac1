// SPDX-License-Identifier: BSL-1.0
//
// The controls above the picture: colour, layout, edges, filters, depth, zoom.

import type { Scheme } from '../graph/colours';
import type { GraphData } from '../core/data';
import { button, grouped, h, select } from '../core/dom';
import type { View } from './link';

export interface ToolbarEvents {
  changed(): void;
  camera(): void;
  zoom(factor: number): void;
  fit(): void;
  theme(): void;
  tour(): void;
}

export interface Toolbar {
  element: HTMLElement;
  show(view: View): void;
}

const layout_titles: Record<string, string> = { mds: 'by distances (MDS)' };
const edge_modes: [string, string][] = [
  ['ends', 'as their ends'],
  ['moves', 'by move'],
  ['none', 'hidden'],
];

export function make_toolbar(data: GraphData, schemes: Scheme[], view: View, events: ToolbarEvents): Toolbar {
  const colour = select(
    'Colour',
    schemes.map(({ name, title }) => [name, title]),
    (value) => {
      view.colour = value;
      events.changed();
    },
  );
  const layout = select(
    'Layout',
    data.layouts.map(({ name }, i) => [String(i), layout_titles[name] ?? name]),
    (value) => {
      view.layout = Number(value);
      events.changed();
    },
  );
  const edges = select('Edges', edge_modes, (value) => {
    view.edges = value;
    events.changed();
  });
  const layer = (label: string, key: 'from' | 'to'): HTMLInputElement => {
    const input = h('input', {
      type: 'number',
      min: 0,
      step: 1,
      'aria-label': label,
      placeholder: key === 'to' ? 'all' : '0',
      change: () => {
        view[key] = input.value === '' ? (key === 'to' ? -1 : 0) : Math.max(0, Math.floor(Number(input.value)));
        events.changed();
      },
    });
    return input;
  };
  const from = layer('First layer shown', 'from');
  const to = layer('Last layer shown', 'to');
  const box = (key: 'dead' | 'optimal'): HTMLInputElement => {
    const input = h('input', {
      type: 'checkbox',
      change: () => {
        view[key] = input.checked;
        events.changed();
      },
    });
    return input;
  };
  const dead = box('dead');
  const optimal = box('optimal');
  const slider = (label: string, key: 'lift' | 'turn' | 'tilt', most: number, step: number): HTMLInputElement => {
    const input = h('input', {
      type: 'range',
      min: 0,
      max: most,
      step,
      'aria-label': label,
      input: () => {
        view[key] = Number(input.value);
        if (key === 'lift' && view.tilt === 0 && view.lift > 0) view.tilt = 65;
        if (key === 'lift' && view.lift === 0) view.turn = view.tilt = 0;
        events.camera();
      },
    });
    return input;
  };
  const lift = slider('Height by distance to the goal', 'lift', 3, 0.05);
  const turn = slider('Turn', 'turn', 360, 1);
  const tilt = slider('Tilt', 'tilt', 90, 1);
  const expanded = h('input', {
    type: 'range',
    min: 0,
    step: 1,
    'aria-label': 'States expanded so far',
    input: () => {
      view.expanded = expanded.value === expanded.max ? -1 : Number(expanded.value);
      events.changed();
    },
  });
  const count = h('span', { class: 'value' });
  const expansions = h('label', { hidden: true }, 'Expanded ', expanded, count);
  const more = h(
    'details',
    { class: 'more' },
    h('summary', {}, 'More'),
    h(
      'div',
      { class: 'fields' },
      h('label', {}, 'Layout ', layout),
      h('label', {}, 'Edges ', edges),
      h('label', {}, 'Layers ', from, ' to ', to),
      h('label', {}, dead, ' hide dead states'),
      h('label', {}, optimal, ' only optimal solutions'),
      h('label', {}, 'Turn ', turn),
      h('label', {}, 'Tilt ', tilt),
      button('Light or dark', 'Switch between light and dark', () => events.theme()),
    ),
  );
  const element = h(
    'div',
    { class: 'toolbar', role: 'toolbar', 'aria-label': 'Picture' },
    h('label', {}, 'Colour ', colour),
    h('label', {}, 'Height ', lift),
    expansions,
    more,
    h(
      'span',
      { class: 'buttons' },
      button('+', 'Zoom in (+)', () => events.zoom(1.4)),
      button('\u2212', 'Zoom out (-)', () => events.zoom(1 / 1.4)),
      button('Fit', 'Show the whole graph', () => events.fit()),
      button('?', 'Show the tour', () => events.tour()),
    ),
  );
  const show = (now: View): void => {
    colour.value = now.colour;
    const search = schemes.find(({ name }) => name === now.colour)?.search ?? null;
    expansions.hidden = search === null;
    if (search !== null) {
      const most = data.info.searches[search].expanded;
      expanded.max = String(most);
      expanded.value = String(now.expanded < 0 ? most : now.expanded);
      count.textContent = `${grouped(Number(expanded.value))} of ${grouped(most)}`;
    }
    layout.value = String(now.layout);
    edges.value = now.edges;
    from.value = now.from > 0 ? String(now.from) : '';
    to.value = now.to >= 0 ? String(now.to) : '';
    dead.checked = now.dead;
    optimal.checked = now.optimal;
    lift.value = String(now.lift);
    turn.value = String(now.turn);
    tilt.value = String(now.tilt);
  };
  show(view);
  return { element, show };
}
