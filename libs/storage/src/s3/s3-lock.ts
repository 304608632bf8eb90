import { holderIsDead, newHolder } from '../lock-holder.ts';
import type { S3Bucket } from './s3-bucket.ts';

const HEARTBEAT_MS = 5000;
/** A holder that gave no sign for so long is taken for dead. */
const STALE_MS = 30_000;

/**
 * One writer at a time over all hosts: an object that is written only if absent, or only if it is
 * still the one of a dead holder. Needs a server with conditional writes (S3 has them since 2024);
 * with an older one it protects within a process only.
 */
export class S3Lock {
  readonly #bucket: S3Bucket;
  readonly #name: string;
  readonly #holder: string;
  readonly #lost = new AbortController();
  readonly #timer: NodeJS.Timeout;

  private constructor(bucket: S3Bucket, name: string, holder: string) {
    this.#bucket = bucket;
    this.#name = name;
    this.#holder = holder;
    this.#timer = setInterval(() => void this.#beat(), HEARTBEAT_MS).unref();
  }

  /** Fires when somebody else took the lock. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** Null when another holder is alive. */
  static async acquire(bucket: S3Bucket, name: string): Promise<S3Lock | null> {
    const holder = newHolder();
    const bytes = Buffer.from(holder);
    const taken = (await bucket.putIfAbsent(name, bytes)) || (await takeOver(bucket, name, bytes));
    return taken ? new S3Lock(bucket, name, holder) : null;
  }

  async release(): Promise<void> {
    clearInterval(this.#timer);
    if (await this.#isMine()) await this.#bucket.remove(this.#name);
  }

  async #isMine(): Promise<boolean> {
    return (await this.#bucket.get(this.#name))?.toString() === this.#holder;
  }

  async #beat(): Promise<void> {
    try {
      const seen = await this.#bucket.stat(this.#name);
      const mine = seen !== null && (await this.#isMine());
      if (
        mine &&
        (await this.#bucket.putIfSame(this.#name, Buffer.from(this.#holder), seen.etag))
      ) {
        return;
      }
      this.#lost.abort(new Error('The lock was taken.'));
    } catch {
      // The server does not answer: then the writes do not arrive either, and the next beat tells.
    }
  }
}

async function takeOver(bucket: S3Bucket, name: string, holder: Buffer): Promise<boolean> {
  const seen = await bucket.stat(name);
  if (!seen) return bucket.putIfAbsent(name, holder);
  const current = await bucket.get(name);
  if (!current) return bucket.putIfAbsent(name, holder);
  const stale = holderIsDead(current.toString()) || Date.now() - seen.modified.getTime() > STALE_MS;
  return stale && bucket.putIfSame(name, holder, seen.etag);
}
