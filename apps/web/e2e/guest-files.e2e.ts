import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { uploadFrameFilm } from './support/frame-film.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let api: Api;
let assetId: number;
test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(180_000);
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  ({ assetId } = await uploadFrameFilm(api, 'Guests send', 'sh020'));
});

test('a guest sees what bears their name, and sends a file that is taken in', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await openAs(page, `/assets/${assetId}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share sh020 v1' });
  // What stands below is as high as it stays.
  await expect(dialog.getByText('No shares yet')).toBeVisible();
  await dialog.getByRole('switch', { name: 'Uploads' }).click();
  await expect(dialog.getByText('Files wait until you take them into Guests send')).toBeVisible();
  await dialog.getByRole('switch', { name: 'Watermark' }).click();
  await expect(dialog.getByRole('switch', { name: 'Downloadable' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Text of the watermark' }).fill('Nina Client');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();

  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 820, height: 1180 },
    userAgent: PERSON,
    reducedMotion: 'reduce',
  });
  try {
    const guest = await context.newPage();
    const opened: string[] = [];
    guest.on('request', (request) => {
      if (request.url().includes('/files/')) opened.push(new URL(request.url()).pathname);
    });
    await guest.goto(address);
    await expect(guest.locator('video, canvas').first()).toBeVisible({ timeout: 90_000 });
    const version = (await api.rows('GET', `assets/${assetId}/versions`))[0];
    const plain = ['preview_url', 'proxy_url', 'poster_url', 'thumbnail_url', 'filmstrip_url']
      .map((name) => String(version?.[name]).split('?')[0] ?? '')
      .filter((path) => path.startsWith('/files/'));
    expect(plain.length).toBeGreaterThan(2);
    expect(opened.filter((path) => plain.includes(path))).toEqual([]);
    await expectAccessible(guest);

    const [chooser] = await Promise.all([
      guest.waitForEvent('filechooser'),
      guest.getByRole('button', { name: 'Send files' }).click(),
    ]);
    const buffer = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    await chooser.setFiles({ name: 'paint_v2.png', mimeType: 'image/png', buffer });
    const who = guest.getByRole('dialog', { name: 'Who are you?' });
    await who.getByRole('textbox', { name: 'Name' }).fill('Nina Client');
    await who.getByRole('textbox', { name: 'E-mail' }).fill('nina@client.example');
    await who.getByRole('button', { name: 'Continue' }).click();
    await expect(guest.getByText('paint_v2.png was sent')).toBeVisible({ timeout: 30_000 });
    await expectAccessible(guest);

    await openAs(page, '/shares');
    const waiting = page.getByRole('region', { name: 'Uploads from guests' });
    await expect(waiting).toContainText('paint_v2.png');
    await expect(waiting).toContainText('Nina Client');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Visits to the share of sh020' }).click();
    const visits = page.getByRole('dialog', { name: 'Visits to sh020' });
    await expect(visits.getByRole('row', { name: /Chrome/u })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await waiting.getByRole('button', { name: 'Take in' }).click();
    const take = page.getByRole('dialog', { name: 'Take paint_v2.png in' });
    await take.getByRole('textbox', { name: 'Asset' }).fill('sh020');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(waiting).toHaveCount(0);
    await expect
      .poll(async () => (await api.rows('GET', `assets/${assetId}/versions`)).length)
      .toBe(2);
  } finally {
    await context.close();
  }
});
