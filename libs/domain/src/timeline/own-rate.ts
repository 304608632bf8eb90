import { frameRateFraction, parseFrameRate } from '../frame-rate/frame-rate-text.ts';
import type { FrameRate } from '../frame-rate/frame-rate.ts';

/**
 * The rate at which most shots of a folder are: the one its cut counts in until somebody chooses another.
 * @param rates as assets have them, missing where they were not told; of two that are as frequent the first one counts
 * @returns null where none is known
 */
export function ownRate(
  rates: readonly (FrameRate | number | null | undefined)[],
): FrameRate | null {
  const counts = new Map<string, { readonly rate: FrameRate; count: number }>();
  for (const written of rates) {
    const rate = typeof written === 'number' ? rateOf(written) : (written ?? null);
    if (rate === null) continue;
    const name = frameRateFraction(rate);
    const counted = counts.get(name);
    if (counted === undefined) counts.set(name, { rate, count: 1 });
    else counted.count += 1;
  }
  const [first] = [...counts.values()].toSorted((one, other) => other.count - one.count);
  return first?.rate ?? null;
}

function rateOf(written: number): FrameRate | null {
  const rate = parseFrameRate(written);
  return rate.ok ? rate.value : null;
}
