// SPDX-License-Identifier: BSL-1.0
//
// A board in the address: #puzzle=NAME&q=1&z=TEXT, the text compressed by deflate, in base64 for addresses.

import { t } from '../core/words';

export interface Shared {
  puzzle: string;
  question: number;
  text: string;
}

// Not in every version of TypeScript's library.
interface Pipe {
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}
declare const CompressionStream: new (format: string) => Pipe;
declare const DecompressionStream: new (format: string) => Pipe;

const most_text = 1 << 24; // bytes: as many as a file may have
const most_packed = 700000; // bytes: Firefox refuses addresses of more than 2^20 letters, which are 4/3 of that

/** What comes out of a stream; null if that is more than `most` bytes. */
async function through(bytes: Uint8Array, stream: Pipe, most: number): Promise<Uint8Array | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) return null;
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The fragment that shared_by() reads again; null if the text is too long for an address. */
export async function fragment_of({ puzzle, question, text }: Shared): Promise<string | null> {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > most_text) return null;
  const packed = await through(bytes, new CompressionStream('deflate-raw'), most_packed);
  if (packed === null) return null;
  const letters = btoa(Array.from(packed, (b) => String.fromCharCode(b)).join(''))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
  return `#puzzle=${encodeURIComponent(puzzle)}&q=${question}&z=${letters}`;
}

/** The board of an address; nothing if it names none. Throws if it cannot be unpacked. */
export async function shared_by(fragment: string): Promise<Shared | null> {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''));
  const [puzzle, letters, plain] = ['puzzle', 'z', 'text'].map((name) => parts.get(name));
  if (!puzzle || (letters === null && plain === null)) return null;
  const question = Math.max(1, Math.floor(Number(parts.get('q'))) || 1);
  if (letters === null) return { puzzle, question, text: plain ?? '' };
  const packed = Uint8Array.from(atob(letters.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
  const bytes = await through(packed, new DecompressionStream('deflate-raw'), most_text);
  if (bytes === null) throw new Error(t('address too long'));
  return { puzzle, question, text: new TextDecoder().decode(bytes) };
}
