import { changeRole, readRole } from '@jampot/contracts';
import type { Role } from '@jampot/contracts';
import type { PermissionLetters, ResourceName } from '@jampot/domain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

export const roleQuery = (id: number) =>
  queryOptions({
    queryKey: keys.role(id),
    queryFn: ({ signal }) => api.one(readRole, { params: { id } }, { signal }),
  });

/** Renames a role. */
export function useRenameRole(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => api.one(changeRole, { params: { id }, body: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.roles }),
  });
}

export interface LettersChange {
  role: Role;
  resource: ResourceName;
  letters: PermissionLetters;
}

/**
 * Changes a role's letters on one resource; the others keep theirs, whoever edits them meanwhile.
 * Changes of one role wait for each other, so that of quick clicks the last one holds.
 */
export function useChangeLetters(roleId: number) {
  const client = useQueryClient();
  const edit = (change: LettersChange) => {
    const apply = (role: Role): Role =>
      role.id === change.role.id
        ? { ...role, permissions: { ...role.permissions, [change.resource]: change.letters } }
        : role;
    client.setQueryData<readonly Role[]>(keys.roles, (roles) => roles?.map(apply));
    client.setQueryData<Role>(keys.role(change.role.id), (role) => role && apply(role));
  };
  return useMutation({
    scope: { id: `role-${roleId}` },
    mutationFn: ({ role, resource, letters }: LettersChange) =>
      api.one(changeRole, {
        params: { id: role.id },
        body: { permissions: { [resource]: letters } },
      }),
    onMutate: (change) => {
      edit(change);
      return change.role.permissions[change.resource] ?? '';
    },
    onError: (_error, change, before) => {
      if (before !== undefined) edit({ ...change, letters: before });
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.me });
      return client.invalidateQueries({ queryKey: keys.roles });
    },
  });
}
