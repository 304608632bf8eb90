import { accountChanged, notFound } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';
import { LockMode } from '@mikro-orm/core';
import { AccountEntity } from './account.entity.ts';

/** The account, which nobody else changes meanwhile. @throws JampotError `not_found` */
export async function loadAccount(tx: Transaction, id: number): Promise<AccountEntity> {
  const account = await tx.em.findOne(
    AccountEntity,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (account === null) throw notFound();
  return account;
}

/** Tells everybody in the account what it is now. */
export async function announceAccount(
  tx: Transaction,
  { id, name, public_statuslogs, logo_key }: AccountEntity,
  actorId: number,
): Promise<void> {
  await publish(tx, accountChanged, {
    account_id: id,
    actor_id: actorId,
    audience: { to: 'account' },
    data: { id, name, public_statuslogs, logo_key: logo_key ?? null },
  });
}
