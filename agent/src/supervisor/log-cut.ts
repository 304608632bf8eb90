import { MOST_LOG_PIECE } from '@jampot/contracts';
import type { AttemptUpdate } from '@jampot/contracts';
import { linesIn } from '@jampot/domain';

export type LogUpdate = Extract<AttemptUpdate, { kind: 'log' }>;
export type LogStream = LogUpdate['stream'];

/** How large a log is, or may be. */
export interface LogSize {
  readonly bytes: number;
  readonly pieces: number;
  /** A screen has a row for each. */
  readonly lines: number;
}

/** Line feeds in one piece: what is left out is left out by the piece. */
const MOST_PIECE_LINES = 1000;
const NOTHING: LogSize = { bytes: 0, pieces: 0, lines: 0 };
/** Of a log that is cut, at most so much of its end is kept beside its beginning. */
const MOST_KEPT_END: LogSize = { bytes: 256 * 1024, pieces: 1000, lines: 10_000 };

/**
 * Passes on a log of at most such a size: what goes beyond it is left out of its middle, because
 * the beginning says what was rendered and the end why it failed.
 */
export class LogCut {
  readonly #pass: (piece: LogUpdate) => void;
  readonly #beginning: LogSize;
  readonly #mostKept: LogSize;
  #passed = NOTHING;
  #leftOut = 0;
  #kept: LogUpdate[] = [];
  #keptSize = NOTHING;

  constructor({ bytes, pieces, lines }: LogSize, pass: (piece: LogUpdate) => void) {
    this.#mostKept = {
      bytes: Math.min(MOST_KEPT_END.bytes, Math.floor(bytes / 4)),
      pieces: Math.min(MOST_KEPT_END.pieces, Math.floor(pieces / 4)),
      lines: Math.min(MOST_KEPT_END.lines, Math.floor(lines / 4)),
    };
    this.#beginning = {
      bytes: bytes - this.#mostKept.bytes,
      // One is needed to say that something was left out.
      pieces: pieces - this.#mostKept.pieces - 1,
      lines: lines - this.#mostKept.lines - 1,
    };
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
    const size = sizeOf(piece);
    const passed = together(this.#passed, size);
    if (this.#kept.length === 0 && this.#leftOut === 0 && fits(passed, this.#beginning)) {
      this.#passed = passed;
      this.#pass(piece);
      return;
    }
    this.#kept.push(piece);
    this.#keptSize = together(this.#keptSize, size);
    while (!fits(this.#keptSize, this.#mostKept)) {
      const first = this.#kept.shift();
      if (first === undefined) return;
      const { bytes, pieces, lines } = sizeOf(first);
      this.#keptSize = together(this.#keptSize, { bytes: -bytes, pieces: -pieces, lines: -lines });
      this.#leftOut += bytes;
    }
  }
}

function sizeOf({ text }: LogUpdate): LogSize {
  return { bytes: Buffer.byteLength(text), pieces: 1, lines: linesIn(text) };
}

function together(one: LogSize, other: LogSize): LogSize {
  return {
    bytes: one.bytes + other.bytes,
    pieces: one.pieces + other.pieces,
    lines: one.lines + other.lines,
  };
}

function fits(size: LogSize, most: LogSize): boolean {
  return size.bytes <= most.bytes && size.pieces <= most.pieces && size.lines <= most.lines;
}

/** Never between the two halves of a letter outside the basic plane. */
function pieceEnd(text: string, from: number): number {
  const end = Math.min(linesEnd(text, from), from + MOST_LOG_PIECE);
  const last = text.charCodeAt(end - 1);
  const isSplit = end < text.length && last >= 0xd800 && last <= 0xdbff;
  return isSplit ? end - 1 : end;
}

function linesEnd(text: string, from: number): number {
  let end = from;
  for (let lines = 0; lines < MOST_PIECE_LINES; lines += 1) {
    const found = text.indexOf('\n', end);
    if (found === -1) return text.length;
    end = found + 1;
  }
  return end;
}
