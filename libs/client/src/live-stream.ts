import { MISSED, validateToken } from '@jampot/contracts';
import type { LiveMessage } from '@jampot/contracts';
import { readServerSentEvents } from './server-sent-events.ts';
import type { ServerSentEvent } from './server-sent-events.ts';
import type { Client } from './client.ts';

/** Milliseconds: the first wait before a dropped line is opened again, and the longest. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
/** Milliseconds without a sign of life after which a line counts as dead. */
const SILENCE = 25_000;

export interface LiveStreamOptions {
  readonly client: Client;
  readonly baseUrl: string;
  /** Each hears every message, whatever becomes of the others. */
  readonly listeners: readonly ((message: LiveMessage) => void)[];
  /** Too much was missed to catch up by messages: everything shown should be fetched again. */
  readonly onMissed: () => void;
  /** True while changes arrive. */
  readonly onConnected?: (connected: boolean) => void;
}

/** A followed stream of changes. */
export interface LiveLine {
  stop(): void;
  /** Closes the connection; what happens until `resume` is told then. */
  pause(): void;
  resume(): void;
}

/**
 * Follows `GET /api/events`, with the session's token, and resumes after a dropped connection where
 * it was.
 */
export function followEvents(options: LiveStreamOptions): LiveLine {
  const stop = new AbortController();
  const rest = new Rest();
  void follow(options, stop.signal, rest);
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

async function follow(options: LiveStreamOptions, stop: AbortSignal, rest: Rest): Promise<void> {
  const report = reportOnce();
  let lastId = '';
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
      const token = await options.client.accessToken();
      if (token !== null) {
        const from = lastId === '' ? options.client.position : lastId;
        const response = await fetch(`${options.baseUrl}/api/events`, {
          headers: { 'access-token': token, ...(from === '' ? {} : { 'last-event-id': from }) },
          signal: line.signal,
          cache: 'no-store',
        });
        // Asked as a call, which renews the session, or has somebody sign in again.
        if (response.status === 401) await options.client.call(validateToken);
        if (response.ok && response.body !== null) {
          for await (const event of readServerSentEvents(response.body)) {
            clearTimeout(silence);
            silence = setTimeout(abort, SILENCE);
            wait = FIRST_WAIT;
            if (event.id !== null) lastId = event.id;
            tell(options, event, report);
          }
        }
      }
    } catch {
      // A dropped line is the normal end of one; the next is opened below.
    }
    clearTimeout(silence);
    stop.removeEventListener('abort', abort);
    if (rest.is) continue;
    options.onConnected?.(false);
    if (!stop.aborted) await pause(wait * (0.5 + Math.random()), stop);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
}

/** Told once for each kind, since a stream may bring the same thousands of times. */
type Report = (fault: string, error: unknown) => void;

function reportOnce(): Report {
  const known = new Set<string>();
  return (fault, error) => {
    if (known.has(fault)) return;
    known.add(fault);
    // oxlint-disable-next-line no-console -- the only place where a bug of the page is looked for
    console.error(`Live changes: ${fault}`, error);
  };
}

function tell(options: LiveStreamOptions, { name, data }: ServerSentEvent, report: Report): void {
  const guarded = (what: string, run: () => void) => {
    try {
      run();
    } catch (error) {
      report(`${what} failed.`, error);
    }
  };
  if (name === 'ready') guarded('onConnected', () => options.onConnected?.(true));
  else if (name === MISSED) guarded('onMissed', options.onMissed);
  else if (name !== '') {
    const message = readMessage(name, data, report);
    if (message === null) return;
    if (message.position !== undefined) options.client.seen.heard(message.position);
    for (const [index, listener] of options.listeners.entries()) {
      guarded(`Listener ${index + 1} of ${name}`, () => listener(message));
    }
  }
}

/** Null for what can't be read; the stream goes on after it. */
function readMessage(name: string, data: string, report: Report): LiveMessage | null {
  try {
    return { name, ...(JSON.parse(data) as Omit<LiveMessage, 'name'>) };
  } catch (error) {
    report(`${name} can't be read.`, error);
    return null;
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
