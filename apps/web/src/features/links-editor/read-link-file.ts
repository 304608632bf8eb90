import type { ReadLinkRow } from '@jampot/domain';
import type { FromLinkReader } from './read-pieces.ts';

const UNREADABLE = 'Could not read your file.';

/** Why a file can't be taken, in words for people. */
export class FileProblem extends Error {}

/** Reads a file of links in a worker. @throws FileProblem why it can't be taken; what `signal` says when it ends it */
export function readLinkFile(
  file: File,
  onRead: (rows: number) => void,
  signal: AbortSignal,
): Promise<readonly ReadLinkRow[]> {
  const worker = new Worker(new URL('link-reader.worker.ts', import.meta.url), { type: 'module' });
  const rows: ReadLinkRow[] = [];
  const reading = new Promise<readonly ReadLinkRow[]>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('error', () => reject(new FileProblem(UNREADABLE)));
    worker.addEventListener('message', ({ data }: MessageEvent<FromLinkReader>) => {
      switch (data.kind) {
        case 'read':
          onRead(data.count);
          break;
        case 'rows':
          rows.push(...data.rows);
          break;
        case 'end':
          if (data.error === null) resolve(rows);
          else reject(new FileProblem(data.error));
          break;
      }
    });
  });
  worker.postMessage(file, []);
  return reading.finally(() => worker.terminate());
}
