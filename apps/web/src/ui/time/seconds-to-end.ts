/** Milliseconds that something must have gone on before its end is foretold. */
const SOONEST = 10_000;
/** Percent that must be done before. */
const LEAST = 1;

interface Told {
  /** 0 to 100. */
  readonly percent: number;
  /** When that was told; in milliseconds, as `since` and `now` are. */
  readonly at: number;
}

/**
 * Seconds until something ends that goes on as fast as it went till it told how far it was; null where
 * too little is known, or where it is over that time.
 */
export function secondsToEnd(since: number, { percent, at }: Told, now: number): number | null {
  const taken = at - since;
  if (percent < LEAST || percent >= 100 || taken < SOONEST) return null;
  const seconds = (since + (taken / percent) * 100 - now) / 1000;
  return seconds > 0 ? seconds : null;
}
