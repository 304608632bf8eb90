import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { journalEntrySchema } from './journal.ts';
import type { JournalEntry } from './journal.ts';

/** Bytes that are read at once; an entry is shorter. */
const PIECE = 256 * 1024;

/**
 * Follows a journal that another process may be writing. It reads whole lines alone, because what is begun of one may
 * be taken back.
 */
export class JournalReader {
  readonly #handle: FileHandle;
  /** Where the first line begins that was not read. */
  #offset = 0;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  static async open(file: string): Promise<JournalReader> {
    return new JournalReader(await open(file, 'r+'));
  }

  /**
   * The next entries, some at a time; none at the end of what is written. They are on the disk and stay
   * there over a power cut, because what the server has acknowledged must keep its number.
   */
  async next(): Promise<JournalEntry[]> {
    const piece = Buffer.alloc(PIECE);
    const { bytesRead } = await this.#handle.read(piece, 0, PIECE, this.#offset);
    const end = piece.subarray(0, bytesRead).lastIndexOf('\n') + 1;
    if (end === 0) return [];
    await this.#handle.datasync();
    const lines = piece.toString('utf8', 0, end - 1).split('\n');
    const entries = lines.map((line) => journalEntrySchema.parse(JSON.parse(line)));
    this.#offset += end;
    return entries;
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}
