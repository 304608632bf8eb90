import { percentile } from '../figures/percentile.ts';

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Both sides in turns, so that a noisy moment falls on both. */
export async function inTurns<T>(
  pairs: number,
  ours: () => Promise<T>,
  reference: () => Promise<T>,
): Promise<{ readonly ours: readonly T[]; readonly reference: readonly T[] }> {
  const sides: { ours: T[]; reference: T[] } = { ours: [], reference: [] };
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 2 === 0) {
      sides.ours.push(await ours());
      sides.reference.push(await reference());
    } else {
      sides.reference.push(await reference());
      sides.ours.push(await ours());
    }
  }
  return sides;
}

/** Median of the ratios of the pairs. */
export function ratioOf(ours: readonly number[], reference: readonly number[]): number {
  return median(ours.map((value, pair) => value / (reference[pair] ?? Number.NaN)));
}
