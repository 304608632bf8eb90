import { Button } from '@mantine/core';
import type { Pool } from '@jampot/contracts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../lib/queries/index.ts';
import { EmptyState, QueryBoundary, SkeletonRows } from '../../ui/index.ts';
import { NodesTable } from '../../ui/farm/nodes-table.tsx';
import { poolNodesQuery } from '../../lib/farm/nodes.query.ts';
import classes from '../../ui/farm/farm.module.css';
import { AddNodesDialog } from './add-nodes-dialog.tsx';
import { MissingProgramList } from './missing-program-list.tsx';
import { PoolBenches } from './pool-benches.tsx';

interface PoolNodesProps {
  pool: Pool;
  accountId: number;
}

/** The nodes of a pool, and who else may join. */
export function PoolNodes({ pool, accountId }: PoolNodesProps) {
  const [choosing, setChoosing] = useState(false);
  const mayChange = useMay('pools', 'u');
  const add = mayChange ? (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlus size="1rem" stroke={1.5} aria-hidden="true" />}
      onClick={() => setChoosing(true)}
    >
      Add nodes
    </Button>
  ) : null;
  return (
    <>
      <QueryBoundary
        query={poolNodesQuery(pool.id)}
        pending={<SkeletonRows rows={6} height={36} />}
        empty={<EmptyState title="No nodes in this pool yet." actions={add} />}
      >
        {(nodes) => (
          <>
            <div className={classes['bar']}>{add}</div>
            <PoolBenches pool={pool} />
            <MissingProgramList pool={pool} nodes={nodes} />
            <NodesTable nodes={nodes} />
          </>
        )}
      </QueryBoundary>
      {choosing ? (
        <AddNodesDialog pool={pool} accountId={accountId} onClose={() => setChoosing(false)} />
      ) : null}
    </>
  );
}
