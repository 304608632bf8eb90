import { findAssets, LONGEST_FOLDER_TEXT, MAX_BATCH, MAX_BODY } from '@jampot/contracts';
import type { FoundAsset } from '@jampot/contracts';
import { ASSET_NAME, inPieces, inSizedPieces, LINK_CSV_MESSAGES } from '@jampot/domain';
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

const MISSING = { folder_id: null, asset_id: null } as const;
const NO_ASSET: FoundAsset = { ...MISSING, error: LINK_CSV_MESSAGES.assetNotFound };
const NO_FOLDER: FoundAsset = { ...MISSING, error: LINK_CSV_MESSAGES.folderNotFound };

const utf8 = new TextEncoder();
/** What one call asks for: its body is a list, so that a byte comes with each name and one more with all. */
const CALL = {
  most: MAX_BATCH,
  mostSize: MAX_BODY - 1,
  sizeOf: (name: Name) => utf8.encode(JSON.stringify(name)).length + 1,
} as const;

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
        const none = noneOf(name);
        if (none !== null) found.set(keyOf(name), none);
        else names.set(keyOf(name), name);
      }
    }
    await breathe(signal);
  }
  for (const piece of inSizedPieces(names.values(), CALL)) {
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
/** No name has a line end. */
const keyOf = ({ folder, name }: Name): string => `${folder}\n${name}`;

/** What is said of names that nothing can have: one that is asked for must not fail all the others. */
function noneOf({ folder, name }: Name): FoundAsset | null {
  if (folder.length > LONGEST_FOLDER_TEXT) return NO_FOLDER;
  return Array.from(name).length > ASSET_NAME.max ? NO_ASSET : null;
}

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
