import { expect, test as fresh } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { goOnTo, openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

const SIZES = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
] as const;

const cards = (page: Page) => page.getByRole('article', { name: /^sh00/u });
/** The heads are a row as well. */
const list = (page: Page) => page.getByRole('table', { name: 'Assets' }).getByRole('row');

let screens: { readonly path: string; readonly shows: (page: Page) => Promise<void> }[];

test.beforeAll(async ({ playwright, baseURL }) => {
  const api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  const name = `A long name of a project that somebody has chosen ${Date.now()}`;
  const folder = await api.make('me/folders', { name });
  const [asset] = await api.rows('POST', `folders/${folder.id}/assets`, [
    { name: 'sh0010_compositing_with_a_very_long_name_that_goes_on_and_on' },
    { name: 'sh0020' },
  ]);
  const tagName = `a tag of many words and none of them short ${Date.now() % 1e6}`;
  const tag = await api.make(`accounts/${api.accountId}/tags`, { name: tagName });
  await api.rows('PATCH', `assets/${asset?.id}`, { tag: tagName });
  await api.rows('POST', `assets/${asset?.id}/notes`, { body: 'Brighter at the edges.' });
  await api.upload(`assets/${asset?.id}/versions`, { name: 'v1' }, 'sh0010.txt');
  const heading = (words: string | RegExp) => (page: Page) =>
    expect(page.getByRole('heading', { name: words }).first()).toBeVisible();
  screens = [
    { path: '/users/dashboard', shows: heading('For review') },
    {
      path: `/folders/${folder.id}?tab=assets`,
      shows: (page) => expect(cards(page)).toHaveCount(2),
    },
    { path: `/folders/${folder.id}?view=list`, shows: (page) => expect(list(page)).toHaveCount(3) },
    { path: `/assets/${asset?.id}`, shows: heading(/sh0010_compositing/u) },
    { path: '/users/profile', shows: heading('Profile') },
    { path: '/admin', shows: heading('Admin') },
    { path: '/admin/users', shows: heading('Users') },
    { path: '/admin/roles', shows: heading('Roles') },
    { path: '/admin/account', shows: heading('Account') },
    { path: '/admin/tags', shows: heading('Tags') },
    { path: `/admin/tags/${tag.id}`, shows: heading(tagName) },
    { path: '/render', shows: heading('Render') },
    { path: '/render/pools', shows: heading('Pools') },
    { path: '/render/nodes', shows: heading('Nodes') },
    { path: '/render/jobs', shows: heading('Jobs') },
    { path: '/render/renderers', shows: heading('Renderers') },
    { path: '/statuslogs', shows: heading('Status Logs') },
    { path: '/guide', shows: heading('Guide') },
  ];
});

fresh('is clean for assistive technology in the light theme', async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => localStorage.setItem('jampot.color-scheme', 'light'));
  await openAs(page, '/users/dashboard');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  for (const { path, shows } of screens) {
    await test.step(path, async () => {
      await goOnTo(page, path);
      await shows(page);
      await expectAccessible(page);
    });
  }
});

for (const width of [1024, 1440]) {
  test(`shows the default columns without scrolling sideways at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 });
    await openAs(page, screens[2]?.path ?? '');
    for (const [path, name] of [
      [screens[2]?.path ?? '', 'Assets'],
      ['/statuslogs', 'Status changes'],
    ] as const) {
      await goOnTo(page, path);
      const table = page.getByRole('table', { name });
      await expect(table.getByRole('row').nth(1)).toBeVisible();
      const wider = await table.evaluate((element) =>
        Array.from(element.querySelectorAll('*'), (part) => [part, getComputedStyle(part)] as const)
          .filter(([, { overflowX }]) => overflowX === 'auto' || overflowX === 'scroll')
          .map(([part]) => part.scrollWidth - part.clientWidth),
      );
      expect(wider.length, `what scrolls in ${path}`).toBeGreaterThan(0);
      expect(Math.max(...wider), `pixels that ${path} scrolls`).toBeLessThanOrEqual(0);
    }
  });
}

test('a folder has one row of tools, and its first card in the upper third', async ({ page }) => {
  await openAs(page, screens[1]?.path ?? '');
  const tools = page.getByRole('toolbar', { name: 'Search and filters' });
  const head = page.locator('header').filter({ has: page.getByRole('tablist') });
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  const rows = (part: typeof tools) =>
    part.evaluate((element) => {
      const seen = Array.from(element.querySelectorAll('button, input, output'))
        .map((each) => each.getBoundingClientRect())
        .filter(({ width }) => width > 0);
      return Math.max(...seen.map(({ top }) => top)) >= Math.min(...seen.map((at) => at.bottom));
    });
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const filter of ['', '&late=1&children=1&status_id=1,2']) {
      await page.goto(`${screens[1]?.path}${filter}`);
      await expect(tools).toBeVisible();
      await expect.poll(() => rows(tools), `tools in two rows at ${width}${filter}`).toBe(false);
    }
    await page.goto(screens[1]?.path ?? '');
    await expect(card).toBeVisible();
    const top = async () => ((await card.boundingBox())?.y ?? height) / height;
    await expect.poll(top, `where the first card begins at ${width}`).toBeLessThan(1 / 3);
    if (width >= 1440) await expect.poll(() => rows(head), 'head in two rows').toBe(false);
  }
});

test('fits tablets and small laptops', async ({ page }) => {
  test.setTimeout(180_000);
  await openAs(page, '/users/dashboard');
  for (const { path, shows } of screens) {
    await goOnTo(page, path);
    for (const size of SIZES) {
      await test.step(`${path} at ${size.width}×${size.height}`, async () => {
        await page.setViewportSize(size);
        await shows(page);
        const beyond = () =>
          page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
        await expect
          .poll(beyond, 'pixels that the page is wider than the screen')
          .toBeLessThanOrEqual(0);
      });
    }
  }
});

test('on a tablet the controls of an asset take one line from its picture', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openAs(page, screens[3]?.path ?? '');
  const middle = async (of: Locator) => {
    const { y, height } = (await of.boundingBox()) ?? { y: 0, height: 0 };
    return y + height / 2;
  };
  const approval = page.getByRole('group', { name: 'Approval' });
  const fold = page.getByRole('button', { name: 'Hide the notes' });
  await expect(approval).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  await expect.poll(async () => (await middle(fold)) - (await middle(approval))).toBeLessThan(12);
});
