import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { uploadFrameFilm } from './support/frame-film.ts';
import { openAs } from './support/open.ts';
import { shownFrame } from './support/shown-frame.ts';
import { test } from './support/warm-test.ts';

const GUEST = 0;

let api: Api;
let assetId: number;
let folderId: number;
let guest: Awaited<ReturnType<Api['user']>>;

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(180_000);
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  ({ assetId } = await uploadFrameFilm(api, 'Clients', 'sh030'));
  folderId = Number((await api.rows('GET', `assets/${assetId}`))[0]?.['folder_id']);
  guest = await api.user('Nina Client', GUEST);
  await api.join(folderId, guest.id, GUEST);
});

test('a guest watches in the calm frame, and gets what the project lets them', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  try {
    const client = await context.newPage();
    await openAs(client, '/users/dashboard', guest);
    await expect(client).toHaveURL(new RegExp(`/folders/${folderId}$`, 'u'));
    await client.goto(`/assets/${assetId}`);
    await expect.poll(() => shownFrame(client)).toBe(0);
    const places = client.getByRole('navigation', { name: 'Main' });
    await expect(places.getByRole('link')).toHaveText(['Projects', 'Playlists']);
    await expect(client.getByRole('search')).toHaveCount(0);
    for (const name of ['Download', 'Draw on this frame', 'Assign']) {
      await expect(client.getByRole('button', { name, exact: true })).toHaveCount(0);
    }
    await expect(client.getByRole('textbox', { name: 'New note' })).toHaveCount(0);
    await expect(client.getByRole('tab')).toHaveText([/Details/u, /All Versions/u, /History/u]);
    await expectAccessible(client);

    await openAs(page, `/folders/${folderId}`);
    await page.getByRole('button', { name: 'Folder settings' }).click();
    const settings = page.getByRole('dialog', { name: /Folder settings/u });
    await settings.getByRole('button', { name: 'Guests' }).click();
    for (const name of [/may download/u, /may write notes/u]) {
      await settings.getByRole('switch', { name }).click();
      await expect(settings.getByRole('switch', { name })).toBeChecked();
    }
    await expectAccessible(page);

    await client.reload();
    await expect.poll(() => shownFrame(client)).toBe(0);
    const file = client.getByRole('link', { name: 'Download', exact: true });
    const [saved] = await Promise.all([client.waitForEvent('download'), file.click()]);
    expect(await saved.failure()).toBeNull();
    await client.getByRole('textbox', { name: 'New note' }).fill('Warmer, please');
    await client.getByRole('button', { name: 'Save note' }).click();
    await expect(client.getByText('Warmer, please')).toBeVisible();
    await expectAccessible(client);
    await client.setViewportSize({ width: 820, height: 1180 });
    await expectAccessible(client);
  } finally {
    await context.close();
  }
});

test('an internal note is talk among members until somebody opens it to guests', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  try {
    await api.rows('PATCH', `folders/${folderId}`, { guest_sees_notes: 'open' });
    const client = await context.newPage();
    await openAs(client, `/assets/${assetId}`, guest);
    const shown = client.getByRole('region', { name: 'Notes' });
    await expect(shown).toBeVisible();
    await openAs(page, `/assets/${assetId}`);
    await page.getByRole('textbox', { name: 'New note' }).fill('Their deadline slips');
    await page
      .getByRole('button', { name: /Make it internal/u })
      .last()
      .click();
    await page.getByRole('button', { name: 'Save note' }).click();
    const note = page.getByRole('listitem').filter({ hasText: 'Their deadline slips' });
    await expect(note.getByText('Internal', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await api.rows('POST', `assets/${assetId}/notes`, { body: 'For the client' });
    await expect(shown.getByText('For the client')).toBeVisible();
    await expect(shown.getByText('Their deadline slips')).toHaveCount(0);

    await note.getByRole('button', { name: /guests don’t see it/u }).click();
    await expect(note.getByText('Internal', { exact: true })).toHaveCount(0);
    await expect(shown.getByText('Their deadline slips')).toBeVisible();

    await api.rows('PATCH', `folders/${folderId}`, { guest_sees_notes: 'own' });
    await expect(shown.getByText('Their deadline slips')).toHaveCount(0);
    await expect(shown.getByText('For the client')).toHaveCount(0);
    await api.rows('PATCH', `folders/${folderId}`, { guest_sees_notes: 'none' });
    await expect(shown).toHaveCount(0);
    await expectAccessible(client);
  } finally {
    await api.rows('PATCH', `folders/${folderId}`, { guest_sees_notes: 'open' });
    await context.close();
  }
});
