import { personResource, teamRoleResource } from '@jampot/contracts';
import { defineReads } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';

export const personReads: Reads = defineReads(personResource, {
  from: 'people',
  columns: (person) => ({ id: `${person}.id`, name: `${person}.name` }),
});

export const teamRoleReads: Reads = defineReads(teamRoleResource, {
  from: 'team_roles',
  columns: (role) => ({ id: `${role}.id`, name: `${role}.name`, level: `${role}.level` }),
});
