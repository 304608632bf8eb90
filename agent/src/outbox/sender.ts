import { MOST_UNACKNOWLEDGED } from '@jampot/contracts';
import type { AgentMessage, AttemptRef } from '@jampot/contracts';
import { readWhole, writeWhole } from '../files/whole-file.ts';
import type { JournalEntry } from './journal.ts';
import { JournalReader } from './journal-reader.ts';

export interface SenderOptions {
  readonly ref: AttemptRef;
  /** The journal, which may be written by another process. */
  readonly journal: string;
  /** Where it is kept how much of it the server has. */
  readonly acknowledged: string;
  /** False: there is no connection at the moment, and the message is not sent. */
  readonly send: (message: AgentMessage) => boolean;
}

/**
 * Brings the journal of an attempt to the server, in order: what was not acknowledged is sent again over
 * the next connection.
 */
export class Sender {
  readonly #options: SenderOptions;
  #reader: JournalReader | null = null;
  /** Read and not acknowledged yet, in order; of these, so many are on their way. */
  #waiting: JournalEntry[] = [];
  #onTheirWay = 0;
  #acknowledged: number;
  #hasFinished = false;
  #pumping: Promise<void> = Promise.resolve();

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#acknowledged = Number(readWhole(options.acknowledged) ?? 0);
  }

  /** Whether the server has all of it, to the attempt's end. */
  get isDone(): boolean {
    return this.#hasFinished && this.#waiting.length === 0;
  }

  /** Sends what can be sent now. */
  pump(): Promise<void> {
    this.#pumping = this.#pumping.catch(() => undefined).then(() => this.#sendMore());
    return this.#pumping;
  }

  /** A new connection knows nothing of what was on its way over the last. */
  reconnected(): Promise<void> {
    this.#onTheirWay = 0;
    return this.pump();
  }

  acknowledge(number: number): Promise<void> {
    const had = this.#waiting.filter((entry) => entry.number <= number).length;
    if (had === 0) return this.#pumping;
    this.#waiting.splice(0, had);
    this.#onTheirWay = Math.max(0, this.#onTheirWay - had);
    this.#acknowledged = number;
    // Were it lost, these entries would be sent and acknowledged once more.
    writeWhole(this.#options.acknowledged, String(number), 'process');
    return this.pump();
  }

  async close(): Promise<void> {
    await this.#pumping.catch(() => undefined);
    await this.#reader?.close();
    this.#reader = null;
  }

  async #sendMore(): Promise<void> {
    await this.#readMore();
    const { ref, send } = this.#options;
    while (this.#onTheirWay < MOST_UNACKNOWLEDGED) {
      const next = this.#waiting[this.#onTheirWay];
      if (next === undefined || !send({ type: 'update', ...ref, ...next })) return;
      this.#onTheirWay += 1;
    }
  }

  async #readMore(): Promise<void> {
    this.#reader ??= await JournalReader.open(this.#options.journal);
    while (this.#waiting.length < MOST_UNACKNOWLEDGED) {
      const read = await this.#reader.next();
      if (read.length === 0) return;
      for (const entry of read) {
        this.#hasFinished ||= entry.update.kind === 'finished';
        if (entry.number > this.#acknowledged) this.#waiting.push(entry);
      }
    }
  }
}
