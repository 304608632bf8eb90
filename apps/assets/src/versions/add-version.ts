import { invalid, rowsText } from '@jampot/contracts';
import type { Caller, JsonRows, ListQuery } from '@jampot/contracts';
import { firstStage, isUnderWay } from '@jampot/domain';
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
import { submitForReview } from './submit-for-review.ts';
import { Version } from './version.entity.ts';
import { announceVersion } from './version-events.ts';
import { putFiles } from './version-files.ts';
import type { FilesBySlot } from './version-files.ts';
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
    readonly submit_for_review?: boolean | undefined;
  };
}

/** What the constraints of versions mean to whoever adds one. */
export function versionConflicts(fields: FileFields): Conflicts {
  return {
    versions_number: invalid('version_number', VERSION_REFUSALS.numberTaken),
    // Only where another request takes it at the same moment: else `take` tells which it is.
    version_files_key: invalid(fields.source, VERSION_REFUSALS.usedUpload),
  };
}

/**
 * Adds a version to an asset, which is locked. What the caller has made of exactly these files there,
 * under this name and number, is answered instead: their answer was lost. With `submit_for_review` the
 * statuses of the account must be locked as well.
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
  const given = { source: files.source !== undefined, preview: files.preview !== undefined };
  const stage = firstStage(given, body.render_pool_id !== undefined);
  const version = tx.em.create(Version, {
    account_id: caller.account_id,
    asset_id: asset.id,
    user_id: caller.user_id,
    name,
    version_number: body.version_number ?? (await nextVersionNumber(tx, asset.id)),
    render_pool_id: body.render_pool_id ?? null,
    render_email: body.email_user ?? false,
    stage,
    attempt: stage === 'stored' ? 0 : 1,
  });
  await settleLatestVersion(tx, caller, asset);
  await putFiles(tx, version, givenFiles(files));
  const line = `v${version.version_number} ${version.name}`;
  await writeHistory(tx, caller, [
    { asset_id: asset.id, field: 'version', old_value: null, new_value: line },
  ]);
  await announceVersion(tx, caller.user_id, 'created', version);
  if (body.submit_for_review === true) await submitForReview(tx, caller, asset);
  if (isUnderWay(stage)) queue.addAfterCommit(tx, version);
  // One that brought a preview is shown at once; what the farm needs to know must do without.
  if (given.preview) await askForRender(tx, version, asset);
  return version.id;
}

/** A version that was added, as it is answered: as a row, and by itself. */
export async function addedVersion(
  tx: Transaction,
  id: number,
  list: ListQuery,
): Promise<{ rows: JsonRows; version: { id: number } }> {
  const rows = await versionReads.byIdIn(tx, id, list);
  const [version] = JSON.parse(rowsText(rows)) as [object];
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
  files: VersionFiles,
): Promise<MadeVersion | null> {
  const slots = Object.entries(files).map(([slot, { key }]) => `${slot} ${key}`);
  const [version] = await tx.sql<MadeVersion & Record<string, unknown>>(
    `SELECT v.id, v.name, v.version_number FROM versions v
     WHERE v.asset_id = $1 AND v.user_id = $2 AND NOT v.deleted
       AND ARRAY(SELECT f.slot || ' ' || f.key FROM version_files f
                 WHERE f.version_id = v.id AND f.given ORDER BY 1) = $3::text[]`,
    [assetId, caller.user_id, slots.toSorted()],
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

/**
 * @throws JampotError `invalid` for an upload that another version has, that is named twice, or that
 * is being removed because nobody took it.
 */
async function take(tx: Transaction, files: VersionFiles, fields: FileFields): Promise<void> {
  const entries = Object.entries(files) as [FileSlot, { readonly key: string }][];
  const keys = entries.map(([, { key }]) => key);
  const used = await tx.sql<{ key: string }>('SELECT key FROM version_files WHERE key = ANY($1)', [
    keys,
  ]);
  const taken = entries.find(
    ([, { key }], place) => keys.indexOf(key) < place || used.some((file) => file.key === key),
  );
  if (taken !== undefined) throw invalid(fields[taken[0]], VERSION_REFUSALS.usedUpload);
  const gone = await adoptObjects(tx, keys);
  await takePending(tx, keys);
  const slot = entries.find(([, { key }]) => gone.includes(key))?.[0];
  if (slot !== undefined) throw invalid(fields[slot], VERSION_REFUSALS.unknownUpload);
}

function givenFiles(files: VersionFiles): FilesBySlot {
  return Object.fromEntries(
    Object.entries(files).map(([slot, { key, name, size, content_type: type, sha256 }]) => [
      slot,
      { key, name, size, type, sha256, given: true },
    ]),
  );
}
