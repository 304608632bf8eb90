import {
  assetChanged,
  assetsTold,
  folderChanged,
  foldersTold,
  folderTeamsChanged,
  manyAssetsChanged,
  manyFoldersChanged,
  teamChanged,
  teamsTold,
  versionChanged,
  versionsTold,
} from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { Consumes, NO_EFFECT, ROWS_ONLY } from '../events/consumes.ts';
import type { ConsumedEvent, Effect } from '../events/consumes.ts';
import { FORGET_ASSETS, FORGET_FOLDERS, FORGET_VERSIONS } from './gone-assets.ts';
import type { ForgetAssets, ForgetFolders, ForgetVersions } from './gone-assets.ts';
import { FOLLOW_ASSETS, KEEP_ASSETS } from './kept-assets.ts';
import type { FollowAssets, KeepAssets } from './kept-assets.ts';
import { KEEP_FOLDERS } from './kept-folders.ts';
import type { KeepFolders } from './kept-folders.ts';
import { KEEP_VERSIONS } from './kept-versions.ts';
import type { KeepVersions } from './kept-versions.ts';
import { asKept, keepCopies, keepTold, markGone } from './keep-copies.ts';
import type { Copies } from './keep-copies.ts';
import { keepFolders } from './keep-folders.ts';

/** Keeps the replicas of folders, teams, assets and versions, for every service but their own. */
@Injectable()
export class FolderFacts {
  constructor(
    @Optional() @Inject(FORGET_ASSETS) private readonly forgetAssets: ForgetAssets | undefined,
    @Optional()
    @Inject(FORGET_VERSIONS)
    private readonly forgetVersions: ForgetVersions | undefined,
    @Optional() @Inject(FORGET_FOLDERS) private readonly forgetFolders: ForgetFolders | undefined,
    @Optional() @Inject(KEEP_ASSETS) private readonly keepMore: KeepAssets | undefined,
    @Optional() @Inject(KEEP_VERSIONS) private readonly keepVersions: KeepVersions | undefined,
    @Optional() @Inject(KEEP_FOLDERS) private readonly moreForFolders: KeepFolders | undefined,
    @Optional() @Inject(FOLLOW_ASSETS) private readonly follow: FollowAssets | undefined,
  ) {}

  /** Names of what the copies of assets hold. */
  get keptOfAssets(): readonly string[] {
    return [...KEPT_OF_ASSETS, ...(this.keepMore?.fields ?? [])];
  }

  /** The same, and what else of them concerns the service. */
  get heardOfAssets(): readonly string[] {
    return [...new Set([...this.keptOfAssets, ...(this.follow?.fields ?? [])])];
  }

  @Consumes(folderChanged)
  async keepFolder(
    event: ConsumedEvent<EventData<typeof folderChanged>>,
    tx: Transaction,
  ): Promise<void> {
    const { change, ...folder } = event.data;
    await keepFolders(tx, event, change, [folder]);
    await this.moreForFolders?.(tx, [folder.id]);
    if (change === 'removed') await this.forgetFolders?.(tx, event.account_id, [folder.id]);
  }

  @Consumes(manyFoldersChanged)
  async keepFolders(
    event: ConsumedEvent<EventData<typeof manyFoldersChanged>>,
    tx: Transaction,
  ): Promise<void> {
    const { change, folders } = event.data;
    await keepFolders(tx, event, change, folders);
    const ids = folders.map(({ id }) => id);
    await this.moreForFolders?.(tx, ids);
    if (change === 'removed') await this.forgetFolders?.(tx, event.account_id, ids);
  }

  /** The team of a folder that is not known yet is kept in a row that counts as deleted till then. */
  @Consumes(folderTeamsChanged)
  async keepTeams(
    event: ConsumedEvent<EventData<typeof folderTeamsChanged>>,
    tx: Transaction,
  ): Promise<void> {
    const { folders } = event.data;
    await tx.sql(
      `INSERT INTO folders AS kept
         (id, account_id, name, team_folder_id, deleted, sequence, team_sequence)
       SELECT id, $4, '', team, true, 0, $3
       FROM unnest($1::bigint[], $2::bigint[]) AS changed (id, team)
       ON CONFLICT (id) DO UPDATE SET team_folder_id = excluded.team_folder_id,
         team_sequence = excluded.team_sequence
       WHERE kept.team_sequence < excluded.team_sequence`,
      [
        folders.map((f) => f.id),
        folders.map((f) => f.team_folder_id),
        event.sequence,
        event.account_id,
      ],
    );
  }

  /** One who left stays as a row without a role, so that an older event can't bring them back. */
  @Consumes(teamChanged)
  async keepMember(
    event: ConsumedEvent<EventData<typeof teamChanged>>,
    tx: Transaction,
  ): Promise<void> {
    await keepCopies(tx, event, [event.data], members);
  }

  /** Whether what changed of an asset is written here, and nothing is done that needs an answer of it. */
  get onlyKeepsAssets(): boolean {
    return this.follow === undefined && this.keepMore?.onlyCopies !== false;
  }

  @Consumes(assetChanged, {
    fieldsOf: (facts: FolderFacts) => facts.heardOfAssets,
    atOnce: (facts: FolderFacts) => facts.onlyKeepsAssets,
  })
  async takeAsset(
    event: ConsumedEvent<EventData<typeof assetChanged>>,
    tx: Transaction,
  ): Promise<Effect> {
    const kept = await this.#keepAsset(event, tx);
    if (this.follow === undefined) return kept;
    return (await this.follow.changed(tx, event)) === NO_EFFECT ? kept : undefined;
  }

  async #keepAsset(
    event: ConsumedEvent<EventData<typeof assetChanged>>,
    tx: Transaction,
  ): Promise<Effect> {
    const { change, fields, tracked: _tracked, ...asset } = event.data;
    const known = change === 'changed' && fields.length > 0;
    if (known && !fields.some((field) => this.keptOfAssets.includes(field))) return NO_EFFECT;
    // In this order, and in one round trip.
    await Promise.all([
      this.keepMore?.before?.(tx, event.sequence, [asset]),
      keepCopies(tx, event, [asKept(change, asset)], assets),
      this.keepMore?.keep(tx, event.sequence, [asset]),
    ]);
    if (change === 'removed') await this.forgetAssets?.(tx, event.account_id, [asset.id]);
    const copies = change !== 'removed' && this.keepMore?.onlyCopies !== false;
    return copies ? ROWS_ONLY : undefined;
  }

  /** Rows of what is removed stay as deleted ones, so that an older event can't bring them back. */
  @Consumes(manyAssetsChanged)
  async keepAssets(
    event: ConsumedEvent<EventData<typeof manyAssetsChanged>>,
    tx: Transaction,
  ): Promise<void> {
    const { change, assets: news } = event.data;
    await this.keepMore?.before?.(tx, event.sequence, news);
    await keepCopies(
      tx,
      event,
      news.map((asset) => asKept(change, asset)),
      assets,
    );
    await this.keepMore?.keep(tx, event.sequence, news);
    if (change !== 'removed') return;
    const ids = news.map(({ id }) => id);
    await tx.sql(
      `UPDATE versions SET deleted = true, sequence = $2
       WHERE asset_id = ANY($1::bigint[]) AND sequence < $2`,
      [ids, event.sequence],
    );
    await this.forgetAssets?.(tx, event.account_id, ids);
  }

  @Consumes(versionChanged)
  async keepVersion(
    event: ConsumedEvent<EventData<typeof versionChanged>>,
    tx: Transaction,
  ): Promise<void> {
    const { change, ...version } = event.data;
    await keepCopies(tx, event, [asKept(change, version)], versions);
    await this.keepVersions?.(tx, event.sequence, [version]);
    if (change === 'removed') await this.forgetVersions?.(tx, event.account_id, [version.id]);
  }

  @Consumes(foldersTold)
  async keepFoldersTold(
    event: ConsumedEvent<EventData<typeof foldersTold>>,
    tx: Transaction,
  ): Promise<void> {
    const { rows } = event.data;
    await keepFolders(tx, event, 'changed', rows);
    const gone = await markGone(tx, event, {
      table: 'folders',
      primaryKey: ['id'],
      gone: 'deleted = true',
    });
    if (gone.length > 0) await this.forgetFolders?.(tx, event.account_id, gone);
  }

  @Consumes(teamsTold)
  async keepTeamsTold(
    event: ConsumedEvent<EventData<typeof teamsTold>>,
    tx: Transaction,
  ): Promise<void> {
    await keepTold(tx, event, members);
  }

  @Consumes(assetsTold)
  async keepAssetsTold(
    event: ConsumedEvent<EventData<typeof assetsTold>>,
    tx: Transaction,
  ): Promise<void> {
    await this.keepMore?.before?.(tx, event.sequence, event.data.rows);
    const gone = await keepTold(tx, event, assets);
    await this.keepMore?.keep(tx, event.sequence, event.data.rows);
    if (gone.length > 0) await this.forgetAssets?.(tx, event.account_id, gone);
  }

  @Consumes(versionsTold)
  async keepVersionsTold(
    event: ConsumedEvent<EventData<typeof versionsTold>>,
    tx: Transaction,
  ): Promise<void> {
    const gone = await keepTold(tx, event, versions);
    await this.keepVersions?.(tx, event.sequence, event.data.rows);
    if (gone.length > 0) await this.forgetVersions?.(tx, event.account_id, gone);
  }
}

const members: Copies = {
  table: 'userfolders',
  columns: { folder_id: 'bigint', user_id: 'bigint', role_id: 'bigint' },
  primaryKey: ['folder_id', 'user_id'],
  gone: 'role_id = NULL',
};

const assets: Copies = {
  table: 'assets',
  columns: { id: 'bigint', folder_id: 'bigint', name: 'text', deleted: 'boolean' },
  primaryKey: ['id'],
  gone: 'deleted = true',
};

/** What every copy of an asset holds beside its id. */
const KEPT_OF_ASSETS = ['folder_id', 'name', 'deleted'];

const versions: Copies = {
  table: 'versions',
  columns: {
    id: 'bigint',
    asset_id: 'bigint',
    name: 'text',
    version_number: 'int',
    deleted: 'boolean',
  },
  primaryKey: ['id'],
  gone: 'deleted = true',
};
