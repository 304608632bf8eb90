import { roleResource } from '@jampot/contracts';
import { defineReads, toMany } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';

export const roleReads: Reads = defineReads(roleResource, {
  from: 'roles',
  columns: (r) => ({
    id: `${r}.id`,
    account_id: `${r}.account_id`,
    name: `${r}.name`,
    level: `${r}.level`,
    permissions: `${r}.permissions`,
  }),
  relations: {
    roles: toMany(
      () => roleReads,
      (r, other) => `${other}.account_id = ${r}.account_id`,
      { order: (other) => `${other}.level` },
    ),
  },
});
