// SPDX-License-Identifier: BSL-1.0
//
// What a program for WASI asks of its system, as far as it works without files: clocks, and text
// written to standard output and error.

const SUCCESS = 0;
const BAD_FILE = 8;
const NOT_SUPPORTED = 58;

export type Imports = Record<string, (...values: never[]) => unknown>;

/** The imports of `wasi_snapshot_preview1` for a program with this memory. `write` gets its text. */
export function wasi(memory: () => ArrayBuffer, write: (text: string) => void): Imports {
  const view = () => new DataView(memory());
  const noStrings = (count: number, bytes: number): number => {
    view().setUint32(count, 0, true);
    view().setUint32(bytes, 0, true);
    return SUCCESS;
  };
  return {
    args_sizes_get: noStrings,
    args_get: () => SUCCESS,
    environ_sizes_get: noStrings,
    environ_get: () => SUCCESS,
    clock_time_get: (clock: number, _precision: bigint, time: number): number => {
      const milliseconds = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(time, BigInt(Math.round(milliseconds * 1e6)), true);
      return SUCCESS;
    },
    fd_write: (_file: number, parts: number, count: number, written: number): number => {
      let bytes = 0;
      for (let i = 0; i < count; ++i) {
        const address = view().getUint32(parts + 8 * i, true);
        const length = view().getUint32(parts + 8 * i + 4, true);
        write(new TextDecoder().decode(new Uint8Array(memory(), address, length)));
        bytes += length;
      }
      view().setUint32(written, bytes, true);
      return SUCCESS;
    },
    fd_close: () => BAD_FILE,
    fd_seek: () => BAD_FILE,
    fd_fdstat_get: () => NOT_SUPPORTED,
    proc_exit: (code: number): never => {
      throw new Error(`the program has ended with code ${code}`);
    },
  };
}
