import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** A prime, so that no chunk or part begins where the pattern does. */
const PERIOD = 1_048_573;
const CHUNK = 65_536;
const pattern = createPattern();

function createPattern(): Buffer {
  const bytes = Buffer.alloc(PERIOD + CHUNK);
  for (let at = 0, state = 1; at < PERIOD; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[at] = state >>> 16;
  }
  bytes.copy(bytes, PERIOD, 0, CHUNK);
  return bytes;
}

/**
 * A stream of known bytes from `start` to `end` (excluded), the same in every process, that is
 * never in memory whole. `onChunk` hears how far the reader is.
 */
export function patternStream(
  start: number,
  end: number,
  onChunk?: (at: number) => void | Promise<void>,
): Readable {
  return Readable.from(
    (async function* chunks() {
      for (let at = start; at < end; at += CHUNK) {
        await onChunk?.(at);
        const from = at % PERIOD;
        yield pattern.subarray(from, from + Math.min(CHUNK, end - at));
      }
    })(),
    { objectMode: false },
  );
}

export async function patternSha256(size: number): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of patternStream(0, size)) if (Buffer.isBuffer(chunk)) hash.update(chunk);
  return hash.digest('hex');
}
