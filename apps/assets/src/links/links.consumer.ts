import { linksChanged, linksTold } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes, keepCopies, keepTold } from '@jampot/service-kit';
import type { ConsumedEvent, Copies } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

const links: Copies = {
  table: 'links',
  columns: {
    id: 'bigint',
    up_id: 'bigint',
    down_id: 'bigint',
    chain: 'boolean',
    seen_version_id: 'bigint',
    created: 'timestamptz',
    gone: 'boolean',
  },
  primaryKey: ['id'],
  gone: 'gone = true',
};

/** Keeps links, which lists of assets show. What is gone stays, so that an older event can't bring it back. */
@Injectable()
export class LinksConsumer {
  @Consumes(linksChanged)
  async keep(event: ConsumedEvent<EventData<typeof linksChanged>>, tx: Transaction): Promise<void> {
    const gone = event.data.change === 'removed';
    await keepCopies(
      tx,
      event,
      event.data.links.map((link) => ({ ...link, gone })),
      links,
    );
  }

  @Consumes(linksTold)
  async keepTold(
    event: ConsumedEvent<EventData<typeof linksTold>>,
    tx: Transaction,
  ): Promise<void> {
    const rows = event.data.rows.map((link) => ({ ...link, gone: false }));
    await keepTold(tx, { ...event, data: { ...event.data, rows } }, links);
  }
}
