import { join } from 'node:path';

/** What a backup is made of; `manifest.json` is written last. */
export const BACKUP_FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const DATABASE_DUMP = 'database.dump';
export const OBJECT_LIST = 'objects.jsonl';
export const INSTALLATION = 'installation.json';
const OBJECTS = 'objects';

/** `size` in bytes, `sha256` as 64 hexadecimal digits. */
export interface FileFacts {
  readonly size: number;
  readonly sha256: string;
}

/** A stored object as a line of `objects.jsonl`; its bytes are in `objects/<key>`. */
export interface SavedObject extends FileFacts {
  readonly key: string;
  readonly contentType: string;
  /** What its sender calls the file; null where nobody named it. */
  readonly name: string | null;
}

/** An object that the database names and the store did not have whole. */
export interface LostObject {
  readonly key: string;
  readonly reason: 'missing' | 'damaged';
}

/** `installation.json`: what stands in no database. */
export interface Installation {
  readonly adminEmail: string;
  readonly adminPassword: string;
  /** Whether the demo project was made: it is made once. */
  readonly demo: boolean;
  /** The same of the demo's farm. */
  readonly farm: boolean;
}

export interface Manifest {
  readonly format: typeof BACKUP_FORMAT;
  /** Of the product that made it, as `package.json` has it. */
  readonly release: string;
  /** ISO 8601: the moment whose state it is. */
  readonly made: string;
  /** Major version of the database server. */
  readonly postgres: number;
  /** By service: the migration that was applied last. */
  readonly migrations: Readonly<Record<string, string>>;
  readonly files: Readonly<
    Record<typeof DATABASE_DUMP | typeof OBJECT_LIST | typeof INSTALLATION, FileFacts>
  >;
  /** Bytes together. */
  readonly objects: { readonly count: number; readonly bytes: number };
  readonly lost: readonly LostObject[];
}

/** Where the bytes of an object are in a backup. */
export function objectPath(folder: string, key: string): string {
  return join(folder, OBJECTS, key);
}
