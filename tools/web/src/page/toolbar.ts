// SPDX-License-Identifier: BSL-1.0
//
// The controls above the picture: colour, layout, edges, filters, depth, zoom.

import type { GraphData } from '../core/data';
import { button, close_on_leaving, h, select } from '../core/dom';
import { grouped, t, t_or } from '../core/words';
import type { GraphView } from './graph_view';
import { with_place } from '../panels/legend';
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
  /** The share of a layout that is still computed; null: it will not come. */
  await_layout(share: number | null): void;
}

/** One button for each layout; the pressed one is shown. */
function layout_buttons(layouts: string[], choose: (i: number) => void): HTMLButtonElement[] {
  return layouts.map((name, i) => {
    const label = t_or(`layout.${name}`, name);
    return button(label, with_place(label, name), () => choose(i));
  });
}

export function make_toolbar(data: GraphData, graph: GraphView, view: View, events: ToolbarEvents): Toolbar {
  const { schemes, layouts } = graph;
  const colour = select(
    t('Colour'),
    schemes.map(({ name, title }) => [name, title]),
    (value) => {
      view.colour = value;
      events.changed();
    },
  );
  const layout = layout_buttons(layouts, (i) => {
    view.layout = i;
    events.changed();
  });
  const layer = (label: string, key: 'from' | 'to'): HTMLInputElement => {
    const input = h('input', {
      type: 'number',
      min: 0,
      step: 1,
      'aria-label': label,
      placeholder: key === 'to' ? t('all') : '0',
      change: () => {
        view[key] = input.value === '' ? (key === 'to' ? -1 : 0) : Math.max(0, Math.floor(Number(input.value)));
        events.changed();
      },
    });
    return input;
  };
  const from = layer(t('First layer shown'), 'from');
  const to = layer(t('Last layer shown'), 'to');
  const box = (key: 'dead' | 'optimal' | 'lines'): HTMLInputElement => {
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
  const lines = box('lines');
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
  const lift = slider(t('Height by distance'), 'lift', 3, 0.05);
  const turn = slider(t('Turn'), 'turn', 360, 1);
  const tilt = slider(t('Tilt'), 'tilt', 90, 1);
  const expanded = h('input', {
    type: 'range',
    min: 0,
    step: 1,
    'aria-label': t('States expanded so far'),
    input: () => {
      view.expanded = expanded.value === expanded.max ? -1 : Number(expanded.value);
      events.changed();
    },
  });
  const count = h('span', { class: 'value' });
  const expansions = h('label', { hidden: true }, `${t('Expanded')} `, expanded, count);
  const more: HTMLDetailsElement = h(
    'details',
    { class: 'more' },
    // Not at `toggle`, which comes later than the next press of a quick reader.
    h('summary', { click: () => !more.open && close_on_leaving(more, close_more) }, t('More')),
    h(
      'div',
      { class: 'fields' },
      h('label', {}, `${t('Height')} `, lift),
      h('label', {}, `${t('Turn')} `, turn),
      h('label', {}, `${t('Tilt')} `, tilt),
      h('label', {}, `${t('Layers')} `, from, ` ${t('to')} `, to),
      h('label', { hidden: !data.reaches_goals }, dead, ` ${t('hide dead states')}`),
      h('label', { hidden: !data.reaches_goals }, optimal, ` ${t('only optimal solutions')}`),
      h('label', {}, lines, ` ${t('hide lines')}`),
      button(t('Light or dark'), t('Switch theme'), () => events.theme()),
    ),
  );
  const close_more = (): void => {
    const had_focus = more.contains(document.activeElement);
    more.open = false;
    if (had_focus) more.querySelector('summary')?.focus();
  };
  const element = h(
    'div',
    { class: 'toolbar', role: 'toolbar', 'aria-label': t('Picture') },
    h('label', {}, `${t('Colour')} `, colour),
    h('span', { class: 'layouts', role: 'group', 'aria-label': t('Layout') }, ...layout),
    expansions,
    more,
    h(
      'span',
      { class: 'buttons' },
      button('+', t('Zoom in'), () => events.zoom(1.4)),
      button('\u2212', t('Zoom out'), () => events.zoom(1 / 1.4)),
      button(t('Fit'), t('Show the whole graph'), () => events.fit()),
      button('?', t('Show the tour'), () => events.tour()),
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
      count.textContent = t('n of all', { n: grouped(Number(expanded.value)), all: grouped(most) });
    }
    const shown = graph.layout_to_show();
    layout.forEach((one, i) => one.setAttribute('aria-pressed', String(i === shown)));
    from.value = now.from > 0 ? String(now.from) : '';
    to.value = now.to >= 0 ? String(now.to) : '';
    dead.checked = now.dead;
    optimal.checked = now.optimal;
    lines.checked = now.lines;
    lift.value = String(now.lift);
    turn.value = String(now.turn);
    tilt.value = String(now.tilt);
  };
  const await_layout = (share: number | null): void => {
    const coming = layouts.findIndex((name) => name !== 'layers' && data.layouts.every((known) => known.name !== name));
    layout.forEach((one, i) => {
      const name = t_or(`layout.${layouts[i]}`, layouts[i]);
      const is_coming = i === coming && share !== null;
      one.textContent = is_coming ? t('layout coming', { name, percent: Math.floor(100 * share) }) : name;
      one.disabled = i === coming && share === null;
    });
  };
  if (data.layouts.length === 0) await_layout(0);
  show(view);
  return { element, show, await_layout };
}
