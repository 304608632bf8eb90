import {
  statusesNamed,
  statusesTold,
  versionFilesChanged,
  versionFilesTold,
} from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes, keepCopies, keepTold } from '@jampot/service-kit';
import type { ConsumedEvent, Copies } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

const statuses: Copies = {
  table: 'statuses',
  columns: { id: 'bigint', name: 'text', color: 'text' },
  primaryKey: ['id'],
  gone: null,
};

const versionFiles: Copies = {
  table: 'version_files',
  columns: {
    id: 'bigint',
    files: 'jsonb',
  },
  primaryKey: ['id'],
  gone: null,
};

/** Keeps what links show of statuses and of versions' files. */
@Injectable()
export class ShownFactsConsumer {
  @Consumes(statusesNamed)
  async keepStatuses(
    event: ConsumedEvent<EventData<typeof statusesNamed>>,
    tx: Transaction,
  ): Promise<void> {
    await keepCopies(tx, event, event.data.statuses, statuses);
  }

  @Consumes(statusesTold)
  async keepStatusesTold(
    event: ConsumedEvent<EventData<typeof statusesTold>>,
    tx: Transaction,
  ): Promise<void> {
    await keepTold(tx, event, statuses);
  }

  @Consumes(versionFilesChanged)
  async keepFiles(
    event: ConsumedEvent<EventData<typeof versionFilesChanged>>,
    tx: Transaction,
  ): Promise<void> {
    await keepCopies(tx, event, [event.data], versionFiles);
  }

  @Consumes(versionFilesTold)
  async keepFilesTold(
    event: ConsumedEvent<EventData<typeof versionFilesTold>>,
    tx: Transaction,
  ): Promise<void> {
    await keepTold(tx, event, versionFiles);
  }
}
