// SPDX-License-Identifier: BSL-1.0
//
// The page of `puzzlegraph view`: decodes its data, which loader.ts has unpacked, and shows them.

import { decode } from '../core/data';
import { language, t } from '../core/words';
import { show_graph } from './graph_page';
import { part_of } from './part';

declare const graph_bytes: Uint8Array;

document.documentElement.lang = language;
const root = document.getElementById('page')!;
try {
  const link = location.protocol !== 'about:'; // the frame of a notebook has no address of its own
  const how = { link, part: part_of(location.search), walk: history.state };
  const graph_page = show_graph(root, decode(graph_bytes), how);
  Object.assign(window, { graph_page }); // for consoles and tests
} catch (error) {
  root.textContent = t('cannot be shown', { why: error instanceof Error ? error.message : String(error) });
  throw error;
}
