import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { OBJECT_LIST, type SavedObject } from './backup-format.ts';
import { requireFile } from './file-facts.ts';

/** The list of a backup's objects as it grows. */
export class ObjectListWriter {
  #file: FileHandle;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async create(folder: string): Promise<ObjectListWriter> {
    return new ObjectListWriter(await open(join(folder, OBJECT_LIST), 'wx', 0o600));
  }

  /** One line after the other, whoever adds at the same time. */
  add(object: SavedObject): Promise<unknown> {
    this.#last = this.#last.then(() => this.#file.appendFile(`${JSON.stringify(object)}\n`));
    return this.#last;
  }

  async close(): Promise<void> {
    try {
      await this.#last;
      await this.#file.sync();
    } finally {
      await this.#file.close();
    }
  }
}

/** The objects of a backup, one at a time. */
export async function* savedObjects(folder: string): AsyncGenerator<SavedObject> {
  const file = join(folder, OBJECT_LIST);
  requireFile(file);
  const lines = createInterface(createReadStream(file, 'utf8'));
  for await (const line of lines) yield JSON.parse(line) as SavedObject;
}
