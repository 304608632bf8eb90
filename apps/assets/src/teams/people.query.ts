import { personResource } from '@jampot/contracts';
import { defineReads } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';

export const personReads: Reads = defineReads(personResource, {
  from: 'people',
  columns: (person) => ({ id: `${person}.id`, name: `${person}.name` }),
});
