import { invalid } from '@jampot/contracts';
import type { Caller, JsonRows, ListQuery } from '@jampot/contracts';
import type { FileSlot } from '@jampot/domain';
import type { Conflicts, Transaction } from '@jampot/persistence';
import { adoptObjects } from '@jampot/service-kit';
import type { Asset } from '../assets/asset.entity.ts';
import { ASSET_REFUSALS } from '../assets/assets.policy.ts';
import { writeHistory } from '../history/asset-history.ts';
import type { TranscodeQueue } from '../processing/transcode-queue.ts';
import { askForRender } from '../renders/ask-for-render.ts';
import { takePending } from '../uploads/pending-uploads.ts';
import { nextVersionNumber, settleLatestVersion } from './latest-version.ts';
import type { FileFields, VersionFiles } from './new-version-files.ts';
import { Version } from './version.entity.ts';
import { announceVersion } from './version-events.ts';
import { VERSION_REFUSALS } from './versions.policy.ts';
import { versionReads } from './versions.query.ts';

/** A version that is wanted, checked as far as it can be by itself. */
export interface NewVersion {
  readonly name: string;
  readonly files: VersionFiles;
  /** What each file came as. */
  readonly fields: FileFields;
  readonly body: {
    readonly version_number?: number | undefined;
    readonly render_pool_id?: number | undefined;
    readonly email_user?: boolean | undefined;
  };
}

/** What the constraints of versions mean to whoever adds one. */
export function versionConflicts(fields: FileFields): Conflicts {
  return {
    versions_number: invalid('version_number', VERSION_REFUSALS.numberTaken),
    versions_source_key: invalid(fields.source, VERSION_REFUSALS.usedUpload),
    versions_preview_key: invalid(fields.preview, VERSION_REFUSALS.usedUpload),
    versions_poster_key: invalid(fields.poster, VERSION_REFUSALS.usedUpload),
  };
}

/**
 * Adds a version to an asset, which is locked. What the caller has made of exactly these files there,
 * under this name and number, is answered instead: their answer was lost.
 * @returns its id. @throws JampotError `invalid` for a deleted asset, an upload that another version has.
 */
export async function addVersion(
  tx: Transaction,
  { caller, queue }: { readonly caller: Caller; readonly queue: TranscodeQueue },
  asset: Asset,
  wanted: NewVersion,
): Promise<number> {
  const { name, files, fields, body } = wanted;
  const made = await versionOf(tx, caller, asset.id, files);
  if (made !== null) {
    requireSame(made, wanted);
    return made.id;
  }
  await take(tx, files, fields);
  if (asset.deleted) throw invalid('id', ASSET_REFUSALS.deleted);
  const version = tx.em.create(Version, {
    account_id: caller.account_id,
    asset_id: asset.id,
    user_id: caller.user_id,
    name,
    version_number: body.version_number ?? (await nextVersionNumber(tx, asset.id)),
    render_pool_id: body.render_pool_id ?? null,
    render_email: body.email_user ?? false,
    ...fileColumns(files),
    ...((files.source ?? files.preview) ? { processing: 'waiting', attempt: 1 } : {}),
    // One that brought a preview is shown at once; what the farm needs to know must do without.
    render_asked: files.preview !== undefined,
  });
  await settleLatestVersion(tx, caller, asset);
  const line = `v${version.version_number} ${version.name}`;
  await writeHistory(tx, caller, [
    { asset_id: asset.id, field: 'version', old_value: null, new_value: line },
  ]);
  await announceVersion(tx, caller.user_id, 'created', version);
  if (version.processing === 'waiting') await queue.addAfterCommit(tx, version.id);
  if (version.render_asked) await askForRender(tx, version, asset);
  return version.id;
}

/** A version that was added, as it is answered: as a row, and by itself. */
export async function addedVersion(
  tx: Transaction,
  id: number,
  list: ListQuery,
): Promise<{ rows: JsonRows; version: { id: number } }> {
  const rows = await versionReads.byIdIn(tx, id, list);
  const [version] = JSON.parse(rows.json) as [object];
  return { rows, version: { ...version, id } };
}

interface MadeVersion {
  readonly id: number;
  readonly name: string;
  readonly version_number: number;
}

/** The version that the caller has made of exactly these files; null when there is none. */
async function versionOf(
  tx: Transaction,
  caller: Caller,
  assetId: number,
  { source, preview, poster }: VersionFiles,
): Promise<MadeVersion | null> {
  const [version] = await tx.sql<MadeVersion & Record<string, unknown>>(
    `SELECT id, name, version_number FROM versions WHERE asset_id = $1 AND user_id = $2
       AND source_key IS NOT DISTINCT FROM $3::text
       AND (CASE WHEN preview_given THEN preview_key END) IS NOT DISTINCT FROM $4::text
       AND (CASE WHEN poster_given THEN poster_key END) IS NOT DISTINCT FROM $5::text
       AND NOT deleted`,
    [assetId, caller.user_id, source?.key ?? null, preview?.key ?? null, poster?.key ?? null],
  );
  return version ?? null;
}

/** @throws JampotError `invalid` when the version was made by another request than this one. */
function requireSame(made: MadeVersion, { name, body, files, fields }: NewVersion): void {
  const number = body.version_number ?? made.version_number;
  if (made.name === name && number === made.version_number) return;
  const [slot = 'source'] = Object.keys(files) as FileSlot[];
  throw invalid(fields[slot], VERSION_REFUSALS.usedUpload);
}

/** @throws JampotError `invalid` for an upload that is being removed because nobody took it. */
async function take(tx: Transaction, files: VersionFiles, fields: FileFields): Promise<void> {
  const entries = Object.entries(files) as [FileSlot, { readonly key: string }][];
  const keys = entries.map(([, { key }]) => key);
  const gone = await adoptObjects(tx, keys);
  await takePending(tx, keys);
  const slot = entries.find(([, { key }]) => gone.includes(key))?.[0];
  if (slot !== undefined) throw invalid(fields[slot], VERSION_REFUSALS.unknownUpload);
}

function fileColumns({ source, preview, poster }: VersionFiles) {
  return {
    ...(source === undefined
      ? {}
      : {
          source_file: source.name,
          source_key: source.key,
          source_size: source.size,
          source_type: source.content_type,
          source_sha256: source.sha256,
        }),
    ...(preview === undefined
      ? {}
      : {
          preview_file: preview.name,
          preview_key: preview.key,
          preview_size: preview.size,
          preview_type: preview.content_type,
          preview_sha256: preview.sha256,
          preview_given: true,
        }),
    ...(poster === undefined
      ? {}
      : {
          poster_file: poster.name,
          poster_key: poster.key,
          poster_size: poster.size,
          poster_given: true,
        }),
  };
}
