import { lineReader } from '@jampot/domain';
import { StringDecoder } from 'node:string_decoder';
import { setImmediate as turn } from 'node:timers/promises';
import type { Journal } from '../outbox/journal.ts';
import { monotonicNow } from '../process/monotonic.ts';
import { LastWords } from './last-words.ts';
import { LineReader } from './line-reader.ts';
import { LogCut } from './log-cut.ts';
import { LogPace } from './log-pace.ts';
import type { Order } from './order.ts';
import { saysNothing } from './says-nothing.ts';
import { withoutSecrets } from './without-secrets.ts';

/** How often it is looked what is to be passed on: progress each time, of the log what its pace allows. */
const PASS_ON_EVERY_MS = 1000;
/** What waits longer than so many letters is passed on at once, so that memory stays small. */
const MOST_WAITING = 16 * 1024;
/**
 * Milliseconds in which lines are judged at a stretch: whether the render has to end is looked at in between, however
 * long an expression takes.
 */
const STRETCH_MS = 50;
/** Letters of an error's line that its report quotes. */
const MOST_QUOTED = 1000;

type Stream = 'stdout' | 'stderr';

/** How far the render is. */
interface Progress {
  /** 0 to 100. */
  readonly percent: number;
  /** The frame that told it; null where none did. */
  readonly frame: number | null;
}

/** Reads what a render writes: its log, its progress, its errors and warnings. */
export class RenderOutput {
  readonly #journal: Journal;
  readonly #onError: () => void;
  readonly #log: LogCut;
  readonly #read: ReturnType<typeof lineReader>;
  readonly #waiting: Record<Stream, string> = { stdout: '', stderr: '' };
  readonly #pace: LogPace;
  readonly #lastWords: LastWords;
  readonly #env: Order['env'];
  readonly #began = monotonicNow();
  readonly #timer: NodeJS.Timeout;
  #progress: Progress = { percent: 0, frame: null };
  #told = this.#progress;
  #error: string | null = null;
  #warnings = 0;
  #lastLine = '';
  #turnedAt = monotonicNow();

  /** @param onError told once, at the first line that the error expression finds. */
  constructor(order: Order, journal: Journal, onError: () => void) {
    this.#journal = journal;
    this.#onError = onError;
    const { seconds, log_bytes: bytes, log_pieces: pieces, log_lines: lines } = order.limits;
    this.#lastWords = new LastWords(order);
    this.#env = order.env;
    this.#log = new LogCut({ bytes, pieces, lines }, (piece) => this.#keep(piece));
    this.#pace = new LogPace(seconds);
    this.#read = lineReader(order.expressions, order.frames);
    this.#timer = setInterval(() => this.#look(), PASS_ON_EVERY_MS);
  }

  /** The line that the error expression found; where that tells no reason, what was written around it. */
  get error(): string | null {
    if (this.#error === null || !saysNothing(this.#error)) return this.#error;
    return this.lastWords === '' ? this.#error : this.lastWords;
  }

  get warnings(): number {
    return this.#warnings;
  }

  /** Of either stream. */
  get lastLine(): string {
    return this.#lastLine;
  }

  /** The last of its error output, for people; empty without any. */
  get lastWords(): string {
    return this.#lastWords.text;
  }

  /** Reads a stream to its end. */
  async follow(stream: Stream, source: AsyncIterable<Buffer>): Promise<void> {
    const decoder = new StringDecoder('utf8');
    const lines = new LineReader();
    const take = async (text: string) => {
      this.#waiting[stream] += text;
      if (this.#waiting[stream].length >= MOST_WAITING) this.#passOnLog(stream);
      await this.#judge(stream, lines.push(text));
    };
    for await (const chunk of source) await take(decoder.write(chunk));
    await take(decoder.end());
    await this.#judge(stream, lines.end());
  }

  /** Passes on all that is left. */
  end(): void {
    clearInterval(this.#timer);
    this.#passOnLogs();
    this.#log.end();
    this.#tellProgress();
  }

  async #judge(stream: Stream, lines: readonly string[]): Promise<void> {
    for (const line of lines) {
      this.#judgeLine(stream, line);
      if (monotonicNow() < this.#turnedAt + STRETCH_MS) continue;
      await turn();
      this.#turnedAt = monotonicNow();
    }
  }

  #judgeLine(stream: Stream, line: string): void {
    this.#lastLine = line;
    const { error, warning, percent, frame } = this.#read(line);
    if (warning) this.#warnings += 1;
    // How far it came is no reason why it ended.
    if (stream === 'stderr' && percent === null) this.#lastWords.push(line);
    // A second layer or pass begins at 0 again: what is shown never goes back.
    if (percent !== null && percent > this.#progress.percent) this.#progress = { percent, frame };
    if (!error || this.#error !== null) return;
    this.#error = withoutSecrets(line.slice(0, 2 * MOST_QUOTED), this.#env).slice(0, MOST_QUOTED);
    this.#onError();
  }

  #look(): void {
    if (this.#pace.isDue(monotonicNow() - this.#began)) this.#passOnLogs();
    this.#tellProgress();
  }

  #tellProgress(): void {
    if (this.#progress === this.#told) return;
    this.#told = this.#progress;
    this.#keep({ kind: 'progress', ...this.#progress });
  }

  #passOnLogs(): void {
    this.#passOnLog('stdout');
    this.#passOnLog('stderr');
  }

  #passOnLog(stream: Stream): void {
    const text = this.#waiting[stream];
    this.#waiting[stream] = '';
    // A database can't keep the zero among texts.
    this.#log.write(stream, text.replaceAll('\0', '\u{fffd}'));
  }

  /** A full disk must not end the render, which may still be done: its log has a gap then. */
  #keep(update: Parameters<Journal['append']>[0]): void {
    try {
      this.#journal.append(update);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}
