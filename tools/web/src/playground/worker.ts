// SPDX-License-Identifier: BSL-1.0
//
// The worker: the library, which answers one call after the other.

import { Library, LibraryError } from '../library/library';
import type { Failure, Reply, Request } from './protocol';

interface WorkerScope {
  onmessage: ((e: MessageEvent<Request>) => void) | null;
  postMessage(reply: Reply, transfer?: Transferable[]): void;
}
const scope = self as unknown as WorkerScope;

let library: Promise<Library> | undefined;

function start(module: WebAssembly.Module): Promise<Library> {
  const tell = (reply: Reply): true => {
    scope.postMessage(reply);
    return true;
  };
  return Library.start(
    module,
    (expanded, stored, _bound, seconds) => tell({ progress: { expanded, stored, seconds } }),
    undefined,
    (share) => tell({ share }),
  );
}

function failure(error: unknown): Failure {
  if (error instanceof LibraryError) {
    const { kind, message, line, column } = error;
    return { kind, message, line, column };
  }
  return { kind: 'internal', message: String(error) }; // a trap
}

async function answer(message: Exclude<Request, { module: WebAssembly.Module }>): Promise<void> {
  const { id, request } = message;
  try {
    const started = await library!;
    if ('bytes' in message) {
      const value = started.bytes(message.bytes, request as never);
      scope.postMessage({ id, value }, [value.buffer as ArrayBuffer]);
    } else {
      scope.postMessage({ id, value: started.call(message.name, request as never) });
    }
  } catch (error) {
    scope.postMessage({ id, error: failure(error) });
  }
}

scope.onmessage = ({ data }) => {
  if ('module' in data) library = start(data.module);
  else void answer(data);
};
