import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, lstat, mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore, StoredObject } from '@jampot/storage';
import { Complaint } from '../console/complaint.ts';
import { objectPath, type LostObject, type SavedObject } from '../saved/backup-format.ts';
import { factsOf } from '../saved/file-facts.ts';
import { inParallel } from '../saved/in-parallel.ts';
import type { ObjectListWriter } from '../saved/object-list.ts';
import type { PreviousBackup } from './previous-backup.ts';

export interface CopyOptions {
  readonly store: ObjectStore;
  readonly keys: readonly string[];
  /** Keys that rows may name before the object is stored. */
  readonly expected: ReadonlySet<string>;
  readonly folder: string;
  readonly list: ObjectListWriter;
  readonly previous: PreviousBackup | undefined;
  /** The part, 0 to 1, of what is shared with the backup before that is read again. Default a seventh. */
  readonly reread?: number;
  /** Told after each object. */
  readonly progress: (done: CopyProgress) => void;
  readonly signal: AbortSignal;
}

export interface CopyProgress {
  readonly count: number;
  readonly bytes: number;
  /** Of these, those of which the backup before has the bytes. */
  readonly reused: number;
  readonly lost: readonly LostObject[];
}

/** Disks forget: of daily backups each reads another part of what it shares, and most within a fortnight. */
const REREAD = 1 / 7;

/** Copies objects into a backup and lists them. What is not in the store, or not whole there, is told. */
export async function copyObjects(options: CopyOptions): Promise<CopyProgress> {
  const { keys, expected, list, progress, signal } = options;
  const lost: LostObject[] = [];
  let done = { count: 0, bytes: 0, reused: 0, lost };
  await inParallel(keys, async (key) => {
    signal.throwIfAborted();
    const copied = await copyObject(key, options);
    if ('reason' in copied) {
      if (copied.reason === 'damaged' || !expected.has(key)) lost.push(copied);
      return;
    }
    await list.add(copied.object);
    done = {
      count: done.count + 1,
      bytes: done.bytes + copied.object.size,
      reused: done.reused + (copied.reused ? 1 : 0),
      lost,
    };
    progress(done);
  });
  return done;
}

async function copyObject(
  key: string,
  options: CopyOptions,
): Promise<{ object: SavedObject; reused: boolean } | LostObject> {
  const { store, folder, signal } = options;
  const path = objectPath(folder, key);
  let found = await store.head(key);
  if (found === null) return { key, reason: 'missing' };
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  if (await isReused(found, path, options)) return { object: saved(found), reused: true };
  for (;;) {
    const isWhole = await writeObject(store, found, path, signal);
    if (isWhole) return { object: saved(found), reused: false };
    await rm(path, { force: true });
    // Another object may have taken its place between the look and the read.
    const now = await store.head(key);
    if (now === null) return { key, reason: 'missing' };
    if (now.sha256 === found.sha256) return { key, reason: 'damaged' };
    found = now;
  }
}

/**
 * @returns false when the bytes are others than those of the object, are gone, or can't be read any more
 * @throws Complaint that names the object, where the store gives nothing at all
 */
async function writeObject(
  store: ObjectStore,
  object: StoredObject,
  path: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { isStoreError } = await import('@jampot/storage');
  try {
    return await copyBytes(store, object, path, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (isStoreError(error, 'not-found') || isUnreadable(error)) return false;
    if (!isStoreError(error, 'unavailable')) throw error;
    throw new Complaint(
      `The store does not give ${object.key}: ${error.message} Nothing was kept.`,
      'See to the store, then run the same command again.',
    );
  }
}

async function copyBytes(
  store: ObjectStore,
  { key, sha256 }: StoredObject,
  path: string,
  signal: AbortSignal,
): Promise<boolean> {
  const hash = createHash('sha256');
  await pipeline(
    await store.read(key),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  );
  return hash.digest('hex') === sha256;
}

/** A place of the disk that is read no more is one file's end, not the store's. */
function isUnreadable(error: unknown): boolean {
  const { code, syscall } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return code === 'EIO' && syscall === 'read';
}

/** Links the same bytes of the backup before, where there are any, still right, and the file system can. */
async function isReused(
  { key, size, sha256 }: StoredObject,
  path: string,
  { previous, reread = REREAD, signal }: CopyOptions,
): Promise<boolean> {
  if (previous?.objects.get(key) !== sha256) return false;
  const before = objectPath(previous.folder, key);
  try {
    const facts = await lstat(before);
    if (!facts.isFile() || facts.size !== size) return false;
    if (Math.random() < reread && (await factsOf(before, signal)).sha256 !== sha256) return false;
    await link(before, path);
    return true;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}

function saved({ key, size, sha256, contentType, name }: StoredObject): SavedObject {
  return { key, size, sha256, contentType, name };
}
