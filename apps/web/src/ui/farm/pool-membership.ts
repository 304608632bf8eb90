import { addNodePool, addPoolNode, removeNodePool, removePoolNode } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';
import { toast } from '../index.ts';
import { onlyLogged } from '../../lib/farm/only-logged.ts';

interface Membership {
  readonly node: { readonly id: number };
  readonly pool: { readonly id: number; readonly name: string };
  /** Whether the node shall be in the pool. */
  readonly member: boolean;
  /** Whose screen it is: who may change pools need not be who may change nodes. */
  readonly from: 'node' | 'pool';
}

/** Puts a node into a pool or takes it out, and says so; a failure is only logged. */
export async function setMembership(
  client: QueryClient,
  { node, pool, member, from }: Membership,
): Promise<void> {
  try {
    if (from === 'node') {
      const params = { id: node.id };
      if (member) await api.one(addNodePool, { params, body: { id: pool.id } });
      else await api.one(removeNodePool, { params: { ...params, poolId: pool.id } });
    } else {
      const params = { id: pool.id };
      if (member) await api.one(addPoolNode, { params, body: { id: node.id } });
      else await api.one(removePoolNode, { params: { ...params, nodeId: node.id } });
    }
    toast.success(
      member
        ? `Node ${node.id} has been added to ${pool.name}`
        : `Node ${node.id} has been removed from ${pool.name}`,
    );
  } catch (error) {
    onlyLogged('A node could not be put into a pool or taken out.')(error);
  } finally {
    await Promise.all([
      client.invalidateQueries({ queryKey: keys.nodes }),
      client.invalidateQueries({ queryKey: keys.pools }),
    ]);
  }
}
