import type { Migration } from '@jampot/persistence';
import { outboxRequests } from '@jampot/service-kit';

/** Events remember which request they belong to. */
export const outboxRequestsColumn: Migration = { name: '0011-outbox-requests', up: outboxRequests };
