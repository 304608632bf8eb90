import type { Assignment } from '@jampot/contracts';
import { localPath } from '@jampot/domain';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { nodeSystem } from '../identity/machine.ts';
import type { FileRequests } from './file-requests.ts';
import { Silence } from './silence.ts';
import { TransferError } from './transfer-error.ts';

type Source = Assignment['source'];

/**
 * Where this node reaches the source itself, by the folder's mapped paths; undefined when it doesn't:
 * only a file of the very size counts, so that an older one of the same name does not.
 */
export async function reachableSource({
  path,
  pathmaps,
  size,
}: Source): Promise<string | undefined> {
  if (path === null) return undefined;
  const mapped = localPath(path, pathmaps, nodeSystem());
  if (mapped === null) return undefined;
  const found = await stat(mapped).catch(() => undefined);
  return found?.isFile() && found.size === size ? mapped : undefined;
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
    await requests.persistently(() => fetchRest(requests, size, file));
    if ((await hashOf(file)) === sha256) return;
    await rm(file);
    if (tries === MOST_TRIES) {
      throw new TransferError(
        'damaged',
        'The source arrives damaged, however often it is fetched.',
      );
    }
  }
}

async function fetchRest(requests: FileRequests, size: number, file: string): Promise<void> {
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
    if (range !== undefined && response.status !== 206) await handle.truncate(0);
    if (response.body === null) throw new Error('The answer has no body.');
    await handle.appendFile(silence.watched(response.body));
    const { size: got } = await handle.stat();
    if (got < size) throw new Error(`Only ${got} of ${size} bytes came.`);
  } finally {
    await handle.close();
  }
}

/** 64 hexadecimal digits. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
