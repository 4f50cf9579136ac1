// SPDX-License-Identifier: BSL-1.0
//
// Bytes as text of the digits ! to ~ without ", & and <: two digits hold 13 bits. data/formats/view.md describes it,
// and src/core/packed.ts reads it.

const digits = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).filter((c) => !'"&<'.includes(c));

/** The text of a Uint8Array. O(bytes). */
export function in_base91(bytes) {
  const text = [];
  let [held, bits] = [0, 0];
  for (const byte of bytes) {
    held |= byte << bits;
    bits += 8;
    if (bits < 13) continue;
    const pair = held & 8191;
    text.push(digits[pair % 91], digits[Math.floor(pair / 91)]);
    held >>= 13;
    bits -= 13;
  }
  if (bits > 0) text.push(digits[held % 91]);
  if (bits > 6) text.push(digits[Math.floor(held / 91)]);
  return text.join('');
}
