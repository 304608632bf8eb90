/**
 * Milliseconds of a clock that only goes forward, whatever is done to the time of day. It is the
 * machine's and not the process's: all processes read the same number, until the next boot.
 */
export function monotonicNow(): number {
  return Number(process.hrtime.bigint() / 1_000n) / 1000;
}
