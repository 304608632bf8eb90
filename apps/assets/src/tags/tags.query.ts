import { tagResource } from '@jampot/contracts';
import { defineReads } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';

export const tagReads: Reads = defineReads(tagResource, {
  from: 'tags',
  columns: (tag) => ({
    id: `${tag}.id`,
    account_id: `${tag}.account_id`,
    name: `${tag}.name`,
    created: `${tag}.created`,
  }),
});
