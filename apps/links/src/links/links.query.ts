import { linkResource } from '@jampot/contracts';
import { defineReads, toOne } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import { personReads } from '@jampot/service-kit';
import { isShown, isStale, numberOf } from './link-columns.ts';
import type { End } from './linked-assets.query.ts';
import { linkAssetReads, statusReads } from './linked-assets.query.ts';

export const linkReads: Reads = defineReads(linkResource, {
  from: 'links',
  columns: (l) => ({
    id: `${l}.id`,
    up_id: `${l}.up_id`,
    down_id: `${l}.down_id`,
    chain: `${l}.chain`,
    stale: isStale(l),
    seen_version_id: `${l}.seen_version_id`,
    seen_version_number: numberOf(`${l}.seen_version_id`),
    render_pool_id: `${l}.render_pool_id`,
    user_id: `${l}.user_id`,
    created: `${l}.created`,
    modified: `${l}.modified`,
  }),
  visible: (l, asker) => `${isShown(asker, `${l}.up_id`)} AND ${isShown(asker, `${l}.down_id`)}`,
  relations: {
    asset: atEnd('up_id'),
    dependent: atEnd('down_id'),
    assetstatus: statusAt('up_id'),
    dependentstatus: statusAt('down_id'),
    user: toOne(
      () => personReads,
      (l, person) => `${person}.id = ${l}.user_id`,
    ),
  },
});

function atEnd(end: End) {
  return toOne(
    () => linkAssetReads,
    (l, asset) => `${asset}.id = ${l}.${end}`,
  );
}

function statusAt(end: End) {
  return toOne(
    () => statusReads,
    (l, status) => `${status}.id = (SELECT a.status_id FROM assets a WHERE a.id = ${l}.${end})`,
  );
}
