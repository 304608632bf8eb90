import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { migrate } from '../src/index.ts';
import type { Migration } from '../src/index.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

const named: Migration = {
  name: '0001-named',
  up: `create table named (id int, name text);
    create index by_id on named (id);
    create index by_its_name on named (name collate by_name, id);
    create index by_half_a_name on named (id) where left(name, 3) collate by_name > 'm'`,
};
let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase([named]);
});
afterAll(() => test?.stop());

async function warnings(): Promise<string[]> {
  const warned: string[] = [];
  await migrate(test.ownerUrl, [named], { warn: (text) => warned.push(text) });
  return warned;
}

it('warns of indexes that another version of ICU has ordered, until they are made anew', async () => {
  expect(await warnings()).toEqual([]);
  await test.admin("update pg_collation set collversion = '1.2' where collname = 'by_name'");
  const [schema] = await test.admin('select current_schema as name');
  const indexes = ['by_half_a_name', 'by_its_name'].map(
    (name) => `${String(schema?.['name'])}.${name}`,
  );
  expect(await warnings()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^Collation jampot_shared.by_name is of version 1.2, and this server sorts by [\\d.]+: .* anew: ${indexes.join(', ')} \\(`,
        'u',
      ),
    ),
  ]);

  const admin = new Client({ connectionString: test.adminUrl });
  await admin.connect();
  for (const index of indexes) await admin.query(`reindex index concurrently ${index}`);
  await admin.query('alter collation jampot_shared.by_name refresh version');
  await admin.end();
  expect(await warnings()).toEqual([]);
});
