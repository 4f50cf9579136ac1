// SPDX-License-Identifier: BSL-1.0
//
// Makes elements. Texts become text nodes, never markup.

// biome-ignore lint/suspicious/noExplicitAny: each event has a type of its own
type Handler = (event: any) => void;
type Properties = Record<string, string | number | boolean | Handler>;
type Child = Node | string;

const svg_space = 'http://www.w3.org/2000/svg';

function fill<E extends Element>(e: E, properties: Properties, children: Child[]): E {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') e.addEventListener(name, value);
    else if (value === true) e.setAttribute(name, '');
    else if (value !== false) e.setAttribute(name, String(value));
  }
  e.append(...children);
  return e;
}

/** An HTML element: attributes, listeners (a function by the event's name), children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(tag), properties, children);
}

/** The same for SVG. */
export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  properties: Properties = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return fill(document.createElementNS(svg_space, tag) as SVGElementTagNameMap[K], properties, children);
}

/** A button. Its name is the label, or the title if the label is a sign without letters. */
export function button(label: string, title: string, click: () => void): HTMLButtonElement {
  return h('button', { type: 'button', title, 'aria-label': !/\p{L}/u.test(label) && title, click }, label);
}

export function select(label: string, options: [string, string][], change: (value: string) => void): HTMLSelectElement {
  const list: HTMLSelectElement = h('select', { 'aria-label': label, change: () => change(list.value) });
  for (const [value, text] of options) list.append(h('option', { value }, text));
  return list;
}

type Leaving = 'keydown' | 'pointerdown';

const closing = new WeakSet<Event>();

/** Whether a press has closed an open element. Such a press must not act on what it hits. */
export function has_closed(press: Event): boolean {
  return closing.has(press);
}

/**
 * Calls close() once, at Escape or at a press outside of `element`, or at one of them alone, unless it is taken out of
 * the page before.
 */
export function close_on_leaving(
  element: HTMLElement,
  close: () => void,
  by: Leaving[] = ['keydown', 'pointerdown'],
): void {
  const on_event = (e: Event): void => {
    const leaves =
      e instanceof KeyboardEvent ? e.key === 'Escape' : !(e.target instanceof Node && element.contains(e.target));
    if (element.isConnected && !leaves) return;
    for (const name of by) document.removeEventListener(name, on_event, true);
    if (!element.isConnected) return;
    closing.add(e);
    close();
  };
  for (const name of by) document.addEventListener(name, on_event, true);
}
