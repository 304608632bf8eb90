import type { Person } from '../assets/resources/person.resource.ts';
import { flag, id, integer, nullable, time } from '../list/field.ts';
import { defineResource, one } from '../list/resource.ts';
import type { FieldsRow } from '../list/resource.ts';
import type { LinkAsset, LinkStatus } from './linked-asset.resource.ts';

const linkFields = {
  id: id(),
  /** What is used. */
  up_id: id(),
  /** What uses it. */
  down_id: id(),
  /** A dependency; false for a reference. */
  chain: flag(),
  /** What is used has a newer version than the one it was made with. */
  stale: flag(),
  /** The version of what is used that its latest version was made with; null where there was none. */
  seen_version_id: nullable(id()),
  seen_version_number: nullable(integer()),
  /** Where what uses it is rendered again when this becomes stale; null for nowhere. */
  render_pool_id: nullable(id()),
  user_id: nullable(id()),
  created: time(),
  modified: time(),
};
export interface Link extends FieldsRow<typeof linkFields> {
  readonly asset?: LinkAsset;
  readonly dependent?: LinkAsset;
  readonly assetstatus?: LinkStatus | null;
  readonly dependentstatus?: LinkStatus | null;
  readonly user?: Person | null;
}
/** A link between two assets. */
export const linkResource = defineResource<Link>({
  name: 'dependencies',
  itself: 'dependency',
  fields: linkFields,
  relations: {
    asset: one('linkassets'),
    dependent: one('linkassets'),
    assetstatus: one('linkstatuses'),
    dependentstatus: one('linkstatuses'),
    user: one('people'),
  },
  search: [],
  defaultSort: ['-created'],
  softDelete: false,
});
