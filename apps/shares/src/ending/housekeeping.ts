import { Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { GUEST_UPLOAD_DAYS } from '@jampot/contracts';
import { Hourly, LOG, removeObjects, UNTAKEN_OBJECT_LIFE } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { removeRenditions } from '../watermarks/remove-renditions.ts';

/** Forgets once an hour who looked 90 days ago, what was tried in vain, and files that nobody has a use for. */
@Injectable()
export class Housekeeping extends Hourly {
  constructor(
    private readonly database: Database,
    @Inject(LOG) log: Log,
  ) {
    super(log);
  }

  override async clean(): Promise<void> {
    await this.database.change(systemScope, async (tx) => {
      await tx.sql("DELETE FROM share_views WHERE at < now() - interval '90 days'");
      await tx.sql("DELETE FROM attempts WHERE last < now() - interval '2 hours'");
      await removeRenditions(tx, {
        where: `share_id IN (SELECT id FROM shares WHERE watermark_text IS NOT NULL AND ended IS NULL
          AND expires_at < now() - interval '1 hour')`,
        params: [],
      });
      await removeUntaken(tx);
    });
  }
}

/** Files of guests that never came whole, and those that nobody took in. */
async function removeUntaken(tx: Transaction): Promise<void> {
  const gone = await tx.sql<{ account_id: number; key: string }>(
    `DELETE FROM share_uploads
     WHERE state = 'coming' AND created < now() - make_interval(secs => $1)
       OR state = 'waiting' AND created < now() - make_interval(days => $2)
     RETURNING account_id, key`,
    [2 * UNTAKEN_OBJECT_LIFE, GUEST_UPLOAD_DAYS],
  );
  for (const [accountId, files] of Map.groupBy(gone, ({ account_id }) => account_id)) {
    await removeObjects(
      tx,
      accountId,
      files.map(({ key }) => key),
    );
  }
}
