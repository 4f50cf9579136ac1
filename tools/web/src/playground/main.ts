// SPDX-License-Identifier: BSL-1.0
//
// The playground's entry: starts the library of the page in a worker and shows a first board.

import { unpacked_part } from '../core/packed';
import { playground_texts } from '../core/texts';
import { add_texts, language, t } from '../core/words';
import { Engine } from './engine';
import type { Example } from './examples';
import { Playground } from './playground';

async function begin(): Promise<void> {
  add_texts(playground_texts);
  document.documentElement.lang = language;
  document.title = t('Puzzlegraph playground');
  const root = document.getElementById('playground')!;
  try {
    const [library, worker, examples] = await Promise.all(['library', 'worker', 'examples'].map(unpacked_part));
    const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
    const engine = await Engine.start(library, text(worker));
    const { puzzles } = await engine.call('puzzles', {});
    const playground = new Playground(root, puzzles, JSON.parse(text(examples)) as Example[], engine);
    await playground.begin();
    Object.assign(window, { playground }); // for consoles and tests
  } catch (error) {
    root.textContent = t('cannot start', { why: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}

void begin();
