// SPDX-License-Identifier: BSL-1.0
//
// The library in WebAssembly, for a worker or for node: calls its functions with JSON.
import type { ByteFunctions, Functions } from './messages';
import { wasi } from './wasi';

export { wasi };

/** Receives the progress of a search ten times per second. False ends it as interrupted. */
export type OnProgress = (expanded: number, stored: number, lowerBound: number, seconds: number) => boolean;

/** Receives the share of a layout that is done, 0 to 1. False ends it. */
export type OnShare = (share: number) => boolean;

/** An error of the library, with its own message, and with its place if it is one of a text. */
export class LibraryError extends Error {
  constructor(
    readonly kind: 'input' | 'request' | 'undecided' | 'stopped' | 'memory' | 'internal',
    message: string,
    readonly line?: number,
    readonly column?: number,
  ) {
    super(message);
    this.name = 'LibraryError';
  }
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  pg_request: (bytes: number) => number;
  pg_result_address: () => number;
  pg_result_bytes: () => number;
}

export class Library {
  private constructor(private readonly exports: Exports & WebAssembly.Exports) {}

  static async start(
    module: WebAssembly.Module,
    onProgress: OnProgress = () => true,
    write: (text: string) => void = () => undefined,
    onShare: OnShare = () => true,
  ): Promise<Library> {
    let exports: Exports & WebAssembly.Exports;
    const imports = {
      wasi_snapshot_preview1: wasi(() => exports.memory.buffer, write),
      puzzlegraph: { progress: onProgress, share: onShare },
    };
    const instance = await WebAssembly.instantiate(module, imports as WebAssembly.Imports);
    exports = instance.exports as unknown as Exports & WebAssembly.Exports;
    exports._initialize();
    return new Library(exports);
  }

  /**
   * Calls a function. Throws LibraryError. After any other exception (a trap: its stack was too
   * small) the instance cannot be used any more.
   */
  call<Name extends keyof Functions>(name: Name, request: Functions[Name][0]): Functions[Name][1] {
    return JSON.parse(new TextDecoder().decode(this.run(name, request))) as Functions[Name][1];
  }

  /** The same for a function whose result is no JSON: a copy of its bytes. */
  bytes<Name extends keyof ByteFunctions>(name: Name, request: ByteFunctions[Name]): Uint8Array {
    return this.run(name, request).slice();
  }

  /** The bytes of the result, until the next call. */
  private run(name: string, request: unknown): Uint8Array {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const address = this.exports.pg_request(bytes.length) >>> 0;
    if (address === 0) throw new LibraryError('memory', 'no memory is left');
    new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
    const failed = (this.exports[`pg_${name}`] as () => number)() !== 0;
    const at = this.exports.pg_result_address() >>> 0;
    const length = this.exports.pg_result_bytes() >>> 0;
    const result = new Uint8Array(this.exports.memory.buffer, at, length);
    if (!failed) return result;
    const { error } = JSON.parse(new TextDecoder().decode(result)) as { error: LibraryError };
    throw new LibraryError(error.kind, error.message, error.line, error.column);
  }
}
