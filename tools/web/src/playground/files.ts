// SPDX-License-Identifier: BSL-1.0
//
// Opens and saves files of the reader's disk.

import { t } from '../core/words';
import { download } from '../graph/save';

const most_bytes = 16 * 1024 * 1024;

/** The text of a file. Throws if it is too long to be edited. */
export async function read_file(file: File): Promise<string> {
  if (file.size > most_bytes) throw new Error(t('too long a file'));
  return file.text();
}

export function save_file(text: string, name: string): void {
  download(new Blob([text], { type: 'text/plain' }), name);
}
