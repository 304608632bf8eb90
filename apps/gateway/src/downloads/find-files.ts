import { listDownloads } from '@jampot/contracts';
import type { Download, DownloadFile } from '@jampot/contracts';
import type { Reply, BusClient } from '@jampot/service-kit';
import type { ObjectStore } from '@jampot/storage';
import type { FastifyRequest } from 'fastify';
import type { VerifiedToken } from '../tokens/access-tokens.ts';
import type { ZipEntry } from './stream-zip.ts';
import type { ZipNames } from './zip-names.ts';

/** Objects whose size is asked for at once. */
const AT_ONCE = 16;

/** An asset's file that is there, or the asset without one. */
export interface Found {
  readonly download: Download;
  /** Bytes; null when the store has no such object. */
  readonly size: number | null;
}

interface Wanted {
  readonly token: VerifiedToken;
  /** At most `MAX_DOWNLOAD`. */
  readonly ids: readonly number[];
  readonly file: DownloadFile;
}

/** Asks where the files of assets are, as whoever wants them: what they may see is judged then. */
export function askForFiles(
  services: BusClient,
  request: FastifyRequest,
  { token, ids, file }: Wanted,
): Promise<Reply> {
  return services.ask(
    listDownloads.name,
    { params: {}, query: {}, body: { ids, file }, files: {} },
    {
      caller: token.caller,
      requestId: request.id,
      clientAddress: request.ip,
      repeatable: true,
    },
  );
}

/** Looks which files are really in the store, and how large they are. */
export async function findFiles(
  store: ObjectStore,
  downloads: readonly Download[],
): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (let start = 0; start < downloads.length; start += AT_ONCE) {
    const part = downloads.slice(start, start + AT_ONCE).map(async (download) => {
      const object = download.file === null ? null : await store.head(download.file.key);
      return { download, size: object?.size ?? null };
    });
    found.push(...(await Promise.all(part)));
  }
  return found;
}

/** The files that are there, as a zip holds them. */
export function zipEntries(found: readonly Found[], names: ZipNames): ZipEntry[] {
  return found.flatMap(({ download: { file }, size }) =>
    file === null || size === null
      ? []
      : [{ key: file.key, name: names.next(file.name), size, modified: new Date(file.created) }],
  );
}

/** The name of the folder that all of them are in; null when they are in several. */
export function commonFolder(found: readonly Found[]): string | null {
  const [first] = found;
  const folder = first?.download.folder_name ?? null;
  return found.every(({ download }) => download.folder_name === folder) ? folder : null;
}
