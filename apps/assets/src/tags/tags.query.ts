import { tagResource } from '@jampot/contracts';
import { defineReads } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import { visibleFolder } from '@jampot/service-kit';
import { carriesOneOf } from './tag-keys.ts';

export const tagReads: Reads = defineReads(tagResource, {
  from: 'tags',
  columns: (tag, { level }) => ({
    id: `${tag}.id`,
    account_id: `${tag}.account_id`,
    name: `${tag}.name`,
    created: `${tag}.created`,
    asset_count: assetCount(tag, level),
  }),
});

function assetCount(tag: string, level: number): string {
  const visible = visibleFolder(level, 'f');
  const folders = visible === null ? '' : 'JOIN folders f ON f.id = a.folder_id';
  return `(SELECT count(*) FROM assets a ${folders}
    WHERE a.account_id = ${tag}.account_id AND NOT a.deleted
      AND ${carriesOneOf('a', `ARRAY[lower(${tag}.name)]`)} AND ${visible ?? 'true'})`;
}
