import { withTarget } from '@jampot/domain';
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

/** What was found, in the order of the assets, the best first. */
export function matchRows(
  assets: readonly SideAsset[],
  others: ReadonlyMap<number, SideAsset>,
  found: Found,
  target: number,
): readonly MatchRow[] {
  return assets.flatMap((down) =>
    withTarget(found.get(down.id) ?? [], target).flatMap(({ id, score }, place): MatchRow[] => {
      const up = others.get(id);
      return up === undefined
        ? []
        : [{ key: `${down.id}:${id}`, down, up, score, best: place === 0 }];
    }),
  );
}
