import { outboxEnvelopeFits, outboxRequests, outboxTables, outboxTraces } from './outbox-tables.ts';
import { parkedEventsTable } from './parked-events-table.ts';

/**
 * SQL of all that is behind events, for the first migration of a service that begins now. Those from
 * before brought it in parts; what events need later comes as a part of its own, for each of them.
 */
export const eventTables = `${outboxTables}${outboxEnvelopeFits}${outboxTraces}${outboxRequests}${parkedEventsTable}`;
