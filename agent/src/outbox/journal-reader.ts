import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { journalEntrySchema } from './journal.ts';
import type { JournalEntry } from './journal.ts';

const PIECE = 256 * 1024;

/** Follows a journal that another process may be writing. */
export class JournalReader {
  readonly #handle: FileHandle;
  #offset = 0;
  #begun: Buffer = Buffer.alloc(0);

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
    const { bytesRead, buffer } = await this.#handle.read(
      Buffer.alloc(PIECE),
      0,
      PIECE,
      this.#offset,
    );
    if (bytesRead === 0) return [];
    await this.#handle.datasync();
    this.#offset += bytesRead;
    const text = Buffer.concat([this.#begun, buffer.subarray(0, bytesRead)]);
    const end = text.lastIndexOf('\n') + 1;
    this.#begun = text.subarray(end);
    return text
      .subarray(0, end)
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => journalEntrySchema.parse(JSON.parse(line)));
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}
