import type { Caller } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Replication } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

/** Runs changes of playlists. */
@Injectable()
export class PlaylistChanges {
  constructor(
    private readonly database: Database,
    private readonly replication: Replication,
  ) {}

  /** @param work may run twice. */
  change<T>(caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.replication.retryUntilReplicated(() =>
      this.database.change(caller, work, { retry: true }),
    );
  }
}
