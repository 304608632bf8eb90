import { shareViewed, uploadReceived, verdictGiven } from '@jampot/contracts';
import type { EventData, Verdict } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { Deliver } from './deliver.ts';

const WORDS: Readonly<Record<Verdict, string>> = {
  approved: 'Approved',
  needs_changes: 'Needs changes',
};

/** Tells whoever made a share what its guests do. */
@Injectable()
export class ShareNewsConsumer {
  constructor(private readonly deliver: Deliver) {}

  @Consumes(shareViewed)
  async viewed(event: ConsumedEvent<EventData<typeof shareViewed>>, tx: Transaction) {
    const { user_id, version_id, folder_id } = event.data;
    const version = await placeOf(tx, event.account_id, version_id);
    const place = version ?? { folder_id: folder_id ?? 0 };
    await this.deliver.news(tx, event, [
      { kind: 'share', ...place, people: [user_id], reads: 'shares' },
    ]);
  }

  @Consumes(verdictGiven)
  async judged(event: ConsumedEvent<EventData<typeof verdictGiven>>, tx: Transaction) {
    const { user_id, version_id, verdict, name } = event.data;
    const place = await placeOf(tx, event.account_id, version_id);
    if (place === null) return;
    const said = { body: WORDS[verdict], guest: name };
    await this.deliver.news(tx, event, [
      { kind: 'approval', ...place, ...said, people: [user_id], reads: 'versions' },
    ]);
  }

  @Consumes(uploadReceived)
  async received(event: ConsumedEvent<EventData<typeof uploadReceived>>, tx: Transaction) {
    const { user_id, folder_id, name, guest } = event.data;
    await this.deliver.news(tx, event, [
      { kind: 'upload', folder_id, body: name, guest, people: [user_id], reads: 'versions' },
    ]);
  }
}

/** Where a version is; null for one that is not known here. */
async function placeOf(tx: Transaction, accountId: number, version_id: number | null) {
  const [version] = await tx.sql<{ asset_id: number }>(
    'SELECT asset_id FROM versions WHERE id = $1 AND account_id = $2',
    [version_id, accountId],
  );
  return version === undefined ? null : { asset_id: version.asset_id, version_id };
}
