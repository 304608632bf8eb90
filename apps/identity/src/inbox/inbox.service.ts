import { listInbox, readInbox } from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf } from '@jampot/contracts';
import { askerOf, Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { tellPeople } from './deliver.ts';
import { inboxReads, visibleNotice } from './inbox.query.ts';

/** One's own inbox; nobody else's is reached by any call. */
@Controller()
export class InboxService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Answers(listInbox)
  async list({ caller, list }: RequestOf<typeof listInbox>): Promise<AnswerOf<typeof listInbox>> {
    return this.database.readTransaction(caller, async (tx) => ({
      rows: await inboxReads.listIn(tx, list),
      extra: { unread: await unreadOf(tx, caller) },
    }));
  }

  @Answers(readInbox)
  async read({ caller, body }: RequestOf<typeof readInbox>): Promise<AnswerOf<typeof readInbox>> {
    return this.database.change(caller, async (tx) => {
      const changed = await tx.sql<{ id: number }>(
        `UPDATE notices SET read = CASE WHEN $2 THEN $3::timestamptz END
         WHERE user_id = $1 AND (read IS NULL) = $2
           AND ($4::bigint[] IS NULL OR id = ANY($4::bigint[]))
           AND ($5::bigint IS NULL OR asset_id = $5) AND ($6::bigint IS NULL OR note_id = $6)
           AND ($7::bigint IS NULL OR id <= $7)
         RETURNING id`,
        [
          caller.user_id,
          body.read ?? true,
          this.clock.now(),
          body.ids ?? null,
          body.asset_id ?? null,
          body.note_id ?? null,
          body.upto ?? null,
        ],
      );
      if (changed.length > 0) await tellPeople(tx, caller.account_id, [caller.user_id]);
      return {
        rows: [{ changed: changed.length }],
        extra: { unread: await unreadOf(tx, caller) },
      };
    });
  }
}

async function unreadOf(tx: Transaction, caller: Caller): Promise<number> {
  const [row] = await tx.sql<{ unread: number }>(
    `SELECT count(*) AS unread FROM notices n
     WHERE n.read IS NULL AND ${visibleNotice('n', askerOf(caller))}`,
  );
  return row?.unread ?? 0;
}
