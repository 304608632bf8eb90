/** A terminal's Ctrl-C reaches us more than once: directly, and passed on by npm and by the bootstrap. */
export const SAME_PRESS_MS = 500;

/** Turns Ctrl-C, SIGTERM and SIGHUP into an abort; `onSecond` is called when the person insists. */
export function onInterrupt(onSecond: () => void): AbortController {
  const controller = new AbortController();
  let first: number | undefined;
  const hear = () => {
    const now = Date.now();
    if (first === undefined) {
      first = now;
      controller.abort(new Interrupted());
    } else if (now - first > SAME_PRESS_MS) {
      onSecond();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear);
  return controller;
}

/** The person asked us to stop. */
export class Interrupted extends Error {
  constructor() {
    super('Stopped.');
    this.name = 'Interrupted';
  }
}

/** Resolves when the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
