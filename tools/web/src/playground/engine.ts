// SPDX-License-Identifier: BSL-1.0
//
// The library in a worker, as seen from the page. Cancelling ends the worker; the next call starts another
// one from the compiled module.

import type { ByteFunctions, Functions } from '../library/messages';
import type { Failure, Progress, Reply, Request } from './protocol';

/** The call was cancelled. */
export class Cancelled extends Error {}

/** An error of the library. */
export class CallError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

interface Pending {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

export class Engine {
  private worker: Worker | null = null;
  private pending = new Map<number, Pending>();
  private last = 0;
  on_progress: (p: Progress) => void = () => undefined;
  /** The share of a layout that is done. */
  on_share: (share: number) => void = () => undefined;

  private constructor(
    private readonly module: WebAssembly.Module,
    private readonly script: string,
  ) {}

  static async start(bytes: Uint8Array, worker_code: string): Promise<Engine> {
    const script = URL.createObjectURL(new Blob([worker_code], { type: 'text/javascript' }));
    return new Engine(await WebAssembly.compile(bytes), script);
  }

  call<Name extends keyof Functions>(name: Name, request: Functions[Name][0]): Promise<Functions[Name][1]> {
    return this.send((id) => ({ id, name, request }));
  }

  bytes<Name extends keyof ByteFunctions>(bytes: Name, request: ByteFunctions[Name]): Promise<Uint8Array> {
    return this.send((id) => ({ id, bytes, request }));
  }

  /** Ends all calls; they throw Cancelled. A worker without work stays. */
  cancel(): void {
    if (this.pending.size === 0) return;
    this.end(new Cancelled('cancelled'));
  }

  private end(why: Error): void {
    this.worker?.terminate();
    this.worker = null;
    const ended = [...this.pending.values()];
    this.pending.clear();
    for (const { reject } of ended) reject(why);
  }

  private send<Result>(message: (id: number) => Request): Promise<Result> {
    this.worker ??= this.start_worker();
    const id = ++this.last;
    const result = new Promise<Result>((resolve, reject) => this.pending.set(id, { resolve, reject }));
    this.worker.postMessage(message(id));
    return result;
  }

  private start_worker(): Worker {
    const worker = new Worker(this.script);
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.receive(data);
    worker.onerror = (e) => this.end(new CallError({ kind: 'internal', message: e.message || 'the worker has ended' }));
    const first: Request = { module: this.module };
    worker.postMessage(first);
    return worker;
  }

  private receive(reply: Reply): void {
    if ('progress' in reply) return this.on_progress(reply.progress);
    if ('share' in reply) return this.on_share(reply.share);
    const call = this.pending.get(reply.id);
    if (!call) return;
    this.pending.delete(reply.id);
    if ('value' in reply) return call.resolve(reply.value as never);
    call.reject(new CallError(reply.error));
    // A trap leaves the instance unusable.
    if (reply.error.kind === 'internal') this.end(new Cancelled('the library has ended'));
  }
}
