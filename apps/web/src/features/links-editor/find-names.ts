import { findAssets, MAX_BATCH } from '@jampot/contracts';
import type { FoundAsset } from '@jampot/contracts';
import { ASSET_NAME, inPieces, LINK_CSV_MESSAGES } from '@jampot/domain';
import type { ReadLinkRow } from '@jampot/domain';
import { api } from '../../lib/api/index.ts';
import { breathe } from './breathe.ts';
import type { LinkRow } from './link-rows.ts';

interface Name {
  readonly folder: string;
  readonly name: string;
}

/** Rows that are looked at before the page may do something else. */
const AT_ONCE = 5000;

/** What is said of a name that no asset can have: one that is asked for must not fail all the others. */
const NONE: FoundAsset = {
  folder_id: null,
  asset_id: null,
  error: LINK_CSV_MESSAGES.assetNotFound,
};

/** Finds the assets of rows, each name asked for once. @param onFound how many names of how many */
export async function findNames(
  rows: readonly ReadLinkRow[],
  onFound: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<readonly LinkRow[]> {
  const names = new Map<string, Name>();
  const found = new Map<string, FoundAsset>();
  for (const piece of inPieces(rows, AT_ONCE)) {
    for (const row of piece) {
      if (row.problem !== null) continue;
      for (const name of [downOf(row), upOf(row)]) {
        if (isTooLong(name)) found.set(keyOf(name), NONE);
        else names.set(keyOf(name), name);
      }
    }
    await breathe(signal);
  }
  for (const piece of inPieces([...names.values()], MAX_BATCH)) {
    onFound(found.size, names.size);
    const answer = await api.call(findAssets, { body: [...piece] }, { signal });
    for (const [index, name] of piece.entries()) {
      const one = answer.rows[index];
      if (one !== undefined) found.set(keyOf(name), one);
    }
  }
  const linked: LinkRow[] = [];
  for (const piece of inPieces(rows, AT_ONCE)) {
    for (const row of piece) linked.push(linkOf(row, linked.length, found));
    await breathe(signal);
  }
  return linked;
}

const downOf = ({ downFolder, downAsset }: ReadLinkRow): Name => ({
  folder: downFolder,
  name: downAsset,
});
const upOf = ({ upFolder, upAsset }: ReadLinkRow): Name => ({ folder: upFolder, name: upAsset });
const isTooLong = ({ name }: Name): boolean => Array.from(name).length > ASSET_NAME.max;
/** No name has a line end. */
const keyOf = ({ folder, name }: Name): string => `${folder}\n${name}`;

function linkOf(
  { row: line, problem, ...names }: ReadLinkRow,
  key: number,
  found: ReadonlyMap<string, FoundAsset>,
): LinkRow {
  const read = { ...names, row: line, problem };
  const [down, up] = [found.get(keyOf(downOf(read))), found.get(keyOf(upOf(read)))];
  const why = problem ?? down?.error ?? up?.error ?? null;
  return {
    ...names,
    key,
    line,
    down_id: down?.asset_id ?? null,
    up_id: up?.asset_id ?? null,
    state: why === null ? 'idle' : 'invalid',
    why,
  };
}
