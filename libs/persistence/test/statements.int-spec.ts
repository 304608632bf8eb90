import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { statementName } from '../src/index.ts';
import type { Scope } from '../src/index.ts';
import { filmMigrations } from './films.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

jest.setTimeout(120_000);

const scope: Scope = { account_id: 1, user_id: 5, level: 2 };
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase(filmMigrations, { poolSize: 1 });
});
afterAll(() => test?.stop());

const read = async (text: string): Promise<string> => {
  const row = await test.database.read(scope, { name: statementName(text), text, values: [] });
  return row?.[0] ?? '';
};
/** A statement as a long list is: many columns, joins and conditions, each time others. */
function shape(n: number, columns: number): string {
  const picked = Array.from({ length: columns }, (_, at) => `p.name || '${n}.${at}' as c${at}`);
  return `select count(*) from (select ${picked.join(', ')} from persons p
    left join persons q on q.boss_id = p.id left join persons r on r.boss_id = q.id
    where p.id = ${n}) as s`;
}
const memory = async (): Promise<number> =>
  Number(
    await read(
      `select sum(total_bytes) from pg_backend_memory_contexts
       where name in ('CachedPlan', 'CachedPlanSource', 'CachedPlanQuery')`,
    ),
  );
const kept = async (): Promise<[count: number, letters: number]> => {
  const [count, letters] = (
    await read(`select count(*) || ' ' || sum(length(statement)) from pg_prepared_statements`)
  )
    .split(' ')
    .map(Number);
  return [count ?? 0, letters ?? 0];
};

it('of any number of shapes take no more of PostgreSQL than a few do', async () => {
  await test.admin(`grant pg_read_all_stats to ${new URL(test.appUrl).username}`);
  for (let n = 0; n < 300; n += 1) await read(shape(n, 200));
  const [count, letters] = await kept();
  expect(count).toBeLessThanOrEqual(102);
  expect(letters).toBeLessThanOrEqual(300_000);
  const bytes = await memory();
  expect(bytes).toBeLessThan(32 * 1024 * 1024);
});

it('that are very long are not kept at all, and answer as others do', async () => {
  const [before] = await kept();
  const long = shape(7, 1600);
  expect(long.length).toBeGreaterThan(32 * 1024);
  expect(await read(long)).toBe('0');
  expect(await read(long)).toBe('0');
  expect((await kept())[0]).toBe(before);
});

it('that were to be closed behind one that failed can be used again', async () => {
  const many = Array.from({ length: 100 }, (_, n) => `select ${n}`);
  for (const text of many) await read(text);
  const failing = test.database.change(scope, (tx) =>
    Promise.all([
      tx.sql('select 1 / $1::int', [0], 'prepared'),
      ...many.map((text) => {
        const other = `${text} + 1000`;
        return tx.read({ name: statementName(other), text: other, values: [] });
      }),
    ]),
  );
  await expect(failing).rejects.toThrow('division by zero');
  for (const [n, text] of many.entries()) expect(await read(text)).toBe(String(n));
});
