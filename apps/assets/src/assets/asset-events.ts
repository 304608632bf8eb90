import { assetChanged, assetsLeft, manyAssetsChanged } from '@jampot/contracts';
import type { Audience, EventData } from '@jampot/contracts';
import { inPieces } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { publish, publishDrafts } from '@jampot/service-kit';
import { audiencesOf } from '../telling/audiences.ts';
import { ID_ENTRIES, NAMED_ENTRIES } from '../telling/event-sizes.ts';
import { trackedTogether } from './tell-tracked.ts';
import type { Tracked } from './tell-tracked.ts';

/** What is told of an asset. */
export interface AssetFacts {
  readonly id: number;
  readonly account_id: number;
  readonly folder_id: number;
  readonly name: string;
  readonly status_id: number;
  readonly assignee_id: number | null;
  /** Seconds. */
  readonly duration: number | null;
  /** Its place in the cut, in seconds. */
  readonly in: number | null;
  readonly out: number | null;
  readonly deleted: boolean;
}

export interface AssetNews {
  readonly asset: AssetFacts;
  readonly change: EventData<typeof assetChanged>['change'];
  readonly fields: readonly string[];
  /** The folder that it stood in until now; null, or absent, where it stayed. */
  readonly left?: number | null;
  /** What people are told of who follow it. */
  readonly tracked?: Tracked | undefined;
}

/** More than so many at once are told together: whoever listens looks anew at all they show. */
const MOST_SINGLE = 100;

/**
 * Tells of each asset, or of many in few events, so that a batch of 100,000 holds nobody up.
 * @param known who hears of what is in a folder, by its id, as far as that need not be looked for
 */
export async function announceAssets(
  tx: Transaction,
  actorId: number | null,
  news: readonly AssetNews[],
  known: ReadonlyMap<number, Audience> = new Map(),
): Promise<void> {
  await announceLeft(tx, actorId, news);
  if (news.length > MOST_SINGLE) {
    await announceTogether(tx, actorId, news);
    const accountId = news[0]?.asset.account_id ?? 0;
    const tracked = news.flatMap((one) => one.tracked ?? []);
    return publishDrafts(tx, trackedTogether(accountId, actorId, tracked));
  }
  const audienceOf = await audienceOfNews(tx, news, known);
  return publish(
    tx,
    assetChanged,
    ...news.map(({ asset, change, fields, tracked }) => ({
      account_id: asset.account_id,
      actor_id: actorId,
      audience: audienceOf(asset.folder_id),
      field: change === 'changed' && fields.length === 1 ? fields[0] : undefined,
      data: {
        ...toldOf(asset),
        change,
        fields: [...fields],
        ...(tracked && { tracked: { status: tracked.status, assignee_id: tracked.assignee_id } }),
      },
    })),
  );
}

function toldOf(asset: AssetFacts): Omit<AssetFacts, 'account_id'> {
  const { id, folder_id, name, status_id, assignee_id, duration, deleted } = asset;
  return {
    id,
    folder_id,
    name,
    status_id,
    assignee_id,
    duration,
    in: asset.in,
    out: asset.out,
    deleted,
  };
}

/** Tells of assets in few events, however many they are. */
export async function announceTogether(
  tx: Transaction,
  actorId: number | null,
  news: readonly Omit<AssetNews, 'fields'>[],
): Promise<void> {
  const audienceOf = await audienceOfNews(tx, news);
  // By folder, because each folder has its own audience, and by what happened.
  const groups = Map.groupBy(news, ({ asset, change }) => `${asset.folder_id} ${change}`);
  const pieces = [...groups.values()].flatMap((group) => [...inPieces(group, NAMED_ENTRIES)]);
  await publish(
    tx,
    manyAssetsChanged,
    ...pieces.flatMap((piece) => {
      const [first] = piece;
      if (first === undefined) return [];
      const { account_id, folder_id } = first.asset;
      const assets = piece.map(({ asset }) => toldOf(asset));
      return {
        account_id,
        actor_id: actorId,
        audience: audienceOf(folder_id),
        data: { change: first.change, assets },
      };
    }),
  );
}

/**
 * Tells those who see the folders that assets were moved out of, and not where they are now: they
 * hear of nothing else that these assets are gone, and not where to.
 */
async function announceLeft(
  tx: Transaction,
  actorId: number | null,
  news: readonly AssetNews[],
): Promise<void> {
  const moved = news.flatMap(({ asset, left = null }) => (left === null ? [] : { asset, left }));
  const [first] = moved;
  if (first === undefined) return;
  const { account_id } = first.asset;
  const audiences = await audiencesOf(tx, [
    ...new Set(moved.flatMap(({ asset, left }) => [asset.folder_id, left])),
  ]);
  const unheard = moved.filter(
    ({ asset, left }) => !isSame(audiences.get(asset.folder_id), audiences.get(left)),
  );
  const groups = Map.groupBy(unheard, ({ left }) => left);
  await publish(
    tx,
    assetsLeft,
    ...[...groups].flatMap(([folder_id, group]) =>
      [...inPieces(group, ID_ENTRIES)].map((piece) => ({
        account_id,
        actor_id: actorId,
        audience: audiences.get(folder_id) ?? NOBODY,
        data: { folder_id, ids: piece.map(({ asset }) => asset.id) },
      })),
    ),
  );
}

const NOBODY: Audience = { to: 'services' };

/** By folder: who hears of its assets. */
async function audienceOfNews(
  tx: Transaction,
  news: readonly Omit<AssetNews, 'fields'>[],
  known: ReadonlyMap<number, Audience> = new Map(),
) {
  const folderIds = new Set(news.map(({ asset }) => asset.folder_id));
  const unknown = [...folderIds].filter((id) => !known.has(id));
  const audiences = unknown.length === 0 ? new Map() : await audiencesOf(tx, unknown);
  return (folderId: number): Audience => known.get(folderId) ?? audiences.get(folderId) ?? NOBODY;
}

function isSame(one: Audience | undefined, other: Audience | undefined): boolean {
  return (
    one?.to === 'folder' &&
    other?.to === 'folder' &&
    one.team_folder_id === other.team_folder_id &&
    one.owner_id === other.owner_id
  );
}
