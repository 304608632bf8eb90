import { nodeChanged, notFound } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { announce } from '../access/farm-events.ts';

/** Tells of a node that changed. @throws JampotError `not_found` where there is none */
export async function announceNode(tx: Transaction, caller: Caller, id: number): Promise<void> {
  const [node] = await tx.sql<{ online: boolean }>(
    "SELECT link = 'online' AS online FROM nodes WHERE id = $1",
    [id],
  );
  if (node === undefined) throw notFound();
  await announce(tx, caller, nodeChanged, { id, change: 'changed', online: node.online });
}
