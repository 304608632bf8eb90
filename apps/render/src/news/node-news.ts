import { nodeChanged, nodesMoved } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { PacedSignals } from '../access/paced-signals.ts';

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

/** Tells browsers that nodes have other work, or are otherwise, which nobody has to hear of later. */
@Injectable()
export class NodeNotifier {
  constructor(private readonly signals: PacedSignals) {}

  movedAfterCommit(tx: Transaction, accountIds: Iterable<number>): void {
    const accounts = new Set(accountIds);
    if (accounts.size === 0) return;
    tx.afterCommit(() => {
      for (const account_id of accounts) {
        const told = { account_id, audience: { to: 'account' as const } };
        this.signals.send(nodesMoved, account_id, told, { account_id });
      }
    });
  }
}
