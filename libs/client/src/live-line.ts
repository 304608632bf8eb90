import { readServerSentEvents } from './server-sent-events.ts';
import type { ServerSentEvent } from './server-sent-events.ts';

/** Milliseconds: the first wait before a dropped line is opened again, and the longest. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
/** Milliseconds without a sign of life after which a line counts as dead. */
const SILENCE = 25_000;

/** A followed stream of changes. */
export interface LiveLine {
  stop(): void;
  /** Closes the connection; what happens until `resume` is told then. */
  pause(): void;
  resume(): void;
}

export interface LiveLineParts {
  /** Asks for the stream; null where it can't be had for now. */
  readonly open: (signal: AbortSignal) => Promise<Response | null>;
  /** Hears each event, and each sign of life as one without a name. */
  readonly hear: (event: ServerSentEvent) => void;
  /** It closed, but not to rest. */
  readonly onClosed?: () => void;
}

/** Keeps a line of server-sent events open, and opens it again whenever it drops or falls silent. */
export function keepLine(parts: LiveLineParts): LiveLine {
  const stop = new AbortController();
  const rest = new Rest();
  void keep(parts, stop.signal, rest);
  return {
    stop: () => {
      stop.abort();
      rest.end();
    },
    pause: () => rest.begin(),
    resume: () => rest.end(),
  };
}

/** Whether the line rests, and what waits for its end. */
class Rest {
  #ended: PromiseWithResolvers<void> | null = null;
  #onBegin: () => void = () => undefined;

  /** Fulfilled when it does not rest (any more). */
  get over(): Promise<void> {
    return this.#ended?.promise ?? Promise.resolve();
  }

  get is(): boolean {
    return this.#ended !== null;
  }

  /** Who hears of the next one. */
  set onBegin(listener: () => void) {
    this.#onBegin = listener;
  }

  begin(): void {
    if (this.#ended !== null) return;
    this.#ended = Promise.withResolvers();
    this.#onBegin();
  }

  end(): void {
    this.#ended?.resolve();
    this.#ended = null;
  }
}

async function keep(parts: LiveLineParts, stop: AbortSignal, rest: Rest): Promise<void> {
  let wait = FIRST_WAIT;
  while (!stop.aborted) {
    await rest.over;
    if (stop.aborted) return;
    const line = new AbortController();
    const abort = () => line.abort();
    rest.onBegin = abort;
    stop.addEventListener('abort', abort);
    if (rest.is) abort();
    let silence = setTimeout(abort, SILENCE);
    try {
      const response = await parts.open(line.signal);
      if (response?.ok && response.body !== null) {
        for await (const event of readServerSentEvents(response.body)) {
          clearTimeout(silence);
          silence = setTimeout(abort, SILENCE);
          wait = FIRST_WAIT;
          parts.hear(event);
        }
      }
    } catch {
      // A dropped line is the normal end of one; the next is opened below.
    }
    clearTimeout(silence);
    stop.removeEventListener('abort', abort);
    if (rest.is) continue;
    parts.onClosed?.();
    if (!stop.aborted) await pause(wait * (0.5 + Math.random()), stop);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
}

function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    stop.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
