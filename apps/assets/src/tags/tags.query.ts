import { tagResource } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import { defineReads } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import { visibleFolder } from '@jampot/service-kit';
import { carriesOneOf, tagKeys } from './tag-keys.ts';

export const tagReads: Reads = defineReads(tagResource, {
  from: 'tags',
  columns: (tag, { level }) => ({
    id: `${tag}.id`,
    account_id: `${tag}.account_id`,
    name: `${tag}.name`,
    created: `${tag}.created`,
    asset_count: `(SELECT count(*) ${carriers(tag, level)})`,
  }),
  // To a guest, who is of another house, the words of other projects tell what the studio works on.
  visible: (tag, { level }) =>
    level === ROLE_LEVEL.guest ? `lower(${tag}.name) IN (${carriedTags(level)})` : null,
});

/** SQL of the tags that live assets which the asker sees carry, in lower case: found once for all tags of a list. */
function carriedTags(level: number): string {
  return `SELECT unnest(${tagKeys('a.tag')})
    FROM assets a JOIN folders f ON f.id = a.folder_id
    WHERE NOT a.deleted AND a.tag <> '' AND ${visibleFolder(level, 'f') ?? 'true'}`;
}

/** SQL, from its FROM on, of the live assets that carry a tag where the asker sees them. */
function carriers(tag: string, level: number): string {
  const visible = visibleFolder(level, 'f');
  const folders = visible === null ? '' : 'JOIN folders f ON f.id = a.folder_id';
  return `FROM assets a ${folders}
    WHERE a.account_id = ${tag}.account_id AND NOT a.deleted
      AND ${carriesOneOf('a', `ARRAY[lower(${tag}.name)]`)} AND ${visible ?? 'true'}`;
}
