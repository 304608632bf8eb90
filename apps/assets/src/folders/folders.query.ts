import { folderResource } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { isAdministrator, ROLE_LEVEL } from '@jampot/domain';
import { defineReads, toMany, toOne } from '@jampot/persistence';
import type { Asker, Condition, Reads } from '@jampot/persistence';
import {
  lettersOfGuest,
  personReads,
  projectLetsGuests,
  projectShowsGuests,
  readableIn,
  visibleFolder,
} from '@jampot/service-kit';
import { assetReads } from '../assets/assets.query.ts';
import { thumbnailOf } from '../versions/version-columns.ts';

/** The role that counts in folder `f`: that of its team, else that in the account. */
function roleIn(f: string, { level, user }: Asker): string {
  const own = `(SELECT me.role_id FROM people me WHERE me.id = ${user})`;
  if (isAdministrator(level)) return own;
  return `coalesce((SELECT m.role_id FROM userfolders m
    WHERE m.folder_id = ${f}.team_folder_id AND m.user_id = ${user}), ${own})`;
}

/**
 * The folders from the project down to `f`, as far as the asker may see them. They are joined by their
 * ids one by one: row-level security lets no index find an array of them, and all folders of the
 * account were read for each.
 */
function wayDown(f: string, { level }: Asker, select: string): string {
  const visible = visibleFolder(level, 'a') ?? 'true';
  return `(SELECT ${select} FROM unnest(string_to_array(${f}.path::text, '.')::bigint[]) way (id)
    JOIN folders a ON a.id = way.id WHERE ${visible})`;
}

/** Folders of a tree that are asked for a picture, the youngest, and newest assets of each: a large tree costs no more. */
const MOST_ASKED = 500;
const MOST_NEWEST = 50;

/**
 * The newest picture in or below folder `f`, of a large tree that of some of it. Each folder is asked for its own by the
 * index of its times, as one with a hundred thousand assets has them in no order across its folders.
 */
function newestPicture(f: string, asker: Asker): string {
  const seen = [visibleFolder(asker.level, 'below'), readableIn(asker, 'assets', 'below')].filter(
    (condition) => condition !== null,
  );
  return `(SELECT ${thumbnailOf('newest.version_id')}
    FROM (SELECT below.id FROM folders below
      WHERE ${[`below.path <@ ${f}.path`, 'NOT below.deleted', ...seen].join(' AND ')}
      ORDER BY below.id DESC LIMIT ${MOST_ASKED}) asked
    CROSS JOIN LATERAL (SELECT recent.* FROM (
        SELECT a.version_id, a.modified, a.id FROM assets a
        WHERE a.folder_id = asked.id AND NOT a.deleted
        ORDER BY a.modified DESC, a.id DESC LIMIT ${MOST_NEWEST}) recent
      WHERE EXISTS (SELECT FROM version_files stored
        WHERE stored.version_id = recent.version_id AND stored.slot IN ('thumbnail', 'poster'))
      ORDER BY recent.modified DESC, recent.id DESC LIMIT 1) newest
    ORDER BY newest.modified DESC, newest.id DESC LIMIT 1)`;
}

/** Bytes of the names that a folder's way has. */
const namesOnTheWay = (f: string, asker: Asker): string =>
  wayDown(f, asker, 'sum(octet_length(a.name))');

const children = toMany(
  () => folderReads,
  (f, child) => `${child}.parent_id = ${f}.id`,
  { order: (child) => `${child}.position` },
);

export const folderReads: Reads = defineReads(folderResource, {
  from: 'folders',
  columns: (f, asker) => ({
    id: `${f}.id`,
    account_id: `${f}.account_id`,
    name: `${f}.name`,
    parent_id: `${f}.parent_id`,
    user_id: `${f}.user_id`,
    position: `${f}.position`,
    settings_folder_id: `${f}.settings_folder_id`,
    deleted: `${f}.deleted`,
    created: `${f}.created`,
    modified: `${f}.modified`,
    deleted_at: `${f}.deleted_at`,
    deleted_by: `${f}.deleted_by`,
    deleted_with: `${f}.deleted_with`,
    deleted_itself: `(${f}.deleted AND ${f}.deleted_with IS NOT DISTINCT FROM ${f}.id)`,
    start_frame: `${f}.start_frame`,
    asset_count: `(SELECT count(*) FROM assets a WHERE a.folder_id = ${f}.id AND NOT a.deleted)`,
    picture_url: newestPicture(f, asker),
    path: wayDown(
      f,
      asker,
      `coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) ORDER BY nlevel(a.path)), '[]')`,
    ),
    paths: `coalesce(${wayDown(f, asker, `string_agg(a.name, ' / ' ORDER BY nlevel(a.path))`)}, '')`,
    guest_downloads: projectLetsGuests('downloads', f),
    guest_notes: projectLetsGuests('notes', f),
    guest_sees_notes: projectShowsGuests(f),
    permissions: `coalesce((SELECT CASE WHEN role.level = ${ROLE_LEVEL.guest}
        THEN ${lettersOfGuest('role.permissions', f)} ELSE role.permissions END
      FROM team_roles role WHERE role.id = ${roleIn(f, asker)}), '{}')`,
    level: `coalesce((SELECT role.level FROM team_roles role
      WHERE role.id = ${roleIn(f, asker)}), ${asker.level})`,
  }),
  heavy: { path: namesOnTheWay, paths: namesOnTheWay },
  deleted: (f) => `${f}.deleted`,
  visible: (f, { level }) => visibleFolder(level, f),
  readable: (f, asker) => readableIn(asker, 'folders', f),
  relations: {
    folders: children,
    subfolders: children,
    assets: toMany(
      () => assetReads,
      (f, asset) => `${asset}.folder_id = ${f}.id`,
      { order: (asset) => `${asset}.name` },
    ),
    deleter: toOne(
      () => personReads,
      (f, person) => `${person}.id = ${f}.deleted_by`,
    ),
  },
});

/** Folders that the caller may read; the default folder holds settings and is never shown as a project. */
export function readableFolders(caller: Caller): Condition {
  return {
    sql: (f) => `NOT ${f}.is_default AND ${readableIn(caller, 'folders', f) ?? 'true'}`,
    params: [],
  };
}
