// SPDX-License-Identifier: BSL-1.0
//
// The page of `puzzlegraph view`: decodes the data in it and shows them.

import { decode, inflate } from './data';
import { show_graph } from './graph_page';

async function begin(): Promise<void> {
  const root = document.getElementById('page')!;
  try {
    const data = decode(await inflate(document.getElementById('data')!.textContent ?? ''));
    const page = show_graph(root, data);
    Object.assign(window, { graph_page: page }); // for consoles and tests
  } catch (error) {
    root.textContent = `This page cannot be shown: ${error instanceof Error ? error.message : String(error)}`;
    throw error;
  }
}

void begin();
