import { Checkbox } from '@mantine/core';
import type { Node, Pool } from '@jampot/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { setMembership } from '../../lib/farm/change-membership.ts';
import { nodesQuery, poolNodesQuery } from '../../lib/farm/nodes.query.ts';
import classes from '../../ui/farm/farm.module.css';
import { NodeState } from '../../ui/farm/node-state.tsx';
import { Dialog, EmptyState, QueryBoundary, SkeletonRows } from '../../ui/index.ts';

interface AddNodesDialogProps {
  pool: Pool;
  accountId: number;
  onClose: () => void;
}

/** Every node of the account; pressing one puts it into the pool or takes it out. */
export function AddNodesDialog({ pool, accountId, onClose }: AddNodesDialogProps) {
  const members = useQuery(poolNodesQuery(pool.id)).data ?? [];
  return (
    <Dialog onClose={onClose} title={`Nodes of ${pool.name}`} size="md">
      <QueryBoundary
        compact
        query={nodesQuery(accountId)}
        pending={<SkeletonRows rows={4} height={28} />}
        empty={<EmptyState compact title="No nodes yet" />}
      >
        {(nodes) => (
          <ul className={classes['lines']}>
            {nodes.map((node) => (
              <NodeLine
                key={node.id}
                node={node}
                pool={pool}
                member={members.some(({ id }) => id === node.id)}
              />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

function NodeLine({ node, pool, member }: { node: Node; pool: Pool; member: boolean }) {
  const { mutate: set, isPending, variables } = useMutation(setMembership('pool'));
  return (
    <li className={classes['line']}>
      <Checkbox
        label={node.name}
        checked={isPending ? variables.member : member}
        disabled={isPending}
        onChange={(event) => set({ node, pool, member: event.currentTarget.checked })}
      />
      <NodeState node={node} />
    </li>
  );
}
