import type { Migration } from '@jampot/persistence';
import { askedTable } from '@jampot/service-kit';

export const asked: Migration = {
  name: '0005-asked',
  up: askedTable,
};
