import type { Msg } from '@nats-io/transport-node';
import { Readable } from 'node:stream';

/**
 * A long answer, as its pieces are read. Each piece is acknowledged to its sender when the reader
 * takes it, and the sender keeps no more than a few ahead of that: a reader that is slow, or a
 * thousand of them, never has a whole answer standing in memory here.
 */
export class AnswerStream extends Readable {
  readonly #waiting: Msg[] = [];
  /** Where the sender hears of what was taken; null before the first piece. */
  #sender: Msg | null = null;
  #wanted = false;
  #whole = false;
  #ended = false;

  constructor() {
    super({ highWaterMark: 1 });
    // Whoever reads it later is told then; until somebody does, an error would end the process.
    this.on('error', () => undefined);
  }

  add(piece: Msg, last: boolean): void {
    this.#sender = piece;
    this.#waiting.push(piece);
    this.#whole = last;
    this.#hand();
  }

  override _read(): void {
    this.#wanted = true;
    this.#hand();
  }

  /** A reader that leaves early spares the sender the rest. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (!this.#whole && this.#sender !== null) leave(this.#sender);
    this.#waiting.length = 0;
    done(error);
  }

  #hand(): void {
    while (this.#wanted) {
      const piece = this.#waiting.shift();
      if (piece === undefined) break;
      this.#wanted = false;
      tell(piece, TAKEN);
      this.push(piece.data);
    }
    if (!this.#whole || this.#waiting.length > 0 || this.#ended) return;
    this.#ended = true;
    this.push(null);
  }
}

const TAKEN = Buffer.alloc(0);
const STOP = Buffer.from('stop');

/** What a reader said of a piece: that it was taken, or that no more is wanted. */
export function isStop(message: Msg): boolean {
  return message.data.length > 0;
}

/** Spares the sender of a piece the rest. */
export function leave(piece: Msg): void {
  tell(piece, STOP);
}

function tell(piece: Msg, word: Uint8Array): void {
  try {
    piece.respond(word);
  } catch {
    // The connection is closed; the sender notices that nothing is taken.
  }
}
