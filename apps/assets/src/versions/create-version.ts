import { invalid } from '@jampot/contracts';
import type { AnswerOf, createVersion, RequestOf, StoredUpload } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Conflicts, Transaction } from '@jampot/persistence';
import { adoptObjects, requireLetter } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { assetAccess } from '../access/asset-access.ts';
import { ASSET_REFUSALS } from '../assets/assets.policy.ts';
import { lockAssets } from '../assets/load-assets.ts';
import { writeHistory } from '../history/asset-history.ts';
import { TranscodeQueue } from '../processing/transcode-queue.ts';
import { askForRender } from '../renders/ask-for-render.ts';
import { takePending } from '../uploads/pending-uploads.ts';
import { nextVersionNumber, settleLatestVersion } from './latest-version.ts';
import { Version } from './version.entity.ts';
import { announceVersion } from './version-events.ts';
import {
  cleanVersionName,
  requireFiles,
  shownFileName,
  VERSION_REFUSALS,
} from './versions.policy.ts';
import type { VersionFiles } from './versions.policy.ts';
import { versionReads } from './versions.query.ts';

type Request = RequestOf<typeof createVersion>;

const versionConflicts: Conflicts = {
  versions_number: invalid('version_number', VERSION_REFUSALS.numberTaken),
  versions_source_key: invalid('source', VERSION_REFUSALS.usedUpload),
  versions_preview_key: invalid('preview', VERSION_REFUSALS.usedUpload),
  versions_poster_key: invalid('poster', VERSION_REFUSALS.usedUpload),
};

@Injectable()
export class CreateVersion {
  constructor(
    private readonly database: Database,
    private readonly queue: TranscodeQueue,
  ) {}

  /**
   * A finished upload that is refused here stays, and may be named again by whoever sent it. Named
   * again for the same asset, name and number after a version was made of it, because the answer was
   * lost, it gets that version as its answer.
   * @throws JampotError `invalid` for what is amiss, an upload that another version has included
   */
  create(request: Request): Promise<AnswerOf<typeof createVersion>> {
    return this.database.change(request.caller, (tx) => this.#insert(tx, request), {
      conflicts: versionConflicts,
      retry: true,
    });
  }

  async #insert(tx: Transaction, request: Request): Promise<AnswerOf<typeof createVersion>> {
    const { caller, params, body, list } = request;
    requireLetter(await assetAccess(tx, caller, params.id), 'versions', 'c');
    const files = requireFiles(caller.account_id, request.files);
    // The same request sent twice at once: the second finds here what the first has made.
    const [asset] = await lockAssets(tx, [params.id]);
    const name = cleanVersionName(body.name);
    const made = await versionOf(tx, caller, params.id, files);
    if (made !== null) {
      requireSame(made, name, body.version_number, files);
      return shown(tx, made.id, list);
    }
    await take(tx, files);
    if (asset === undefined || asset.deleted) throw invalid('id', ASSET_REFUSALS.deleted);
    const number = body.version_number ?? (await nextVersionNumber(tx, asset.id));
    const version = tx.em.create(Version, {
      account_id: caller.account_id,
      asset_id: asset.id,
      user_id: caller.user_id,
      name,
      version_number: number,
      render_pool_id: body.render_pool_id ?? null,
      render_email: body.email_user ?? false,
      ...fileColumns(files, body),
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
    if (version.processing === 'waiting') await this.queue.addAfterCommit(tx, version.id);
    if (version.render_asked) await askForRender(tx, version, asset);
    return shown(tx, version.id, list);
  }
}

async function shown(
  tx: Transaction,
  id: number,
  list: Request['list'],
): Promise<AnswerOf<typeof createVersion>> {
  const rows = await versionReads.byIdIn(tx, id, list);
  const [version] = JSON.parse(rows.json) as [{ id?: number }];
  return { rows, extra: { version: { ...version, id } } };
}

interface MadeVersion {
  readonly id: number;
  readonly name: string;
  readonly version_number: number;
}

/** The version that the caller has made of exactly these files; null when there is none. */
async function versionOf(
  tx: Transaction,
  caller: Request['caller'],
  assetId: number,
  { source, preview, poster }: VersionFiles,
): Promise<MadeVersion | null> {
  const [version] = await tx.sql<MadeVersion>(
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
function requireSame(
  made: MadeVersion,
  name: string,
  number: number | undefined,
  files: VersionFiles,
): void {
  if (made.name === name && (number ?? made.version_number) === made.version_number) return;
  throw invalid(Object.keys(files)[0] ?? 'source', VERSION_REFUSALS.usedUpload);
}

/** @throws JampotError `invalid` for an upload that is being removed because nobody took it. */
async function take(tx: Transaction, files: VersionFiles): Promise<void> {
  const entries = Object.entries(files);
  const keys = entries.map(([, { key }]) => key);
  const gone = await adoptObjects(tx, keys);
  await takePending(tx, keys);
  const slot = entries.find(([, { key }]) => gone.includes(key))?.[0];
  if (slot !== undefined) throw invalid(slot, VERSION_REFUSALS.unknownUpload);
}

function fileColumns(files: VersionFiles, body: Request['body']) {
  const { source, preview, poster } = files;
  return {
    ...(source === undefined
      ? {}
      : {
          source_file: nameOfFile(source, body.source_file),
          source_key: source.key,
          source_size: source.size,
          source_type: source.content_type,
          source_sha256: source.sha256,
        }),
    ...(preview === undefined
      ? {}
      : {
          preview_file: nameOfFile(preview, body.preview_file),
          preview_key: preview.key,
          preview_size: preview.size,
          preview_type: preview.content_type,
          preview_sha256: preview.sha256,
          preview_given: true,
        }),
    ...(poster === undefined
      ? {}
      : {
          poster_file: nameOfFile(poster, body.poster_file),
          poster_key: poster.key,
          poster_size: poster.size,
          poster_given: true,
        }),
  };
}

/** The name that the request gives the file, else the file's own. */
function nameOfFile(file: StoredUpload, wished: string | undefined): string {
  return shownFileName(wished === undefined || wished.trim() === '' ? file.name : wished);
}
