import {
  assetResource,
  folderResource,
  personResource,
  statusResource,
  versionResource,
} from '@jampot/contracts';
import { defineReads, toOne } from '@jampot/persistence';

const own = (t: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `${t}."${name}"`]));
const nothing = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, 'null']));

const people = defineReads(personResource, {
  from: 'people',
  columns: (t) => own(t, ['id', 'name']),
});
const folders = defineReads(folderResource, {
  from: 'folders',
  columns: (t) => ({
    ...own(t, [
      'id',
      'account_id',
      'name',
      'parent_id',
      'user_id',
      'position',
      'settings_folder_id',
      'deleted',
      'created',
      'modified',
    ]),
    ...nothing(['asset_count', 'path', 'paths', 'permissions', 'level']),
  }),
  deleted: (t) => `${t}.deleted`,
});
const statuses = defineReads(statusResource, {
  from: 'statuses',
  columns: (t) =>
    own(t, [
      'id',
      'name',
      'color',
      'order',
      'previous_id',
      'next_id',
      'hide',
      'level',
      'base_id',
      'replace_id',
      'folder_id',
    ]),
});
const versions = defineReads(versionResource, {
  from: 'versions',
  columns: (t) => ({
    ...nothing(Object.keys(versionResource.fields)),
    ...own(t, [
      'id',
      'asset_id',
      'user_id',
      'name',
      'version_number',
      'created',
      'deleted',
      'source_file',
      'preview_file',
      'poster_file',
    ]),
  }),
  deleted: (t) => `${t}.deleted`,
  relations: {
    user: toOne(
      () => people,
      (v, p) => `${p}.id = ${v}.user_id`,
    ),
  },
});
export const assets = defineReads(assetResource, {
  from: 'assets',
  columns: (t) => ({
    ...own(
      t,
      Object.keys(assetResource.fields).filter((name) => name !== 'thumbnail_url'),
    ),
    thumbnail_url: `'thumbnail/' || ${t}.version_id`,
  }),
  deleted: (t) => `${t}.deleted`,
  relations: {
    folder: toOne(
      () => folders,
      (a, f) => `${f}.id = ${a}.folder_id`,
    ),
    status: toOne(
      () => statuses,
      (a, s) => `${s}.id = ${a}.status_id`,
    ),
    assignee: toOne(
      () => people,
      (a, p) => `${p}.id = ${a}.assignee_id`,
    ),
    latestversion: toOne(
      () => versions,
      (a, v) => `${v}.id = ${a}.version_id`,
    ),
  },
});

/** The same rows as columns: what a hand-written service would ask bare pg for. `$1` is the account. */
export const assetRowsSql = `
  select a.id, a.account_id, a.name, a.folder_id, a.assignee_id, a.status_id, a.tag, a.framerate, a."in", a."out",
    a.duration, a.art_duration, a.notes, a.deleted, a.created, a.modified, a.version_id,
    'thumbnail/' || a.version_id as thumbnail_url,
    f.id as folder_id_, f.account_id as folder_account_id, f.name as folder_name, f.parent_id as folder_parent_id,
    f.user_id as folder_user_id, f.position as folder_position, f.settings_folder_id as folder_settings_folder_id,
    f.deleted as folder_deleted, f.created as folder_created, f.modified as folder_modified,
    s.id as status_id_, s.name as status_name, s.color as status_color, s."order" as status_order,
    s.previous_id as status_previous_id, s.next_id as status_next_id, s.hide as status_hide, s.level as status_level,
    s.base_id as status_base_id, s.replace_id as status_replace_id, s.folder_id as status_folder_id,
    p.id as assignee_id_, p.name as assignee_name,
    v.id as version_id_, v.asset_id as version_asset_id, v.user_id as version_user_id, v.name as version_name,
    v.version_number as version_version_number, v.created as version_created, v.deleted as version_deleted,
    v.source_file as version_source_file, v.preview_file as version_preview_file, v.poster_file as version_poster_file,
    u.id as user_id_, u.name as user_name
  from (
    select * from bench_lists.assets where account_id = $1 and not deleted order by name, id limit 100
  ) a
  left join bench_lists.folders f on f.id = a.folder_id
  left join bench_lists.statuses s on s.id = a.status_id
  left join bench_lists.people p on p.id = a.assignee_id
  left join bench_lists.versions v on v.id = a.version_id
  left join bench_lists.people u on u.id = v.user_id
  order by a.name, a.id`;
