import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountCreated, accountsTold } from '@jampot/contracts';
import { DEFAULT_STATUSES } from '@jampot/domain';
import { RunningAssets } from './running-assets.ts';

let assets: RunningAssets;
beforeAll(async () => {
  assets = await RunningAssets.start();
}, 60_000);
afterAll(() => assets?.stop());

/** Default folders of an account, each with the number of its statuses. */
const furniture = (account: number) =>
  assets.sql(
    `SELECT (SELECT count(*)::int FROM statuses s WHERE s.folder_id = f.id) AS statuses
     FROM folders f WHERE account_id = $1 AND is_default`,
    [account],
  );

const tell = (id: number, name: string) =>
  assets.announce(
    accountsTold,
    { after: 0, upto: null, rows: [{ id, name, public_statuslogs: true }] },
    id,
  );

it('an account whose beginning was never heard of is furnished when it is told of', async () => {
  await tell(7, 'Unheard');
  expect(await furniture(7)).toEqual([{ statuses: DEFAULT_STATUSES.length }]);
  expect(await assets.sql('SELECT open FROM public_statuslogs WHERE account_id = 7')).toEqual([
    { open: true },
  ]);
});

it('an account is furnished once, however often it is told of', async () => {
  await assets.announce(accountCreated, { id: 8, name: 'Heard' }, 8);
  const before = await assets.lastEventId();
  await tell(8, 'Heard');
  await tell(1, 'First');
  await assets.announce(accountCreated, { id: 7, name: 'Late' }, 7);
  for (const account of [1, 7, 8]) {
    expect(await furniture(account)).toEqual([{ statuses: DEFAULT_STATUSES.length }]);
  }
  expect(await assets.events('folders.changed', before)).toEqual([]);
});
