import type { Migration } from '@jampot/persistence';
import { tellingTable } from '@jampot/service-kit';

export const telling: Migration = {
  name: '0004-telling',
  up: tellingTable,
};
