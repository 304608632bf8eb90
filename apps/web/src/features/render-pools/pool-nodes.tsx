import { Button, Checkbox } from '@mantine/core';
import type { Pool } from '@jampot/contracts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../lib/queries/index.ts';
import { Dialog, EmptyState, ErrorState, SkeletonRows } from '../../ui/index.ts';
import { setMembership } from '../../ui/farm/pool-membership.ts';
import { NodeState } from '../../ui/farm/node-state.tsx';
import { NodesTable } from '../../ui/farm/nodes-table.tsx';
import { nodesQuery, poolNodesQuery } from '../../lib/farm/nodes.query.ts';
import classes from '../../ui/farm/farm.module.css';
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
  const nodes = useQuery(poolNodesQuery(pool.id));
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
      {nodes.isPending ? (
        <SkeletonRows rows={6} height={36} />
      ) : nodes.isError ? (
        <ErrorState error={nodes.error} onRetry={() => void nodes.refetch()} />
      ) : nodes.data.length === 0 ? (
        <EmptyState title="None found" hint="Nobody works for this pool yet." actions={add} />
      ) : (
        <>
          <div className={classes['bar']}>{add}</div>
          <PoolBenches pool={pool} />
          <MissingProgramList pool={pool} nodes={nodes.data} />
          <NodesTable nodes={nodes.data} />
        </>
      )}
      {choosing ? (
        <AddNodesDialog pool={pool} accountId={accountId} onClose={() => setChoosing(false)} />
      ) : null}
    </>
  );
}

/** Every node of the account; pressing one puts it into the pool or takes it out. */
function AddNodesDialog({ pool, accountId, onClose }: PoolNodesProps & { onClose: () => void }) {
  const client = useQueryClient();
  const nodes = useQuery(nodesQuery(accountId));
  const members = useQuery(poolNodesQuery(pool.id)).data ?? [];
  const [pending, setPending] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isMember = (id: number) => pending.get(id) ?? members.some((node) => node.id === id);
  const toggle = async (node: { readonly id: number }, member: boolean) => {
    setPending((before) => new Map(before).set(node.id, member));
    await setMembership(client, { node, pool, member, from: 'pool' });
    setPending((before) => {
      const after = new Map(before);
      after.delete(node.id);
      return after;
    });
  };
  return (
    <Dialog onClose={onClose} title={`Nodes of ${pool.name}`} size="md">
      {nodes.isPending ? (
        <SkeletonRows rows={4} height={28} />
      ) : nodes.isError ? (
        <ErrorState compact error={nodes.error} onRetry={() => void nodes.refetch()} />
      ) : nodes.data.length === 0 ? (
        <EmptyState compact title="None found" />
      ) : (
        <ul className={classes['lines']}>
          {nodes.data.map((node) => (
            <li key={node.id} className={classes['line']}>
              <Checkbox
                label={node.name}
                checked={isMember(node.id)}
                disabled={pending.has(node.id)}
                onChange={(event) => void toggle(node, event.currentTarget.checked)}
              />
              <NodeState node={node} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
