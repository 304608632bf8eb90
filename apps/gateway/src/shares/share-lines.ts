import { sharesChanged } from '@jampot/contracts';
import type { Signals } from '@jampot/service-kit';
import type { ServerResponse } from 'node:http';
import { messageText } from '../events/event-text.ts';
import { ALIVE, beginStream, endStream, HEARTBEAT } from '../events/open-stream.ts';
import type { EndedShares } from './ended-shares.ts';

/** All that a page is told: what it shows is to be read again. */
const LOOK = messageText('look', {});

interface Parts {
  readonly signals: Pick<Signals, 'on'>;
  readonly endedShares: Pick<EndedShares, 'onEnd'>;
  /** Fires when every line ends; pages then find another gateway. */
  readonly end: AbortSignal;
}

/** A share that a page shows. */
export interface WatchedShare {
  readonly id: number;
  /** Milliseconds since 1970; Infinity for never. */
  readonly expires: number;
}

/** The lines to guests' pages. Each ends with the first word: whoever may still look asks for another one. */
export class ShareLines {
  readonly #lines = new Map<number, Set<(lastWord: string) => void>>();
  readonly #end: AbortSignal;

  constructor({ signals, endedShares, end }: Parts) {
    endedShares.onEnd = (ids) => this.#tell(ids);
    signals.on(sharesChanged, ({ ids }) => this.#tell(ids));
    this.#end = end;
    end.addEventListener('abort', () => this.#leaveAll());
  }

  /** Opens a line, which is closed when the share changes, ends or expires. */
  open({ id, expires }: WatchedShare, raw: ServerResponse): void {
    if (raw.destroyed) return;
    let expiry: ReturnType<typeof setTimeout> | undefined;
    const lines = this.#lines.get(id) ?? new Set();
    const leave = (lastWord: string) => {
      close();
      raw.write(lastWord);
      endStream(raw);
    };
    const lookAtExpiry = () => {
      const left = expires - Date.now();
      if (left <= HEARTBEAT) expiry ??= setTimeout(() => leave(LOOK), left + 1);
    };
    const heartbeat = setInterval(() => {
      raw.write(ALIVE);
      lookAtExpiry();
    }, HEARTBEAT);
    const close = () => {
      clearInterval(heartbeat);
      clearTimeout(expiry);
      lines.delete(leave);
      if (lines.size === 0 && this.#lines.get(id) === lines) this.#lines.delete(id);
    };
    this.#lines.set(id, lines.add(leave));
    raw.once('close', close);
    beginStream(raw, close);
    lookAtExpiry();
    if (this.#end.aborted) leave('');
  }

  #tell(ids: readonly number[]): void {
    for (const id of ids) for (const leave of this.#lines.get(id) ?? []) leave(LOOK);
  }

  #leaveAll(): void {
    for (const lines of this.#lines.values()) for (const leave of lines) leave('');
  }
}
