import { flag, id, nullable, time } from '../../list/field.ts';
import { defineResource, one } from '../../list/resource.ts';
import type { FieldsRow } from '../../list/resource.ts';
import type { Person } from './person.resource.ts';
import type { Asset } from './asset.resource.ts';
import type { Status } from './status.resource.ts';

const statuslogFields = {
  id: id(),
  created: time(),
  asset_id: id(),
  status_id: id(),
  assignee_id: nullable(id()),
  user_id: nullable(id()),
  /** The first log of its asset. */
  first: flag(),
  /** The last log of its asset. */
  last: flag(),
};
export interface Statuslog extends FieldsRow<typeof statuslogFields> {
  readonly asset?: Asset;
  readonly user?: Person | null;
  readonly assignee?: Person | null;
  readonly status?: Status;
}
export const statuslogResource = defineResource<Statuslog>({
  name: 'statuslogs',
  fields: statuslogFields,
  relations: {
    asset: one('assets'),
    user: one('people'),
    assignee: one('people'),
    status: one('statuses'),
  },
  search: [],
  defaultSort: ['-created'],
  softDelete: false,
});
