import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { goOnTo, openAs } from './support/open.ts';
import { makeRenderScene, queuedJobs } from './support/render-scene.ts';
import { test } from './support/warm-test.ts';

const MANAGER = 3;
const ERROR = 3;
const SIZES = { wide: [1440, 900], low: [1024, 768], up: [820, 1180] } as const;
type Size = keyof typeof SIZES;

const run = Date.now().toString(36);
const person = `Maria ${run}`;

let api: Api;
let folderId: number;
let assetId: number;
let poolId: number;

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(120_000);
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  folderId = (await api.make('me/folders', { name: `Whole ${run}` })).id;
  assetId = (await api.make(`folders/${folderId}/assets`, [{ name: 'sh0010' }])).id;
  await api.upload(`assets/${assetId}/versions`, { name: 'v1' }, 'sh0010.txt');
  await api.rows('PATCH', `assets/${assetId}`, {
    status_id: await api.status(folderId, 'Revision Needed'),
  });
  await api.make('shares', { folder_id: folderId, commentable: true });
  await api.user(person, MANAGER);
  const { pool } = await makeRenderScene(api, folderId, 1);
  poolId = pool.id;
  const [job] = await queuedJobs(api, poolId);
  await api.rows('PATCH', `jobs/${job?.id}`, { jobstatus_id: ERROR });
});

/** Nothing of it is outside of what shows it, and it stands on one line. */
async function expectWhole(shown: Locator, told: string): Promise<void> {
  await expect(shown, told).toBeVisible();
  const cutBy = () =>
    shown.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      // A field has its words for itself.
      const { left, right, height } = (
        element instanceof HTMLInputElement ? element : words
      ).getBoundingClientRect();
      const lines = new Set(Array.from(words.getClientRects(), ({ top }) => Math.round(top / 12)));
      if (height > 0 && lines.size > 2) return 'its own lines';
      const box = element.getBoundingClientRect();
      for (let part: Element | null = element; part !== null; part = part.parentElement) {
        const { overflowX } = getComputedStyle(part);
        const edge = part.getBoundingClientRect();
        const ends = Math.max(right, box.right) > edge.right + 1;
        if (overflowX !== 'visible' && (ends || Math.min(left, box.left) < edge.left - 1)) {
          return part.className;
        }
        if (part instanceof HTMLInputElement && part.scrollWidth > part.clientWidth) return 'field';
        if (part.matches('[role="row"], li, main')) break;
      }
      return null;
    });
  await expect.poll(cutBy, told).toBeNull();
}

/** One beside the other, not below. */
async function expectBeside(one: Locator, other: Locator, told: string): Promise<void> {
  const middle = async (of: Locator) => {
    const { y, height } = (await of.boundingBox()) ?? { y: 0, height: 0 };
    return y + height / 2;
  };
  await expect(one, told).toBeVisible();
  await expect
    .poll(async () => Math.abs((await middle(one)) - (await middle(other))), told)
    .toBeLessThan(6);
}

const rowOf = (page: Page, words: string | RegExp) =>
  page.getByRole('row').filter({ hasText: words }).first();

test('what a row is there for is not cut on smaller screens', async ({ page }) => {
  test.setTimeout(120_000);
  await openAs(page, '/users/dashboard');
  const looked: readonly (readonly [string, (shown: Page) => Locator, readonly Size[]])[] = [
    [
      '/shares?of=all',
      (shown) => shown.getByRole('button', { name: `Delete the share of Whole ${run}` }),
      ['wide', 'low', 'up'],
    ],
    [
      `/folders/${folderId}?tab=assets&view=list`,
      (shown) => rowOf(shown, 'sh0010').getByText('Revision Needed'),
      ['wide', 'low', 'up'],
    ],
    [
      `/assets/${assetId}?tab=versions`,
      (shown) => rowOf(shown, 'v1').getByText('Administrator'),
      ['wide', 'up'],
    ],
    ['/admin/users', (shown) => rowOf(shown, person).getByRole('combobox'), ['wide', 'low', 'up']],
    [
      `/render/jobs?pool_id=${poolId}`,
      (shown) => rowOf(shown, 'Stopped by').getByText(/^Stopped by/u),
      ['wide'],
    ],
    [
      `/statuslogs?asset__folder_id=${folderId}`,
      (shown) => rowOf(shown, 'sh0010').getByText('Administrator').last(),
      ['wide', 'low', 'up'],
    ],
  ];
  for (const [path, of, sizes] of looked) {
    await goOnTo(page, path);
    for (const size of sizes) {
      const [width, height] = SIZES[size];
      await page.setViewportSize({ width, height });
      await expectWhole(of(page), `${path} at ${width}`);
    }
  }
});

test('what belongs together stands on one line on a tablet', async ({ page }) => {
  const [width, height] = SIZES.up;
  await page.setViewportSize({ width, height });
  await openAs(page, `/render/pools/${poolId}`);
  const failed = page.getByRole('alert').filter({ hasText: 'failed in the last 24 hours' });
  await expectBeside(
    failed.getByRole('link').last(),
    failed.getByText(/Stopped by/u).last(),
    'a job and why it failed',
  );
  await goOnTo(page, `/admin/links?mode=folder&folder=${folderId}`);
  await expectBeside(
    page.getByRole('button', { name: 'Batch links' }),
    page.getByRole('button', { name: 'Show links' }),
    'links of a folder',
  );
  await goOnTo(page, '/statuslogs');
  await page.getByRole('button', { name: 'Period' }).click();
  await expectBeside(page.getByLabel('Start date'), page.getByLabel('End date'), 'days');
});

test('what rests on a node is tried again by a button that is seen whole', async ({ page }) => {
  const node = await api.make(`accounts/${api.accountId}/nodes`, { name: `Resting ${run}` });
  await page.route(/\/api\/benches\b/u, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { benches: unknown[] };
    const until = new Date(Date.now() + 3600_000).toISOString();
    const bench = {
      id: 1,
      node_id: node.id,
      poolrenderer_id: 1,
      unable: true,
      failures: 3,
      until,
      poolrenderer: { renderer: { name: 'Renderer' }, pool: { name: 'Pool of many words' } },
    };
    await route.fulfill({ response: answer, json: { ...body, benches: [bench] } });
  });
  await openAs(page, `/render/nodes/${node.id}`);
  for (const [width, height] of Object.values(SIZES)) {
    await page.setViewportSize({ width, height });
    await expectWhole(
      page.getByRole('button', { name: 'Retry now' }).getByText('Retry now'),
      `at ${width}`,
    );
  }
});
