import type { Asset } from '@jampot/contracts';
import { dayIn, formatDay, isLate } from '@jampot/domain';
import { IconAlarm } from '@tabler/icons-react';
import { clock } from '../time/clock.ts';
import classes from './status.module.css';

const useMinute = clock(60_000);

interface LateMarkProps {
  asset: Pick<Asset, 'due' | 'status'>;
}

/** Says that work was due before today, by the clock of whoever looks, and is not approved. */
export function LateMark({ asset: { due, status } }: LateMarkProps) {
  const today = dayIn(new Date(useMinute()));
  if (!isLate({ due: due ?? null }, status?.approves === true, today)) return null;
  return (
    <span className={classes['late']} title={`Was due ${formatDay(due)}`}>
      <IconAlarm size="0.875rem" stroke={1.5} aria-hidden="true" />
      Late
    </span>
  );
}
