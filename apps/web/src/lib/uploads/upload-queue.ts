import { readVersion } from '@jampot/contracts';
import { api } from '../api/index.ts';
import { onProcessingEnd } from '../queries/processing.ts';
import type { Namesake } from './ask-about-namesake.ts';
import type { RenderChoice } from '../../ui/fields/render-pool-choice.tsx';
import { wishForPool } from './choose-pool.ts';
import { endUpload } from './end-upload.ts';
import { reEnableNamesake } from './find-or-create-asset.ts';
import { runUpload, showDrop, withdrawFor } from './run-upload.ts';
import { isHopeless, uploadFailure } from './upload-failure.ts';
import { refusalOf } from './upload-names.ts';
import {
  addUploads,
  changeUpload,
  dropUpload,
  filesById,
  findUpload,
  uploads,
  wishesById,
} from './upload-store.ts';
import type { FolderTarget, Upload, UploadTarget, VersionWish } from './upload.types.ts';

/** Files that are sent at the same time. */
const AT_ONCE = 3;

interface NamedAsset {
  readonly id: number;
  readonly name: string;
}

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
 */
export function startUploads(
  files: readonly File[],
  target: UploadTarget,
  render?: RenderChoice | null,
): void {
  const added: Upload[] = [];
  for (const file of files) {
    const before = uploads.get().find((upload) => isInterrupted(upload, file, target));
    const upload = before ?? newUpload(file, target);
    if (render !== undefined) wishForPool(upload, render);
    if (before === undefined) added.push(upload);
    else resumeUpload(before.id, file);
  }
  addUploads(added);
  next();
}

/**
 * Uploads the file that an asset of its folder was made for just now: as the asset of a dropped
 * file, it goes again when the file is refused for good or taken off the list.
 * @param render which pool renders it; left out for none
 */
export function startFirstUpload(
  file: File,
  target: FolderTarget,
  asset: NamedAsset,
  render: RenderChoice | null = null,
): void {
  const upload = newUpload(file, target);
  wishForPool(upload, render);
  addUploads([{ ...upload, assetId: asset.id, assetName: asset.name, madeAsset: true }]);
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

/** Stops an upload, there and on the server, and takes it and what was half-made off. */
export function removeUpload(id: string): void {
  const upload = findUpload(id);
  const sending = running.get(id);
  dropUpload(id);
  sending?.abort(new Error('Cancelled.'));
  if (upload === undefined || upload.versionId !== null) return;
  if (upload.uploadUrl !== null) endUpload(upload.uploadUrl);
  if (sending === undefined && upload.madeAsset && upload.assetId !== null) {
    void withdrawFor(id, upload.assetId);
  }
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
  let namesake: Namesake | null = null;
  try {
    namesake = await runUpload(upload, file, abort.signal);
  } catch (error) {
    if (!abort.signal.aborted) {
      // Without its file it can't be tried again, which would end as it did.
      if (isHopeless(error)) filesById.delete(upload.id);
      changeUpload(upload.id, { state: 'failed', message: uploadFailure(error), speed: null });
    }
  } finally {
    running.delete(upload.id);
    next();
  }
  if (namesake !== null) await ask(upload.id, namesake);
}

/** Not among those that are sent: a question holds back nobody but who waits for its answer. */
async function ask(uploadId: string, namesake: Namesake): Promise<void> {
  try {
    const asset = await reEnableNamesake(namesake, (refusal) => showDrop(uploadId, refusal));
    changeUpload(
      uploadId,
      asset === null
        ? { state: 'failed', message: 'This asset already exists.' }
        : { state: 'waiting', message: null, assetId: asset.id, assetName: asset.name },
    );
  } catch (error) {
    changeUpload(uploadId, { state: 'failed', message: uploadFailure(error) });
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
    madeAsset: false,
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
