import {
  addNodePool,
  addPoolNode,
  changeNode,
  createEnrolment,
  createNode,
  deleteBench,
  deleteNode,
  removeNodePool,
  removePoolNode,
} from '@jampot/contracts';
import type { Bench, Node } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { keys } from '../../../lib/queries/index.ts';
import { confirm, toast } from '../../../ui/index.ts';
import { onlyLogged } from '../only-logged.ts';

/** Letters of a node's address. */
export const MOST_ADDRESS = 255;

type NodeChange = Partial<Pick<Node, 'name' | 'username' | 'address' | 'draining'>>;

/** Makes a node that no agent is enrolled for yet. @throws ApiError */
export async function makeNode(
  client: QueryClient,
  accountId: number,
  body: Pick<Node, 'name' | 'username' | 'address'>,
): Promise<Node> {
  const node = await api.one(createNode, { params: { id: accountId }, body });
  void client.invalidateQueries({ queryKey: keys.nodes });
  return node;
}

/** Changes fields of a node. @throws ApiError */
export async function editNode(client: QueryClient, id: number, change: NodeChange): Promise<void> {
  await api.one(changeNode, { params: { id }, body: change });
  await client.invalidateQueries({ queryKey: keys.nodes });
}

/** Asks, and removes a node for good. @returns whether it is gone */
export async function removeNode(client: QueryClient, node: Node): Promise<boolean> {
  const sure = await confirm({
    title: node.name,
    message: 'Are you sure you want to delete this node?',
    confirmLabel: 'Delete',
    danger: true,
  });
  if (!sure) return false;
  try {
    await api.one(deleteNode, { params: { id: node.id } });
    return true;
  } catch (error) {
    toast.failure(error);
    return false;
  } finally {
    void client.invalidateQueries({ queryKey: keys.nodes });
  }
}

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

/** A token by which an agent becomes the node; the one before is void. @throws ApiError */
export async function askForEnrolment(
  nodeId: number,
): Promise<{ readonly token: string; readonly expires: string }> {
  return api.one(createEnrolment, { params: { id: nodeId } });
}

/** Lets a node take jobs of a pool's renderer again before its rest is over. */
export async function endBench(client: QueryClient, bench: Bench): Promise<void> {
  try {
    await api.one(deleteBench, { params: { id: bench.id } });
  } catch (error) {
    toast.failure(error);
  } finally {
    void client.invalidateQueries({ queryKey: keys.benches });
    void client.invalidateQueries({ queryKey: keys.nodes });
  }
}
