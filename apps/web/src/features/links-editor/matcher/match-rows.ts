import { withTarget } from '@jampot/domain';
import type { MatchedAsset } from '@jampot/domain';
import type { Found } from './matcher.ts';
import type { SideAsset } from './side.query.ts';

/** Two assets that may be linked. */
export interface MatchRow {
  readonly key: string;
  readonly down: SideAsset;
  readonly up: SideAsset;
  readonly score: number;
  /** The best of its asset. */
  readonly best: boolean;
}

type Matches = MatchedAsset['matches'];
type Others = ReadonlyMap<number, SideAsset>;

/** Rows that were made already: while names are compared, what is found is shown again and again. */
const made = new WeakMap<
  Matches,
  { readonly others: Others; readonly rows: readonly MatchRow[] }
>();

/** What was found, in the order of the assets, the best first; what was found before has the same rows as then. */
export function matchRows(
  assets: readonly SideAsset[],
  others: Others,
  found: Found,
  target: number,
): readonly MatchRow[] {
  const rows: MatchRow[] = [];
  for (const down of assets) {
    const matches = found.get(down.id);
    if (matches !== undefined) rows.push(...withTarget(rowsOf(down, matches, others), target));
  }
  return rows;
}

function rowsOf(down: SideAsset, matches: Matches, others: Others): readonly MatchRow[] {
  const known = made.get(matches);
  if (known?.others === others) return known.rows;
  const rows = matches.flatMap(({ id, score }, place): MatchRow[] => {
    const up = others.get(id);
    return up === undefined
      ? []
      : [{ key: `${down.id}:${id}`, down, up, score, best: place === 0 }];
  });
  made.set(matches, { others, rows });
  return rows;
}
