import type { User } from '@jampot/contracts';
import { RESOURCES } from '@jampot/domain';

const all = Object.fromEntries(RESOURCES.map((resource) => [resource, 'crud']));

/** Somebody who may do everything. */
export const administrator = {
  id: 1,
  account_id: 1,
  name: 'Ada Admin',
  email: 'ada@example.com',
  permissions: all,
  role: { id: 5, name: 'Administrator', level: 4 },
} as unknown as User;

/** Somebody whose role holds these letters, and nothing else. */
export const somebody = (permissions: User['permissions']): User => ({
  ...administrator,
  id: 2,
  name: 'Sam Somebody',
  permissions,
});
