import type { Permissions } from '@jampot/domain';
import type { Reads } from './reads.ts';

/** Who asks, as expressions and decisions for a definition. */
export interface Asker {
  /** Role level in the account, 0 to 4; the system's is 4. A definition may decide by it. */
  readonly level: number;
  /** SQL of the asking user's id. */
  readonly user: string;
  /** What the role in the account may do; null for who may read everything. */
  readonly permissions: Permissions | null;
}

/** A related row, or null; joined only where include, filter or sort needs it. */
export interface ToOne {
  readonly kind: 'one';
  readonly reads: () => Reads;
  /** SQL that tells which row `r` belongs to row `t`; at most one may. */
  readonly on: (t: string, r: string) => string;
}

/** Related rows the asker may see, live ones only; made only when included. */
export interface ToMany {
  readonly kind: 'many';
  readonly reads: () => Reads;
  readonly on: (t: string, r: string) => string;
  /** What the rows are read from instead, where row `t` holds some of it already. */
  readonly from: ((t: string) => string) | null;
  /** SQL to order by; the id comes last by itself. Default: the id alone. */
  readonly order: (r: string) => string;
  /** Rows at most. */
  readonly limit: number;
}

/**
 * Fields of a row as JSON text that was made when the row was written, for rows that are read far
 * more often than they change: writing a hundred rows of JSON from columns costs several times what
 * finding them does. Taken when all of the fields are asked for; else columns are.
 */
export interface Written {
  readonly fields: readonly string[];
  /** SQL of the members, without braces: `"id":7,"name":"hero"`; of several texts in their order. */
  readonly sql: (t: string, asker: Asker) => string | readonly string[];
  /**
   * The text holds addresses of files, `"/files/<key>?t=" + SIGNATURE_MARK`: the mark gives way to
   * the scope's signature.
   */
  readonly signed?: boolean;
}

/** Stands for the signature in kept addresses. JSON text never holds this character otherwise. */
export const SIGNATURE_MARK = 'chr(1)';

export interface ReadDefinition {
  /** Table, or a subquery in parentheses. */
  readonly from: string;
  /** SQL of every field of the resource, for a row with the alias `t`. */
  readonly columns: (t: string, asker: Asker) => Readonly<Record<string, string>>;
  /**
   * Fields that are put together from many rows, or hold long JSON, with SQL of the bytes that they
   * have at least, which is less work: more would leave rows out of an answer. They are weighed
   * before they are made, and a related row's are made once, however many rows of a list it belongs to.
   */
  readonly heavy?: Readonly<Record<string, (t: string, asker: Asker) => string>>;
  /** Fields whose JSON the table keeps written; see `Written`. */
  readonly written?: Written;
  /** SQL of texts that `q` looks into besides the fields that the resource names. */
  readonly searched?: (t: string) => readonly string[];
  /** SQL that is true for a soft-deleted row. Needed when the resource is `softDelete`. */
  readonly deleted?: (t: string) => string;
  /** The column that holds the account; null for a table without one. Default `account_id`. */
  readonly account?: string | null;
  /**
   * SQL that is true for rows the asker may see; null when that is every row of the account. Rows of lists are judged by
   * it, and of to-many relations; one that another row names is not.
   */
  readonly visible?: (t: string, asker: Asker) => string | null;
  /** SQL that is true for deleted rows that the asker may see as well; null when that is every one. */
  readonly visibleDeleted?: (t: string, asker: Asker) => string | null;
  /**
   * SQL that is true for rows that the asker's role may read; null when that is every row. Where it
   * is not true, a relation to the row has none: it is not answered, filtered by or counted.
   */
  readonly readable?: (t: string, asker: Asker) => string | null;
  readonly relations?: Readonly<Record<string, ToOne | ToMany>>;
  /** Which rows stand in or below folders; see `inFolderTree`. For `:withchildren` and `children=1`. */
  readonly within?: Within;
  /**
   * A table that keeps how many live rows stand in each folder, in any number of rows `folder_id`, `live`, by triggers:
   * totals are taken from it. Then `visible`, `readable` and a caller's condition look at `folder_id` alone.
   */
  readonly counted?: string;
  /**
   * For a text that holds several words, SQL that is true when it holds one of `values`, a `text[]`
   * expression: what `field=v,w` means there. Elsewhere the whole of the field is compared.
   */
  readonly among?: Readonly<Record<string, (t: string, values: string, asker: Asker) => string>>;
}

/** How rows in or below folders are found; `ids` is a `bigint[]` expression of the folders' ids. */
export interface Within {
  /** SQL that is true when the row stands in or below one of the folders: they are found first. */
  readonly among: (t: string, ids: string) => string;
  readonly inOrder?: WithinInOrder;
}

/** For a table so long that the rows of a large tree are better met in order than sorted. */
export interface WithinInOrder {
  /** The same, of one row that is met. */
  readonly each: (t: string, ids: string) => string;
  /**
   * SQL of a select of `folder_id` and `live`: the folders in which the account has live rows in or below those of
   * `ids`, in any number of rows. A statement has them once, as the table `below` of what follows.
   */
  readonly below: (ids: string) => string;
  /** The same as `among`, of live rows. */
  readonly few: (t: string, below: string) => string;
  /** SQL that is true when the folders hold more rows than are sorted in a few milliseconds. */
  readonly many: (below: string) => string;
  /** The same, and that they hold at least one of so many parts of the account's rows: then few are met in vain. */
  readonly share: (below: string, parts: number) => string;
  /** Fields that an index of the account has in order, with the id. */
  readonly sorts: readonly string[];
  /**
   * Fields of related rows, as `status.order`, and the column that names the row: an index of the
   * account has that column and the id.
   */
  readonly related?: Readonly<Record<string, string>>;
  /**
   * The same of related rows of which an account has many, as `folder.name`: an index of their table has
   * `(account_id, field, id)`.
   */
  readonly manyRelated?: Readonly<Record<string, string>>;
  /**
   * Fields of `among` by whose words an index finds rows, and `q` where one finds searched words: rows with
   * a rare one are not met in order.
   */
  readonly found?: readonly string[];
}

const MANY_LIMIT = 1000;

/** A relation to one row: `toOne(() => peopleReads, (a, p) => `${p}.id = ${a}.assignee_id`)`. */
export function toOne(reads: () => Reads, on: ToOne['on']): ToOne {
  return { kind: 'one', reads, on };
}

/** A relation to many rows, ordered and bounded (default 1,000 rows). */
export function toMany(
  reads: () => Reads,
  on: ToMany['on'],
  options: Partial<Pick<ToMany, 'from' | 'order' | 'limit'>> = {},
): ToMany {
  const { from = null, order = (r: string) => `${r}.id`, limit = MANY_LIMIT } = options;
  return { kind: 'many', reads, on, from, order, limit };
}
