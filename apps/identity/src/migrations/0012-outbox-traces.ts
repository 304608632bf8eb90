import type { Migration } from '@jampot/persistence';
import { outboxTraces } from '@jampot/service-kit';

/** Events remember which trace they belong to. */
export const outboxTracesColumn: Migration = { name: '0012-outbox-traces', up: outboxTraces };
