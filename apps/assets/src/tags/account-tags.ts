import { notFound, tagChanged } from '@jampot/contracts';
import type { Caller, EventData } from '@jampot/contracts';
import { lockAccount } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { announceToAccount } from '../telling/announce-to-account.ts';

/** A tag of the account, locked by a change. */
export interface LockedTag {
  readonly id: number;
  readonly name: string;
}

/**
 * Whoever gives assets tags shares those of the account, whoever renames, merges or deletes one has
 * them alone. Taken before any asset is locked; `lockForChange` tells the order of all locks.
 */
export function lockTags(
  tx: Transaction,
  accountId: number,
  mode: 'shared' | 'alone',
): Promise<void> {
  return lockAccount(tx, 'assets.tags', accountId, mode);
}

/**
 * Makes those tags that the account lacks; a name that exists in another case is the same tag. All
 * of them stay until the transaction ends, so that an asset never gets a tag that is renamed or
 * deleted meanwhile.
 */
export async function addMissingTags(
  tx: Transaction,
  caller: Caller,
  names: readonly string[],
): Promise<void> {
  let missing = names;
  // A tag that another transaction just renamed or deleted exists while inserting, but not after.
  while (missing.length > 0) {
    const made = await tx.sql<{ id: number }>(
      `INSERT INTO tags (account_id, name) SELECT $1, name FROM unnest($2::text[]) AS t (name)
       ORDER BY lower(name)
       ON CONFLICT (account_id, lower(name)) DO NOTHING RETURNING id`,
      [caller.account_id, missing],
    );
    await announceTags(
      tx,
      caller,
      made.map(({ id }) => ({ id, change: 'created', assets: 0 })),
    );
    missing = await notKept(tx, caller.account_id, missing);
  }
}

/** Keeps the tags of those names from being renamed; answers the names that no tag has. */
async function notKept(
  tx: Transaction,
  accountId: number,
  names: readonly string[],
): Promise<string[]> {
  const rows = await tx.sql<{ name: string }>(
    `WITH kept AS MATERIALIZED (
       SELECT lower(name) AS key FROM tags
       WHERE account_id = $1 AND lower(name) IN (SELECT lower(n) FROM unnest($2::text[]) n)
       ORDER BY id FOR KEY SHARE)
     SELECT n AS name FROM unnest($2::text[]) n WHERE lower(n) NOT IN (SELECT key FROM kept)`,
    [accountId, names],
  );
  return rows.map(({ name }) => name);
}

/** @throws JampotError `not_found` for a tag that is missing or another account's. */
export async function lockTag(tx: Transaction, id: number): Promise<LockedTag> {
  const [tag] = await tx.sql<LockedTag & Record<string, unknown>>(
    'SELECT id, name FROM tags WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (tag === undefined) throw notFound();
  return tag;
}

/** The tag that has a name in any case, locked; null when the name is free. */
export function lockTagNamed(
  tx: Transaction,
  accountId: number,
  name: string,
): Promise<LockedTag | null> {
  return tagNamed(tx, accountId, name, 'FOR UPDATE');
}

/** One that `addMissingTags` keeps. Several may keep it at once, and would wait for each other to lock it. */
export function keptTagNamed(
  tx: Transaction,
  accountId: number,
  name: string,
): Promise<LockedTag | null> {
  return tagNamed(tx, accountId, name, 'FOR KEY SHARE');
}

async function tagNamed(
  tx: Transaction,
  accountId: number,
  name: string,
  lock: 'FOR UPDATE' | 'FOR KEY SHARE',
): Promise<LockedTag | null> {
  const [tag] = await tx.sql<LockedTag & Record<string, unknown>>(
    `SELECT id, name FROM tags WHERE account_id = $1 AND lower(name) = lower($2) ${lock}`,
    [accountId, name],
  );
  return tag ?? null;
}

export async function announceTags(
  tx: Transaction,
  caller: Caller,
  news: readonly EventData<typeof tagChanged>[],
): Promise<void> {
  await announceToAccount(tx, caller, tagChanged, ...news);
}
