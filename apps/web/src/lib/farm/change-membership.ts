import { addNodePool, addPoolNode, removeNodePool, removePoolNode } from '@jampot/contracts';
import { api } from '../api/index.ts';
import { change } from '../changes/index.ts';
import { keys } from '../queries/index.ts';
import { onlyLogged } from './only-logged.ts';

interface Membership {
  readonly node: { readonly id: number };
  readonly pool: { readonly id: number; readonly name: string };
  /** Whether the node shall be in the pool. */
  readonly member: boolean;
}

/**
 * Puts a node into a pool or takes it out; a failure is only logged.
 * @param from whose screen it is: who may change pools need not be who may change nodes
 */
export const setMembership = (from: 'node' | 'pool') =>
  change<Membership>({
    send: (wish) =>
      (from === 'node' ? sendForNode(wish) : sendForPool(wish)).catch((error: unknown) => {
        onlyLogged('A node could not be put into a pool or taken out.')(error);
        throw error;
      }),
    stale: [keys.nodes, keys.pools],
    untilFresh: true,
    failed: false,
    done: (_answer, { node, pool, member }) =>
      member
        ? `Node ${node.id} has been added to ${pool.name}`
        : `Node ${node.id} has been removed from ${pool.name}`,
  });

function sendForNode({ node, pool, member }: Membership): Promise<unknown> {
  const params = { id: node.id };
  return member
    ? api.one(addNodePool, { params, body: { id: pool.id } })
    : api.one(removeNodePool, { params: { ...params, poolId: pool.id } });
}

function sendForPool({ node, pool, member }: Membership): Promise<unknown> {
  const params = { id: pool.id };
  return member
    ? api.one(addPoolNode, { params, body: { id: node.id } })
    : api.one(removePoolNode, { params: { ...params, nodeId: node.id } });
}
