import type { Transaction } from '@jampot/persistence';
import { LockMode } from '@mikro-orm/core';
import { Version } from '../versions/version.entity.ts';

/** Assets before their versions, as every change locks them. */
export async function lockVersion(tx: Transaction, id: number): Promise<Version | null> {
  await tx.sql(
    `SELECT a.id FROM assets a WHERE a.id = (SELECT v.asset_id FROM versions v WHERE v.id = $1)
     FOR UPDATE`,
    [id],
  );
  return tx.em.findOne(Version, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
