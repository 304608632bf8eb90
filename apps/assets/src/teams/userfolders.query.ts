import { teamRoleResource, userfolderResource } from '@jampot/contracts';
import { defineReads, toOne } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import { personReads } from '@jampot/service-kit';
import { folderReads } from '../folders/folders.query.ts';

/** A role as a member of a team has it. */
const memberRoleReads: Reads = defineReads(teamRoleResource, {
  from: `(SELECT r.*, m.id AS member_id, m.user_id
    FROM userfolders m JOIN team_roles r ON r.id = m.role_id)`,
  columns: (role) => ({ id: `${role}.id`, name: `${role}.name`, level: `${role}.level` }),
  relations: {
    user: toOne(
      () => personReads,
      (role, person) => `${person}.id = ${role}.user_id`,
    ),
  },
});

export const userfolderReads: Reads = defineReads(userfolderResource, {
  from: 'userfolders',
  columns: (member) => ({
    id: `${member}.id`,
    folder_id: `${member}.folder_id`,
    user_id: `${member}.user_id`,
    role_id: `${member}.role_id`,
  }),
  relations: {
    folder: toOne(
      () => folderReads,
      (member, folder) => `${folder}.id = ${member}.folder_id`,
    ),
    user: toOne(
      () => personReads,
      (member, person) => `${person}.id = ${member}.user_id`,
    ),
    role: toOne(
      () => memberRoleReads,
      (member, role) => `${role}.member_id = ${member}.id`,
    ),
  },
});
