import type { Migration } from '@jampot/persistence';
import { outboxTraces } from '@jampot/service-kit';

/** Events remember which trace they belong to. */
export const outboxTracesColumn: Migration = { name: '0030-outbox-traces', up: outboxTraces };
