// SPDX-License-Identifier: BSL-1.0
//
// The answer to a question: verdict, cost, solution and how it was found; or why there is none.

import { h } from '../core/dom';
import { counted, grouped, named, of_unit, said, t, type Text } from '../core/words';
import type { Answer, Method } from '../library/messages';
import type { Failure } from './protocol';

const limits: Record<string, Text> = {
  states: 'the limit of states',
  memory: 'the limit of memory',
  time: 'the limit of time',
  interrupt: 'an interrupt',
  costs: 'the greatest cost',
};

/** What stopped a search, in words. */
export function limit_in_words(stopped_by: string): string {
  return stopped_by in limits ? t(limits[stopped_by]) : stopped_by;
}

export function text_of_method({ encoding, algorithm, heuristic }: Method): string {
  return [
    named(algorithm),
    ...(heuristic ? [t('heuristic of', { name: named(heuristic) })] : []),
    ...(encoding ? [t('encoding of', { name: named(encoding) })] : []),
  ].reduce((a, b) => t('two ways', { a, b }));
}

export function verdict_of({ verdict, cost, reason, lower_bound, stopped_by }: Answer, unit: string): string {
  if (verdict === 'solved') return t('verdict solved', { cost: of_unit(cost ?? 0, unit) });
  if (verdict === 'unsolvable')
    return reason ? t('verdict unsolvable why', { reason: said(reason) }) : t('verdict unsolvable');
  const limit = limit_in_words(stopped_by);
  return lower_bound
    ? t('verdict undecided bound', { limit, bound: of_unit(lower_bound, unit) })
    : t('verdict undecided', { limit });
}

export function failure_in_words({ kind, message: whole, line, column = 0 }: Failure): string {
  // Without what helps only where one can name a notation.
  const message = whole
    .replace(/; (?:the notation \S+ reads it|the text looks like) .*$/s, '')
    .replace(/ \(option from\)/g, '');
  if (kind === 'memory') return t('Undecided: no memory');
  if (kind === 'internal') return t('library ended', { message });
  if (!line) return said(message); // 0: of the whole file
  const place = `:${line}:${column}: `; // the message begins with the file's name and this
  return t('error at', { line, column, message: said(message.slice(message.indexOf(place) + place.length)) });
}

export class AnswerPanel {
  private verdict = h('p', { class: 'verdict', role: 'status', 'aria-live': 'polite' });
  private how = h('p', { class: 'small' });
  private more = h('details', { hidden: true }, h('summary', {}, t('Counters')), this.how);
  readonly element = h('section', { class: 'answer', 'aria-label': t('Answer') }, this.verdict, this.more);

  private show(kind: string, verdict: string, how = ''): void {
    this.verdict.dataset.kind = kind;
    this.verdict.textContent = verdict;
    this.how.textContent = how;
  }

  work(text: string): void {
    this.show('work', text);
  }

  /** Nothing asks for an answer. */
  without_goal(): void {
    this.show('work', t('no goal named'));
    this.more.hidden = true;
  }

  /** The reader stopped the work: an answer that was found stays. */
  stopped(): void {
    if (this.verdict.dataset.kind === 'work') this.show('undecided', t('Undecided: stopped.'));
  }

  answer(answer: Answer, unit: string): void {
    const { expanded, generated, stored } = answer.counters;
    this.show(
      answer.verdict,
      verdict_of(answer, unit),
      t('counters of', {
        method: answer.method ? text_of_method(answer.method) : named('none'),
        expanded: counted(expanded, 'states'),
        generated: grouped(generated),
        stored: grouped(stored),
      }),
    );
    this.more.hidden = false;
  }

  /** A remedy for the error that is shown. */
  offer(remedy: HTMLElement): void {
    this.verdict.append(' ', remedy);
  }

  failure(failure: Failure): void {
    const is_memory = failure.kind === 'memory';
    this.show(is_memory ? 'undecided' : 'error', failure_in_words(failure));
    this.more.hidden = true;
  }
}
