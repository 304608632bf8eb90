import { nodeChanged } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';

/** A node as its news tell it. */
export type TellableNode = { id: number; account_id: number; link: string };

/** Tells whoever may read nodes that these are reached, or no longer. */
export async function tellOfNodes(tx: Transaction, nodes: readonly TellableNode[]): Promise<void> {
  const news = nodes.map(({ id, account_id, link }) => ({
    account_id,
    actor_id: null,
    audience: { to: 'account' as const },
    data: { id, change: 'changed' as const, online: link === 'online' },
  }));
  await publish(tx, nodeChanged, ...news);
}
