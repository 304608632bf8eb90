import { DEFAULT_LIMIT } from '@jampot/contracts';
import type { AnswerOf, Caller, listMyFolders, ListQuery, RequestOf } from '@jampot/contracts';
import { Database, statementName } from '@jampot/persistence';
import { visibleFolder } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { folderReads, withoutDefault } from './folders.query.ts';
import { nestFolders } from './nest-folders.ts';

/** JSON of a folder's own fields, as `folderReads` writes them; concatenated text is the fastest. */
const rowText = `concat(
  '{"id":', f.id, ',"account_id":', f.account_id, ',"name":', to_json(f.name),
  ',"parent_id":', coalesce(f.parent_id::text, 'null'),
  ',"user_id":', coalesce(f.user_id::text, 'null'),
  ',"position":', f.position,
  ',"settings_folder_id":', coalesce(f.settings_folder_id::text, 'null'),
  CASE WHEN f.deleted THEN ',"deleted":true' ELSE ',"deleted":false' END,
  ',"created":', ${timeText('f.created')}, ',"modified":', ${timeText('f.modified')}, '}')`;

/** The whole tree that a user may see, in one statement, parents before children. */
@Injectable()
export class MyFolders {
  constructor(private readonly database: Database) {}

  async list({
    caller,
    list,
    query,
  }: RequestOf<typeof listMyFolders>): Promise<AnswerOf<typeof listMyFolders>> {
    if (isNarrowed(list)) {
      const rows = await folderReads.list(this.database, caller, list, { where: withoutDefault });
      return { rows };
    }
    const json = isShaped(list)
      ? await this.#shaped(caller, list)
      : await this.#plain(caller, list);
    return { rows: { json: query.tree === true ? nestFolders(json) : json } };
  }

  async #plain(caller: Caller, list: ListQuery): Promise<string> {
    return (await this.#whole(caller, list, rowText)) ?? '[]';
  }

  async #shaped(caller: Caller, list: ListQuery): Promise<string> {
    const ids = JSON.parse((await this.#whole(caller, list, 'f.id::text')) ?? '[]') as number[];
    const shape = withTreeFields(list);
    const rows = await this.database.change(caller, (tx) => folderReads.byIdIn(tx, ids, shape));
    return rows.json;
  }

  async #whole(caller: Caller, list: ListQuery, row: string): Promise<string | null> {
    const conditions = ['f.account_id = $1::bigint', 'NOT f.is_default'];
    if (list.deleted !== 'both')
      conditions.push(list.deleted === 'live' ? 'NOT f.deleted' : 'f.deleted');
    const visible = visibleFolder(caller.level, 'f');
    if (visible !== null) conditions.push(visible);
    const text = `SELECT '[' || string_agg(${row}, ',' ORDER BY nlevel(f.path), f.position, f.id) || ']'
      FROM folders f WHERE ${conditions.join(' AND ')}`;
    const answered = await this.database.read(caller, {
      name: statementName(text),
      text,
      values: [caller.account_id],
    });
    return answered?.[0] ?? null;
  }
}

/** ISO 8601 in UTC with milliseconds: the added microsecond makes PostgreSQL write the fraction whole. */
function timeText(column: string): string {
  return `left(to_json(date_trunc('milliseconds', ${column} AT TIME ZONE 'UTC')
    + '1us'::interval)::text, 24), 'Z"'`;
}

/** Only some of the folders are asked for, so that they are no tree. */
function isNarrowed(list: ListQuery): boolean {
  const paged = list.page !== null || list.after !== null || list.limit !== DEFAULT_LIMIT;
  return paged || list.filters.length > 0 || list.search.length > 0 || list.chart !== null;
}

function isShaped(list: ListQuery): boolean {
  return list.fields !== null || list.include.length > 0;
}

/** A tree can't be built without these. */
function withTreeFields(list: ListQuery): ListQuery {
  if (list.fields === null) return list;
  return { ...list, fields: [...new Set([...list.fields, 'id', 'parent_id'])] };
}
