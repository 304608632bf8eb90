import { useState } from 'react';
import { formatTimeLeft } from '../../lib/format.ts';
import { clock } from './clock.ts';
import { secondsToEnd } from './seconds-to-end.ts';

const useSecond = clock(1000);

interface TimeLeftProps {
  since: string | number | Date;
  /** How far it is, 0 to 100. */
  percent: number;
  /** What stands before it, where anything can be told. */
  before?: string;
}

/** How long something still takes, by how far it came till now; nothing where that can't be told. */
export function TimeLeft({ since, percent, before = '' }: TimeLeftProps) {
  const now = useSecond();
  const [told, setTold] = useState({ percent, at: now });
  if (told.percent !== percent) setTold({ percent, at: now });
  const seconds = secondsToEnd(new Date(since).getTime(), told, now);
  return seconds === null ? null : `${before}${formatTimeLeft(seconds)} left`;
}
