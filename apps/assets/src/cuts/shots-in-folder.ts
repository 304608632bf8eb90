import { emptyListQuery, invalid, MAX_LIMIT, rowsText } from '@jampot/contracts';
import type { Asset, Caller, ListQuery, Pathmap } from '@jampot/contracts';
import { exportShot, inCutOrder, MOST_CUT_EVENTS } from '@jampot/domain';
import type { ExportAsset } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { readableInFolder } from '@jampot/service-kit';
import { assetReads } from '../assets/assets.query.ts';
import { folderPathmapReads } from '../pathmaps/pathmaps.query.ts';
import { CUT_REFUSALS } from './cuts.policy.ts';

interface Wanted {
  /** Also what is in the folders below. */
  readonly children: boolean;
  /** Whoever asks may know where files are on computers. */
  readonly withPaths: boolean;
}

const INCLUDE: ListQuery['include'] = [
  { relations: ['folder'], field: 'name' },
  { relations: ['folder'], field: 'path' },
  { relations: ['status'], field: 'name' },
  { relations: ['assignee'], field: 'name' },
  { relations: ['latestversion'], field: null },
];

/**
 * The live assets of a folder as shots, in the order of its cut, as far as the asker sees them.
 * @throws JampotError `invalid` for more than a cut can have
 */
export async function shotsInFolder(
  tx: Transaction,
  caller: Caller,
  folderId: number,
  { children, withPaths }: Wanted,
): Promise<readonly ExportAsset[]> {
  const maps = withPaths ? await mapsOf(tx, folderId) : [];
  const readable = readableInFolder(caller, 'assets', (a) => `${a}.folder_id`);
  const shots: ExportAsset[] = [];
  let after: string | null = null;
  do {
    const operator = children ? 'withchildren' : 'in';
    const query: ListQuery = {
      ...emptyListQuery,
      filters: [{ operator, path: ['folder_id'], values: [folderId] }],
      sort: [{ path: ['name'], descending: false }],
      include: INCLUDE,
      limit: MAX_LIMIT,
      after,
    };
    const page = await assetReads.listIn(tx, query, readable);
    for (const asset of JSON.parse(rowsText(page)) as readonly Asset[]) {
      shots.push(exportShot(asset, shots.length, maps));
    }
    if (shots.length > MOST_CUT_EVENTS) throw invalid('children', CUT_REFUSALS.tooManyAssets);
    after = page.next ?? null;
  } while (after !== null);
  return inCutOrder(shots);
}

async function mapsOf(tx: Transaction, folderId: number): Promise<readonly Pathmap[]> {
  const rows = await folderPathmapReads.listIn(
    tx,
    { ...emptyListQuery, limit: MAX_LIMIT },
    {
      where: {
        sql: (map) => `${map}.here_id = $1::bigint AND ${map}.nearness = 1`,
        params: [folderId],
      },
    },
  );
  return JSON.parse(rowsText(rows)) as readonly Pathmap[];
}
