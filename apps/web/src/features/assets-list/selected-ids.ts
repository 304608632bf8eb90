import { listAssets, listFolderAssets, MAX_BATCH } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';
import { listQueryOf } from '../../lib/queries/index.ts';
import type { AssetFilter } from '../../lib/queries/index.ts';
import { countOf, isSelected } from './selection.ts';
import type { Selection } from './selection.ts';

/** Places of a list that are looked through for the order of a few. */
const MOST_WALKED = 10_000;

/**
 * The selected ids in pieces that one call of a batch takes. All of a list is walked by id, so that
 * it does not matter what the batch itself changes on the way, and ends with the newest asset of the
 * moment it began: what others add meanwhile is not touched.
 */
export async function* selectedIds(
  filter: AssetFilter,
  selection: Selection,
  signal: AbortSignal,
): AsyncGenerator<readonly number[]> {
  if (selection.kind === 'some') {
    const ids = [...selection.ids].sort((one, other) => one - other);
    for (let start = 0; start < ids.length; start += MAX_BATCH) {
      yield ids.slice(start, start + MAX_BATCH);
    }
    return;
  }
  const [newest = 0] = (await idPage(filter, { sort: '-id', limit: 1 }, signal)).ids;
  const ask = (after: string | null) => {
    const query = { sort: 'id', limit: MAX_BATCH, after };
    const page = idPage(filter, query, signal);
    // Asked for while the piece before is worked on, so nobody may be waiting when it fails.
    page.catch(() => undefined);
    return page;
  };
  let page: IdPage = await ask(null);
  for (;;) {
    const { ids, next } = page;
    const isLast = next === null || (ids.at(-1) ?? newest) >= newest;
    const following: Promise<IdPage> | null = isLast ? null : ask(next);
    const wanted = ids.filter((id) => id <= newest && !selection.except.has(id));
    if (wanted.length > 0) yield wanted;
    if (following === null) return;
    page = await following;
  }
}

/**
 * The first selected ids, at most so many, in the order of the list. What is not on the pages that
 * were walked for them comes last, by id.
 */
export async function idsInOrder(
  filter: AssetFilter,
  selection: Selection,
  most: number,
): Promise<readonly number[]> {
  const wanted = most + (selection.kind === 'all' ? selection.except.size : 0);
  const found: number[] = [];
  const missing = new Set(selection.kind === 'some' ? selection.ids : []);
  for (let page = 1, whole = false; !whole && found.length < most; page += 1) {
    const { ids } = await idPage(filter, { page, limit: MAX_BATCH });
    found.push(...ids.filter((id) => isSelected(selection, id)));
    for (const id of ids) missing.delete(id);
    whole = ids.length < MAX_BATCH || page * MAX_BATCH >= Math.max(wanted, MOST_WALKED);
    if (selection.kind === 'some' && missing.size === 0) whole = true;
  }
  return [...found, ...[...missing].sort((one, other) => one - other)].slice(0, most);
}

/** The ids at the places `low` to `high` of the list, both counted, in its own order. */
export async function idsBetween(
  filter: AssetFilter,
  low: number,
  high: number,
): Promise<readonly number[]> {
  const found: number[] = [];
  const first = Math.floor(low / MAX_BATCH);
  for (let page = first; page <= Math.floor(high / MAX_BATCH); page += 1) {
    const { ids } = await idPage(filter, { page: page + 1, limit: MAX_BATCH });
    const start = page * MAX_BATCH;
    found.push(...ids.slice(Math.max(0, low - start), high - start + 1));
  }
  return found;
}

/** How many assets are selected as the list is now: others may have changed it since it was shown. */
export async function countNow(filter: AssetFilter, selection: Selection): Promise<number> {
  if (selection.kind === 'some') return countOf(selection, 0);
  return countOf(selection, (await idPage(filter, { page: 1, limit: 1 })).total);
}

interface IdPage {
  readonly ids: readonly number[];
  readonly next: string | null;
  /** Of the whole list. */
  readonly total: number;
}

async function idPage(
  filter: AssetFilter,
  paging: Record<string, string | number | null>,
  signal?: AbortSignal,
): Promise<IdPage> {
  const query = { ...listQueryOf(filter), ...paging, fields: 'id' };
  const options = signal === undefined ? {} : { signal };
  const { rows, next, total } =
    filter.folderId === null
      ? await api.call(listAssets, { query }, options)
      : await api.call(listFolderAssets, { params: { id: filter.folderId }, query }, options);
  return { ids: rows.map(({ id }) => id), next, total: total ?? rows.length };
}
