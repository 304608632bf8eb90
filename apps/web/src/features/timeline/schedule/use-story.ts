import { dayOf, formatDay, wallTime } from '@jampot/domain';
import type { StatusTime } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTimeZone } from '../../../lib/time-zone.ts';
import type { TimelineStory } from '../widget/timeline.tsx';
import type { TimelineLine, TimelineStretch } from '../widget/timeline.types.ts';
import { statusStoryQuery } from './status-story.query.ts';

/** Rows are asked for in such steps, so that scrolling a little asks for nothing. */
const STEP = 25;
const NOTHING: readonly TimelineStretch[] = [];

/** The second row of those that are drawn: the statuses that each asset had. */
export function useStory(rows: readonly TimelineLine[], isShown: boolean): TimelineStory | null {
  const [drawn, setDrawn] = useState({ first: 0, end: 0 });
  const onRows = useCallback((first: number, end: number) => {
    const next = { first: Math.floor(first / STEP) * STEP, end: Math.ceil(end / STEP) * STEP };
    setDrawn((now) => (now.first === next.first && now.end === next.end ? now : next));
  }, []);
  const ids = isShown ? rows.slice(drawn.first, drawn.end).map(({ id }) => Number(id)) : [];
  const { data } = useQuery(statusStoryQuery(ids));
  const zone = useTimeZone();
  const stretches = useMemo(() => {
    const told = [...(data ?? [])].map(
      ([id, times]) => [String(id), times.map((time) => stretchOf(time, zone))] as const,
    );
    return new Map(told);
  }, [data, zone]);
  const of = useCallback(({ id }: TimelineLine) => stretches.get(id) ?? NOTHING, [stretches]);
  return useMemo(() => (isShown ? { of, onRows } : null), [isShown, of, onRows]);
}

function stretchOf({ name, color, ...time }: StatusTime, zone: string): TimelineStretch {
  const [from, to] = [wallTime(time.from, zone), wallTime(time.to, zone)];
  return { from, to, color, subject: `${name}: ${written(from)} – ${written(to)}` };
}

/** As the clock on the wall shows it: dd.MM.yyyy HH:mm. */
function written(time: number): string {
  return `${formatDay(dayOf(time))} ${new Date(time).toISOString().slice(11, 16)}`;
}
