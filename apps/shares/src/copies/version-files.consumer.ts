import { versionFilesChanged, versionFilesTold } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes, keepCopies, keepTold } from '@jampot/service-kit';
import type { ConsumedEvent, Copies } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { markDue } from '../watermarks/due-watermarks.ts';
import { WatermarkWork } from '../watermarks/watermark-work.ts';

const versionFiles: Copies = {
  table: 'version_files',
  columns: { id: 'bigint', created: 'timestamptz', files: 'jsonb', media: 'jsonb' },
  primaryKey: ['id'],
  gone: null,
};

/** Keeps what shares show of versions' files, and has watermarks made of them. */
@Injectable()
export class VersionFilesConsumer {
  constructor(private readonly watermarks: WatermarkWork) {}

  @Consumes(versionFilesChanged)
  async keep(
    event: ConsumedEvent<EventData<typeof versionFilesChanged>>,
    tx: Transaction,
  ): Promise<void> {
    await keepCopies(tx, event, [event.data], versionFiles);
    if (await markDue(tx, 'versions', [event.data.id])) this.watermarks.begin(tx);
  }

  @Consumes(versionFilesTold)
  async keepTold(
    event: ConsumedEvent<EventData<typeof versionFilesTold>>,
    tx: Transaction,
  ): Promise<void> {
    await keepTold(tx, event, versionFiles);
    const told = event.data.rows.map(({ id }) => id);
    if (await markDue(tx, 'versions', told)) this.watermarks.begin(tx);
  }
}
