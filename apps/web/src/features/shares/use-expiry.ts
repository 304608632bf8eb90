import { dayIn, formatDay } from '@jampot/domain';
import { useState } from 'react';
import { browserZone } from '../../lib/time-zone.ts';
import { expiryProblem } from './share-terms.ts';

/**
 * The last day (yyyy-MM-dd) of a share, as somebody chooses it.
 * @param before which it had: one that has passed may stay
 */
export function useExpiry(before: string | null) {
  const [day, setDay] = useState(before);
  const [today] = useState(() => dayIn(new Date()));
  const isChanged = day !== before;
  return {
    day,
    setDay,
    isChanged,
    problem: isChanged ? expiryProblem(day, today) : null,
    /** What the server is told of it. */
    terms: () => ({ expiry: day === null ? null : formatDay(day), zone: browserZone() }),
  };
}
