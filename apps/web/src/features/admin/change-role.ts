import { changeRole } from '@jampot/contracts';
import type { Role } from '@jampot/contracts';
import type { PermissionLetters, ResourceName } from '@jampot/domain';
import { api } from '../../lib/api/index.ts';
import { change, shownChange } from '../../lib/changes/index.ts';
import type { Subject } from '../../lib/changes/index.ts';
import { patchCached } from '../../lib/patch-cached.ts';
import { keys } from '../../lib/queries/index.ts';

/** Renames a role; its name is edited in its place, which tells a refusal itself. */
export const renameRole = (id: number) =>
  change<string>({
    send: (name) => api.one(changeRole, { params: { id }, body: { name } }),
    after: (_role, _name, client) => client.invalidateQueries({ queryKey: keys.roles }),
    failed: false,
  });

interface LettersChange {
  readonly resource: ResourceName;
  readonly letters: PermissionLetters;
}

/**
 * Changes a role's letters on one resource; the others keep theirs, whoever edits them meanwhile. Of
 * quick clicks the last one holds.
 */
export const changeLetters = (role: Role) =>
  shownChange<LettersChange, Role, unknown>({
    subject: roleSubject(role),
    atOnce: ({ resource, letters }) => {
      const shown = (now: Role): Role => ({
        ...now,
        permissions: { ...now.permissions, [resource]: letters },
      });
      const body = { permissions: { [resource]: letters } };
      return {
        shown,
        settled: shown,
        send: () => api.one(changeRole, { params: { id: role.id }, body }),
      };
    },
    stale: [keys.me],
    failed: 'permissions failed to update.',
  });

/** A role as what is changed: in the table of all, and on its own page. */
function roleSubject(seen: Role): Subject<Role> {
  const { id } = seen;
  return {
    name: `role ${id}`,
    seen,
    patch: (client, put) => {
      patchCached<readonly Role[]>(client, { queryKey: keys.roles, exact: true }, (roles) =>
        roles.map((role) => (role.id === id ? put(role) : role)),
      );
      patchCached(client, { queryKey: keys.role(id), exact: true }, put);
    },
    stale: [keys.roles],
  };
}
