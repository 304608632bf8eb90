import { readVersion } from '@jampot/contracts';
import { api } from '../api/index.ts';
import { onProcessingEnd } from '../queries/processing.ts';
import type { RenderChoice } from '../../ui/fields/render-pool-choice.tsx';
import { wishForPool } from './choose-pool.ts';
import { endUpload } from './end-upload.ts';
import { deletedNamesake } from './publish-file.ts';
import { runUpload } from './run-upload.ts';
import { isHopeless, uploadFailure } from './upload-failure.ts';
import { ASSET_EXISTS, refusalOf } from './upload-names.ts';
import {
  addUploads,
  changeUpload,
  dropUpload,
  filesById,
  findUpload,
  uploads,
  wishesById,
} from './upload-store.ts';
import { isUnfinished } from './upload.types.ts';
import type { NamedAsset, Upload, UploadTarget, VersionWish } from './upload.types.ts';

/** Files that are sent at the same time. */
const AT_ONCE = 3;

const running = new Map<string, AbortController>();
let count = 0;

onProcessingEnd((versionId, outcome) => {
  const upload = uploads.get().find((entry) => entry.versionId === versionId);
  if (upload?.state !== 'processing') return;
  if (outcome === 'failed') {
    changeUpload(upload.id, { state: 'failed', message: 'The preview could not be made.' });
    void tellWhy(upload.id, versionId);
  } else changeUpload(upload.id, { state: 'done' });
});

/** The version says why no preview could be made of it: "it ends too early". */
async function tellWhy(uploadId: string, versionId: number): Promise<void> {
  const query = { fields: 'id,processing_error' };
  const version = await api
    .one(readVersion, { params: { id: versionId }, query })
    .catch(() => null);
  const reason = version?.processing_error ?? null;
  if (reason !== null) changeUpload(uploadId, { message: reason });
}

/**
 * Uploads files to a folder or an asset; what was interrupted goes on where it stopped. Files that
 * can't be reviewed appear as failed, with the reason.
 * @param render which pool renders them; left out where nobody was asked: then what goes on keeps its own.
 * @param reenables the deleted asset of their name that shall be re-enabled for them
 */
export function startUploads(
  files: readonly File[],
  target: UploadTarget,
  render?: RenderChoice | null,
  reenables: number | null = null,
): void {
  const added: Upload[] = [];
  for (const file of files) {
    const before = uploads.get().find((upload) => isInterrupted(upload, file, target));
    const upload = before ?? { ...newUpload(file, target), reenables };
    if (render !== undefined) wishForPool(upload, render);
    if (before === undefined) added.push(upload);
    else resumeUpload(before.id, file);
  }
  addUploads(added);
  next();
}

/** Gives an interrupted upload its file back. False when it is another file. */
export function resumeUpload(id: string, file: File): boolean {
  const upload = findUpload(id);
  if (upload === undefined || !isSameFile(upload, file)) return false;
  filesById.set(id, file);
  changeUpload(id, { state: 'waiting', message: null });
  next();
  return true;
}

/** Tries a failed upload again, from where it stopped. */
export function retryUpload(id: string): void {
  const upload = findUpload(id);
  if (upload === undefined || !mayRetry(upload)) return;
  changeUpload(id, { state: 'waiting', message: null });
  next();
}

/** Tries every failed upload again for which that is possible. */
export function retryFailed(): void {
  for (const upload of uploads.get().filter(mayRetry)) retryUpload(upload.id);
}

/** Whether a failed upload can be tried again: its file is at hand, and no version came of it. */
export function mayRetry({ id, state, versionId }: Upload): boolean {
  return state === 'failed' && versionId === null && filesById.has(id);
}

/** Stops an upload, there and on the server, and takes it off. */
export function removeUpload(id: string): void {
  const upload = findUpload(id);
  const sending = running.get(id);
  dropUpload(id);
  sending?.abort(new Error('Cancelled.'));
  if (upload === undefined || upload.versionId !== null) return;
  if (upload.uploadUrl !== null) endUpload(upload.uploadUrl);
}

/** Takes everything off the list that has nothing left to do. */
export function clearFinished(): void {
  for (const { id, state } of uploads.get()) {
    if (state === 'done' || state === 'failed') removeUpload(id);
  }
}

/** Goes on when the browser finds a network again. */
globalThis.addEventListener?.('online', next);

/**
 * Starts what waits for its turn. A file that waits for the connection keeps its turn, so that a lost
 * one is met by no more files than are sent at once. Where the browser knows of no network, nothing
 * is begun but one file, whose row then says so.
 */
function next(): void {
  const most = navigator.onLine === false ? 1 : AT_ONCE;
  for (const upload of uploads.get()) {
    if (running.size >= most) return;
    if (upload.state === 'waiting' && !running.has(upload.id)) void run(upload);
  }
}

async function run(upload: Upload): Promise<void> {
  const file = filesById.get(upload.id);
  if (file === undefined) return;
  const abort = new AbortController();
  running.set(upload.id, abort);
  try {
    await runUpload(upload, file, abort.signal);
  } catch (error) {
    if (!abort.signal.aborted) stopped(upload.id, error);
  } finally {
    running.delete(upload.id);
    next();
  }
}

/** A question holds back nobody but who waits for its answer. */
function stopped(id: string, error: unknown): void {
  const namesake = deletedNamesake(error);
  if (namesake === null) {
    // Without its file it can't be tried again, which would end as it did.
    if (isHopeless(error)) filesById.delete(id);
    changeUpload(id, { state: 'failed', message: uploadFailure(error), speed: null });
  } else if (uploads.get().some((upload) => willReenable(upload, namesake))) {
    changeUpload(id, { state: 'waiting', reenables: namesake.id });
  } else changeUpload(id, { state: 'asking', speed: null, namesake });
}

/** Somebody was asked about it for another file of its name, which is still on its way there. */
function willReenable(upload: Upload, { id }: NamedAsset): boolean {
  return upload.reenables === id && isUnfinished(upload);
}

/** Lets every upload go on, or fail, that waits to hear whether a deleted asset shall be re-enabled. */
export function answerNamesake(namesakeId: number, yes: boolean): void {
  for (const { id, state, namesake } of uploads.get()) {
    if (state !== 'asking' || namesake?.id !== namesakeId) continue;
    changeUpload(
      id,
      yes
        ? { state: 'waiting', namesake: null, reenables: namesakeId }
        : { state: 'failed', namesake: null, message: ASSET_EXISTS },
    );
  }
  next();
}

/**
 * Uploads one file as an asset's next version, with a name and perhaps a preview and a poster. One that
 * was interrupted on its way there goes on, as it is wished for now.
 */
export function startVersionUpload(
  file: File,
  target: { readonly assetId: number; readonly assetName: string },
  wish: VersionWish,
): void {
  const before = uploads.get().find((upload) => isInterrupted(upload, file, target));
  const upload = before ?? newUpload(file, target);
  wishesById.set(upload.id, wish);
  if (before === undefined) {
    addUploads([upload]);
    next();
  } else {
    changeUpload(before.id, { missing: [] });
    resumeUpload(before.id, file);
  }
}

function newUpload(file: File, target: UploadTarget): Upload {
  count += 1;
  const id = `${Date.now().toString(36)}-${count}`;
  const refusal = refusalOf(file, target);
  if (refusal === null) filesById.set(id, file);
  return {
    id,
    fileName: file.name,
    size: file.size,
    lastModified: file.lastModified,
    target,
    state: refusal === null ? 'waiting' : 'failed',
    sent: 0,
    speed: null,
    message: refusal,
    uploadUrl: null,
    assetId: null,
    assetName: null,
    namesake: null,
    reenables: null,
    versionId: null,
    missing: [],
  };
}

function isInterrupted(upload: Upload, file: File, target: UploadTarget): boolean {
  if (upload.state !== 'interrupted' || !isSameFile(upload, file)) return false;
  const before = upload.target;
  return 'folderId' in before
    ? 'folderId' in target && before.folderId === target.folderId
    : 'assetId' in target && before.assetId === target.assetId;
}

function isSameFile(upload: Upload, file: File): boolean {
  return (
    upload.fileName === file.name &&
    upload.size === file.size &&
    upload.lastModified === file.lastModified
  );
}
