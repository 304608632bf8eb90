import { changeDepartment, createDepartment, deleteDepartment } from '@jampot/contracts';
import { api } from '../../../lib/api/index.ts';
import { change } from '../../../lib/changes/index.ts';
import { keys } from '../../../lib/queries/index.ts';

const told = { stale: [keys.departments, keys.users], untilFresh: true };

export const addDepartment = (accountId: number) =>
  change<string>({
    ...told,
    send: (name) => api.call(createDepartment, { params: { id: accountId }, body: { name } }),
    failed: 'The department was not added.',
  });

export const renameDepartment = (id: number) =>
  change<string>({
    ...told,
    send: (name) => api.call(changeDepartment, { params: { id }, body: { name } }),
    failed: false,
  });

export const removeDepartment = (id: number) =>
  change({
    ...told,
    send: () => api.call(deleteDepartment, { params: { id } }),
    failed: 'The department was not removed.',
  });
