import type { MapEdge } from './layers.ts';

/** More siblings of one status than these stand as one. */
export const MOST_SIBLINGS = 12;

export interface MapAsset {
  readonly id: number;
  /** Links away from the asset in the middle: below 0 for what is used, above for what uses it. */
  readonly level: number;
  readonly status_id: number | null;
}

export interface MapLink extends MapEdge {
  readonly chain: boolean;
  readonly stale: boolean;
}

/** What stands at one place of the map. */
export interface MapItem {
  /** Of the asset; below 0 where several stand here. */
  readonly id: number;
  readonly ids: readonly number[];
  /** Names what is folded, as long as the map shows it; null for one asset. */
  readonly fold: string | null;
}

/**
 * Lets many siblings stand as one: assets of a level and a status that hang on the same assets nearer to the
 * middle. Links of what stands as one are one, which is stale when one of them is.
 * @param opened folds that somebody opened
 */
export function foldSiblings(
  assets: readonly MapAsset[],
  links: readonly MapLink[],
  opened: ReadonlySet<string>,
): { readonly items: readonly MapItem[]; readonly links: readonly MapLink[] } {
  const inward = inwardOf(assets, links);
  const folds = new Map<string, number[]>();
  const foldOf = new Map<number, string>();
  for (const { id, level, status_id: status } of assets) {
    if (level === 0) continue;
    const fold = `${level} ${status ?? '-'} ${(inward.get(id) ?? []).join('.')}`;
    foldOf.set(id, fold);
    const ids = folds.get(fold);
    if (ids === undefined) folds.set(fold, [id]);
    else ids.push(id);
  }
  const placeOf = new Map<number, number>();
  const items = new Map<number, MapItem>();
  for (const { id } of assets) {
    const fold = foldOf.get(id) ?? '';
    const ids = folds.get(fold) ?? [id];
    const folded = ids.length > MOST_SIBLINGS && !opened.has(fold);
    const place = folded ? -Math.min(...ids) : id;
    placeOf.set(id, place);
    items.set(place, { id: place, ids: folded ? ids : [id], fold: folded ? fold : null });
  }
  return { items: [...items.values()], links: joined(links, placeOf) };
}

/** What each asset is linked with nearer to the middle, in one order. */
function inwardOf(
  assets: readonly MapAsset[],
  links: readonly MapLink[],
): ReadonlyMap<number, readonly number[]> {
  const levels = new Map(assets.map(({ id, level }) => [id, Math.abs(level)]));
  const inward = new Map<number, number[]>();
  const add = (id: number, other: number) => {
    if ((levels.get(other) ?? Infinity) >= (levels.get(id) ?? 0)) return;
    const known = inward.get(id);
    if (known === undefined) inward.set(id, [other]);
    else known.push(other);
  };
  for (const { up, down } of links) {
    add(up, down);
    add(down, up);
  }
  for (const others of inward.values()) others.sort((a, b) => a - b);
  return inward;
}

function joined(links: readonly MapLink[], placeOf: ReadonlyMap<number, number>): MapLink[] {
  const byEnds = new Map<string, MapLink>();
  for (const link of links) {
    const [up, down] = [placeOf.get(link.up), placeOf.get(link.down)];
    if (up === undefined || down === undefined || up === down) continue;
    const key = `${up} ${down}`;
    const known = byEnds.get(key);
    byEnds.set(key, {
      up,
      down,
      chain: link.chain || known?.chain === true,
      stale: link.stale || known?.stale === true,
    });
  }
  return [...byEnds.values()];
}
