import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { StoreError } from './store-error.ts';

/** SHA-256 of the bytes so far, and how many they are. */
export class RunningHash {
  readonly #hash: Hash = createHash('sha256');
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  add(chunk: Buffer): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
  }

  /** The hash so far; more bytes may follow. */
  hex(): string {
    return this.#hash.copy().digest('hex');
  }
}

const REMEMBERED = 2000;

/**
 * The running hashes of uploads that this process takes in. A hash that is missing or behind is no
 * error: the bytes it lacks are read again at the end.
 */
export class UploadHashes {
  readonly #hashes = new Map<string, RunningHash>();

  /** The hash of exactly the first `offset` bytes, or null when this process did not see them. */
  at(key: string, offset: number): RunningHash | null {
    const known = this.#hashes.get(key);
    if (known?.bytes === offset) return known;
    this.#hashes.delete(key);
    if (offset > 0) return null;
    const fresh = new RunningHash();
    this.#remember(key, fresh);
    return fresh;
  }

  /** Forgets a hash that went ahead of what is safe: other bytes may take that place. */
  keepUpTo(key: string, offset: number): void {
    if (this.#hashes.get(key)?.bytes !== offset) this.#hashes.delete(key);
  }

  /** The hash of all `size` bytes if no byte need be read for it. */
  known(key: string, size: number): string | null {
    const hash = this.#hashes.get(key);
    return hash?.bytes === size ? hash.hex() : null;
  }

  forget(key: string): void {
    this.#hashes.delete(key);
  }

  /** The hash of all `size` bytes; `read` delivers the ones that are still missing. */
  async whole(
    key: string,
    size: number,
    read: (start: number) => AsyncIterable<Buffer>,
  ): Promise<string> {
    const known = this.#hashes.get(key);
    const hash = known && known.bytes <= size ? known : new RunningHash();
    if (hash.bytes < size) for await (const chunk of read(hash.bytes)) hash.add(chunk);
    return hash.hex();
  }

  #remember(key: string, hash: RunningHash): void {
    this.#hashes.set(key, hash);
    if (this.#hashes.size <= REMEMBERED) return;
    const [oldest] = this.#hashes.keys();
    if (oldest !== undefined) this.#hashes.delete(oldest);
  }
}

/** @throws StoreError `checksum-mismatch` */
export function checkSha256(actual: string, expected: string | undefined): void {
  if (expected !== undefined && expected.toLowerCase() !== actual) {
    throw new StoreError('checksum-mismatch', 'The bytes do not have the announced SHA-256.');
  }
}

/** @throws StoreError `too-large` */
export function checkLimit(bytes: number, limit: number | undefined): void {
  if (limit !== undefined && bytes > limit) {
    throw new StoreError('too-large', `More than ${limit} bytes.`);
  }
}
