import type { Asset } from '@jampot/contracts';
import { formatDay, isLate } from '@jampot/domain';
import { IconAlarm } from '@tabler/icons-react';
import { today } from '../../lib/time-zone.ts';
import { clock } from '../time/clock.ts';
import classes from './status.module.css';

const useMinute = clock(60_000);

interface LateMarkProps {
  asset: Pick<Asset, 'due' | 'status'>;
}

/** Says that work was due before today, by the account's clock, and is not approved. */
export function LateMark({ asset: { due, status } }: LateMarkProps) {
  const day = today(new Date(useMinute()));
  if (!isLate({ due: due ?? null }, status?.approves === true, day)) return null;
  return (
    <span className={classes['late']} title={`Was due ${formatDay(due)}`}>
      <IconAlarm size="0.875rem" stroke={1.5} aria-hidden="true" />
      Late
    </span>
  );
}
