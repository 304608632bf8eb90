import { sharesLogged } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { announceAssets } from '../assets/asset-events.ts';
import { lockKnownAssets } from '../assets/load-assets.ts';
import { writeHistory } from '../history/asset-history.ts';

/** Keeps in the histories of assets which of their versions somebody made links to, and when these ended. */
@Injectable()
export class SharedLinksConsumer {
  @Consumes(sharesLogged)
  async keep(
    { account_id, actor_id, data }: ConsumedEvent<EventData<typeof sharesLogged>>,
    tx: Transaction,
  ): Promise<void> {
    const shared = await tx.sql<{ asset_id: number; versions: string }>(
      `SELECT asset_id, string_agg('v' || version_number, ', ' ORDER BY version_number) AS versions
       FROM versions WHERE id = ANY($1::bigint[]) AND account_id = $2 GROUP BY asset_id`,
      [data.version_ids, account_id],
    );
    const assets = await lockKnownAssets(
      tx,
      shared.map(({ asset_id }) => asset_id),
    );
    // The history of a deleted one tells what ended with it, once it comes back.
    const known = new Set(assets.map(({ id }) => id));
    await writeHistory(
      tx,
      { account_id, user_id: actor_id },
      shared.flatMap(({ asset_id, versions }) =>
        known.has(asset_id) ? [{ asset_id, field: 'share', ...said(versions, data) }] : [],
      ),
    );
    const news = assets.filter(({ deleted }) => !deleted);
    await announceAssets(
      tx,
      actor_id,
      news.map((asset) => ({ asset, change: 'changed', fields: ['share'] })),
    );
  }
}

function said(versions: string, { change, terms }: EventData<typeof sharesLogged>) {
  const link = `Link to ${versions}`;
  switch (change) {
    case 'made':
      return { old_value: null, new_value: `${link}: ${terms ?? ''}` };
    case 'changed':
      return { old_value: link, new_value: `${link}: ${terms ?? ''}` };
    case 'ended':
      return { old_value: link, new_value: null };
  }
}
