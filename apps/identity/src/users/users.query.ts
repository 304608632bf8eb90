import { userResource } from '@jampot/contracts';
import { defineReads, toMany, toOne } from '@jampot/persistence';
import { accountReads } from '../accounts/accounts.query.ts';
import { departmentReads } from '../departments/departments.query.ts';
import { hasSecondFactor } from '../second-factor/has-second-factor.ts';
import { roleReads } from '../roles/roles.query.ts';
import { isInvited } from './user-changes.ts';

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
    invited: isInvited(u),
    last_seen: lastSeen(u),
    second_factor: hasSecondFactor(u),
    erased: `${u}.erased`,
    department_id: `(SELECT coalesce(string_agg(within.department_id::text, ',' ORDER BY within.department_id), '')
      FROM department_users within WHERE within.user_id = ${u}.id)`,
    created: `${u}.created`,
    modified: `${u}.modified`,
    metadata: `${u}.metadata`,
    dashboard: `${u}.dashboard`,
    dashboard_revision: `${u}.dashboard_revision`,
    time_zone: `(SELECT home.time_zone FROM accounts home WHERE home.id = ${u}.account_id)`,
    studio: `(SELECT home.name FROM accounts home WHERE home.id = ${u}.account_id)`,
    studio_logo: `(SELECT jampot_file(home.logo_key) FROM accounts home WHERE home.id = ${u}.account_id)`,
    permissions: `(SELECT held.permissions FROM roles held WHERE held.id = ${u}.role_id)`,
  }),
  heavy: { metadata: (u) => `${u}.metadata_bytes` },
  deleted: (u) => `${u}.deleted`,
  among: {
    department_id: (u, values) =>
      `EXISTS (SELECT FROM department_users within WHERE within.user_id = ${u}.id
        AND within.department_id::text = ANY (${values}))`,
  },
  relations: {
    departments: toMany(
      () => departmentReads,
      (u, d) =>
        `${d}.id IN (SELECT m.department_id FROM department_users m WHERE m.user_id = ${u}.id)`,
      { order: (d) => `${d}.name` },
    ),
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

/** SQL: when a user last used a session, of those that are kept and those that are not. */
function lastSeen(u: string): string {
  return `greatest(${u}.last_seen,
    (SELECT max(used.last_used) FROM sessions used WHERE used.user_id = ${u}.id))`;
}
