import { assetLogResource } from '@jampot/contracts';
import { defineReads, toOne } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import { personReads } from '@jampot/service-kit';

export const assetLogReads: Reads = defineReads(assetLogResource, {
  from: 'asset_logs',
  columns: (log) => ({
    id: `${log}.id`,
    asset_id: `${log}.asset_id`,
    user_id: `${log}.user_id`,
    guest_name: `${log}.guest_name`,
    created: `${log}.created`,
    field: `${log}.field`,
    old_value: `${log}.old_value`,
    new_value: `${log}.new_value`,
    cut_id: `${log}.cut_id`,
    cut: `${log}.old_text IS NOT NULL`,
    old_text: `${log}.old_text`,
    new_text: `${log}.new_text`,
  }),
  relations: {
    user: toOne(
      () => personReads,
      (log, person) => `${person}.id = ${log}.user_id`,
    ),
  },
});
