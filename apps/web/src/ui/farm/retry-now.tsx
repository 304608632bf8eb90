import { UnstyledButton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { endBench } from '../../lib/farm/change-benches.ts';
import { benchesQuery } from '../../lib/farm/nodes.query.ts';
import { useMay } from '../../lib/queries/index.ts';
import classes from './farm.module.css';

/** Ends what is paused in a pool after failures in a row; nothing for whoever may not. */
export function RetryNow({ poolId }: { poolId: number }) {
  const { mutate: end, isPending } = useMutation(endBench());
  const mayEnd = useMay('nodes', 'u');
  const benches = useQuery({ ...benchesQuery, enabled: mayEnd }).data ?? [];
  const paused = benches.filter(
    ({ unable, poolrenderer }) => !unable && poolrenderer?.pool?.id === poolId,
  );
  if (!mayEnd || paused.length === 0) return null;
  return (
    <UnstyledButton
      className={classes['why'] ?? ''}
      disabled={isPending}
      onClick={() => paused.forEach((bench) => end(bench))}
    >
      Retry now
    </UnstyledButton>
  );
}
