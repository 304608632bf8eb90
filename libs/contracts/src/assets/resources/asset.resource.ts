import {
  day,
  derived,
  flag,
  id,
  integer,
  long,
  nullable,
  number,
  rarelyShown,
  text,
  time,
  unlimited,
  words,
} from '../../list/field.ts';
import { defineResource, many, one } from '../../list/resource.ts';
import type { FieldsRow } from '../../list/resource.ts';
import type { LinkedAsset } from '../../links/linked-asset.resource.ts';
import type { Person } from './person.resource.ts';
import type { Folder } from './folder.resource.ts';
import type { Status } from './status.resource.ts';
import type { Version } from './version.resource.ts';

const assetFields = {
  id: id(),
  account_id: id(),
  name: text(),
  folder_id: id(),
  assignee_id: nullable(id()),
  status_id: id(),
  /** Comma-separated. */
  tag: unlimited(text()),
  framerate: number(),
  /** Seconds. */
  in: nullable(number()),
  /** Seconds. */
  out: nullable(number()),
  /** Seconds. */
  duration: nullable(number()),
  /** Seconds. */
  art_duration: nullable(number()),
  /** The day on which work on it begins. */
  start: nullable(day()),
  /** The last day on which it is in time. */
  due: nullable(day()),
  /** Days that the work may take, 0–9,999.99. */
  bid_days: nullable(number()),
  /** The wiki notes: markdown. */
  notes: long(text()),
  deleted: flag(),
  created: time(),
  modified: time(),
  /** The latest live version; null without one. */
  version_id: nullable(id()),
  /** Of the version that was the newest when the asset became approved; null when none was. */
  approved_version_number: nullable(integer()),
  thumbnail_url: derived(nullable(text())),
  /** When it was deleted; null while it is not. */
  deleted_at: rarelyShown(nullable(time())),
  /** Who deleted it; `deleter` is the person. */
  deleted_by: rarelyShown(nullable(id())),
  /** The folder whose deletion took it along; null where it was deleted itself. */
  deleted_with: rarelyShown(nullable(id())),
  /** Its length: what was typed as its duration, else that of its latest version's media. */
  seconds: rarelyShown(nullable(number())),
  /** Something that it depends on has a newer version than the one it was made with. */
  stale: rarelyShown(flag()),
  /** `none`, or some of `up`, `down` and `stale`; a filter by one of them finds all that have it. */
  links: rarelyShown(words(['none', 'up', 'down', 'stale'])),
};
export interface Asset extends FieldsRow<typeof assetFields> {
  readonly folder?: Folder;
  readonly status?: Status;
  readonly assignee?: Person | null;
  readonly latestversion?: Version | null;
  readonly deleter?: Person | null;
  readonly uplinks?: readonly LinkedAsset[];
  readonly downlinks?: readonly LinkedAsset[];
}
export const assetResource = defineResource<Asset>({
  name: 'assets',
  fields: assetFields,
  relations: {
    folder: one('folders'),
    status: one('statuses'),
    assignee: one('people'),
    latestversion: one('versions'),
    deleter: one('people'),
    uplinks: many('linkedassets'),
    downlinks: many('linkedassets'),
  },
  search: ['name', 'tag'],
  defaultSort: ['name'],
  softDelete: true,
});
