import type { Bucket } from '@jampot/contracts';
import { addDays } from '@jampot/domain';
import { dayBegins, today } from '../time-zone.ts';

/** The moments between which a bucket lies for the account: from its begin to before the next one's. */
export function bucketRange(begin: string, bucket: Bucket): { since: string; until: string } {
  const start = new Date(begin);
  const next = new Date(dayBegins(firstAfter(today(start), bucket)));
  return { since: start.toISOString(), until: new Date(next.getTime() - 1).toISOString() };
}

/** The first day of the next bucket. */
function firstAfter(first: string, bucket: Bucket): string {
  const [year = 0, month = 1] = first.split('-').map(Number);
  switch (bucket) {
    case 'day':
      return addDays(first, 1);
    case 'week':
      return addDays(first, 7);
    case 'month':
      return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
    case 'year':
      return `${year + 1}-01-01`;
  }
}
