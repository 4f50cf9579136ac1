// SPDX-License-Identifier: BSL-1.0
//
// The answer to a question: verdict, cost, solution and how it was found; or why there is none.

import { h } from '../core/dom';
import { grouped } from '../core/words';
import type { Answer, Method } from '../library/messages';
import type { Failure } from './protocol';

const limits: Record<string, string> = {
  states: 'the limit of states',
  memory: 'the limit of memory',
  time: 'the limit of time',
  interrupt: 'an interrupt',
};

export function text_of_method({ encoding, algorithm, heuristic }: Method): string {
  return [algorithm, heuristic && `heuristic ${heuristic}`, encoding && `encoding ${encoding}`]
    .filter(Boolean)
    .join(', ');
}

export function verdict_of({ verdict, cost, reason, lower_bound, stopped_by }: Answer, unit: string): string {
  if (verdict === 'solved')
    return `Solved: ${cost} ${cost === 1 ? unit.replace(/s$/, '') : unit}. No solution is shorter.`;
  if (verdict === 'unsolvable') return `Unsolvable${reason ? `: ${reason}` : ''}.`;
  const bound = lower_bound ? `; a solution takes at least ${lower_bound} ${unit}` : '';
  return `Undecided: ${limits[stopped_by] ?? stopped_by} was reached${bound}.`;
}

export class AnswerPanel {
  private verdict = h('p', { class: 'verdict', role: 'status', 'aria-live': 'polite' });
  private moves = h('p', { class: 'solution' });
  private how = h('p', { class: 'small' });
  private more = h('details', { hidden: true }, h('summary', {}, 'Moves and counters'), this.moves, this.how);
  readonly element = h('section', { class: 'answer', 'aria-label': 'Answer' }, this.verdict, this.more);

  private show(kind: string, verdict: string, how = ''): void {
    this.verdict.dataset.kind = kind;
    this.verdict.textContent = verdict;
    this.how.textContent = how;
  }

  work(text: string): void {
    this.show('work', text);
  }

  /** The reader stopped the work: an answer that was found stays. */
  stopped(): void {
    if (this.verdict.dataset.kind === 'work') this.show('undecided', 'Undecided: stopped.');
  }

  answer(answer: Answer, unit: string): void {
    const { expanded, generated, stored } = answer.counters;
    const method = answer.method ? `${text_of_method(answer.method)}: ` : '';
    this.show(
      answer.verdict,
      verdict_of(answer, unit),
      `${method}${grouped(expanded)} states expanded, ${grouped(generated)} generated, ${grouped(stored)} stored.`,
    );
    this.moves.textContent = answer.moves ?? '';
    this.moves.hidden = answer.moves === null;
    this.more.hidden = false;
  }

  failure({ kind, message, line, column }: Failure): void {
    if (kind === 'memory') this.show('undecided', 'Undecided: no memory is left.');
    else if (kind === 'internal') this.show('error', `The library has ended: ${message}`);
    else if (line === undefined) this.show('error', message);
    else {
      const place = `:${line}:${column}: `; // the message begins with the file's name and this
      this.show('error', `Line ${line}, column ${column}: ${message.slice(message.indexOf(place) + place.length)}`);
    }
    this.more.hidden = true;
  }
}
