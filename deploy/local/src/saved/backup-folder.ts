import { existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Complaint } from '../console/complaint.ts';
import { makeFolders } from '../system/make-folders.ts';

const NAME = /^jampot-\d{8}-\d{6}$/;
const PARTIAL = '.partial';

export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** Whether a path is one of a backup that did not come to its end. */
export function isPartial(folder: string): boolean {
  return folder.replace(/\/+$/, '').endsWith(PARTIAL);
}

/** A backup as it grows: it has its name from the moment on that it is whole. */
export class BackupFolder {
  /** Where to write. */
  readonly path: string;
  readonly #name: string;

  private constructor(name: string) {
    this.#name = name;
    this.path = `${name}${PARTIAL}`;
  }

  /** @throws Complaint when the folder can't be made. */
  static create(parent: string, now = new Date()): BackupFolder {
    const stamp = now
      .toISOString()
      .replace(/[-:]|\..*/g, '')
      .replace('T', '-');
    try {
      makeFolders(parent, 0o700);
      const folder = new BackupFolder(join(realpathSync(parent), `jampot-${stamp}`));
      if (existsSync(folder.#name)) throw new Error(`${folder.#name} is there`);
      mkdirSync(folder.path, { mode: 0o700 });
      return folder;
    } catch (error) {
      throw new Complaint(
        `A backup cannot be made in ${parent}: ${(error as Error).message}.`,
        'Name a folder that you may write into: npm run backup -- <folder>',
      );
    }
  }

  /** Gives it its name. Answers its path. */
  async finish(): Promise<string> {
    await sync(this.path);
    renameSync(this.path, this.#name);
    await sync(dirname(this.#name));
    return this.#name;
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
