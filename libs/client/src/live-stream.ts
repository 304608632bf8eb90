import { MISSED, validateToken } from '@jampot/contracts';
import type { LiveMessage } from '@jampot/contracts';
import { keepLine } from './live-line.ts';
import type { LiveLine } from './live-line.ts';
import type { ServerSentEvent } from './server-sent-events.ts';
import type { Client } from './client.ts';

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

/**
 * Follows `GET /api/events`, with the session's token, and resumes after a dropped connection where
 * it was.
 */
export function followEvents(options: LiveStreamOptions): LiveLine {
  const report = reportOnce();
  let lastId = '';
  return keepLine({
    open: async (signal) => {
      const token = await options.client.accessToken();
      if (token === null) return null;
      const from = lastId === '' ? options.client.position : lastId;
      const response = await fetch(`${options.baseUrl}/api/events`, {
        headers: { 'access-token': token, ...(from === '' ? {} : { 'last-event-id': from }) },
        signal,
        cache: 'no-store',
      });
      // Asked as a call, which renews the session, or has somebody sign in again.
      if (response.status === 401) await options.client.call(validateToken);
      return response;
    },
    hear: (event) => {
      if (event.id !== null) lastId = event.id;
      tell(options, event, report);
    },
    onClosed: () => options.onConnected?.(false),
  });
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
