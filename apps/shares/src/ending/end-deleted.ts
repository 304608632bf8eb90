import { sharesChanged } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Signals } from '@jampot/service-kit';
import type { KeepAssets, KeepFolders, KeepVersions } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { markDue } from '../watermarks/due-watermarks.ts';
import { WatermarkWork } from '../watermarks/watermark-work.ts';
import { EndShares } from './end-shares.ts';

/** Items of what was deleted among the ids `$1`. */
const DELETED = {
  versions: `i.version_id IN (SELECT v.id FROM versions v
    WHERE v.id = ANY($1::bigint[]) AND v.deleted)`,
  assets: `i.version_id IN (SELECT v.id FROM assets a JOIN versions v ON v.asset_id = a.id
    WHERE a.id = ANY($1::bigint[]) AND (a.deleted OR a.gone))`,
  folders: `i.folder_id IN (SELECT f.id FROM folders f WHERE f.id = ANY($1::bigint[]) AND f.deleted)
    OR i.version_id IN (SELECT v.id FROM folders f JOIN assets a ON a.folder_id = f.id
      JOIN versions v ON v.asset_id = a.id WHERE f.id = ANY($1::bigint[]) AND f.deleted)`,
} as const;

/** Open shares that showed what was deleted among the ids `$1`, and may show others from now on. */
const LESS = {
  versions: `SELECT DISTINCT s.id FROM versions v JOIN assets a ON a.id = v.asset_id
    JOIN share_items i ON i.folder_id = a.folder_id
      OR i.version_id IN (SELECT o.id FROM versions o WHERE o.asset_id = a.id)
    JOIN shares s ON s.id = i.share_id AND (i.folder_id IS NOT NULL OR s.follow_latest)
    WHERE v.id = ANY($1::bigint[]) AND v.deleted AND s.ended IS NULL`,
  assets: `SELECT DISTINCT s.id FROM assets a JOIN share_items i ON i.folder_id = a.folder_id
    JOIN shares s ON s.id = i.share_id
    WHERE a.id = ANY($1::bigint[]) AND (a.deleted OR a.gone) AND s.ended IS NULL`,
} as const;

/**
 * Open shares of the folders that assets stand in, of those with the ids `$1` that are told to stand in the folders
 * `$2` from the event `$3` on.
 */
const LEFT = `SELECT DISTINCT s.id FROM unnest($1::bigint[], $2::bigint[]) AS told (id, folder_id)
  JOIN assets a ON a.id = told.id AND a.folder_id <> told.folder_id
  JOIN share_items i ON i.folder_id = a.folder_id
  JOIN shares s ON s.id = i.share_id
  WHERE a.sequence < $3 AND NOT a.deleted AND NOT a.gone AND s.ended IS NULL`;

/**
 * Ends the shares of versions, assets and folders that were deleted, once their copies say so; of others the
 * watermarks are looked at, and their guests' pages are told to look again. So are those of folders that assets
 * were moved out of.
 */
@Injectable()
export class EndDeleted {
  constructor(
    private readonly ending: EndShares,
    private readonly watermarks: WatermarkWork,
    private readonly signals: Signals,
  ) {}

  readonly versions: KeepVersions = async (tx, _sequence, versions) => {
    await this.#end(tx, 'versions', idsOf(versions));
    await this.#tellOfLess(tx, 'versions', maybeGone(versions));
  };

  readonly assets: KeepAssets['keep'] = async (tx, _sequence, assets) => {
    await this.#end(tx, 'assets', idsOf(assets));
    await this.#tellOfLess(tx, 'assets', maybeGone(assets));
  };

  readonly leaving: NonNullable<KeepAssets['before']> = async (tx, sequence, assets) => {
    const folders = assets.map(({ folder_id }) => folder_id);
    this.#tell(tx, await tx.sql<{ id: number }>(LEFT, [idsOf(assets), folders, sequence]));
  };

  readonly folders: KeepFolders = (tx, ids) => this.#end(tx, 'folders', ids);

  async #end(tx: Transaction, what: keyof typeof DELETED, ids: readonly number[]): Promise<void> {
    const found = await tx.sql<{ account_id: number; shares: number[] }>(
      `SELECT s.account_id, array_agg(DISTINCT s.id) AS shares
       FROM share_items i JOIN shares s ON s.id = i.share_id
       WHERE s.ended IS NULL AND (${DELETED[what]}) GROUP BY s.account_id`,
      [ids],
    );
    for (const { account_id, shares } of found) {
      await this.ending.end(tx, { account_id, actor_id: null }, shares);
    }
    if (what !== 'folders' && (await markDue(tx, what, ids))) this.watermarks.begin(tx);
  }

  async #tellOfLess(
    tx: Transaction,
    what: keyof typeof LESS,
    ids: readonly number[],
  ): Promise<void> {
    if (ids.length === 0) return;
    this.#tell(tx, await tx.sql<{ id: number }>(LESS[what], [ids]));
  }

  /** Nothing but that they changed: a page then reads what it may see. */
  #tell(tx: Transaction, shares: readonly { readonly id: number }[]): void {
    if (shares.length === 0) return;
    const ids = idsOf(shares);
    tx.afterCommit(() => this.signals.send(sharesChanged, { ids }));
  }
}

/** Most changes delete nothing, and cost no look. */
function maybeGone(
  told: readonly { readonly id: number; readonly deleted?: boolean | undefined }[],
): number[] {
  return idsOf(told.filter(({ deleted }) => deleted !== false));
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
