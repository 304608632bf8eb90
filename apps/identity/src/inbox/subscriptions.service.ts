import { follow, invalid, listSubscriptions, notFound, unfollow } from '@jampot/contracts';
import type { AnswerOf, Caller, JsonRows, ListQuery, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, folderAccess, Replication, requireOutsideTrash } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { subscriptionReads } from './subscriptions.query.ts';

/** Assets and folders that one person may follow by choice. */
const MOST_CHOSEN = 5000;

interface Subject {
  readonly asset_id?: number | undefined;
  readonly folder_id?: number | undefined;
}

/** What one follows; nobody else's choices are reached by any call. */
@Controller()
export class SubscriptionsService {
  constructor(
    private readonly database: Database,
    private readonly replication: Replication,
    private readonly clock: Clock,
  ) {}

  @Answers(listSubscriptions)
  async list({
    caller,
    list,
  }: RequestOf<typeof listSubscriptions>): Promise<AnswerOf<typeof listSubscriptions>> {
    return { rows: await subscriptionReads.list(this.database, caller, list) };
  }

  @Answers(follow)
  async follow({ caller, body, list }: RequestOf<typeof follow>): Promise<AnswerOf<typeof follow>> {
    return { rows: await this.#choose(caller, body, true, list) };
  }

  @Answers(unfollow)
  async unfollow({
    caller,
    query,
    list,
  }: RequestOf<typeof unfollow>): Promise<AnswerOf<typeof unfollow>> {
    return { rows: await this.#choose(caller, query, false, list) };
  }

  #choose(
    caller: Caller,
    { asset_id, folder_id }: Subject,
    following: boolean,
    list: ListQuery,
  ): Promise<JsonRows> {
    return this.replication.retryUntilReplicated(() =>
      this.database.change(caller, async (tx) => {
        await requireSeen(tx, caller, { asset_id, folder_id });
        if (following) await requireRoom(tx, caller);
        const key = asset_id === undefined ? 'folder_id' : 'asset_id';
        const [row] = await tx.sql<{ id: number }>(
          `INSERT INTO subscriptions AS kept (account_id, user_id, ${key}, following, created)
           VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (${key}, user_id) WHERE ${key} IS NOT NULL
             DO UPDATE SET following = excluded.following, automatic = false
           RETURNING id`,
          [caller.account_id, caller.user_id, asset_id ?? folder_id, following, this.clock.now()],
        );
        return subscriptionReads.byIdIn(tx, row?.id ?? 0, list);
      }),
    );
  }
}

/** @throws JampotError `not_found` for what the caller does not see */
async function requireSeen(
  tx: Transaction,
  caller: Caller,
  { asset_id, folder_id }: Subject,
): Promise<void> {
  if (asset_id === undefined) {
    await folderAccess(tx, caller, folder_id ?? 0);
    return;
  }
  const [asset] = await tx.sql<{ folder_id: number; deleted: boolean }>(
    'SELECT folder_id, deleted FROM assets WHERE id = $1 AND NOT gone',
    [asset_id],
  );
  const access = await folderAccess(tx, caller, asset?.folder_id ?? 0);
  if (asset === undefined) throw notFound();
  requireOutsideTrash(access, caller, asset.deleted);
}

/** @throws JampotError `invalid` for whoever follows as much as one may */
async function requireRoom(tx: Transaction, caller: Caller): Promise<void> {
  const [kept] = await tx.sql<{ count: number }>(
    'SELECT count(*) AS count FROM subscriptions WHERE user_id = $1 AND NOT automatic',
    [caller.user_id],
  );
  if ((kept?.count ?? 0) >= MOST_CHOSEN) {
    throw invalid('asset_id', 'You follow 5,000 assets and folders, which is as many as you can.');
  }
}
