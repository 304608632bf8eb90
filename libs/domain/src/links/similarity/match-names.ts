import { BestMatches } from './best.ts';
import type { NameMatch } from './best.ts';
import { KeyScorer, SCORES, similarityKey } from './score.ts';
import { containments, groupsOf } from './sides.ts';
import type { KeyGroup, NamedAsset } from './sides.ts';
import { Units } from './units.ts';

/** What was found for one asset, the best first; empty when nothing is like it. */
export interface MatchedAsset {
  readonly id: number;
  readonly matches: readonly NameMatch[];
}

/** Names between two slices. */
const SLICE = 50;

/** The share that a name has to reach, from the slider's percentage; zero and below: all pass. */
export function leastScore(target: number): number {
  return Math.max(0, target / 100);
}

/** A raised target only filters what a lower one found. */
export function withTarget<M extends Pick<NameMatch, 'score'>>(
  matches: readonly M[],
  target: number,
): readonly M[] {
  const least = leastScore(target);
  return matches.filter(({ score }) => score >= least);
}

/**
 * The best three of the others for each asset, a slice of 50 assets at a time, in their order. First
 * come those that are equal or part of each other, which takes no comparing, in one slice of all;
 * then, for a target that lets others pass, the same again with those.
 * @param target percentage from which on a name is a match.
 */
export function* matchingNames(
  assets: readonly NamedAsset[],
  others: readonly NamedAsset[],
  target: number,
): Generator<readonly MatchedAsset[], void> {
  const matcher = new Matcher(assets, others, leastScore(target));
  yield assets.map((asset) => matcher.quick(asset));
  if (target >= 100) return;
  for (let start = 0; start < assets.length; start += SLICE) {
    yield assets.slice(start, start + SLICE).map((asset) => matcher.whole(asset));
  }
}

class Matcher {
  readonly #groups: readonly KeyGroup[];
  readonly #byKey: ReadonlyMap<string, KeyGroup>;
  readonly #contained: ReadonlyMap<string, readonly number[]>;
  readonly #least: number;
  readonly #units: Units;
  /** By place of a group: 1 for what needs no comparing with the name at hand. */
  readonly #skipped: Uint8Array;

  constructor(assets: readonly NamedAsset[], others: readonly NamedAsset[], least: number) {
    this.#groups = groupsOf(others);
    this.#byKey = new Map(this.#groups.map((group) => [group.key, group]));
    this.#least = least;
    this.#units = new Units(this.#groups.map(({ key }) => key));
    this.#skipped = new Uint8Array(this.#groups.length);
    this.#contained =
      least > SCORES.contained
        ? new Map()
        : containments(
            assets.map(({ name }) => similarityKey(name)),
            this.#groups.map(({ key }) => key),
          );
  }

  quick(asset: NamedAsset): MatchedAsset {
    return { id: asset.id, matches: this.#alike(asset).list() };
  }

  whole(asset: NamedAsset): MatchedAsset {
    const best = this.#alike(asset);
    const key = similarityKey(asset.name);
    const done = this.#contained.get(key) ?? [];
    for (const place of done) this.#skipped[place] = 1;
    this.#compare(key, best);
    for (const place of done) this.#skipped[place] = 0;
    return { id: asset.id, matches: best.list() };
  }

  #compare(key: string, best: BestMatches): void {
    const scorer = new KeyScorer(key);
    const { units } = this.#units;
    let { least } = best;
    let end = 0;
    for (let place = 0; place < this.#groups.length; place += 1) {
      const start = end;
      end = this.#units.start(place + 1);
      if (this.#skipped[place] === 1) continue;
      const score = scorer.score(units, start, end, least);
      const group = score < least ? undefined : this.#groups[place];
      // What is equal was taken already.
      if (group === undefined || group.key === key) continue;
      best.takeGroup(group, score);
      ({ least } = best);
    }
  }

  #alike(asset: NamedAsset): BestMatches {
    const best = new BestMatches(asset, this.#least);
    const key = similarityKey(asset.name);
    const equal = this.#byKey.get(key);
    if (equal !== undefined) best.takeGroup(equal, SCORES.equal);
    for (const place of this.#contained.get(key) ?? []) {
      const group = this.#groups[place];
      if (group !== undefined) best.takeGroup(group, SCORES.contained);
    }
    return best;
  }
}
