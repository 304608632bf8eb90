import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseListQuery, rowsText } from '@jampot/contracts';
import type { JsonRows } from '@jampot/contracts';
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  double,
  integer,
  oneof,
  record,
  string,
  uniqueArray,
} from 'fast-check';
import type { Scope } from '../src/index.ts';
import { filmMigrations, filmReads, filmResource, sceneReads, sceneResource } from './films.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

type Row = Record<string, unknown> & { id: number };
const scope: Scope = { account_id: 1, user_id: 1, level: 4 };
const ROWS = 60;
let test: TestDatabase;

/** Few values, so that many rows are equal in every key; times differ by microseconds alone. */
beforeAll(async () => {
  test = await testDatabase(filmMigrations);
  await test.admin(`
    insert into persons (id, account_id, name) values (1, 1, 'ann'), (2, 1, 'bob');
    insert into films (id, account_id, name, director_id, rank, score, seen, note, made, shown)
    select i, 1, 'film ' || i, nullif(i % 3, 0), i % 4, nullif(i * 7 % 5, 0) * 1.1, i % 2 = 0,
      nullif(chr(97 + i * 11 % 3), 'a'), timestamptz '2026-01-01' + i % 3 * interval '1 microsecond',
      case when i % 4 > 0 then timestamptz '2026-01-01' + i % 2 * interval '1 day' end
    from generate_series(1, ${ROWS}) i;
    insert into scenes (id, account_id, film_id, name) select i, 1, 1 + i % 5, 'scene' from generate_series(1, 10) i`);
});
afterAll(() => test?.stop());

const keys = [
  'rank',
  'score',
  'seen',
  'note',
  'made',
  'shown',
  'director.name',
  'name',
  'id',
] as const;
const sorts = uniqueArray(record({ key: constantFrom(...keys), descending: boolean() }), {
  maxLength: 4,
  minLength: 1,
  selector: ({ key }) => key,
}).map((list) => list.map(({ key, descending }) => (descending ? `-${key}` : key)).join(','));

const page = (sort: string, limit: number, after?: string | null): Promise<JsonRows> =>
  filmReads.list(
    test.database,
    scope,
    parseListQuery(filmResource, 'list', {
      sort,
      limit: String(limit),
      after: after ?? undefined,
      include: 'director',
    }),
  );

const names = (answer: JsonRows): string[] =>
  (JSON.parse(rowsText(answer)) as { name: string }[]).map(({ name }) => name);
const forge = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('pages by key', () => {
  it('put together are the whole list, in order, each row once, whatever it is sorted by', async () => {
    await assert(
      asyncProperty(sorts, integer({ min: 1, max: 25 }), async (sort, limit) => {
        const whole = JSON.parse(rowsText(await page(sort, 1000))) as Row[];
        expect(whole).toHaveLength(ROWS);
        expectOrder(whole, sort);
        const found: number[] = [];
        let after: string | null | undefined;
        do {
          const answer = await page(sort, limit, after);
          const rows = JSON.parse(rowsText(answer)) as Row[];
          expect(rows.length).toBe(Math.min(limit, ROWS - found.length));
          found.push(...rows.map(({ id }) => id));
          after = answer.next;
        } while (after !== null && after !== undefined);
        expect(found).toEqual(whole.map(({ id }) => id));
      }),
      { numRuns: 40 },
    );
  });

  it('keep their place when rows before it come and go', async () => {
    const first = await page('name', 10);
    await test.admin("insert into films (id, account_id, name) values (1000, 1, 'a first film')");
    const second = await page('name', 10, first.next ?? undefined);
    await test.admin('delete from films where id = 1000');
    const whole = names(await page('name', 1000));
    expect([...names(first), ...names(second)]).toEqual(whole.slice(0, 20));
  });
});

describe('a cursor', () => {
  it('leads on through texts that are longer than an address may be', async () => {
    await test.admin(`update films set script = repeat('long ', 4000) || id where id <= 5`);
    try {
      const found: number[] = [];
      let after: string | null | undefined;
      do {
        const answer = await page('-script', 2, after);
        found.push(...(JSON.parse(rowsText(answer)) as Row[]).map(({ id }) => id));
        after = answer.next;
      } while (after !== null && after !== undefined);
      expect(found.slice(0, 5)).toEqual([5, 4, 3, 2, 1]);
      expect(new Set(found).size).toBe(ROWS);
    } finally {
      await test.admin('update films set script = default');
    }
  });

  it('of another order is refused', async () => {
    const { next } = await page('name', 5);
    await expect(page('-name', 5, next ?? '')).rejects.toMatchObject({
      code: 'invalid',
      problems: [{ name: 'after' }],
    });
    const scenes = parseListQuery(sceneResource, 'list', { after: next ?? '' });
    await expect(sceneReads.list(test.database, scope, scenes)).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('that is garbage, forged or of a wrong kind is refused by name, never a failure', async () => {
    const { next } = await page('made', 5);
    const [version, order] = JSON.parse(
      Buffer.from(next ?? '', 'base64url').toString(),
    ) as unknown[];
    const forged = [
      [version, order, ['2026-01-01 00:00:00+00']],
      [version, order, ['2026-13-01 00:00:00+00', '1']],
      [version, order, ['infinity', '1']],
      [version, order, ["2026-01-01 00:00:00+00'; drop table films", '1']],
      [version, order, ['2026-01-01 00:00:00+00', '1; select 1']],
      [version, order, ['2026-01-01 00:00:00+00', 1]],
      [version, order, 'x'],
      [2, order, ['2026-01-01 00:00:00+00', '1']],
      [version],
      {},
      null,
    ].map(forge);
    for (const after of ['%', 'AAAA', 'x'.repeat(9000), (next ?? '').slice(0, -4), ...forged]) {
      await expect(page('made', 5, after)).rejects.toMatchObject({
        code: 'invalid',
        problems: [{ name: 'after' }],
      });
    }
  });

  it('made of anything never gets past the check to PostgreSQL', async () => {
    const { next } = await page('note,score', 5);
    const [version, order] = JSON.parse(
      Buffer.from(next ?? '', 'base64url').toString(),
    ) as unknown[];
    await assert(
      asyncProperty(
        array(oneof(string({ unit: 'binary' }), constant(null), double().map(String)), {
          minLength: 3,
          maxLength: 3,
        }),
        async (values) => {
          const after = Buffer.from(JSON.stringify([version, order, values])).toString('base64url');
          const answer = await page('note,score', 5, after).catch((error: unknown) => error);
          if (answer instanceof Error) expect(answer).toMatchObject({ code: 'invalid' });
          else expect(answer).toHaveProperty('json');
        },
      ),
      { numRuns: 60 },
    );
  });
});

function expectOrder(rows: readonly Row[], sort: string): void {
  const last = sort.split(',').at(-1) ?? '';
  const all = [...sort.split(','), last.startsWith('-') ? '-id' : 'id'];
  for (const [index, row] of rows.slice(1).entries()) {
    const before = rows[index];
    if (before !== undefined) expect(compare(before, row, all)).toBeLessThan(0);
  }
}

function compare(a: Row, b: Row, sort: readonly string[]): number {
  for (const key of sort) {
    const path = key.replace(/^-/u, '');
    // Times are shown to the millisecond; the fixture's microseconds follow from the id.
    const [x, y] = path === 'made' ? [a.id % 3, b.id % 3] : [valueAt(a, path), valueAt(b, path)];
    if (x === y) continue;
    const order = x === null ? 1 : y === null ? -1 : compareValues(x, y);
    return key.startsWith('-') ? -order : order;
  }
  return 0;
}

const byName = new Intl.Collator('und', { numeric: true });

function compareValues(x: string | number | boolean, y: string | number | boolean): number {
  if (typeof x === 'string' && typeof y === 'string') return byName.compare(x, y);
  return x < y ? -1 : 1;
}

function valueAt(row: Row, path: string): string | number | boolean | null {
  let value: unknown = row;
  for (const step of path.split('.')) value = (value as Row | null)?.[step] ?? null;
  return value as string | number | boolean | null;
}
