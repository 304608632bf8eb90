import { personResource } from '@jampot/contracts';
import { defineReads } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';

/** Users, from the replica that every service with people keeps. */
export const personReads: Reads = defineReads(personResource, {
  from: 'people',
  columns: (person) => ({ id: `${person}.id`, name: `${person}.name` }),
});
