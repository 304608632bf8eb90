import { createWriteStream, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { logFile } from '../engines/engine.ts';

const WARN = 40;
const LEVELS: Readonly<Record<string, number>> = { warn: 40, error: 50, fatal: 60 };

interface LogLine {
  readonly level?: number | string;
  readonly msg?: string;
  readonly err?: { readonly message?: string };
  /** Set on lines about a mail that was written to a file, which a person waits for. */
  readonly mail?: unknown;
}

/** Keeps a service's log in a file, and shows a person only what may need attention. */
export class ServiceLog {
  readonly file: string;
  readonly #stream: WriteStream;
  readonly #name: string;
  readonly #show: (line: string) => void;
  #lastWords = '';

  constructor(dataDir: string, name: string, show: (line: string) => void) {
    this.file = logFile(dataDir, name);
    this.#stream = createWriteStream(this.file, { flags: 'a', mode: 0o640 });
    this.#name = name;
    this.#show = show;
  }

  /** The last line that was worth showing, such as the first of a crash. */
  get lastWords(): string {
    return this.#lastWords;
  }

  follow(output: Readable): void {
    createInterface(output).on('line', (line) => {
      this.#stream.write(`${line}\n`);
      const shown = worthShowing(line);
      if (shown === undefined) return;
      this.#lastWords = shown;
      this.#show(`${this.#name}: ${shown}`);
    });
  }

  note(text: string): void {
    this.#stream.write(`${JSON.stringify({ time: new Date().toISOString(), msg: text })}\n`);
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#stream.end(() => resolve());
    });
  }
}

/** Of the many lines of a crash, the one that says what happened; the others are in the log. */
const ALARM = /^(?!\s).*(\b\w*Error\b|\bFATAL\b).*(:|\])/;

/** What of a log line a person at the console should read; undefined for ordinary lines. */
export function worthShowing(line: string): string | undefined {
  if (!line.startsWith('{')) return ALARM.test(line) ? line.trim() : undefined;
  try {
    const { level = 0, msg = '', err, mail } = JSON.parse(line) as LogLine;
    const severity = typeof level === 'number' ? level : (LEVELS[level] ?? 0);
    if (severity < WARN && mail === undefined) return undefined;
    const cause = err?.message !== undefined && err.message !== msg ? ` (${err.message})` : '';
    return `${msg}${cause}`;
  } catch {
    return undefined;
  }
}
