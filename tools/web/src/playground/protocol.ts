// SPDX-License-Identifier: BSL-1.0
//
// What the page and its worker say to each other.

import type { Functions, ByteFunctions } from '../library/messages';

export interface Progress {
  expanded: number;
  stored: number;
  seconds: number;
}

/** To the worker: first the compiled module, then calls. */
export type Request =
  | { module: WebAssembly.Module }
  | { id: number; name: keyof Functions; request: unknown }
  | { id: number; bytes: keyof ByteFunctions; request: unknown };

export interface Failure {
  kind: string;
  message: string;
  line?: number;
  column?: number;
}

/** From the worker: the progress of the call that runs, the share of a layout that is done, or the call's end. */
export type Reply =
  | { progress: Progress }
  | { share: number }
  | { id: number; value: unknown }
  | { id: number; error: Failure };
