import { subscriptionResource } from '@jampot/contracts';
import { defineReads } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';

export const subscriptionReads: Reads = defineReads(subscriptionResource, {
  from: 'subscriptions',
  columns: (s) => ({
    id: `${s}.id`,
    asset_id: `${s}.asset_id`,
    folder_id: `${s}.folder_id`,
    following: `${s}.following`,
    automatic: `${s}.automatic`,
    created: `${s}.created`,
  }),
  visible: (s, asker) => `${s}.user_id = ${asker.user}`,
});
