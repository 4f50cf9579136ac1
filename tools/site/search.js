// SPDX-License-Identifier: BSL-1.0
//
// Searches the manual. The index is made when something is sought for the first time, from `site_texts`: address, title,
// section and text of each section of a page.
'use strict';

const most = 30; // results
let index = null; // a promise

function load(name) {
  return new Promise((done, failed) => {
    const script = document.createElement('script');
    Object.assign(script, { src: name, onload: done, onerror: failed });
    document.head.append(script);
  });
}

async function make_index() {
  await load('lunr.js');
  await load('texts.js');
  return lunr(function () {
    this.ref('i');
    this.field('title', { boost: 8 });
    this.field('section', { boost: 5 });
    this.field('text');
    site_texts.forEach(([, title, section, text], i) => this.add({ i, title, section, text }));
  });
}

/** The words without "the" and the like, if there are others. */
function main_words(words) {
  const main = words.filter((word) => lunr.stopWordFilter(word) !== undefined);
  return main.length > 0 ? main : words;
}

/** The text around the first of the words. */
function excerpt(text, words) {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0);
  const at = places.length > 0 ? Math.min(...places) : 0;
  const from = Math.max(0, at - 60);
  return `${from > 0 ? '\u2026' : ''}${text.slice(from, from + 180)}\u2026`;
}

/** The sections that have each of the words, or one that it begins; the best first. */
function sections_with(words, made) {
  const scores = main_words(words).map((word) => {
    const found = made.query((query) => {
      query.term(lunr.tokenizer(word), { boost: 10 });
      query.term(word, { wildcard: lunr.Query.wildcard.TRAILING });
    });
    return new Map(found.map(({ ref, score }) => [ref, score]));
  });
  const total = (ref) => scores.reduce((sum, of) => sum + of.get(ref), 0);
  const all = [...scores[0].keys()].filter((ref) => scores.every((of) => of.has(ref)));
  return all.sort((a, b) => total(b) - total(a));
}

async function search(words) {
  const list = document.getElementById('results');
  const sought = words.toLowerCase().match(/[\p{L}\p{N}_][\p{L}\p{N}_-]*/gu) ?? [];
  if (sought.length === 0) return list.replaceChildren();
  index ??= make_index();
  let made = null;
  try {
    made = await index;
  } catch {
    index = null; // the next word tries again
    list.textContent = 'The index of the manual could not be loaded.';
    return;
  }
  if (words !== input.value) return; // there are newer ones
  const items = sections_with(sought, made).slice(0, most).map((ref) => {
    const [address, title, section, text] = site_texts[ref];
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = `../${address}`;
    link.textContent = section ? `${title}: ${section}` : title;
    const about = document.createElement('p');
    about.textContent = excerpt(text, main_words(sought));
    item.append(link, about);
    return item;
  });
  list.replaceChildren(...items);
  if (items.length === 0) list.textContent = 'Nothing was found.';
}

const input = document.getElementById('search');
input.addEventListener('input', () => void search(input.value));
input.form.addEventListener('submit', (e) => {
  e.preventDefault();
  void search(input.value);
});
input.value = new URLSearchParams(location.search).get('q') ?? '';
void search(input.value);
