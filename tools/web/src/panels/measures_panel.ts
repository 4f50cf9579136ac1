// SPDX-License-Identifier: BSL-1.0
//
// The measures of a page: sentences, and all of them as tables. They may arrive after the graph.

import type { GraphData } from '../core/data';
import { h } from '../core/dom';
import { t } from '../core/words';
import { measure_tables, reasons } from './measures';

export class MeasuresPanel {
  readonly reasons = h('ul', { class: 'reasons' });
  readonly tables = h('div');
  readonly all = h('details', {}, h('summary', {}, h('h2', {}, t('All measures'))), this.tables);

  constructor(private data: GraphData) {
    this.update();
  }

  /** Shows what `info.measures` holds. */
  update(): void {
    const { info } = this.data;
    this.reasons.replaceChildren(...reasons(this.data).map((text) => h('li', {}, text)));
    this.tables.replaceChildren(...measure_tables(info));
    this.all.hidden = !info.measures;
  }
}
