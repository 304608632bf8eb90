import { attemptUpdateSchema } from '@jampot/contracts';
import type { AttemptUpdate } from '@jampot/contracts';
import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import * as z from 'zod';
import { readWhole } from '../files/whole-file.ts';

/** What happened to an attempt, as it is kept until the server has it. */
export const journalEntrySchema = z.object({
  /** 1, 2, 3, … within the attempt. */
  number: z.int().positive(),
  /** ISO 8601 in UTC, by the node's time of day. */
  at: z.string(),
  update: attemptUpdateSchema,
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;

const NEWLINE = 0x0a;

/**
 * The updates of one attempt, in order, a line each, in a file that is only ever added to. It has one
 * writer at a time: the daemon, then the supervisor while the command runs, then the daemon again.
 */
export class Journal {
  readonly #handle: number;
  #length: number;
  #last: number;

  /** A line that a writer began and never ended, because it was killed, is taken away. */
  constructor(file: string) {
    this.#handle = openSync(file, 'a+', 0o600);
    const { length, lines } = wholeLines(this.#handle);
    ftruncateSync(this.#handle, length);
    this.#length = length;
    this.#last = lines;
  }

  /** The number of the newest entry; 0 without any. */
  get last(): number {
    return this.#last;
  }

  /**
   * @throws Error of the file system, ENOSPC among them; the journal then is as it was before.
   */
  append(update: AttemptUpdate): void {
    const entry = { number: this.#last + 1, at: new Date().toISOString(), update };
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    try {
      for (let at = 0; at < line.length;) at += writeSync(this.#handle, line, at);
    } catch (error) {
      ftruncateSync(this.#handle, this.#length);
      throw error;
    }
    this.#length += line.length;
    this.#last += 1;
  }

  close(): void {
    closeSync(this.#handle);
  }
}

/** Whether all of a journal can be told: a file system may damage it, a daemon of another version write what we don't know. */
export function isReadable(file: string): boolean {
  const lines = (readWhole(file) ?? '').split('\n').slice(0, -1);
  return lines.every((line) => {
    try {
      return journalEntrySchema.safeParse(JSON.parse(line)).success;
    } catch {
      return false;
    }
  });
}

function wholeLines(handle: number): { length: number; lines: number } {
  const piece = Buffer.alloc(64 * 1024);
  const size = fstatSync(handle).size;
  let length = 0;
  let lines = 0;
  for (let at = 0; at < size;) {
    const read = readSync(handle, piece, 0, piece.length, at);
    for (let found = piece.indexOf(NEWLINE); found !== -1 && found < read;) {
      lines += 1;
      length = at + found + 1;
      found = piece.indexOf(NEWLINE, found + 1);
    }
    at += read;
  }
  return { length, lines };
}

/** Whether a journal says how the attempt ended; nothing is added to it then. */
export function journalFinished(file: string): boolean {
  const text = readWhole(file) ?? '';
  // What follows the last end of a line was never written whole.
  const last = text.slice(0, text.lastIndexOf('\n')).split('\n').at(-1) ?? '';
  return last !== '' && journalEntrySchema.parse(JSON.parse(last)).update.kind === 'finished';
}
