import { LEAST_CONTAINED, similarityKey } from './score.ts';

/** An asset as it is compared with others. */
export interface NamedAsset {
  readonly id: number;
  readonly name: string;
  /** Name of the folder that it is in. */
  readonly folder: string;
}

/** At most so many assets a side. */
export const MOST_MATCHED_NAMES = 20_000;
/** What is told of a name: at most so many matches. */
export const BEST_MATCHES = 3;

/** An asset of the other side; `rank` is its place in natural order. */
export interface Candidate extends NamedAsset {
  readonly rank: number;
  readonly folderKey: string;
}

/** The assets of one key: enough of them to tell the best for any folder. */
export interface KeyGroup {
  readonly key: string;
  /** The first in natural order. */
  readonly first: Candidate[];
  readonly byFolder: Map<string, Candidate[]>;
}

/** One more than is told: a name is never matched with itself. */
const KEPT = BEST_MATCHES + 1;

const natural = new Intl.Collator('en', { numeric: true });

/** Gathers a side by what its names are compared by, each group in natural order, then by id. */
export function groupsOf(assets: readonly NamedAsset[]): readonly KeyGroup[] {
  const groups = new Map<string, KeyGroup>();
  const ordered = assets.toSorted((a, b) => natural.compare(a.name, b.name) || a.id - b.id);
  for (const [rank, asset] of ordered.entries()) {
    const key = similarityKey(asset.name);
    let group = groups.get(key);
    if (group === undefined) groups.set(key, (group = { key, first: [], byFolder: new Map() }));
    const folderKey = similarityKey(asset.folder);
    const candidate = { ...asset, rank, folderKey };
    if (group.first.length < KEPT) group.first.push(candidate);
    const inFolder = group.byFolder.get(folderKey);
    if (inFolder === undefined) group.byFolder.set(folderKey, [candidate]);
    else if (inFolder.length < KEPT) inFolder.push(candidate);
  }
  return [...groups.values()];
}

/**
 * For each key, the places of the others that are part of it, or that it is part of; not those that are
 * equal. Only parts as long as a key of the other side are looked up.
 */
export function containments(
  keys: readonly string[],
  others: readonly string[],
): ReadonlyMap<string, readonly number[]> {
  const places = new Map(others.map((key, place) => [key, place]));
  const found = new Map<string, number[]>();
  const note = (key: string, place: number) => {
    const list = found.get(key);
    if (list === undefined) found.set(key, [place]);
    else list.push(place);
  };
  const lengths = lengthsOf(others);
  const wanted = new Set(keys);
  for (const key of wanted) {
    for (const part of partsOf(key, lengths)) {
      const place = places.get(part);
      if (place !== undefined) note(key, place);
    }
  }
  const wantedLengths = lengthsOf([...wanted]);
  for (const [place, other] of others.entries()) {
    for (const part of partsOf(other, wantedLengths)) if (wanted.has(part)) note(part, place);
  }
  return found;
}

function lengthsOf(keys: readonly string[]): readonly number[] {
  const lengths = new Set(keys.map(({ length }) => length));
  return [...lengths].filter((length) => length >= LEAST_CONTAINED).toSorted((a, b) => a - b);
}

/** Its parts of those lengths, each once, without itself. */
function partsOf(key: string, lengths: readonly number[]): Set<string> {
  const parts = new Set<string>();
  for (const length of lengths) {
    if (length >= key.length) break;
    for (let at = 0; at + length <= key.length; at += 1) parts.add(key.slice(at, at + length));
  }
  return parts;
}
