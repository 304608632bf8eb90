import { createWriteStream, readFileSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { LOG_LIMIT_BYTES, logFile } from '../engines/engine.ts';
import { SourcePlaces } from './source-places.ts';

const WARN = 40;
/** Characters of what is shown of a line: Node.js begins with the text where it crashed, which may be all of a bundle. */
const MOST_SHOWN = 2_000;
const LEVELS: Readonly<Record<string, number>> = { warn: 40, error: 50, fatal: 60 };

interface LogLine {
  readonly level?: number | string;
  readonly msg?: string;
  readonly err?: { readonly message?: string };
  /** Set on lines about a mail that a person waits for; the file that it was written to. */
  readonly mail?: { readonly file?: string };
}

/** Milliseconds until a log that could not be written is tried again. */
const TRY_AGAIN_MS = 1_000;

/**
 * Keeps a service's log in a file, and shows a person only what may need attention. At 20 MiB the file moves to
 * `.1`, in the place of the one before, for a service may run for months. Lines that the disk does not
 * take are lost: a full one ends no service.
 */
export class ServiceLog {
  readonly file: string;
  #stream: WriteStream | undefined;
  #bytes = 0;
  /** Milliseconds since 1970; until then nothing is written. */
  #restsUntil = 0;
  #isLost = false;
  readonly #name: string;
  readonly #show: (line: string) => void;
  readonly #limit: number;
  readonly #places = new SourcePlaces();
  #lastWords = '';

  /** @param limit bytes after which the file is begun anew */
  constructor(
    dataDir: string,
    name: string,
    show: (line: string) => void,
    limit = LOG_LIMIT_BYTES,
  ) {
    this.#limit = limit;
    this.file = logFile(dataDir, name);
    this.#name = name;
    this.#show = show;
    this.#bytes = statSync(this.file, { throwIfNoEntry: false })?.size ?? 0;
    this.#stream = this.#open();
  }

  /** The last line that was worth showing, such as the first of a crash. */
  get lastWords(): string {
    return this.#lastWords;
  }

  /** @param heard told of each line, whether it is worth showing or not */
  follow(output: Readable, heard: (line: string) => void = () => {}): void {
    createInterface(output).on('line', (line) => {
      this.#write(this.#places.in(line));
      heard(line);
      const shown = worthShowing(line);
      if (shown === undefined) return;
      this.#lastWords = shown;
      this.#show(`${this.#name}: ${shown}`);
    });
  }

  note(text: string): void {
    this.#write(JSON.stringify({ time: new Date().toISOString(), msg: text }));
  }

  close(): Promise<void> {
    const stream = this.#stream;
    // A process may end before its last words have come.
    this.#restsUntil = Infinity;
    if (stream === undefined) return Promise.resolve();
    return new Promise((resolve) => {
      stream.once('close', resolve);
      stream.end();
    });
  }

  #write(line: string): void {
    if (Date.now() < this.#restsUntil) return;
    if (this.#bytes >= this.#limit) this.#beginAnew();
    this.#stream ??= this.#open();
    this.#bytes += Buffer.byteLength(line) + 1;
    this.#stream.write(`${line}\n`, (error) => {
      if (!error) this.#isLost = false;
    });
  }

  #beginAnew(): void {
    this.#bytes = 0;
    try {
      renameSync(this.file, `${this.file}.1`);
    } catch (error) {
      this.#show(`${this.#name}: its log grows, it can’t be moved: ${String(error)}`);
      return;
    }
    this.#stream?.end();
    this.#stream = undefined;
  }

  #open(): WriteStream {
    const stream = createWriteStream(this.file, { flags: 'a', mode: 0o640 });
    stream.on('error', ({ message }) => {
      // The last words of one that was moved say nothing of the one that is written now.
      if (this.#stream === stream) this.#stream = undefined;
      this.#restsUntil = Math.max(this.#restsUntil, Date.now() + TRY_AGAIN_MS);
      if (this.#isLost) return;
      this.#isLost = true;
      this.#show(`${this.#name}: its log can’t be written: ${message}`);
    });
    return stream;
  }
}

/** Of the many lines of a crash, the one that says what happened; the others are in the log. */
const ALARM = /^(?!\s).*(\b\w*Error\b|\bFATAL\b).*(:|\])/;

/** What of a log line a person at the console should read; undefined for ordinary lines. */
export function worthShowing(line: string): string | undefined {
  return worth(line)?.slice(0, MOST_SHOWN);
}

function worth(line: string): string | undefined {
  if (!line.startsWith('{')) {
    const beginning = line.slice(0, MOST_SHOWN);
    return ALARM.test(beginning) ? beginning.trim() : undefined;
  }
  try {
    const { level = 0, msg = '', err, mail } = JSON.parse(line) as LogLine;
    const severity = typeof level === 'number' ? level : (LEVELS[level] ?? 0);
    if (severity < WARN && mail === undefined) return undefined;
    const link = mail?.file === undefined ? '' : linkIn(mail.file);
    const cause = err?.message !== undefined && err.message !== msg ? ` (${err.message})` : '';
    return `${msg}${cause}${link}`;
  } catch {
    return undefined;
  }
}

/** The address that a mail asks its reader to open: logs don't tell it, and the person at the console may have it. */
function linkIn(file: string): string {
  try {
    const [, link] = /^Link: (https?:\/\/\S+)$/mu.exec(readFileSync(file, 'utf8')) ?? [];
    return link === undefined ? '' : ` ${link}`;
  } catch {
    return '';
  }
}
