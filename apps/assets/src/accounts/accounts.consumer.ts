import { accountCreated } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { announceFolder } from '../folders/folder-events.ts';
import { treeColumns } from '../folders/folder-tree.ts';
import type { TreeFolder } from '../folders/folder-tree.ts';
import { FIRST_ACCOUNT, insertDefaultStatuses } from '../statuses/default-statuses.ts';

const FIRST_DEFAULT_FOLDER = 1;
const DEFAULT_FOLDER_NAME = 'Default';

/** Gives a new account its default folder, which holds the statuses and the team others inherit. */
@Injectable()
export class AccountsConsumer {
  @Consumes(accountCreated)
  async furnish(
    event: ConsumedEvent<EventData<typeof accountCreated>>,
    tx: Transaction,
  ): Promise<void> {
    const accountId = event.data.id;
    const made = await tx.sql<TreeFolder>(
      `INSERT INTO folders (id, account_id, name, position, path, team_folder_id, is_default)
       SELECT made.id, $1, $2, 0, ltree(made.id::text), made.id, true
       FROM (SELECT coalesce($3, nextval(pg_get_serial_sequence('folders', 'id'))) AS id) made
       ON CONFLICT DO NOTHING
       RETURNING ${treeColumns}`,
      [accountId, DEFAULT_FOLDER_NAME, accountId === FIRST_ACCOUNT ? FIRST_DEFAULT_FOLDER : null],
    );
    for (const folder of made) {
      await insertDefaultStatuses(tx, accountId, folder.id);
      await announceFolder(tx, null, 'created', folder);
    }
  }
}
