import { shareResource } from '@jampot/contracts';
import { defineReads, toOne } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import { personReads } from '@jampot/service-kit';

export const shareReads: Reads = defineReads(shareResource, {
  from: 'shares',
  columns: (s, asker) => ({
    id: `${s}.id`,
    hash: `${s}.hash`,
    items: items(s),
    follow_latest: `${s}.follow_latest`,
    expiry: `to_char(${s}.expiry_day, 'DD.MM.YYYY')`,
    expires_at: `${s}.expires_at`,
    downloadable: `${s}.downloadable`,
    commentable: `${s}.commentable`,
    approvable: `${s}.approvable`,
    uploadable: `(${s}.upload_folder_id IS NOT NULL)`,
    upload_folder_id: `${s}.upload_folder_id`,
    watermark: `(${s}.watermark_text IS NOT NULL)`,
    watermark_text: `${s}.watermark_text`,
    approved_status_id: `${s}.approved_status_id`,
    changes_status_id: `${s}.changes_status_id`,
    password_required: `(${s}.password_hash IS NOT NULL)`,
    password: 'NULL::text',
    views: `${s}.views`,
    last_viewed: `${s}.last_viewed`,
    message: `${s}.message`,
    created: `${s}.created`,
    ended: `${s}.ended`,
    user_id: `${s}.user_id`,
    own: `${s}.user_id = ${asker.user}`,
  }),
  relations: {
    user: toOne(
      () => personReads,
      (s, person) => `${person}.id = ${s}.user_id`,
    ),
  },
});

function items(s: string): string {
  return `(SELECT coalesce(json_agg(json_build_object(
      'kind', CASE WHEN i.folder_id IS NULL THEN 'version' ELSE 'folder' END,
      'id', coalesce(i.folder_id, i.version_id), 'name', coalesce(f.name, a.name))
      ORDER BY i.position), '[]')
    FROM share_items i LEFT JOIN folders f ON f.id = i.folder_id
    LEFT JOIN versions v ON v.id = i.version_id LEFT JOIN assets a ON a.id = v.asset_id
    WHERE i.share_id = ${s}.id)`;
}
