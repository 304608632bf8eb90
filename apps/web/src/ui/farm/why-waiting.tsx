import type { Job } from '@jampot/contracts';
import { whyWaiting } from '@jampot/domain';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../lib/queries/index.ts';
import classes from './farm.module.css';
import { waitingTab } from '../../lib/farm/waiting-tab.ts';
import { RetryNow } from './retry-now.tsx';

interface WhyWaitingProps {
  waiting: NonNullable<Job['waiting']>;
  poolId: number | null;
}

/** Why a job waits; it leads to where that is dealt with. */
export function WhyWaiting({ waiting, poolId }: WhyWaitingProps) {
  const { reason, text } = whyWaiting(waiting);
  const tab = waitingTab(reason);
  const mayOpen = useMay('pools', 'r');
  if (tab === null || poolId === null || !mayOpen) return text;
  return (
    <>
      <Link
        to="/render/pools/$id"
        params={{ id: String(poolId) }}
        search={{ tab }}
        className={classes['why']}
        title={text}
      >
        {text}
      </Link>
      {reason === 'benched' ? (
        <>
          {' '}
          <RetryNow poolId={poolId} />
        </>
      ) : null}
    </>
  );
}
