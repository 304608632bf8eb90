import type { Bucket } from '@jampot/contracts';

/** The moments between which a bucket lies here: from its begin to before the next one's. */
export function bucketRange(begin: string, bucket: Bucket): { since: string; until: string } {
  const start = new Date(begin);
  const [year, month, day] = [start.getFullYear(), start.getMonth(), start.getDate()];
  const next = {
    day: new Date(year, month, day + 1),
    week: new Date(year, month, day + 7),
    month: new Date(year, month + 1, 1),
    year: new Date(year + 1, 0, 1),
  }[bucket];
  return { since: start.toISOString(), until: new Date(next.getTime() - 1).toISOString() };
}
