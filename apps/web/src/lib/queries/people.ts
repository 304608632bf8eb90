import {
  listAccountUsers,
  listDepartments,
  listFolderUsers,
  listRoles,
  listUserfolders,
} from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { keys } from './keys.ts';

const staleTime = 10 * 60_000;

/** Who work can be assigned to in a folder. */
export const peopleQuery = (folderId: number) =>
  queryOptions({
    queryKey: keys.people(folderId),
    queryFn: async ({ signal }) => {
      const query = { inherit: true, sort: 'name' };
      return (await api.all(listFolderUsers, { params: { id: folderId }, query }, { signal })).rows;
    },
    staleTime,
  });

/** Who is on the team that counts in a folder, with names and roles, and whose team it is. */
export const teamQuery = (folderId: number) =>
  queryOptions({
    queryKey: keys.team(folderId),
    queryFn: async ({ signal }) => {
      const query = { include: 'user,role' };
      const answer = await api.all(
        listUserfolders,
        { params: { id: folderId }, query },
        { signal },
      );
      return { members: answer.rows, source: answer.extra.team };
    },
    staleTime,
  });

/** Users of the account: the active ones, or the disabled ones. */
export const usersQuery = (accountId: number, deleted = false) =>
  queryOptions({
    queryKey: keys.userList(deleted),
    queryFn: async ({ signal }) => {
      const query = {
        include: 'role,departments',
        showdeleted: deleted ? 2 : 0,
        sort: 'name',
      };
      return (await api.all(listAccountUsers, { params: { id: accountId }, query }, { signal }))
        .rows;
    },
    staleTime,
  });

/** Departments of the account, by name, with how many are in each. */
export const departmentsQuery = (accountId: number) =>
  queryOptions({
    queryKey: keys.departments,
    queryFn: async ({ signal }) => {
      const query = { sort: 'name', fields: 'id,account_id,name,user_count' };
      return (await api.all(listDepartments, { params: { id: accountId }, query }, { signal }))
        .rows;
    },
    staleTime,
  });

/** Roles of the account, by level. */
export const rolesQuery = queryOptions({
  queryKey: keys.roles,
  queryFn: async ({ signal }) =>
    (await api.call(listRoles, { query: { sort: 'level' } }, { signal })).rows,
  staleTime,
});
