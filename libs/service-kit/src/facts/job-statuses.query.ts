import { jobStatusResource } from '@jampot/contracts';
import { JOB_STATUSES } from '@jampot/domain';
import { defineReads } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';

const rows = JOB_STATUSES.map(
  ({ id, name, color }) => `(${id}::bigint, '${name}'::text, '${color}'::text)`,
);

/** Statuses of render jobs: the same for every account, and never changed. */
export const jobStatusReads: Reads = defineReads(jobStatusResource, {
  from: `(VALUES ${rows.join(', ')})`,
  account: null,
  columns: (status) => ({
    id: `${status}.column1`,
    name: `${status}.column2`,
    color: `${status}.column3`,
  }),
});
