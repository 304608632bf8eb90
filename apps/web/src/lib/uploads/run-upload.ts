import { ApiError } from '@jampot/client';
import { createVersion } from '@jampot/contracts';
import { api } from '../api/index.ts';
import { errorMessage } from '../error-message.ts';
import { outcomeOf } from '../queries/processing.ts';
import type { Namesake } from './ask-about-namesake.ts';
import { findOrCreateAsset, withdrawAsset } from './find-or-create-asset.ts';
import { refusedStatus, refusedText, sendFile } from './send-file.ts';
import { assetNameOf } from './upload-names.ts';
import { changeUpload, findUpload, uploads, wishesById } from './upload-store.ts';
import { isUnfinished } from './upload.types.ts';
import type { Upload } from './upload.types.ts';

/** Answers that no further try with the same file changes. */
const FOR_GOOD: readonly number[] = [400, 412, 413, 415];

/**
 * Takes one file from the disk to a version: its asset, its bytes, its version. An asset that was
 * made for a file which is refused for good or taken off the list goes again.
 * @returns a deleted asset of its name, of which somebody has to be asked before anything is sent.
 */
export async function runUpload(
  upload: Upload,
  file: File,
  signal: AbortSignal,
): Promise<Namesake | null> {
  const { id } = upload;
  changeUpload(id, { state: 'preparing', message: null });
  const asset = await assetOf(upload);
  if ('namesake' in asset) {
    signal.throwIfAborted();
    changeUpload(id, { state: 'asking' });
    return asset.namesake;
  }
  changeUpload(id, {
    state: 'uploading',
    assetId: asset.id,
    assetName: asset.name,
    madeAsset: asset.made,
  });
  try {
    await sendVersion(id, file, asset.id, signal);
    return null;
  } catch (error) {
    const over = signal.aborted || FOR_GOOD.includes(statusOf(error));
    const made = findUpload(id)?.madeAsset ?? asset.made;
    if (over && made) await withdrawFor(id, asset.id);
    throw error;
  }
}

/** Takes the asset back that an upload made, unless another file of its name is on its way there. */
export async function withdrawFor(uploadId: string, assetId: number): Promise<void> {
  const others = uploads.get().filter((upload) => upload.id !== uploadId);
  const awaited = others.find((upload) => upload.assetId === assetId && isUnfinished(upload));
  if (awaited === undefined) await withdrawAsset(assetId);
  else changeUpload(awaited.id, { madeAsset: true });
  changeUpload(uploadId, { assetId: null, assetName: null, madeAsset: false });
}

async function sendVersion(
  id: string,
  file: File,
  assetId: number,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const sent = await sendFile(id, file, signal);
  signal.throwIfAborted();
  changeUpload(id, { state: 'saving', sent: file.size, speed: null });
  const wish = wishesById.get(id);
  const slot = wish?.slot ?? 'source';
  const files = { [slot]: sent, [`${slot}_file`]: file.name } as { source_file?: string };
  const version = await api.one(
    createVersion,
    {
      params: { id: assetId },
      // The same name that the dialog offers; one that can't be a name is the server's to refuse.
      body: { ...files, name: wish?.name ?? assetNameOf(file.name) },
    },
    { files: wish?.companions ?? {} },
  );
  const outcome = outcomeOf(version.id) ?? version.processing;
  const making = outcome === 'waiting' || outcome === 'running';
  changeUpload(id, {
    versionId: version.id,
    state: making ? 'processing' : 'done',
    message: null,
  });
}

interface AssetOfUpload {
  readonly id: number;
  readonly name: string;
  readonly made: boolean;
}

async function assetOf(upload: Upload): Promise<AssetOfUpload | { readonly namesake: Namesake }> {
  const { target } = upload;
  if ('assetId' in target) return { id: target.assetId, name: target.assetName, made: false };
  if (upload.assetId !== null && upload.assetName !== null) {
    return { id: upload.assetId, name: upload.assetName, made: upload.madeAsset };
  }
  const found = await findOrCreateAsset(target.folderId, assetNameOf(upload.fileName));
  if ('namesake' in found) return found;
  return { id: found.asset.id, name: found.asset.name, made: found.made };
}

/** The status that an upload was refused with; 0 when nothing answered. */
function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : refusedStatus(error);
}

/** What to show for an upload that ended badly (specification, document 1 section 8). */
export function uploadFailure(error: unknown): string {
  if (error instanceof ApiError) {
    const text = error.problems[0]?.messages[0]?.name ?? error.message;
    return error.status === 0 ? errorMessage(error) : `Uh oh. Version not saved. ${text}`;
  }
  switch (refusedStatus(error)) {
    case 412:
      return refusedText(error) || 'Could not complete your upload.';
    case 413:
      // By itself, or together with what its person uploaded and nothing used yet.
      return refusedText(error) || 'The file is too large.';
    case 507:
      return 'There is no space left to store this file.';
    default:
      return 'Could not complete your upload.';
  }
}
