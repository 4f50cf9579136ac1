// SPDX-License-Identifier: BSL-1.0
//
// What of the view the address keeps, in its fragment: #s=1234&colour=goal

export interface View {
  s: number;
  colour: string;
  layout: number;
  from: number;
  to: number;
  dead: boolean; // hidden
  optimal: boolean; // only these
  lines: boolean; // hidden
  lift: number;
  turn: number;
  tilt: number;
  x: number;
  y: number;
  zoom: number;
  search: string; // two searches side by side: "A,B,expansions", or "" for none
  expanded: number; // states that a search has expanded, where colour shows their order; -1: all
}

/** What the controls allow. */
const ranges: Partial<Record<keyof View, [low: number, high: number]>> = {
  from: [0, Infinity],
  to: [-1, Infinity],
  lift: [0, 3],
  turn: [0, 360],
  tilt: [0, 90],
  x: [-9, 9],
  y: [-9, 9],
  zoom: [0.3, 400],
  expanded: [-1, Infinity],
};

/** Members that differ from the defaults. */
export function fragment_of(view: View, defaults: View): string {
  const parts: string[] = [];
  for (const key of Object.keys(defaults) as (keyof View)[]) {
    const value = view[key];
    if (value === defaults[key] && key !== 's') continue;
    const text = typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : String(value);
    parts.push(`${key}=${encodeURIComponent(text)}`);
  }
  return `#${parts.join('&')}`;
}

/** The defaults, with what a fragment says. Ignores all that is not of the right form. */
export function view_of(fragment: string, defaults: View): View {
  const view: Record<string, unknown> = { ...defaults };
  for (const [key, text] of new URLSearchParams(fragment.replace(/^#/, ''))) {
    if (!Object.hasOwn(defaults, key)) continue;
    const usual = defaults[key as keyof View];
    if (typeof usual === 'boolean') view[key] = text === 'true';
    else if (typeof usual === 'string') view[key] = text;
    else if (text.trim() !== '' && Number.isFinite(Number(text))) {
      const [low, high] = ranges[key as keyof View] ?? [-Infinity, Infinity];
      view[key] = Math.min(high, Math.max(low, Number(text)));
    }
  }
  return view as unknown as View;
}
