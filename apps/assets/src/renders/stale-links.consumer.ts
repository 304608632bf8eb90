import { linkStale } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { Asset } from '../assets/asset.entity.ts';
import { filesOf } from '../versions/version-files.ts';
import { announceVersion } from '../versions/version-events.ts';
import { lockVersion } from './lock-version.ts';
import { renderBy } from './render-by.ts';

/** Has the latest version of what uses something rendered again when that is newer, where its link says so. */
@Injectable()
export class StaleLinksConsumer {
  @Consumes(linkStale)
  async render(
    { data }: ConsumedEvent<EventData<typeof linkStale>>,
    tx: Transaction,
  ): Promise<void> {
    const { render_pool_id, dependent_version_id } = data;
    if (render_pool_id === null || dependent_version_id === null) return;
    const version = await lockVersion(tx, dependent_version_id);
    if (version === null || version.deleted) return;
    const asset = await tx.em.findOne(Asset, { id: version.asset_id });
    // One that came meanwhile was made with what is newer.
    if (asset === null || asset.deleted || asset.version_id !== version.id) return;
    const { source } = await filesOf(tx, version.id);
    if (source === undefined) return;
    await renderBy(tx, render_pool_id, version, asset, { again: true });
    await announceVersion(tx, null, 'changed', version);
  }
}
