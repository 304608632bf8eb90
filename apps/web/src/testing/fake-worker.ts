import { afterEach, beforeEach } from '@jest/globals';

type Heard = { readonly data: unknown };

/** The page's workers in a test: what would run in them, by a part of the worker's file name. */
export function fakeWorkers(
  parts: Readonly<
    Record<string, () => (message: unknown, answer: (message: unknown) => void) => void>
  >,
): void {
  const before = globalThis.Worker;
  class FakeWorker {
    readonly #listeners: ((event: Heard) => void)[] = [];
    readonly #run: (message: unknown, answer: (message: unknown) => void) => void;
    #ended = false;

    constructor(address: URL) {
      const part = Object.entries(parts).find(([name]) => address.pathname.includes(name));
      if (part === undefined) throw new Error(`Nobody plays ${address.pathname}.`);
      this.#run = part[1]();
    }

    addEventListener(kind: string, listener: (event: Heard) => void): void {
      if (kind === 'message') this.#listeners.push(listener);
    }

    postMessage(message: unknown): void {
      setTimeout(() => {
        this.#run(message, (data) => {
          if (!this.#ended) for (const listener of this.#listeners) listener({ data });
        });
      });
    }

    terminate(): void {
      this.#ended = true;
    }
  }
  beforeEach(() => {
    globalThis.Worker = FakeWorker as unknown as typeof Worker;
  });
  afterEach(() => {
    globalThis.Worker = before;
  });
}
