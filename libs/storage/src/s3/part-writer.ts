/** S3 takes parts of at least 5 MiB, and at most 10,000 of them. */
const PART_BYTES = 8 * 1024 * 1024;
const MEBI = 1024 * 1024;
export const MOST_PARTS = 10_000;

/** The size of every part but the last, so that `size` bytes fit into fewer than 10,000. */
export function partBytesFor(size: number): number {
  return Math.max(PART_BYTES, Math.ceil(size / (MOST_PARTS - 1000) / MEBI) * MEBI);
}

/**
 * Cuts bytes into parts of one size. One part is on its way while the next fills, in two buffers
 * that take turns: memory is twice a part, however much comes.
 */
export class PartWriter {
  readonly #send: (part: number, bytes: Buffer) => Promise<void>;
  #filling: Buffer;
  #spare: Buffer;
  #filled = 0;
  #next: number;
  #sending: Promise<void> = Promise.resolve();

  /** @param rest bytes that were kept from an earlier connection, less than a part */
  constructor(
    partBytes: number,
    next: number,
    rest: Buffer,
    send: (part: number, bytes: Buffer) => Promise<void>,
  ) {
    this.#filling = Buffer.allocUnsafeSlow(partBytes);
    this.#spare = Buffer.allocUnsafeSlow(partBytes);
    this.#filled = rest.copy(this.#filling);
    this.#next = next;
    this.#send = send;
  }

  /** Number of the part that is filling. */
  get next(): number {
    return this.#next;
  }

  /** What fills no part yet; valid until the next write. */
  get rest(): Buffer {
    return this.#filling.subarray(0, this.#filled);
  }

  async write(chunk: Buffer): Promise<void> {
    for (let taken = 0; taken < chunk.length;) {
      const copied = chunk.copy(this.#filling, this.#filled, taken);
      taken += copied;
      this.#filled += copied;
      if (this.#filled === this.#filling.length) await this.sendRest();
    }
  }

  /** Sends what is there as a part, once the one before has arrived. */
  async sendRest(): Promise<void> {
    await this.#sending;
    const bytes = this.rest;
    this.#sending = this.#send(this.#next, bytes);
    // A failure comes out at the next await; until then it must not count as unhandled.
    this.#sending.catch(() => undefined);
    this.#next += 1;
    [this.#filling, this.#spare] = [this.#spare, this.#filling];
    this.#filled = 0;
  }

  /** Waits for the part on its way. */
  async settle(): Promise<void> {
    await this.#sending;
  }
}
