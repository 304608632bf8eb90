import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database, statementName } from '../src/index.ts';
import type { Scope, Statement } from '../src/index.ts';
import { countingProxy } from './counting-proxy.ts';
import type { CountingProxy } from './counting-proxy.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

const scope: Scope = { account_id: 1, user_id: 5, level: 2 };
let test: TestDatabase;
let proxy: CountingProxy;
let database: Database;

beforeAll(async () => {
  test = await testDatabase([]);
  proxy = await countingProxy(test.appUrl);
  database = new Database({ url: proxy.url, applicationName: 'counted', poolSize: 2 });
  await database.open();
});
afterAll(async () => {
  await database?.close();
  await proxy?.stop();
  await test?.stop();
});

const statement = (text: string): Statement => ({ name: statementName(text), text, values: [] });

describe('a lost connection', () => {
  it('is answered as unavailable, while running and while idle, and then healed', async () => {
    const slow = database.read(scope, statement('select pg_sleep(20)'));
    const changing = database.change(scope, (tx) => tx.sql('select pg_sleep(20)'));
    const cutWhenBusy = (async () => {
      for (;;) {
        const rows = await test.admin(
          "select 1 from pg_stat_activity where application_name = 'counted' and state = 'active' and query like '%pg_sleep%'",
        );
        if (rows.length === 2) break;
      }
      proxy.cut();
    })();
    const results = await Promise.allSettled([slow, changing]);
    await cutWhenBusy;
    expect(results).toMatchObject([
      { reason: { code: 'unavailable' } },
      { reason: { code: 'unavailable' } },
    ]);
    await database.check();
    await test.admin(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'counted'",
    );
    await database.check().catch(() => {});
    expect(await database.read(scope, statement('select 1'))).toEqual(['1']);
  });
  it('to nowhere is unavailable', async () => {
    const nowhere = new Database({
      url: 'postgresql://nobody@127.0.0.1:1/none',
      applicationName: 'nowhere',
    });
    await expect(nowhere.check()).rejects.toMatchObject({ code: 'unavailable' });
    await nowhere.open();
    await expect(nowhere.check()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(nowhere.read(scope, statement('select 1'))).rejects.toMatchObject({
      code: 'unavailable',
    });
    await expect(nowhere.change(scope, async () => 1)).rejects.toMatchObject({
      code: 'unavailable',
    });
    await nowhere.close();
  });
});
