import { JampotError } from '@jampot/contracts';
import { nuid } from '@nats-io/transport-node';
import type { Msg, MsgHdrs } from '@nats-io/transport-node';
import { isStop } from '../bus/answer-stream.ts';
import { CHUNK_BYTES } from '../bus/bus.ts';
import type { Bus } from '../bus/bus.ts';
import { Inbox } from '../bus/inbox.ts';

/** Pieces that may be on their way, or waiting at the other side, before one is taken there. */
const AHEAD = 8;
/** Bytes of an answer that comes in pieces which stand before its reader at most. */
export const MOST_AHEAD = AHEAD * CHUNK_BYTES;
/** Milliseconds in which the next piece is taken, and all of them; slower readers are left. */
const STALL = 20_000;
const WHOLE = 5 * 60_000;
/** Bytes of answers that may wait for slow readers in one process. */
const MOST_WAITING = 256 * 1024 * 1024;

/** Whoever asked takes it too slowly, or does not want it any more. */
class Left extends Error {}

interface Reader {
  taken: number;
  gone: boolean;
  heard: () => void;
}

/** Sends answers larger than one message in pieces, as fast as they are taken and no faster. */
export class PacedPieces {
  readonly #inbox: Inbox;
  readonly #readers = new Map<string, Reader>();
  #waiting = 0;

  constructor(bus: Bus) {
    this.#inbox = new Inbox(bus, (token, message) => this.#hear(token, message));
  }

  /**
   * @param head The headers of a piece by its place, from 0, and of one that is, or is not, the last.
   * @returns false when whoever asked left, or was left, before the end.
   * @throws JampotError `unavailable`, with nothing sent, while too much waits for slow readers.
   */
  async send(
    message: Msg,
    bytes: Uint8Array,
    head: (last: boolean, piece: number) => MsgHdrs,
  ): Promise<boolean> {
    if (this.#waiting + bytes.length > MOST_WAITING) {
      throw new JampotError('unavailable', { retryAfterSeconds: 2 });
    }
    const token = nuid.next();
    const reader: Reader = { taken: 0, gone: false, heard: () => undefined };
    this.#readers.set(token, reader);
    this.#waiting += bytes.length;
    const limit = performance.now() + WHOLE;
    try {
      for (let start = 0, sent = 0; start < bytes.length; start += CHUNK_BYTES, sent += 1) {
        while (sent - reader.taken >= AHEAD) await this.#word(reader, limit);
        const end = Math.min(start + CHUNK_BYTES, bytes.length);
        message.respond(bytes.subarray(start, end), {
          headers: head(end === bytes.length, sent),
          reply: this.#inbox.subject(token),
        });
      }
      return true;
    } catch (error) {
      if (error instanceof Left) return false;
      throw error;
    } finally {
      this.#readers.delete(token);
      this.#waiting -= bytes.length;
    }
  }

  close(): void {
    this.#inbox.close();
  }

  /** @throws Left when the reader is gone, or says nothing for too long. */
  #word(reader: Reader, limit: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const wait = Math.min(STALL, limit - performance.now());
      const timer = setTimeout(() => reject(new Left()), wait);
      reader.heard = () => {
        clearTimeout(timer);
        if (reader.gone) reject(new Left());
        else resolve();
      };
      if (reader.gone) reader.heard();
    });
  }

  #hear(token: string, message: Msg): void {
    const reader = this.#readers.get(token);
    if (reader === undefined) return;
    if (isStop(message)) reader.gone = true;
    else reader.taken += 1;
    reader.heard();
  }
}
