import { statuslogResource } from '@jampot/contracts';
import { defineReads, toOne } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import { assetReads, visibleAsset } from '../assets/assets.query.ts';
import { statusReads } from '../statuses/statuses.query.ts';
import { personReads } from '@jampot/service-kit';

export const statuslogReads: Reads = defineReads(statuslogResource, {
  from: 'status_logs',
  columns: (log) => ({
    id: `${log}.id`,
    created: `${log}.created`,
    asset_id: `${log}.asset_id`,
    status_id: `${log}.status_id`,
    assignee_id: `${log}.assignee_id`,
    user_id: `${log}.user_id`,
    first: `${log}.first`,
    last: `${log}.last`,
  }),
  visible: (log, { level }) => visibleAsset(level, `${log}.asset_id`),
  relations: {
    asset: toOne(
      () => assetReads,
      (log, asset) => `${asset}.id = ${log}.asset_id`,
    ),
    user: toOne(
      () => personReads,
      (log, person) => `${person}.id = ${log}.user_id`,
    ),
    assignee: toOne(
      () => personReads,
      (log, person) => `${person}.id = ${log}.assignee_id`,
    ),
    status: toOne(
      () => statusReads,
      (log, status) => `${status}.id = ${log}.status_id`,
    ),
  },
});
