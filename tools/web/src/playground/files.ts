// SPDX-License-Identifier: BSL-1.0
//
// Opens and saves files of the reader's disk.

import { t } from '../core/words';
import { download } from '../graph/save';

const most_bytes = 16 * 1024 * 1024;

/** The text of a file in UTF-8, or in UTF-16 with its mark. Throws if it is none, or too long to be edited. */
export async function read_file(file: File): Promise<string> {
  if (file.size > most_bytes) throw new Error(t('too long a file'));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = String(bytes.subarray(0, 2));
  const encoding = mark === '255,254' ? 'utf-16le' : mark === '254,255' ? 'utf-16be' : 'utf-8';
  let text = '';
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Error(t('no text'));
  }
  if (/^\s*<(!doctype )?html/i.test(text)) throw new Error(t('web page'));
  return text;
}

export function save_file(text: string, name: string): void {
  download(new Blob([text], { type: 'text/plain' }), name);
}
