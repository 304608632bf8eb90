import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { countShareView, createVersionShare, listShares, listShareViews } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { Housekeeping } from '../src/ending/housekeeping.ts';
import { manager, RunningShares } from './running-shares.ts';

let shares: RunningShares;
beforeAll(async () => {
  shares = await RunningShares.start();
}, 60_000);
afterAll(async () => shares?.stop());

it('is kept for 90 days, and the count of views for as long as the share', async () => {
  const made = { params: { id: 31 }, body: {} };
  const { id, hash } = (await shares.calls.call(createVersionShare, manager, made)).row;
  for (const visit of ['visit-of-last-year', 'visit-of-this-month']) {
    await shares.calls.call(countShareView, null, {
      params: { hash },
      body: { visit },
      userAgent: 'Mozilla/5.0 Firefox/140.0',
      clientAddress: '203.0.113.77',
    });
  }
  await shares.service.get(Database).change(systemScope, async (tx) => {
    const long = `UPDATE share_views SET at = now() - $2::interval WHERE visit = $1`;
    await tx.sql(long, ['visit-of-last-year', '91 days']);
    await tx.sql(long, ['visit-of-this-month', '89 days']);
  });
  const visits = async () =>
    (await shares.calls.call(listShareViews, manager, { params: { id } })).rows.map(
      ({ visit }) => visit,
    );
  expect(await visits()).toHaveLength(2);
  await shares.service.get(Housekeeping).clean();
  expect(await visits()).toEqual(['visit-of']);
  const { rows } = await shares.calls.call(listShares, manager, {});
  expect(rows.find((share) => share.id === id)).toMatchObject({ views: 2 });
});

it('is listed in pages, the newest visit first', async () => {
  const made = { params: { id: 31 }, body: {} };
  const { id, hash } = (await shares.calls.call(createVersionShare, manager, made)).row;
  const agents = ['Firefox/140.0', 'Chrome/140.0 Safari/537.36', 'Chrome/140.0 Edg/140.0'];
  for (const [at, agent] of agents.entries()) {
    await shares.calls.call(countShareView, null, {
      params: { hash },
      body: { visit: `visit-with-number-${at}` },
      userAgent: `Mozilla/5.0 ${agent}`,
      clientAddress: at === 0 ? '203.0.113.77' : '198.51.100.9',
    });
  }
  const page = async (query: Record<string, string>) =>
    shares.calls.call(listShareViews, manager, { params: { id }, query });
  const first = await page({ limit: '2' });
  expect(first.rows.map(({ browser }) => browser)).toEqual(['Edge', 'Chrome']);
  const [edge, chrome] = first.rows;
  expect(edge?.network).toBe(chrome?.network);
  const rest = await page({ limit: '2', after: String(first.body['next']) });
  expect(rest.rows.map(({ browser }) => browser)).toEqual(['Firefox']);
  expect(rest.rows[0]?.network).not.toBe(edge?.network);
});
