import { departmentResource } from '@jampot/contracts';
import { defineReads } from '@jampot/persistence';

export const departmentReads = defineReads(departmentResource, {
  from: 'departments',
  columns: (d) => ({
    id: `${d}.id`,
    account_id: `${d}.account_id`,
    name: `${d}.name`,
    user_count: `(SELECT count(*) FROM department_users m JOIN users held ON held.id = m.user_id
      WHERE m.department_id = ${d}.id AND NOT held.deleted)`,
  }),
});
