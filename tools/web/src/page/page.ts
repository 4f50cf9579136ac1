// SPDX-License-Identifier: BSL-1.0
//
// The page of `puzzlegraph view`: decodes its data, which loader.ts has unpacked, and shows them.

import { decode } from '../core/data';
import { show_graph } from './graph_page';

declare const graph_bytes: Uint8Array;

const root = document.getElementById('page')!;
try {
  Object.assign(window, { graph_page: show_graph(root, decode(graph_bytes)) }); // for consoles and tests
} catch (error) {
  root.textContent = `This page cannot be shown: ${error instanceof Error ? error.message : String(error)}`;
  throw error;
}
