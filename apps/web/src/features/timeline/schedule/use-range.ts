import { addDays, boundsOfRows, expandedRange, startOfDay, timelineRange } from '@jampot/domain';
import type { AutoExpand, TimeRange, ViewScale } from '@jampot/domain';
import { useMemo, useState } from 'react';
import type { TimelineLine } from '../widget/timeline.types.ts';

const DAY = 86_400_000;
/** A schedule shows today as well where that is so near. */
const NEAR = 92 * DAY;
/** Milliseconds that an empty cut shows. */
const EMPTY_CUT = 60_000;

/** The first and the last day that somebody wants to see; null where nobody said. */
export interface Period {
  readonly from: string | null;
  readonly to: string | null;
}

interface RangeOptions {
  rows: readonly TimelineLine[];
  scale: ViewScale;
  expand: AutoExpand;
  period: Period;
  now: number;
}

/**
 * What a timeline shows: the period that was asked for, or all bars; and more where somebody scrolls on.
 * The problem says what is missing.
 */
export function useRange({ rows, scale, expand, period, now }: RangeOptions) {
  const [grown, setGrown] = useState<{ scale: ViewScale; period: Period; range: TimeRange } | null>(
    null,
  );
  const isCut = scale === 'seconds';
  const chosen = isCut || (period.from === null && period.to === null) ? null : readPeriod(period);
  const all = useMemo(() => wholeRange(boundsOfRows(rows), isCut, now), [rows, isCut, now]);
  const first = chosen?.ok === true ? chosen.value : all;
  const isOfThis = grown?.scale === scale && grown.period === period;
  const { from, to } = isOfThis ? union(grown.range, first) : first;
  const range = useMemo(() => ({ from, to }), [from, to]);
  const grow = (at: 'left' | 'right') => {
    const next = expandedRange(range, at, expand, scale);
    if (next.from !== from || next.to !== to) setGrown({ scale, period, range: next });
  };
  return { range, grow, problem: chosen?.ok === false ? chosen.error : null };
}

function readPeriod({ from, to }: Period) {
  const end = to === null ? null : startOfDay(addDays(to, 1));
  return timelineRange(from === null ? null : startOfDay(from), end);
}

/** All bars and a little beside them, and today where it is near. */
function wholeRange(bounds: TimeRange | null, isCut: boolean, now: number): TimeRange {
  if (isCut) return { from: 0, to: Math.max(EMPTY_CUT, (bounds?.to ?? 0) * 1.05) };
  const { from, to } = bounds ?? { from: now, to: now };
  const near = now > from - NEAR && now < to + NEAR;
  return {
    from: (near ? Math.min(from, now) : from) - 7 * DAY,
    to: (near ? Math.max(to, now) : to) + 28 * DAY,
  };
}

const union = (one: TimeRange, other: TimeRange): TimeRange => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
});
