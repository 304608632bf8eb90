import { BestMatches } from './best.ts';
import { caughtBy, parsePattern, withCaught } from './pattern.ts';
import type { MatchedAsset } from './match-names.ts';
import { SCORES, similarityKey } from './score.ts';
import { groupsOf } from './sides.ts';
import type { KeyGroup, NamedAsset } from './sides.ts';

const SLICE = 50;

/**
 * The best three of the others for each asset whose name fits a pattern, a slice of 50 assets at a time, in
 * their order. Case doesn't tell names apart.
 * @param pattern `*` stands for any characters, `#` for digits, in the names of the assets.
 * @param otherPattern the same in the names of the others, where `$1` to `$9` stand for what the signs
 * of the first pattern caught, from the left.
 */
export function* matchingPattern(
  assets: readonly NamedAsset[],
  others: readonly NamedAsset[],
  pattern: string,
  otherPattern: string,
): Generator<readonly MatchedAsset[], void> {
  const groups = groupsOf(others);
  const byKey = new Map(groups.map((group) => [group.key, group]));
  const own = parsePattern(similarityKey(pattern));
  const theirs = parsePattern(similarityKey(otherPattern));
  const usesCaught = theirs.some(({ kind }) => kind === 'caught');
  let same: readonly KeyGroup[] | null = null;
  const fittingFor = (caught: readonly string[]): readonly KeyGroup[] =>
    usesCaught
      ? fitting(withCaught(theirs, caught), groups, byKey)
      : (same ??= fitting(theirs, groups, byKey));
  const find = (asset: NamedAsset): MatchedAsset => {
    const best = new BestMatches(asset, SCORES.equal);
    const caught = caughtBy(own, similarityKey(asset.name));
    if (caught !== null) {
      for (const group of fittingFor(caught)) best.takeGroup(group, SCORES.equal);
    }
    return { id: asset.id, matches: best.list() };
  };
  for (let start = 0; start < assets.length; start += SLICE) {
    yield assets.slice(start, start + SLICE).map(find);
  }
}

function fitting(
  wanted: ReturnType<typeof withCaught>,
  groups: readonly KeyGroup[],
  byKey: ReadonlyMap<string, KeyGroup>,
): readonly KeyGroup[] {
  const texts = wanted.flatMap((token) => (token.kind === 'text' ? [token.text] : []));
  if (wanted.some(({ kind }) => kind === 'any' || kind === 'digits')) {
    // To look for texts takes far less than to fit a pattern.
    return groups.filter(
      ({ key }) => texts.every((text) => key.includes(text)) && caughtBy(wanted, key) !== null,
    );
  }
  const group = byKey.get(texts.join(''));
  return group === undefined ? [] : [group];
}
