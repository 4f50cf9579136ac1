# SPDX-License-Identifier: BSL-1.0
#
# Rules of accessibility and of language as scripts for a page: each returns the elements or texts that break the rule.

NAMELESS = """
const controls = 'button, input, select, textarea, canvas, svg[role=img], summary, [role]';
return [...document.querySelectorAll(controls)].filter((e) => {
  if (e.closest('[aria-hidden=true]')) return false;
  const name = e.getAttribute('aria-label') || e.textContent.trim() || e.closest('label')?.textContent.trim();
  return !name && !['status', 'presentation', 'none'].includes(e.getAttribute('role'));
}).map((e) => e.outerHTML.slice(0, 120))"""

UNSAID_LABELS = """
const seen = (node) => node.nodeType === Node.TEXT_NODE ? node.nodeValue
  : node.getAttribute?.('aria-hidden') === 'true' ? '' : [...node.childNodes].map(seen).join('');
return [...document.querySelectorAll('button[aria-label], summary[aria-label], a[aria-label]')].filter((e) => {
  const words = seen(e).replace(/\\s+/g, ' ').trim();
  return /\\w/.test(words) && !e.getAttribute('aria-label').includes(words);
}).map((e) => e.outerHTML.slice(0, 120))"""

CONTRAST = """
const part = (v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
const luminance = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
const colour = (text) => (text.match(/[\\d.]+/g) ?? []).map(Number);
const behind = (e) => {
  for (; e; e = e.parentElement) {
    const c = colour(getComputedStyle(e).backgroundColor);
    if (c.length === 3 || c[3] > 0.99) return c;
  }
  return [255, 255, 255];
};
document.querySelectorAll('details').forEach((d) => (d.open = true));
const found = [];
const walker = document.createTreeWalker(document.getElementById('page'), NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const e = walker.currentNode.parentElement;
  if (!walker.currentNode.nodeValue.trim() || e.closest('svg.board') || e.matches('option, title')) continue;
  const style = getComputedStyle(e);
  const [a, b] = [luminance(colour(e.closest('svg') ? style.fill : style.color)), luminance(behind(e))];
  const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  if (ratio < 4.5) found.push([ratio, walker.currentNode.nodeValue]);
}
return found"""

SMALL_TARGETS = """
document.querySelectorAll('details').forEach((d) => (d.open = true));
return [...document.querySelectorAll('button, select, summary, input[type=range], input[type=number]')]
  .map((e) => [e, e.getBoundingClientRect()]).filter(([, b]) => b.width > 0 && (b.height < 44 || b.width < 44))
  .map(([e, b]) => [e.outerHTML.slice(0, 80), b.width, b.height])"""

# On a Chinese page: texts, and attributes that are shown or spoken, with an English word. Names, keys, and texts of
# files and boards are none.
ENGLISH = r"""
const names = new Set(('Backspace Boost Ctrl Dijkstra End Enter Esc Fiedler Hardy Home JavaScript Klotski ' +
  'Puzzlegraph Rush Hour Shift Tab UVa WebGL puzzlegraph').split(' '));
const board = /^(棋盘|目标)：/;
const words = (text) => text.replace(/goal=[\w=]+|[\w.-]+\.[a-z]+/g, '').match(/[A-Za-z]*[a-z]{2,}/g) ?? [];
const is_english = (text) => !board.test(text) && words(text).some((word) => !names.has(word));
const found = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const { data, parentElement } = walker.currentNode;
  if (!parentElement.closest('script, style, noscript, kbd, textarea') && is_english(data)) found.push(data);
}
for (const name of ['title', 'aria-label', 'placeholder', 'alt', 'label'])
  for (const e of document.querySelectorAll(`[${name}]`))
    if (is_english(e.getAttribute(name))) found.push(`${name}: ${e.getAttribute(name)}`);
if (is_english(document.title)) found.push(document.title);
return [...new Set(found)]"""
