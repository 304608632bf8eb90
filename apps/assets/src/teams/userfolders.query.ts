import { userfolderResource } from '@jampot/contracts';
import { defineReads, toOne } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import { personReads, teamRoleReads } from './people.query.ts';

export const userfolderReads: Reads = defineReads(userfolderResource, {
  from: 'userfolders',
  columns: (member) => ({
    id: `${member}.id`,
    folder_id: `${member}.folder_id`,
    user_id: `${member}.user_id`,
    role_id: `${member}.role_id`,
  }),
  relations: {
    user: toOne(
      () => personReads,
      (member, person) => `${person}.id = ${member}.user_id`,
    ),
    role: toOne(
      () => teamRoleReads,
      (member, role) => `${role}.id = ${member}.role_id`,
    ),
  },
});
