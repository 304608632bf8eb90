import { join } from 'node:path';
import { newBlobName, parseKey } from '../object-key.ts';

/** How many folders lie between a tree's root and its files: `a/<account>/<2 hex>`. */
export const KEY_DEPTH = 3;

/** How many folders lie between a key prefix and the files below it. */
export function depthBelow(prefix: string): number {
  return KEY_DEPTH - prefix.split('/').length + 1;
}

/**
 * Where things lie below the store's folder. The bytes of an object are in `data/`, under a name
 * that is new for every write; its record in `meta/` says which. Replacing the record is the one
 * atomic step by which an object appears, changes or goes.
 */
export class DiskLayout {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  get data(): string {
    return join(this.root, 'data');
  }

  get meta(): string {
    return join(this.root, 'meta');
  }

  get unfinished(): string {
    return join(this.root, 'uploads');
  }

  /** Drafts of records; never read, swept when old. */
  get scratch(): string {
    return join(this.root, 'tmp');
  }

  record(key: string): string {
    parseKey(key);
    return join(this.meta, key);
  }

  blob(key: string, blob: string): string {
    return join(this.data, parseKey(key).folder, blob);
  }

  newBlob(key: string): { blob: string; path: string } {
    const blob = newBlobName(key);
    return { blob, path: this.blob(key, blob) };
  }

  /** Folder of an unfinished upload: its record, its bytes, its lock. */
  upload(key: string): { folder: string; record: string; bytes: string; lock: string } {
    parseKey(key);
    const folder = join(this.unfinished, key);
    return {
      folder,
      record: join(folder, 'upload.json'),
      bytes: join(folder, 'bytes'),
      lock: join(folder, 'lock'),
    };
  }
}
