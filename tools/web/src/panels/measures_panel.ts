// SPDX-License-Identifier: BSL-1.0
//
// The measures of a page: sentences, and all of them as tables. They may arrive after the graph.

import type { Description } from '../core/data';
import { h } from '../core/dom';
import { measure_tables, reasons } from './measures';

export class MeasuresPanel {
  readonly reasons = h('ul', { class: 'reasons' });
  readonly tables = h('div');
  readonly all = h('details', {}, h('summary', {}, h('h2', {}, 'All measures')), this.tables);

  constructor(private info: Description) {
    this.update();
  }

  /** Shows what `info.measures` holds. */
  update(): void {
    const { info } = this;
    this.reasons.replaceChildren(...reasons(info).map((text) => h('li', {}, text)));
    this.tables.replaceChildren(...measure_tables(info));
    this.all.hidden = !info.measures;
  }
}
