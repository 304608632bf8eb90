import { MOST_LOG_PIECE } from '@jampot/contracts';
import type { AttemptUpdate } from '@jampot/contracts';

export type LogUpdate = Extract<AttemptUpdate, { kind: 'log' }>;
export type LogStream = LogUpdate['stream'];

/** Of a log that is cut, at most so many bytes of its end are kept beside its beginning. */
const MOST_KEPT_END = 256 * 1024;

/**
 * Passes on a log of at most so many bytes: what goes beyond them is left out of its middle, because
 * the beginning says what was rendered and the end why it failed.
 */
export class LogCut {
  readonly #pass: (piece: LogUpdate) => void;
  readonly #beginning: number;
  readonly #mostKept: number;
  #passed = 0;
  #leftOut = 0;
  #kept: LogUpdate[] = [];
  #keptBytes = 0;

  constructor(maxBytes: number, pass: (piece: LogUpdate) => void) {
    this.#mostKept = Math.min(MOST_KEPT_END, Math.floor(maxBytes / 4));
    this.#beginning = maxBytes - this.#mostKept;
    this.#pass = pass;
  }

  write(stream: LogStream, text: string): void {
    for (let at = 0; at < text.length;) {
      const end = pieceEnd(text, at);
      this.#take({ kind: 'log', stream, text: text.slice(at, end) });
      at = end;
    }
  }

  /** The log has ended: says what was left out, and passes on what was kept of the end. */
  end(): void {
    if (this.#leftOut > 0) {
      const text = `[${this.#leftOut} bytes of the log were left out here]\n`;
      this.#pass({ kind: 'log', stream: 'agent', text });
    }
    for (const piece of this.#kept) this.#pass(piece);
    this.#kept = [];
  }

  #take(piece: LogUpdate): void {
    const bytes = Buffer.byteLength(piece.text);
    if (this.#kept.length === 0 && this.#passed + bytes <= this.#beginning) {
      this.#passed += bytes;
      this.#pass(piece);
      return;
    }
    this.#kept.push(piece);
    this.#keptBytes += bytes;
    while (this.#keptBytes > this.#mostKept) {
      const first = this.#kept.shift();
      if (first === undefined) return;
      const firstBytes = Buffer.byteLength(first.text);
      this.#keptBytes -= firstBytes;
      this.#leftOut += firstBytes;
    }
  }
}

/** Never between the two halves of a letter outside the basic plane. */
function pieceEnd(text: string, from: number): number {
  const end = Math.min(text.length, from + MOST_LOG_PIECE);
  const last = text.charCodeAt(end - 1);
  const isSplit = end < text.length && last >= 0xd800 && last <= 0xdbff;
  return isSplit ? end - 1 : end;
}
