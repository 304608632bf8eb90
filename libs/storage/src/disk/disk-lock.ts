import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { errorCode } from '../error-code.ts';
import { holderIsDead, newHolder } from '../lock-holder.ts';

const HEARTBEAT_MS = 2000;
/** A holder that gave no sign for so long is taken for dead. */
const STALE_MS = 15_000;

/**
 * One holder at a time over all processes and hosts that share the folder: a file that exists as
 * long as it is held. A dead holder on this host is noticed at once unless somebody else has got its
 * number; then, as on another host, after 15 seconds.
 */
export class DiskLock {
  readonly #path: string;
  readonly #content: string;
  readonly #lost = new AbortController();
  readonly #timer: NodeJS.Timeout;

  private constructor(path: string, content: string) {
    this.#path = path;
    this.#content = content;
    this.#timer = setInterval(() => void this.#beat(), HEARTBEAT_MS).unref();
  }

  /** Fires when somebody else took the lock, or removed the upload. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** Null when another holder is alive. */
  static async acquire(path: string): Promise<DiskLock | null> {
    const content = newHolder();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      if (await claim(path, content)) return new DiskLock(path, content);
      if (!(await removeStale(path))) return null;
    }
    return null;
  }

  async release(): Promise<void> {
    clearInterval(this.#timer);
    if ((await contentOf(this.#path)) === this.#content) await rm(this.#path, { force: true });
  }

  async #beat(): Promise<void> {
    try {
      const now = new Date();
      if ((await contentOf(this.#path)) === this.#content) await utimes(this.#path, now, now);
      else this.#lost.abort(new Error('The lock was taken.'));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') this.#lost.abort(error);
    }
  }
}

/** The lock appears with its holder's name in it: a process killed in between leaves none without. */
async function claim(path: string, content: string): Promise<boolean> {
  const named = `${path}-${randomUUID()}`;
  try {
    await writeFile(named, content, { flag: 'wx', mode: 0o640 });
    await link(named, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(named, { force: true });
  }
}

/** Moves a dead holder's lock away; true when the place may be free now. */
async function removeStale(path: string): Promise<boolean> {
  const seen = await contentOf(path);
  if (seen === null) return true;
  if (!(await isStale(path, seen))) return false;
  const aside = `${path}-${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    throw error;
  }
  // Between looking and moving somebody may have been quicker: that lock is alive, put it back.
  const wasDead = (await contentOf(aside)) === seen;
  if (!wasDead) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
  return wasDead;
}

async function isStale(path: string, holder: string): Promise<boolean> {
  if (holderIsDead(holder)) return true;
  try {
    return Date.now() - (await stat(path)).mtimeMs > STALE_MS;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    throw error;
  }
}

async function contentOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
