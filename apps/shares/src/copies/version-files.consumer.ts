import { versionFilesChanged, versionFilesTold } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes, keepCopies, keepTold } from '@jampot/service-kit';
import type { ConsumedEvent, Copies } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

const versionFiles: Copies = {
  table: 'version_files',
  columns: { id: 'bigint', created: 'timestamptz', files: 'jsonb', media: 'jsonb' },
  primaryKey: ['id'],
  gone: null,
};

/** Keeps what shares show of versions' files. */
@Injectable()
export class VersionFilesConsumer {
  @Consumes(versionFilesChanged)
  async keep(
    event: ConsumedEvent<EventData<typeof versionFilesChanged>>,
    tx: Transaction,
  ): Promise<void> {
    await keepCopies(tx, event, [event.data], versionFiles);
  }

  @Consumes(versionFilesTold)
  async keepTold(
    event: ConsumedEvent<EventData<typeof versionFilesTold>>,
    tx: Transaction,
  ): Promise<void> {
    await keepTold(tx, event, versionFiles);
  }
}
