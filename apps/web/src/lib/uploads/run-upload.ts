import { ApiError } from '@jampot/client';
import { createVersion } from '@jampot/contracts';
import { api } from '../api/index.ts';
import { errorMessage } from '../error-message.ts';
import { outcomeOf } from '../queries/processing.ts';
import { findOrCreateAsset } from './find-or-create-asset.ts';
import { refusedStatus, sendFile } from './send-file.ts';
import { assetNameOf } from './upload-names.ts';
import { changeUpload, wishesById } from './upload-store.ts';
import type { Upload } from './upload.types.ts';

/** Takes one file from the disk to a version: its asset, its bytes, its version. */
export async function runUpload(upload: Upload, file: File, signal: AbortSignal): Promise<void> {
  const { id } = upload;
  changeUpload(id, { state: 'preparing', message: null });
  const asset = await assetOf(upload);
  if (asset === null) {
    changeUpload(id, { state: 'failed', message: 'This asset already exists.' });
    return;
  }
  changeUpload(id, { state: 'uploading', assetId: asset.id, assetName: asset.name });
  const sent = await sendFile(id, file, signal);
  signal.throwIfAborted();
  changeUpload(id, { state: 'saving', sent: file.size, speed: null });
  const wish = wishesById.get(id);
  const slot = wish?.slot ?? 'source';
  const body = { [slot]: sent, [`${slot}_file`]: file.name } as { source_file?: string };
  const version = await api.one(
    createVersion,
    {
      params: { id: asset.id },
      body: wish === undefined ? body : { ...body, name: wish.name },
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

async function assetOf(upload: Upload): Promise<{ id: number; name: string } | null> {
  const { target } = upload;
  if ('assetId' in target) return { id: target.assetId, name: target.assetName };
  if (upload.assetId !== null && upload.assetName !== null) {
    return { id: upload.assetId, name: upload.assetName };
  }
  return findOrCreateAsset(target.folderId, assetNameOf(upload.fileName));
}

/** What to show for an upload that ended badly (specification, document 1 section 8). */
export function uploadFailure(error: unknown): string {
  if (error instanceof ApiError) {
    const text = error.problems[0]?.messages[0]?.name ?? error.message;
    return error.status === 0 ? errorMessage(error) : `Uh oh. Version not saved. ${text}`;
  }
  switch (refusedStatus(error)) {
    case 413:
      return 'The file is too large.';
    case 507:
      return 'There is no space left to store this file.';
    default:
      return 'Could not complete your upload.';
  }
}
