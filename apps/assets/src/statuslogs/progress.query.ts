import type { Caller } from '@jampot/contracts';
import type { Parameter, Statement } from '@jampot/persistence';
import { statementName } from '@jampot/persistence';
import { readableThroughFolder, visibleFolder } from '@jampot/service-kit';

/** Days in a zone. */
interface Period {
  readonly since: string;
  readonly until: string;
  readonly zone: string;
  readonly folder_id?: readonly number[] | undefined;
}

/** Values of a statement, each bound where it is named. */
class Values {
  readonly list: Parameter[] = [];

  bind(value: Parameter, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }
}

/** SQL: the live assets whose status log the caller may read, as `a`. */
function assetsOf(caller: Caller, folders: Period['folder_id'], values: Values): string {
  const visible = visibleFolder(caller.level, 'f');
  const conditions = [
    `a.account_id = ${values.bind(caller.account_id, 'bigint')}`,
    'NOT a.deleted',
    visible === null
      ? null
      : `EXISTS (SELECT FROM folders f WHERE f.id = a.folder_id AND ${visible})`,
    readableThroughFolder(caller, 'statuslogs', 'a.folder_id'),
    folders === undefined
      ? null
      : `a.folder_id IN (SELECT below.id FROM folders root JOIN folders below
          ON below.path <@ root.path WHERE root.id = ANY (${values.bind(folders, 'bigint[]')}))`,
  ];
  return conditions.filter((sql) => sql !== null).join(' AND ');
}

/** One statement: every change between open and approved counts at the end of its day, and days add up. */
export function burndown(caller: Caller, period: Period): Statement {
  const values = new Values();
  const [since, until] = [values.bind(period.since, 'date'), values.bind(period.until, 'date')];
  const zone = values.bind(period.zone, 'text');
  const text = `
    WITH mine AS MATERIALIZED (
      SELECT a.id, a.due_day FROM assets a WHERE ${assetsOf(caller, period.folder_id, values)}),
    steps AS (
      SELECT l.created, s.approves, lag(s.approves) OVER (PARTITION BY l.asset_id ORDER BY l.id) AS was
      FROM status_logs l JOIN mine ON mine.id = l.asset_id JOIN statuses s ON s.id = l.status_id
      WHERE l.created < ((${until} + 1)::timestamp AT TIME ZONE ${zone})),
    moves AS (
      SELECT greatest((created AT TIME ZONE ${zone})::date, ${since}) AS day,
        sum(CASE WHEN was IS NULL THEN (NOT approves)::int ELSE was::int - approves::int END) AS by
      FROM steps WHERE was IS DISTINCT FROM approves GROUP BY 1),
    dues AS (SELECT greatest(due_day, ${since} - 1) AS day, count(*) AS n FROM mine
      WHERE due_day IS NOT NULL GROUP BY 1),
    days AS (SELECT day::date FROM generate_series(${since}, ${until}, interval '1 day') AS day)
    SELECT coalesce(json_agg(json_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'open', d.open,
      'planned', CASE WHEN d.dated IS NULL THEN NULL ELSE d.dated - coalesce(d.over, 0) END)
      ORDER BY d.day), '[]')::text
    FROM (SELECT days.day, coalesce(sum(moves.by) OVER (ORDER BY days.day), 0)::bigint AS open,
        (SELECT sum(n) FROM dues)::bigint AS dated,
        (SELECT sum(n) FROM dues WHERE dues.day <= days.day)::bigint AS over
      FROM days LEFT JOIN moves ON moves.day = days.day) d`;
  return { name: statementName(text), text, values: values.list };
}

export type LeadTimeGroup = 'day' | 'week' | 'month' | 'assignee' | 'folder';

interface LeadTimes extends Period {
  readonly by: LeadTimeGroup;
  readonly from?: string | undefined;
  readonly status?: string | undefined;
  readonly status_id?: readonly number[] | undefined;
}

/** One statement: from when the asset last came to a status, or was assigned, to the change that ends it. */
export function leadTimes(caller: Caller, asked: LeadTimes): Statement {
  const values = new Values();
  const [since, until] = [values.bind(asked.since, 'date'), values.bind(asked.until, 'date')];
  const zone = values.bind(asked.zone, 'text');
  const { status, status_id: ids, from } = asked;
  const group = groupOf(asked.by, zone);
  const ends =
    ids !== undefined
      ? `s.id = ANY (${values.bind(ids, 'bigint[]')})`
      : status !== undefined
        ? `s.name = ${values.bind(status, 'text')}`
        : 's.approves';
  const begin =
    from === undefined
      ? `SELECT max(b.created) AS at FROM asset_logs b WHERE b.asset_id = l.asset_id
          AND b.field = 'assignee' AND b.created < l.created`
      : `SELECT max(b.created) AS at FROM status_logs b JOIN statuses bs ON bs.id = b.status_id
          WHERE b.asset_id = l.asset_id AND b.id < l.id AND bs.name = ${values.bind(from, 'text')}`;
  const text = `
    SELECT coalesce(json_agg(json_build_object('x', g.x, 'id', g.id, 'y', round(g.median::numeric, 3)::float8,
      'average', round(g.average::numeric, 3)::float8, 'count', g.n) ORDER BY g.x), '[]')::text
    FROM (SELECT ${group.x} AS x, ${group.id} AS id, count(*) AS n, avg(took.days) AS average,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY took.days) AS median
      FROM status_logs l
      JOIN statuses s ON s.id = l.status_id
      JOIN assets a ON a.id = l.asset_id
      CROSS JOIN LATERAL (${begin}) AS begun
      CROSS JOIN LATERAL (SELECT extract(epoch FROM l.created - begun.at)::float8 / 86400 AS days) AS took
      WHERE ${ends} AND begun.at IS NOT NULL AND ${assetsOf(caller, asked.folder_id, values)}
        AND l.account_id = a.account_id
        AND l.created >= (${since}::timestamp AT TIME ZONE ${zone})
        AND l.created < ((${until} + 1)::timestamp AT TIME ZONE ${zone})
      GROUP BY ${group.by}) g`;
  return { name: statementName(text), text, values: values.list };
}

/** SQL of what is grouped by, and of what tells it: a person is named once for all of their changes. */
function groupOf(by: LeadTimeGroup, zone: string) {
  switch (by) {
    case 'day':
    case 'week':
    case 'month': {
      const begin = `date_trunc('${by}', l.created, ${zone})`;
      return { by: begin, x: `jampot_time(${begin})`, id: 'NULL::bigint' };
    }
    case 'assignee':
      return {
        by: 'l.assignee_id',
        x: '(SELECT person.name FROM people person WHERE person.id = l.assignee_id)',
        id: 'l.assignee_id',
      };
    case 'folder':
      return {
        by: 'a.folder_id',
        x: '(SELECT f.name FROM folders f WHERE f.id = a.folder_id)',
        id: 'a.folder_id',
      };
  }
}
