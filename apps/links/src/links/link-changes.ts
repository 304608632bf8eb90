import { JampotError, LINK_MESSAGES } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Replication } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

/** Runs changes of links. */
@Injectable()
export class LinkChanges {
  constructor(
    private readonly database: Database,
    private readonly replication: Replication,
  ) {}

  /** @param work may run twice. */
  change<T>(caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.replication.retryUntilReplicated(() =>
      this.database.change(caller, work, {
        retry: true,
        conflicts: {
          links_pair: () => new JampotError('conflict', { text: LINK_MESSAGES.notSaved }),
        },
      }),
    );
  }

  /** The same for many rows, each of which may miss what the caller has just made elsewhere. */
  async changeMany<T>(caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> {
    await this.replication.catchUp();
    return this.change(caller, work);
  }
}
