import { inPieces, matchingNames, matchingPattern } from '@jampot/domain';
import type { MatchedAsset, NamedAsset } from '@jampot/domain';

/** What the page asks of the matcher. */
export type MatchQuestion =
  | { readonly kind: 'names'; /** Percentage. */ readonly target: number }
  | { readonly kind: 'pattern'; readonly pattern: string; readonly otherPattern: string };

/** Some of what was found; later slices stand for earlier ones. */
export interface MatchSlice {
  readonly found: readonly MatchedAsset[];
  /** Assets that nothing more will be found for. */
  readonly done: number;
}

/** Assets that one message carries. */
const AT_ONCE = 500;

/** The answer to a question, a slice at a time. */
export function* matchSlices(
  assets: readonly NamedAsset[],
  others: readonly NamedAsset[],
  question: MatchQuestion,
): Generator<MatchSlice, void> {
  const slices =
    question.kind === 'names'
      ? matchingNames(assets, others, question.target)
      : matchingPattern(assets, others, question.pattern, question.otherPattern);
  // Names come twice: at first those that need no comparing.
  let done = question.kind === 'names' && question.target < 100 ? -assets.length : 0;
  for (const slice of slices) {
    for (const found of inPieces(slice, AT_ONCE)) {
      done += found.length;
      yield { found, done: Math.max(0, done) };
    }
  }
}
