// SPDX-License-Identifier: BSL-1.0
//
// The packed parts of a page: raw deflate in base 91, which data/formats/view.md describes.

declare class DecompressionStream {
  constructor(format: string);
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}

/** The bytes of base 91. O(bytes). */
export function from_base91(text: string): Uint8Array {
  const digit = (i: number): number => {
    const c = text.charCodeAt(i);
    return c - 33 - +(c > 34) - +(c > 38) - +(c > 60); // without ", & and <
  };
  const bytes = new Uint8Array(Math.floor((13 * text.length) / 16));
  let [held, bits, at] = [0, 0, 0];
  for (let i = 0; at < bytes.length; i += 2) {
    held |= (digit(i) + (91 * digit(i + 1) || 0)) << bits; // the last digit may be alone
    for (bits += 13; bits > 7; bits -= 8) {
      bytes[at++] = held;
      held >>= 8;
    }
  }
  return bytes;
}

/** Base 91 of raw deflate to bytes. */
export async function unpacked(text: string): Promise<Uint8Array> {
  const plain = new Blob([from_base91(text)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/** The bytes that the element with this id holds. */
export function unpacked_part(id: string): Promise<Uint8Array> {
  return unpacked(document.getElementById(id)!.textContent!);
}
