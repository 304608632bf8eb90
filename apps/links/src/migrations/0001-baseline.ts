import type { Migration } from '@jampot/persistence';
import { eventTables } from '@jampot/service-kit';

const ownTables = `
`;

export const baseline: Migration = {
  name: '0001-baseline',
  up: [eventTables, ownTables].join('\n'),
};
