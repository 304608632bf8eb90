import { DEPARTMENT_NAME } from '@jampot/domain';
import * as z from 'zod';
import { byId, defineCall, pathIdInput } from '../call/define-call.ts';
import { nameInput } from '../call/inputs.ts';
import { departmentResource } from './people.resources.ts';

const users = (letter: 'r' | 'u') => ({ resource: 'users', letter }) as const;
const body = z.strictObject({ name: nameInput(DEPARTMENT_NAME) });

export const listDepartments = defineCall(
  'identity.list-departments',
  users('r'),
  'list',
  departmentResource,
  {
    method: 'GET',
    path: 'accounts/{id}/departments',
    summary: 'Departments of the account',
    params: byId,
  },
);

export const createDepartment = defineCall(
  'identity.create-department',
  users('u'),
  'one',
  departmentResource,
  {
    method: 'POST',
    path: 'accounts/{id}/departments',
    summary: 'Add a department',
    description: 'At most 100 in an account; names are unique there.',
    params: byId,
    body,
    status: 201,
  },
);

export const changeDepartment = defineCall(
  'identity.change-department',
  users('u'),
  'one',
  departmentResource,
  {
    method: 'PATCH',
    path: 'departments/{id}',
    summary: 'Rename a department',
    params: byId,
    body: body.partial().extend({ id: pathIdInput }),
  },
);

export const deleteDepartment = defineCall(
  'identity.delete-department',
  users('u'),
  'one',
  departmentResource,
  {
    method: 'DELETE',
    path: 'departments/{id}',
    summary: 'Remove a department; who is in it stays',
    params: byId,
  },
);
