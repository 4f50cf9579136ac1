// SPDX-License-Identifier: BSL-1.0
//
// The first script of a page of `puzzlegraph view`: unpacks the data, which page.ts decodes, and the code, and runs it.

import { unpacked_part } from '../core/packed';

async function load(): Promise<void> {
  try {
    const [code, graph_bytes] = await Promise.all(['code', 'data'].map(unpacked_part));
    Object.assign(window, { graph_bytes });
    const script = document.createElement('script');
    script.text = new TextDecoder().decode(code);
    document.body.append(script);
  } catch (error) {
    document.getElementById('page')!.textContent =
      `This page cannot be shown; it needs a browser of 2023 or newer. 无法显示本页，它需要 2023 年或更新的浏览器。${error}`;
  }
}

void load();
