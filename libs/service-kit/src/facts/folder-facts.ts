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
import { DEFAULT_GUEST_SIGHT } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { Consumes, NO_EFFECT, ROWS_ONLY } from '../events/consumes.ts';
import type { ConsumedEvent, Effect } from '../events/consumes.ts';
import { FORGET_ASSETS, FORGET_FOLDERS, FORGET_VERSIONS } from './gone-assets.ts';
import type { ForgetAssets, ForgetFolders, ForgetVersions } from './gone-assets.ts';
import { KEEP_ASSETS } from './kept-assets.ts';
import type { KeepAssets } from './kept-assets.ts';
import { KEEP_FOLDERS } from './kept-folders.ts';
import type { KeepFolders } from './kept-folders.ts';
import { KEEP_VERSIONS } from './kept-versions.ts';
import type { KeepVersions } from './kept-versions.ts';
import { keepCopies, keepTold, markGone } from './keep-copies.ts';
import type { Copies } from './keep-copies.ts';

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
  ) {}

  /** Names of what the copies of assets hold. */
  get keptOfAssets(): readonly string[] {
    return [...KEPT_OF_ASSETS, ...(this.keepMore?.fields ?? [])];
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

  @Consumes(assetChanged, (facts: FolderFacts) => facts.keptOfAssets)
  async keepAsset(
    event: ConsumedEvent<EventData<typeof assetChanged>>,
    tx: Transaction,
  ): Promise<Effect> {
    const { change, fields, ...asset } = event.data;
    const known = change === 'changed' && fields.length > 0;
    if (known && !fields.some((field) => this.keptOfAssets.includes(field))) return NO_EFFECT;
    // In this order, and in one round trip.
    await Promise.all([
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

/** What is removed is kept as deleted, so that an older event can't bring it back. */
function asKept<T extends { readonly deleted: boolean }>(change: string, row: T): T {
  return { ...row, deleted: row.deleted || change === 'removed' };
}

type FolderFactsTold = EventData<typeof manyFoldersChanged>['folders'][number];

/** The team has a count of its own, because it is also told of without the rest of the folder. */
async function keepFolders(
  tx: Transaction,
  event: Pick<ConsumedEvent<unknown>, 'account_id' | 'sequence'>,
  change: EventData<typeof manyFoldersChanged>['change'],
  folders: readonly FolderFactsTold[],
): Promise<void> {
  await tx.sql(
    `INSERT INTO folders AS kept
       (id, account_id, name, parent_id, team_folder_id, user_id, deleted, guest_downloads, guest_notes,
        guest_sees_notes, sequence, team_sequence)
     SELECT news.id, $1, news.name, news.parent, news.team, news.owner, news.deleted, news.downloads,
       news.notes, news.sight, $2, $2
     FROM unnest($3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::boolean[], $8::bigint[],
       $9::boolean[], $10::boolean[], $11::text[])
       AS news (id, name, team, owner, deleted, parent, downloads, notes, sight)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, user_id = excluded.user_id,
       parent_id = excluded.parent_id, guest_downloads = excluded.guest_downloads,
       guest_notes = excluded.guest_notes, guest_sees_notes = excluded.guest_sees_notes,
       team_folder_id = CASE WHEN kept.team_sequence < excluded.team_sequence
         THEN excluded.team_folder_id ELSE kept.team_folder_id END,
       deleted = excluded.deleted, sequence = excluded.sequence,
       team_sequence = greatest(kept.team_sequence, excluded.team_sequence)
     WHERE kept.sequence < excluded.sequence`,
    [
      event.account_id,
      event.sequence,
      folders.map((folder) => folder.id),
      folders.map((folder) => folder.name),
      folders.map((folder) => folder.team_folder_id),
      folders.map((folder) => folder.user_id),
      folders.map((folder) => asKept(change, folder).deleted),
      folders.map((folder) => folder.parent_id ?? null),
      folders.map((folder) => folder.guest_downloads ?? false),
      folders.map((folder) => folder.guest_notes ?? false),
      folders.map((folder) => folder.guest_sees_notes ?? DEFAULT_GUEST_SIGHT),
    ],
  );
}
