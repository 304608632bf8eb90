import type { Assignment } from '@jampot/contracts';
import { localPath } from '@jampot/domain';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { nodeSystem } from '../identity/machine.ts';
import { mayReach } from '../process/as-user.ts';
import type { RunAs } from '../process/run-as.ts';
import type { FileRequests } from './file-requests.ts';
import { Silence } from './silence.ts';
import { TransferError } from './transfer-error.ts';

type Source = Assignment['source'];

/**
 * Where renders of this node reach the source themselves, by the folder's mapped paths; undefined when they don't:
 * only a file of the very bytes counts. One that was saved again since may be as long as it was.
 * @throws AbortError
 */
export async function reachableSource(
  { path, pathmaps, size, sha256 }: Source,
  user: RunAs | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (path === null) return undefined;
  const mapped = localPath(path, pathmaps, nodeSystem());
  if (mapped === null) return undefined;
  const found = await stat(mapped).catch(() => undefined);
  if (!found?.isFile() || found.size !== size) return undefined;
  if (!(await mayReach(user, 'r', mapped).catch(() => false))) return undefined;
  const hash = await hashOf(mapped, signal).catch(() => undefined);
  signal.throwIfAborted();
  return hash === sha256 ? mapped : undefined;
}

/** Nothing more for so long, and it is asked for the rest again. */
const SILENT_MS = 30_000;
/** Downloads damaged so often are no accident of the network. */
const MOST_TRIES = 3;

/**
 * Downloads the source, goes on where it broke off, and compares what arrived.
 * @throws TransferError; Error of the file system.
 */
export async function fetchSource(
  requests: FileRequests,
  { size, sha256 }: Source,
  file: string,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await requests.persistently((reached) => fetchRest(requests, size, file, reached));
    if ((await hashOf(file, requests.signal)) === sha256) return;
    await rm(file);
    if (tries === MOST_TRIES) {
      throw new TransferError(
        'damaged',
        'The source arrives damaged, however often it is fetched.',
      );
    }
  }
}

async function fetchRest(
  requests: FileRequests,
  size: number,
  file: string,
  reached: (bytes: number) => void,
): Promise<void> {
  const handle = await open(file, 'a', 0o644);
  try {
    const { size: offset } = await handle.stat();
    if (offset > size) await handle.truncate(0);
    if (offset === size) return;
    const range = offset > 0 && offset < size ? { range: `bytes=${offset}-` } : undefined;
    const silence = new Silence(SILENT_MS);
    const response = await requests.send({
      method: 'GET',
      file: 'source',
      signal: silence.signal,
      ...(range === undefined ? {} : { headers: range }),
    });
    // Whoever does not know ranges sends all of it.
    const isRest = range !== undefined && response.status === 206;
    if (!isRest) await handle.truncate(0);
    if (response.body === null) throw new Error('The answer has no body.');
    const pieces = silence.watched(response.body);
    await handle.appendFile(counted(pieces, isRest ? offset : 0, reached));
    const { size: got } = await handle.stat();
    if (got < size) throw new Error(`Only ${got} of ${size} bytes came.`);
  } finally {
    await handle.close();
  }
}

/** The same pieces; told after each is how many bytes there are with it. */
async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  before: number,
  reached: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let bytes = before;
  for await (const piece of pieces) {
    yield piece;
    bytes += piece.length;
    reached(bytes);
  }
}

/** 64 hexadecimal digits. */
export async function hashOf(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash, { signal });
  return hash.digest('hex');
}
