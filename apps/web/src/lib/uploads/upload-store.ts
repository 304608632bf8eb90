import { z } from 'zod';
import { createStore } from '../store.ts';
import { isUnfinished } from './upload.types.ts';
import type { Upload, VersionWish } from './upload.types.ts';

const KEY = 'jampot.uploads';

const keptSchema = z.array(
  z.object({
    id: z.string(),
    fileName: z.string(),
    size: z.number(),
    lastModified: z.number(),
    target: z.union([
      z.object({ folderId: z.number(), folderName: z.string() }),
      z.object({ assetId: z.number(), assetName: z.string() }),
    ]),
    sent: z.number(),
    uploadUrl: z.string(),
    assetId: z.number().nullable(),
    assetName: z.string().nullable(),
    madeAsset: z.boolean().default(false),
  }),
);

/** Every upload of this page, the newest last; unfinished ones outlive it. */
export const uploads = createStore<readonly Upload[]>(restore());

/** The files themselves; browsers hand them out again only when somebody chooses them. */
export const filesById = new Map<string, File>();

/** What was asked for beside the file; lasts as long as the page. */
export const wishesById = new Map<string, VersionWish>();

export function addUploads(added: readonly Upload[]): void {
  uploads.set([...uploads.get(), ...added]);
  keep();
}

export function changeUpload(id: string, change: Partial<Upload>): void {
  const before = findUpload(id);
  if (before === undefined) return;
  uploads.set(
    uploads.get().map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
  );
  if ('state' in change || 'uploadUrl' in change) keep();
}

export function dropUpload(id: string): void {
  filesById.delete(id);
  wishesById.delete(id);
  uploads.set(uploads.get().filter((upload) => upload.id !== id));
  keep();
}

export function findUpload(id: string): Upload | undefined {
  return uploads.get().find((upload) => upload.id === id);
}

/** How far it was by then is known only when the page is left. */
globalThis.addEventListener?.('pagehide', keep);

/** What the server has begun to take in and nobody finished, for the next time the page is opened. */
function keep(): void {
  const kept = uploads
    .get()
    .filter(
      (upload) => isUnfinished(upload) && upload.uploadUrl !== null && upload.versionId === null,
    );
  try {
    if (kept.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage uploads last as long as the page.
  }
}

function restore(): readonly Upload[] {
  try {
    const kept = keptSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return kept.map((upload) => ({
      ...upload,
      state: 'interrupted',
      speed: null,
      message: null,
      versionId: null,
    }));
  } catch {
    return [];
  }
}
