import { userResource } from '@jampot/contracts';
import { defineReads, toMany, toOne } from '@jampot/persistence';
import { accountReads } from '../accounts/accounts.query.ts';
import { hasCome } from './user-changes.ts';
import { roleReads } from '../roles/roles.query.ts';

export const userReads = defineReads(userResource, {
  from: 'users',
  columns: (u) => ({
    id: `${u}.id`,
    account_id: `${u}.account_id`,
    name: `${u}.name`,
    email: `${u}.email`,
    role_id: `${u}.role_id`,
    photo: `jampot_file(${u}.photo_key)`,
    deleted: `${u}.deleted`,
    invited: `(NOT ${hasCome(u)})`,
    created: `${u}.created`,
    modified: `${u}.modified`,
    metadata: `${u}.metadata`,
    dashboard: `${u}.dashboard`,
    dashboard_revision: `${u}.dashboard_revision`,
    permissions: `(SELECT held.permissions FROM roles held WHERE held.id = ${u}.role_id)`,
  }),
  heavy: { metadata: (u) => `${u}.metadata_bytes` },
  deleted: (u) => `${u}.deleted`,
  relations: {
    role: toOne(
      () => roleReads,
      (u, r) => `${r}.id = ${u}.role_id`,
    ),
    roles: toMany(
      () => roleReads,
      (u, r) => `${r}.id = ${u}.role_id`,
    ),
    accounts: toMany(
      () => accountReads,
      (u, a) => `${a}.id = ${u}.account_id`,
    ),
  },
});
