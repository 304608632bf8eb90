import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deletePublished,
  forgetConsumed,
  outboxChannel,
  recordConsumed,
  systemScope,
  takeOutbox,
  wasConsumed,
  writeOutbox,
} from '../src/index.ts';
import type { Scope } from '../src/index.ts';
import { filmMigrations } from './films.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

const scope: Scope = { account_id: 1, user_id: 1, level: 4 };
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase(filmMigrations);
});
afterAll(() => test?.stop());

const message = (n: number) => ({ subject: `s.${n}`, payload: JSON.stringify({ n, text: 'é' }) });
const change = <T>(work: Parameters<typeof test.database.change<T>>[1]): Promise<T> =>
  test.database.change(systemScope, work);

describe('the outbox', () => {
  it('keeps messages in the order of writing until they are acknowledged', async () => {
    await test.database.change(scope, (tx) =>
      writeOutbox(tx, [message(1), message(2), message(3)]),
    );
    await test.database.change(scope, (tx) => writeOutbox(tx, [message(4)]));
    const taken = await change((tx) => takeOutbox(tx, 3));
    expect(taken.map(({ subject, payload }) => ({ subject, payload }))).toEqual(
      [1, 2, 3].map(message),
    );
    expect(new Set(taken.map(({ message_id }) => message_id)).size).toBe(3);
    await change((tx) =>
      deletePublished(
        tx,
        taken.slice(0, 2).map(({ id }) => id),
      ),
    );
    expect((await change((tx) => takeOutbox(tx, 9))).map(({ subject }) => subject)).toEqual([
      's.3',
      's.4',
    ]);
    await test.admin('delete from outbox');
  });
  it('loses what belongs to a change that failed', async () => {
    await expect(
      test.database.change(scope, async (tx) => {
        await writeOutbox(tx, [message(1)]);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await change((tx) => takeOutbox(tx, 9))).toEqual([]);
  });
  it('gives two relays different messages', async () => {
    await change((tx) => writeOutbox(tx, [message(1), message(2), message(3)]));
    const [first, second] = await change(async (tx) => [
      await takeOutbox(tx, 2),
      await change((another) => takeOutbox(another, 9)),
    ]);
    expect([first, second].map((taken) => taken?.map(({ subject }) => subject))).toEqual([
      ['s.1', 's.2'],
      ['s.3'],
    ]);
    await test.admin('delete from outbox');
  });
  it('wakes the relay at the commit, and when a lost connection is back', async () => {
    const [row] = await test.admin('select current_schema as name');
    const channel = outboxChannel(String(row?.['name']));
    const wakes: PromiseWithResolvers<void>[] = Array.from({ length: 5 }, () =>
      Promise.withResolvers(),
    );
    let woken = 0;
    const stop = await test.database.listen(channel, () => {
      wakes[woken]?.resolve();
      woken += 1;
    });
    await wakes[0]?.promise;
    await test.database.change(scope, (tx) => writeOutbox(tx, [message(1), message(2)]));
    await wakes[1]?.promise;
    await test.admin(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test:listen'",
    );
    await wakes[2]?.promise;
    await test.database.change(scope, (tx) => writeOutbox(tx, [message(3)]));
    await wakes[3]?.promise;
    expect(woken).toBe(4);
    await stop();
    await test.admin('delete from outbox');
  });
});

const deliver = (): Promise<boolean> => change((tx) => recordConsumed(tx, 'a', 'twice'));

describe('the inbox', () => {
  it('takes a message once for each consumer', async () => {
    expect(await change((tx) => recordConsumed(tx, 'a', 'm1'))).toBe(true);
    expect(await change((tx) => recordConsumed(tx, 'a', 'm1'))).toBe(false);
    expect(await change((tx) => recordConsumed(tx, 'b', 'm1'))).toBe(true);
    expect(await change((tx) => wasConsumed(tx, 'a', 'm1'))).toBe(true);
    expect(await change((tx) => wasConsumed(tx, 'a', 'm2'))).toBe(false);
  });
  it('lets one of two deliveries at the same time through', async () => {
    expect((await Promise.all([deliver(), deliver(), deliver()])).filter(Boolean)).toHaveLength(1);
  });
  it('takes a message again when its effects were rolled back', async () => {
    const failing = change(async (tx) => {
      await recordConsumed(tx, 'a', 'failing');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await change((tx) => recordConsumed(tx, 'a', 'failing'))).toBe(true);
  });
  it('forgets what is old', async () => {
    await test.admin(
      "insert into inbox values ('c', 'old', now() - interval '8 days'), ('c', 'new', now())",
    );
    await change((tx) => forgetConsumed(tx, 7));
    expect(
      await change(async (tx) => [
        await wasConsumed(tx, 'c', 'old'),
        await wasConsumed(tx, 'c', 'new'),
      ]),
    ).toEqual([false, true]);
  });
});
