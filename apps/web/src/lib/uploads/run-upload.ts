import { ApiError } from '@jampot/client';
import { createVersion } from '@jampot/contracts';
import type { Version } from '@jampot/contracts';
import { api } from '../api/index.ts';
import { outcomeOf } from '../queries/processing.ts';
import type { Namesake } from './ask-about-namesake.ts';
import { sendLate } from './choose-pool.ts';
import { endUpload } from './end-upload.ts';
import { findOrCreateAsset, withdrawAsset } from './find-or-create-asset.ts';
import { refusedStatus } from './refusals.ts';
import type { PassingRefusal } from './refusals.ts';
import { sendFile } from './send-file.ts';
import type { Sending } from './send-file.ts';
import { throughDrops } from './through-drops.ts';
import { assetNameOf } from './upload-names.ts';
import { changeUpload, findUpload, uploads, wishesById } from './upload-store.ts';
import { isUnfinished } from './upload.types.ts';
import type { Upload, VersionWish } from './upload.types.ts';

/** Answers that no further try with the same file changes. */
const FOR_GOOD: readonly number[] = [400, 412, 413, 415];

/**
 * Takes one file from the disk to a version: its asset, its bytes, its version, each of them through
 * a lost connection. An asset that was made for a file which is refused for good or taken off the
 * list goes again.
 * @returns a deleted asset of its name, of which somebody has to be asked before anything is sent.
 */
export async function runUpload(
  upload: Upload,
  file: File,
  signal: AbortSignal,
): Promise<Namesake | null> {
  const { id } = upload;
  changeUpload(id, { state: 'preparing', message: null });
  const asset = await assetOf(upload, signal);
  if ('namesake' in asset) {
    signal.throwIfAborted();
    changeUpload(id, { state: 'asking' });
    return asset.namesake;
  }
  changeUpload(id, {
    state: 'uploading',
    message: null,
    assetId: asset.id,
    assetName: asset.name,
    madeAsset: asset.made,
  });
  try {
    await sendVersion(id, file, asset.id, signal);
    return null;
  } catch (error) {
    const over = signal.aborted || FOR_GOOD.includes(refusedStatus(error));
    const made = findUpload(id)?.madeAsset ?? asset.made;
    if (over && made) await withdrawFor(id, asset.id);
    if (error instanceof ApiError && error.status === 404 && 'folderId' in upload.target) {
      // Somebody took the asset away: the next try finds or makes another.
      forgetAsset(id);
    }
    throw error;
  }
}

/** Takes the asset back that an upload made, unless another file of its name is on its way there. */
export async function withdrawFor(uploadId: string, assetId: number): Promise<void> {
  const others = uploads.get().filter((upload) => upload.id !== uploadId);
  const awaited = others.find((upload) => upload.assetId === assetId && isUnfinished(upload));
  if (awaited === undefined) await withdrawAsset(assetId);
  else changeUpload(awaited.id, { madeAsset: true });
  forgetAsset(uploadId);
}

function forgetAsset(uploadId: string): void {
  changeUpload(uploadId, { assetId: null, assetName: null, madeAsset: false });
}

async function sendVersion(
  id: string,
  file: File,
  assetId: number,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const sent = await sendFile(file, sendingOf(id), signal);
  signal.throwIfAborted();
  changeUpload(id, { state: 'saving', sent: file.size, speed: null, message: null });
  const version = await saveVersion(id, { file, sent, assetId }, signal);
  const outcome = outcomeOf(version.id) ?? version.processing;
  const making = outcome === 'waiting' || outcome === 'running';
  changeUpload(id, {
    versionId: version.id,
    state: making ? 'processing' : 'done',
    message: null,
  });
  await sendLate(id, version);
}

async function saveVersion(
  id: string,
  { file, sent, assetId }: { readonly file: File; readonly sent: string; readonly assetId: number },
  signal: AbortSignal,
): Promise<Version> {
  const wish = wishesById.get(id);
  const begun: string[] = [];
  try {
    const companions = await sendCompanions(id, { wish, begun }, signal);
    const slot = wish?.slot ?? 'source';
    const files = { [slot]: sent, [`${slot}_file`]: file.name } as { source_file?: string };
    // The same name that the dialog offers; one that can't be a name is the server's to refuse.
    const name = wish?.name ?? assetNameOf(file.name);
    const { renderPoolId: render_pool_id, emailUser: email_user = false } = wish ?? {};
    const pool = render_pool_id === undefined ? {} : { render_pool_id, email_user };
    const body = { ...files, ...companions, ...pool, name };
    const save = () => api.one(createVersion, { params: { id: assetId }, body });
    return await throughDrops(save, (refusal) => showDrop(id, refusal), signal);
  } catch (error) {
    // Another try sends them anew.
    begun.forEach(endUpload);
    throw error;
  }
}

/** A file's own row keeps where its sending stands, and shows how it fares. */
function sendingOf(id: string): Sending {
  return {
    url: () => findUpload(id)?.uploadUrl ?? null,
    onUrl: (uploadUrl) => changeUpload(id, { uploadUrl }),
    onProgress: (sent, speed) => {
      const back = findUpload(id)?.state === 'offline';
      const moves = { state: 'uploading', message: null } as const;
      changeUpload(id, { sent, speed, ...(back ? moves : {}) });
    },
    onDrop: (refusal) => showDrop(id, refusal),
  };
}

/**
 * The small files beside a version, sent before it is made: files within the call itself would be
 * others each time it is repeated.
 * @param begun takes the addresses of those that the server keeps something of.
 * @returns the finished uploads' ids by slot.
 */
async function sendCompanions(
  id: string,
  { wish, begun }: { readonly wish: VersionWish | undefined; readonly begun: string[] },
  signal: AbortSignal,
): Promise<{ readonly preview?: string; readonly poster?: string }> {
  const sent: Record<string, string> = {};
  for (const [slot, file] of Object.entries(wish?.companions ?? {})) {
    let url: string | null = null;
    const sending: Sending = {
      url: () => url,
      onUrl: (next) => {
        url = next;
        if (next !== null) begun.push(next);
      },
      onProgress: () => undefined,
      onDrop: (refusal) => showDrop(id, refusal),
    };
    sent[slot] = await sendFile(file, sending, signal);
  }
  return sent;
}

/** Says on a file's row that it waits, and for what. */
export function showDrop(id: string, { status }: PassingRefusal): void {
  const message = status === 0 ? null : 'The server is busy. Goes on by itself.';
  changeUpload(id, { state: 'offline', speed: null, message });
}

interface AssetOfUpload {
  readonly id: number;
  readonly name: string;
  readonly made: boolean;
}

async function assetOf(
  upload: Upload,
  signal: AbortSignal,
): Promise<AssetOfUpload | { readonly namesake: Namesake }> {
  const { target } = upload;
  if ('assetId' in target) return { id: target.assetId, name: target.assetName, made: false };
  if (upload.assetId !== null && upload.assetName !== null) {
    return { id: upload.assetId, name: upload.assetName, made: upload.madeAsset };
  }
  const tries = { began: false };
  const find = () => findOrCreateAsset(target.folderId, assetNameOf(upload.fileName), tries);
  const found = await throughDrops(find, (refusal) => showDrop(upload.id, refusal), signal);
  if ('namesake' in found) return found;
  return { id: found.asset.id, name: found.asset.name, made: found.made };
}
