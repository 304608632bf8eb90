import {
  statusesNamed,
  statusesTold,
  versionFilesChanged,
  versionFilesTold,
} from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { Consumes } from '../events/consumes.ts';
import type { ConsumedEvent } from '../events/consumes.ts';
import { keepCopies, keepTold } from './keep-copies.ts';
import type { Copies } from './keep-copies.ts';

const statuses: Copies = {
  table: 'statuses',
  columns: { id: 'bigint', name: 'text', color: 'text' },
  primaryKey: ['id'],
  gone: null,
};

/** Columns of `version_files` beside `id` that a service keeps. */
export type ShownFiles = Readonly<
  Partial<Record<'created' | 'processing' | 'files' | 'media', string>>
>;
/** By which a service names them. */
export const SHOWN_FILES = Symbol('SHOWN_FILES');

/** Keeps what a service shows of statuses and of versions' files, in tables of these names. */
@Injectable()
export class ShownFacts {
  readonly #versionFiles: Copies;

  constructor(@Inject(SHOWN_FILES) shown: ShownFiles) {
    this.#versionFiles = {
      table: 'version_files',
      columns: { id: 'bigint', ...shown },
      primaryKey: ['id'],
      gone: null,
    };
  }

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
    await keepCopies(tx, event, [event.data], this.#versionFiles);
  }

  @Consumes(versionFilesTold)
  async keepFilesTold(
    event: ConsumedEvent<EventData<typeof versionFilesTold>>,
    tx: Transaction,
  ): Promise<void> {
    await keepTold(tx, event, this.#versionFiles);
  }
}
