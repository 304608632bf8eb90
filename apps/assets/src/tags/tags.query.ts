import { tagResource } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
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
    asset_count: `(SELECT count(*) ${carriers(tag, level)})`,
  }),
  // To a guest, who is of another house, the words of other projects tell what the studio works on.
  visible: (tag, { level }) =>
    level === ROLE_LEVEL.guest ? `EXISTS (SELECT ${carriers(tag, level)})` : null,
});

/** SQL, from its FROM on, of the live assets that carry a tag where the asker sees them. */
function carriers(tag: string, level: number): string {
  const visible = visibleFolder(level, 'f');
  const folders = visible === null ? '' : 'JOIN folders f ON f.id = a.folder_id';
  return `FROM assets a ${folders}
    WHERE a.account_id = ${tag}.account_id AND NOT a.deleted
      AND ${carriesOneOf('a', `ARRAY[lower(${tag}.name)]`)} AND ${visible ?? 'true'}`;
}
