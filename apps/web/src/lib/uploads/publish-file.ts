import { ApiError } from '@jampot/client';
import { checkPublish, createVersion, publishVersion } from '@jampot/contracts';
import type { Version } from '@jampot/contracts';
import { api } from '../api/index.ts';
import { submitsDrops } from './submit-setting.ts';
import { assetNameOf } from './upload-names.ts';
import type { FolderTarget, NamedAsset, Upload, VersionWish } from './upload.types.ts';

/**
 * Asks, before a file is sent, what publishing under a name in a folder would come to.
 * @returns the asset that would get the version; null where one would be made.
 * @throws ApiError what publishing would be refused for
 */
export async function checkName(
  folderId: number,
  name: string,
  reenable = false,
): Promise<NamedAsset | null> {
  const query = { name, reenable };
  return (await api.one(checkPublish, { params: { id: folderId }, query })).asset;
}

/** The deleted asset that a refusal tells of, which may be re-enabled instead. */
export function deletedNamesake(error: unknown): NamedAsset | null {
  if (!(error instanceof ApiError) || error.code !== 'asset_deleted') return null;
  const [asset] = (error.body['assets'] ?? []) as readonly NamedAsset[];
  return asset ?? null;
}

/** What was sent of an upload: the ids by the slots of the version. */
export interface SentFiles {
  readonly source?: string;
  readonly preview?: string;
  readonly poster?: string;
}

export interface Published {
  readonly version: Version;
  readonly asset: NamedAsset;
}

/** Makes a version of what was sent; repeated with the same ids, it answers the same. @throws ApiError */
export async function publishFile(
  upload: Upload,
  wish: VersionWish | undefined,
  files: SentFiles,
): Promise<Published> {
  const { target, fileName } = upload;
  const { renderPoolId: render_pool_id, emailUser: email_user = false } = wish ?? {};
  const pool = render_pool_id === undefined ? {} : { render_pool_id, email_user };
  if ('folderId' in target) return publishInto(upload, target, files, pool);
  // The same name that the dialog offers; one that can't be a name is the server's to refuse.
  const name = wish?.name ?? assetNameOf(fileName);
  const named = { [files.source === undefined ? 'preview_file' : 'source_file']: fileName };
  const submit = wish?.submitForReview === true ? { submit_for_review: true } : {};
  const body = { ...files, ...named, ...pool, ...submit, name };
  const version = await api.one(createVersion, { params: { id: target.assetId }, body });
  return { version, asset: { id: target.assetId, name: target.assetName } };
}

async function publishInto(
  { fileName, reenables, assetId }: Upload,
  { folderId, submits = false }: FolderTarget,
  files: SentFiles,
  pool: object,
): Promise<Published> {
  const sent = { upload: files.source, upload_file: fileName };
  // An asset that the file makes begins as every new one does.
  const isVersion = assetId !== null && reenables === null;
  const submit = submits && isVersion && submitsDrops() ? { submit_for_review: true } : {};
  const name = assetNameOf(fileName);
  const body = { ...sent, ...pool, ...submit, name, reenable: reenables !== null };
  const { rows, extra } = await api.call(publishVersion, { params: { id: folderId }, body });
  const [version] = rows;
  if (version === undefined) throw new Error('A version was published, but not answered.');
  return { version, asset: extra.asset };
}
