import { roleResource } from '@jampot/contracts';
import { defineReads } from '@jampot/persistence';

export const roleReads = defineReads(roleResource, {
  from: 'roles',
  columns: (r) => ({
    id: `${r}.id`,
    account_id: `${r}.account_id`,
    name: `${r}.name`,
    level: `${r}.level`,
    permissions: `${r}.permissions`,
  }),
});
