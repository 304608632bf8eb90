import { changeNode, createEnrolment, createNode, deleteNode } from '@jampot/contracts';
import type { Node } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';
import { confirm, toast } from '../../ui/index.ts';

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

/** A token by which an agent becomes the node; the one before is void. @throws ApiError */
export async function askForEnrolment(
  nodeId: number,
): Promise<{ readonly token: string; readonly expires: string }> {
  return api.one(createEnrolment, { params: { id: nodeId } });
}
