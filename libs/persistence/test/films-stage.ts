import { parseListQuery, rowsText } from '@jampot/contracts';
import type { JsonRows, RawQuery } from '@jampot/contracts';
import type { Reads, Scope } from '../src/index.ts';
import { filmMigrations, filmReads, filmResource } from './films.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

export type Row = Record<string, unknown>;
export const scope: Scope = { account_id: 1, user_id: 11, level: 3 };
export const artist: Scope = { account_id: 1, user_id: 11, level: 1 };

/** A database with the films of one account, and one of another. */
export async function openFilms(): Promise<TestDatabase> {
  const test = await testDatabase(filmMigrations);
  await test.admin(`
    insert into folders (id, account_id, name, path) values
      (1, 1, 'Project', '1'), (2, 1, 'Sequence', '1.2'), (3, 1, 'Shot', '1.2.3'), (4, 1, 'Other', '4'), (9, 2, 'Foreign', '9');
    insert into persons (id, account_id, name, boss_id) values
      (10, 1, 'Agnès "V"', null), (11, 1, 'Bela', 10), (12, 1, 'Chantal', 11), (90, 2, 'Foreign', null);
    insert into films (id, account_id, name, folder_id, director_id, rank, score, seen, note, made, shown, facts, deleted, secret) values
      (1, 1, 'alpha', 1, 10, 5, 1.5, true, null, '2026-01-01T10:00:00.123456Z', null, '{"a": [1]}', false, false),
      (2, 1, 'beta', 2, 11, 3, -2, false, '100% _done_\\ok', '2026-01-31T23:59:59.999999Z', '2026-02-01T00:00:00Z', null, false, true),
      (3, 1, 'gamma', 3, null, 5, null, false, 'Ünïcode "quoted"' || chr(10) || 'line', '2026-02-01T00:30:00Z', null, '[]', false, false),
      (4, 1, 'delta', 4, 12, 1, 0.1, true, 'alpha too', '2026-03-05T00:00:00+02', '2026-03-06T00:00:00Z', null, false, true),
      (5, 1, 'gone', 1, 10, 2, 7, true, '', '2026-03-05T12:00:00Z', null, null, true, false),
      (9, 2, 'foreign', 9, 90, 5, 1.5, true, 'alpha', '2026-01-01T10:00:00Z', null, null, false, false);
    insert into film_counts select account_id, folder_id, count(*) from films where not deleted group by 1, 2;
    insert into scenes (id, account_id, film_id, name, position, person_id) values
      (1, 1, 1, 'last', 3, 12), (2, 1, 1, 'first', 1, null), (3, 1, 1, 'middle', 2, 11), (4, 1, 3, 'only', 1, 10);`);
  return test;
}

export const rows = (answer: JsonRows): Row[] => JSON.parse(rowsText(answer)) as Row[];

/** The rows of each answer of a list, from the first to the last, each asked for by the `next` before. */
export async function answersOf(
  reads: Reads,
  test: TestDatabase,
  as: Scope,
  raw: RawQuery,
): Promise<Row[][]> {
  const answers: Row[][] = [];
  for (let after: string | null | undefined = ''; typeof after === 'string';) {
    const query = parseListQuery(reads.resource, 'list', after === '' ? raw : { ...raw, after });
    const answer: JsonRows = await reads.list(test.database, as, query);
    answers.push(rows(answer));
    after = answer.next;
  }
  return answers;
}

/** Asks for films as a request would, in the database that is there by then. */
export function filmHelpers(database: () => TestDatabase) {
  const films = async (raw: RawQuery, as = scope): Promise<Row[]> =>
    rows(await filmReads.list(database().database, as, parseListQuery(filmResource, 'list', raw)));
  const ids = async (raw: RawQuery, as = scope): Promise<unknown[]> =>
    (await films({ sort: 'id', ...raw }, as)).map(({ id }) => id);
  return { films, ids };
}
