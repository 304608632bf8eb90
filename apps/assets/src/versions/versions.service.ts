import {
  changeVersion,
  deleteVersion,
  emptyListQuery,
  invalid,
  JampotError,
  listChosenVersions,
  listVersionAssets,
  listVersions,
  MAX_LIMIT,
  notFound,
  readVersion,
  unknownHere,
} from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf } from '@jampot/contracts';
import { isUnderWay } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import {
  Answers,
  readableInFolder,
  readableWithAsset,
  removeObjects,
  Replication,
} from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { assetReadAccess } from '../access/asset-access.ts';
import { refuseWithoutPermission } from '../access/folder-access.ts';
import type { Asset } from '../assets/asset.entity.ts';
import { ASSET_REFUSALS } from '../assets/assets.policy.ts';
import { assetReads } from '../assets/assets.query.ts';
import { writeHistory } from '../history/asset-history.ts';
import { TranscodeQueue } from '../processing/transcode-queue.ts';
import { nextVersionNumber, settleLatestVersion } from './latest-version.ts';
import { versionForChange } from './load-version.ts';
import { filesOf } from './version-files.ts';
import type { Version } from './version.entity.ts';
import { announceVersion } from './version-events.ts';
import { cleanVersionName, VERSION_REFUSALS } from './versions.policy.ts';
import { versionReads } from './versions.query.ts';

const NO_FRAMES = 'Only films and sequences have frame numbers.';

@Controller()
export class VersionsService {
  constructor(
    private readonly database: Database,
    private readonly queue: TranscodeQueue,
    private readonly replication: Replication,
  ) {}

  @Answers(listVersions)
  async list({
    caller,
    params,
    list,
  }: RequestOf<typeof listVersions>): Promise<AnswerOf<typeof listVersions>> {
    const ofAsset = { operator: 'in', path: ['asset_id'], values: [params.id] } as const;
    const query = { ...list, filters: [...list.filters, ofAsset] };
    const where = readableWithAsset(caller, 'versions', (v) => `${v}.asset_id`);
    const rows = await versionReads.list(this.database, caller, query, where);
    if (rows.json === '[]') await assetReadAccess(this.database, caller, params.id, 'versions');
    return { rows };
  }

  @Answers(readVersion)
  async read({
    caller,
    params,
    list,
  }: RequestOf<typeof readVersion>): Promise<AnswerOf<typeof readVersion>> {
    const where = readableWithAsset(caller, 'versions', (v) => `${v}.asset_id`);
    try {
      return { rows: await versionReads.byId(this.database, caller, params.id, list, where) };
    } catch (error) {
      if (!(error instanceof JampotError) || error.code !== 'not_found') throw error;
      await this.#explain(caller, params.id);
      throw notFound();
    }
  }

  @Answers(listChosenVersions)
  async listChosen({
    caller,
    query,
    list,
  }: RequestOf<typeof listChosenVersions>): Promise<AnswerOf<typeof listChosenVersions>> {
    refuseWithoutPermission(caller, 'versions');
    const { fields, include, deleted } = list;
    const chosen = { operator: 'in', path: ['id'], values: query.id } as const;
    const all = {
      ...emptyListQuery,
      fields,
      include,
      deleted,
      filters: [chosen],
      limit: MAX_LIMIT,
    };
    const where = readableWithAsset(caller, 'versions', (v) => `${v}.asset_id`);
    return { rows: await versionReads.list(this.database, caller, all, where) };
  }

  @Answers(listVersionAssets)
  async listAssets({
    caller,
    query,
    list,
  }: RequestOf<typeof listVersionAssets>): Promise<AnswerOf<typeof listVersionAssets>> {
    const visible = readableInFolder(caller, 'assets', (a) => `${a}.folder_id`).where;
    const where = {
      sql: (a: string) =>
        `${a}.id IN (SELECT v.asset_id FROM versions v WHERE v.id = ANY ($1::bigint[]))
         AND ${visible?.sql(a) ?? 'true'}`,
      params: [query.id],
    };
    const { fields, include, deleted } = list;
    const all = { ...emptyListQuery, fields, include, deleted, limit: MAX_LIMIT };
    return { rows: await assetReads.list(this.database, caller, all, { where, whole: true }) };
  }

  /** Renames, sets the render job or the first frame's number, or moves to another asset, where it gets a free number. */
  @Answers(changeVersion)
  change(request: RequestOf<typeof changeVersion>): Promise<AnswerOf<typeof changeVersion>> {
    return this.replication.retryUntilReplicated(() => this.#change(request));
  }

  #change({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof changeVersion>): Promise<AnswerOf<typeof changeVersion>> {
    return this.database.change(
      caller,
      async (tx) => {
        const parts = await versionForChange(tx, caller, params.id, 'u', body.asset_id);
        const { version, asset, other } = parts;
        if (body.name !== undefined) version.name = cleanVersionName(body.name);
        if (body.job_id !== undefined) await setJob(tx, version, body.job_id);
        if (body.start_frame !== undefined) nameFirstFrame(version, body.start_frame);
        if (other !== undefined && other !== asset) await move(tx, caller, version, asset, other);
        await announceVersion(tx, caller.user_id, 'changed', version);
        return { rows: await versionReads.byIdIn(tx, version.id, list) };
      },
      { retry: true },
    );
  }

  /** For good: the files go as well, after the commit. */
  @Answers(deleteVersion)
  delete(request: RequestOf<typeof deleteVersion>): Promise<AnswerOf<typeof deleteVersion>> {
    const { caller, params, list } = request;
    return this.database.change(
      caller,
      async (tx) => {
        const { version, asset } = await versionForChange(tx, caller, params.id, 'd');
        const rows = await versionReads.byIdIn(tx, version.id, list);
        await announceVersion(tx, caller.user_id, 'removed', version);
        if (isUnderWay(version.stage)) this.queue.cancelAfterCommit(tx, version);
        const files = await filesOf(tx, version.id);
        tx.em.remove(version);
        await settleLatestVersion(tx, caller, asset);
        const keys = Object.values(files).map(({ key }) => key);
        await removeObjects(tx, version.account_id, keys);
        await writeHistory(tx, caller, [historyLine(asset, version, 'removed')]);
        return { rows };
      },
      { retry: true },
    );
  }

  /** @throws JampotError `forbidden` for one who sees the folder, `not_found` for everybody else. */
  async #explain(caller: Caller, versionId: number): Promise<void> {
    const found = await this.database.readTransaction(caller, (tx) =>
      tx.sql<{ asset_id: number }>('SELECT asset_id FROM versions WHERE id = $1', [versionId]),
    );
    const assetId = found[0]?.asset_id;
    if (assetId !== undefined) await assetReadAccess(this.database, caller, assetId, 'versions');
  }
}

/** A version is rendered by the job that was made for it, and by no other's. */
async function setJob(tx: Transaction, version: Version, jobId: number | null): Promise<void> {
  if (jobId !== null) {
    const own = await tx.sql(
      'SELECT FROM renderjobs WHERE id = $1 AND version_id = $2 AND NOT removed',
      [jobId, version.id],
    );
    if (own.length === 0) throw unknownHere('job_id', VERSION_REFUSALS.foreignJob);
  }
  version.job_id = jobId;
}

function nameFirstFrame(version: Version, frame: number): void {
  if (version.media?.kind !== 'video') throw invalid('start_frame', NO_FRAMES);
  version.start_frame = frame;
  version.media = { ...version.media, start_frame: frame };
}

async function move(
  tx: Transaction,
  caller: Caller,
  version: Version,
  from: Asset,
  to: Asset,
): Promise<void> {
  if (to.deleted) throw invalid('asset_id', ASSET_REFUSALS.deleted);
  const left = historyLine(from, version, 'removed');
  version.version_number = await nextVersionNumber(tx, to.id);
  version.asset_id = to.id;
  await settleLatestVersion(tx, caller, from);
  await settleLatestVersion(tx, caller, to);
  await writeHistory(tx, caller, [left, historyLine(to, version, 'added')]);
}

function historyLine(asset: Asset, version: Version, what: 'added' | 'removed') {
  const line = `v${version.version_number} ${version.name}`;
  return {
    asset_id: asset.id,
    field: 'version',
    old_value: what === 'removed' ? line : null,
    new_value: what === 'added' ? line : null,
  };
}
