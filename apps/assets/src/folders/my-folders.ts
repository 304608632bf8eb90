import { folderResource, invalid, listMyFolders, rowsText } from '@jampot/contracts';
import type { AnswerOf, Caller, ListQuery, RequestOf } from '@jampot/contracts';
import { Database, LongTurns, statementName } from '@jampot/persistence';
import { Answers, readableIn, visibleFolder } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { FolderLimits } from './folder-limits.ts';
import { folderReads, readableFolders } from './folders.query.ts';
import { nestFolders } from './nest-folders.ts';
import { deletedConditions, isNarrowed, requireWholeTree } from './tree-query.ts';

/** Something is looked up for each of so many folders at most: 100,000 took half a minute. */
const MOST_LOOKED_UP = 10_000;

const TOO_MANY =
  `These are more than ${MOST_LOOKED_UP.toLocaleString('en')} folders. Ask for them in pages, ` +
  'or for what the folders hold themselves.';

/** Milliseconds in which a long tree has its turn. */
const WAIT = 20_000;

/** The whole tree that a user may see, in one statement, parents before children. */
@Controller()
export class MyFolders {
  readonly #turns = new LongTurns(WAIT);

  constructor(
    private readonly database: Database,
    private readonly limits: FolderLimits,
  ) {}

  @Answers(listMyFolders)
  async list({
    caller,
    list,
    query,
  }: RequestOf<typeof listMyFolders>): Promise<AnswerOf<typeof listMyFolders>> {
    const tree = query.tree === true;
    if (tree) requireWholeTree(list);
    else if (isNarrowed(list)) {
      const where = readableFolders(caller);
      const rows = await folderReads.list(this.database, caller, list, { where });
      return { rows };
    }
    if (isShaped(list)) {
      const json = await this.#shaped(caller, list);
      return { rows: { json: tree ? nestFolders(json) : json } };
    }
    const bytes = await this.#weigh(caller, list);
    this.limits.requireShort(bytes);
    const read = async () => {
      const json = (await this.#whole(caller, list, rowOf(caller, list))) ?? '[]';
      return { rows: { json: tree ? nestFolders(json) : json } };
    };
    return bytes > this.limits.longTreeBytes ? this.#turns.run(caller, read) : read();
  }

  /** Bytes that the rows have at most, known without reading them. */
  async #weigh(caller: Caller, list: ListQuery): Promise<number> {
    const text = `SELECT coalesce(sum(octet_length(${weightOf(list)})), 0)::text
      FROM folders f WHERE ${conditionsOf(caller, list)}`;
    return Number((await this.#read(caller, text)) ?? 0);
  }

  async #shaped(caller: Caller, list: ListQuery): Promise<string> {
    const ids = JSON.parse((await this.#whole(caller, list, 'f.id::text')) ?? '[]') as number[];
    if (ids.length > MOST_LOOKED_UP) throw invalid('include', TOO_MANY);
    const shape = withTreeFields(list);
    const rows = await this.database.readTransaction(caller, (tx) =>
      folderReads.byIdIn(tx, ids, shape),
    );
    return rowsText(rows);
  }

  async #whole(caller: Caller, list: ListQuery, row: string): Promise<string | null> {
    // Ordered by an index below, not by the aggregate, which would sort the texts themselves.
    const text = `SELECT '[' || string_agg(listed.row, ',') || ']'
      FROM (SELECT ${row} AS row FROM folders f WHERE ${conditionsOf(caller, list)}
            ORDER BY f.account_id, nlevel(f.path), f.position, f.id) listed`;
    return this.#read(caller, text);
  }

  async #read(caller: Caller, text: string): Promise<string | null> {
    const answered = await this.database.read(caller, {
      name: statementName(text),
      text,
      values: [caller.account_id],
    });
    return answered?.[0] ?? null;
  }
}

/** SQL of which folders are meant, among those that the caller sees. */
function conditionsOf(caller: Caller, list: ListQuery): string {
  const conditions = [
    'f.account_id = $1::bigint',
    'NOT f.is_default',
    ...deletedConditions(list, 'f'),
  ];
  const visible = visibleFolder(caller.level, 'f');
  if (visible !== null) conditions.push(visible);
  const readable = readableIn(caller, 'folders', 'f');
  if (readable !== null) conditions.push(readable);
  return conditions.join(' AND ');
}

/** Something of what is asked for has to be looked up beside the folders themselves. */
function isShaped({ fields, include }: ListQuery): boolean {
  const dear = (name: string) => folderResource.fields[name]?.derived ?? true;
  return include.length > 0 || (fields?.some(dear) ?? false);
}

/** What `tree_json` holds: the columns of a tree. */
const SHOWN = new Set(['id', 'name', 'parent_id', 'user_id', 'position', 'deleted']);

/** SQL of a folder's JSON: as it was written, or with the fields that are asked for alone. */
function rowOf({ level }: Caller, list: ListQuery): string {
  const { fields } = withTreeFields(list);
  if (fields === null) return 'f.row_json';
  const asked = new Set(fields);
  const shown = asked.size === SHOWN.size && [...asked].every((name) => SHOWN.has(name));
  return shown ? 'f.tree_json' : folderReads.rowSql('f', fields, level);
}

/** SQL of a text that is as long as the row that is asked for, or longer. */
function weightOf(list: ListQuery): string {
  const { fields } = withTreeFields(list);
  const shown = fields !== null && fields.every((name) => SHOWN.has(name));
  return shown ? 'f.tree_json' : 'f.row_json';
}

/** A tree can't be built without these. */
function withTreeFields(list: ListQuery): ListQuery {
  if (list.fields === null) return list;
  return { ...list, fields: [...new Set([...list.fields, 'id', 'parent_id'])] };
}
