import { accountsTold, rolesTold, usersTold } from '@jampot/contracts';
import { factSource } from '@jampot/service-kit';
import type { OwnFacts } from '@jampot/service-kit';

/** Of what identity owns, all that other services keep copies of. */
export const ownFacts: OwnFacts = {
  accounts: 'SELECT id FROM accounts',
  sources: [
    factSource(accountsTold, {
      from: 'accounts a',
      account: 'a.id',
      key: 'a.id',
      row: `jsonb_build_object('id', a.id, 'name', a.name, 'public_statuslogs', a.public_statuslogs,
        'logo_key', a.logo_key)`,
    }),
    factSource(rolesTold, {
      from: 'roles r',
      account: 'r.account_id',
      key: 'r.id',
      row: `jsonb_build_object('id', r.id, 'name', r.name, 'level', r.level,
        'permissions', r.permissions)`,
    }),
    factSource(usersTold, {
      from: 'users u JOIN roles r ON r.id = u.role_id',
      account: 'u.account_id',
      key: 'u.id',
      row: `jsonb_build_object('id', u.id, 'name', u.name, 'role_id', u.role_id, 'level', r.level,
        'deleted', u.deleted)`,
    }),
  ],
};
