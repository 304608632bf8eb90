import { uploadTaken } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { writeHistory } from '../history/asset-history.ts';

/** Writes in the history whose file a version was made of, where a guest of a share had sent it. */
@Injectable()
export class GuestFilesConsumer {
  @Consumes(uploadTaken)
  async keep(
    { account_id, data }: ConsumedEvent<EventData<typeof uploadTaken>>,
    tx: Transaction,
  ): Promise<void> {
    const [version] = await tx.sql<{ asset_id: number; version_number: number }>(
      'SELECT asset_id, version_number FROM versions WHERE id = $1 AND account_id = $2',
      [data.version_id, account_id],
    );
    if (version === undefined) return;
    const { asset_id, version_number } = version;
    const guest = { account_id, user_id: null, guest_name: data.guest };
    const said = `Sent ${data.name} (v${version_number})`;
    await writeHistory(tx, guest, [{ asset_id, field: 'guest', old_value: null, new_value: said }]);
  }
}
