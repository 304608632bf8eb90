import { listEndedShares, sharesEnded } from '@jampot/contracts';
import { SHARE_PASS_LIFE } from '@jampot/service-kit';
import type { BusClient, Log, Signals } from '@jampot/service-kit';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between looks at the whole list, in case a signal was lost, and while none has succeeded yet. */
const RELOAD = 20_000;
const LOOK_AGAIN = 200;
/** Milliseconds for which an ended share is remembered: by then no address of its files is left. */
const REMEMBERED = 2 * SHARE_PASS_LIFE * 1000;

interface Parts {
  readonly services: Pick<BusClient, 'rows'>;
  readonly signals: Pick<Signals, 'on'>;
  readonly log: Log;
}

/** Shares that ended a moment ago, and what guests are still being given of the others. */
export class EndedShares {
  readonly #parts: Parts;
  readonly #ended = new Map<number, number>();
  readonly #open = new Map<number, Set<ServerResponse>>();
  readonly #stop = new AbortController();
  #heard: (ids: readonly number[]) => void = () => undefined;
  #known = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Goes on by itself: nothing waits for it but guests. */
  start(): void {
    this.#parts.signals.on(sharesEnded, ({ ids }) => this.end(ids));
    void this.#reload();
  }

  /** Who is told of the ids of shares that ended, some of them again and again. */
  set onEnd(listener: (ids: readonly number[]) => void) {
    this.#heard = listener;
  }

  stop(): void {
    this.#stop.abort();
  }

  /** From now on nothing of them is given, and what is under way is cut off. */
  end(ids: readonly number[]): void {
    const now = Date.now();
    for (const [id, at] of this.#ended) if (now - at > REMEMBERED) this.#ended.delete(id);
    for (const id of ids) {
      this.#ended.set(id, now);
      for (const response of this.#open.get(id) ?? []) response.destroy();
    }
    this.#heard(ids);
  }

  /** Whether files of the share may be given: only once it is known which have ended. */
  isOpen(id: number): boolean {
    return this.#known && !this.#ended.has(id);
  }

  /** An answer that is cut off when the share ends. */
  giving(id: number, response: ServerResponse): void {
    const given = this.#open.get(id) ?? new Set();
    this.#open.set(id, given.add(response));
    response.once('close', () => {
      given.delete(response);
      if (given.size === 0 && this.#open.get(id) === given) this.#open.delete(id);
    });
  }

  async #reload(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await this.#load();
      const pause = this.#known ? RELOAD : LOOK_AGAIN;
      await wait(pause, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    }
  }

  async #load(): Promise<void> {
    const context = { caller: null, requestId: 'gateway', clientAddress: '' };
    try {
      const rows = await this.#parts.services.rows(listEndedShares, context);
      this.end(rows.flatMap(({ ids }) => ids));
      this.#known = true;
    } catch (error) {
      this.#parts.log.debug({ err: error }, 'ended shares are not known yet');
    }
  }
}
