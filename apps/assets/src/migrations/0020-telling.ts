import type { Migration } from '@jampot/persistence';
import { askedTable, tellingTable } from '@jampot/service-kit';

export const telling: Migration = {
  name: '0020-telling',
  up: `${tellingTable}\n${askedTable}`,
};
