import { renderVersion } from '@jampot/contracts';
import type { Version } from '@jampot/contracts';
import type { RenderChoice } from '../../ui/fields/render-pool-choice.tsx';
import { api } from '../api/index.ts';
import { notify } from '../notices.ts';
import { assetNameOf } from './upload-names.ts';
import { uploadNotices } from './upload-notices.ts';
import { changeWish, findUpload, wishesById } from './upload-store.ts';
import type { Upload, VersionWish } from './upload.types.ts';

/** The pool that renders what an upload brings; null for none. */
export function poolOf({ id }: Upload): RenderChoice | null {
  const { renderPoolId: poolId, emailUser: email = false } = wishesById.get(id) ?? {};
  return poolId === undefined ? null : { poolId, email };
}

/** Whether a pool can be chosen, or changed: until one has it. What comes as a preview is not rendered. */
export function mayChoosePool(upload: Upload): boolean {
  if (wishesById.get(upload.id)?.slot === 'preview') return false;
  switch (upload.state) {
    case 'waiting':
    case 'preparing':
    case 'asking':
    case 'uploading':
    case 'offline':
      return true;
    case 'saving':
    case 'interrupted':
      return false;
    case 'processing':
    case 'done':
    case 'failed':
      return upload.versionId !== null && poolOf(upload) === null;
  }
}

/**
 * Has a pool render what an upload brings, or none: with its version, or at once where that is made
 * already. What is refused is a notice.
 */
export async function choosePool(id: string, choice: RenderChoice | null): Promise<void> {
  const upload = findUpload(id);
  if (upload === undefined) return;
  const isLate = upload.state === 'saving' && poolOf(upload) === null;
  if (!isLate && !mayChoosePool(upload)) {
    notify(uploadNotices, { kind: 'pool-fixed', fileName: upload.fileName });
    return;
  }
  wishForPool(upload, choice);
  if (upload.versionId !== null && choice !== null) await sendToPool(id, upload.versionId, choice);
}

/** Wishes for a pool beside whatever else was wished for. */
export function wishForPool(
  { id, fileName }: Pick<Upload, 'id' | 'fileName'>,
  choice: RenderChoice | null,
): void {
  const before = wishesById.get(id);
  if (choice === null && before === undefined) return;
  const { renderPoolId: _pool, emailUser: _email, ...rest } = before ?? plainWish(fileName);
  const pool = choice === null ? {} : { renderPoolId: choice.poolId, emailUser: choice.email };
  changeWish(id, { ...rest, ...pool });
}

/** A pool may have been chosen while the version was being made without one. */
export async function sendLate(id: string, version: Version): Promise<void> {
  const upload = findUpload(id);
  const choice = upload === undefined ? null : poolOf(upload);
  if (version.render_pool_id === null && choice !== null) await sendToPool(id, version.id, choice);
}

async function sendToPool(
  id: string,
  versionId: number,
  { poolId, email }: RenderChoice,
): Promise<void> {
  const body = { render_pool_id: poolId, email_user: email };
  try {
    await api.one(renderVersion, { params: { id: versionId }, body });
  } catch (error) {
    notify(uploadNotices, { kind: 'pool-refused', error });
    const upload = findUpload(id);
    if (upload !== undefined) wishForPool(upload, null);
  }
}

/** What becomes of a file for which nobody wished anything. */
function plainWish(fileName: string): VersionWish {
  return { slot: 'source', name: assetNameOf(fileName), companions: {} };
}
