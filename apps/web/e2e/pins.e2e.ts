import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

/** Levels of roles. */
const [ARTIST, ADMINISTRATOR] = [1, 4];

let api: Api;
let project: string;
let folderId: number;
let artistName: string;
let artist: Awaited<ReturnType<Api['user']>>;
let owner: Awaited<ReturnType<Api['user']>>;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  const now = Date.now();
  owner = await api.user(`Ida Berg ${now}`, ADMINISTRATOR);
  artistName = `Olaf Roth ${now}`;
  artist = await api.user(artistName, ARTIST);
  project = `Pins ${now}`;
  folderId = (await api.make('me/folders', { name: project })).id;
  await api.join(folderId, artist.id, ARTIST);
  const sequence = await api.make('folders', { name: 'SQ010', parent_id: folderId });
  const [asset] = await api.rows('POST', `folders/${sequence.id}/assets`, [{ name: 'sh010' }]);
  await api.rows('PATCH', `assets/${asset?.id}`, { assignee_id: artist.id });
});

const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
async function pin(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Pin ${title} to Dashboard` }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(page.getByText(`${title} is on your dashboard.`)).toBeVisible();
}

test('what counts something is pinned wherever it stands, under a name that tells of what', async ({
  page,
}) => {
  const ofFolder = `Status of ${project}`;
  const bySequence = `Status by folder of ${project}`;
  const ofArtist = `Assets assigned to ${artistName}`;
  await openAs(page, `/folders/${folderId}?tab=overview`, owner);
  await pin(page, ofFolder);
  await pin(page, bySequence);
  await expectAccessible(page);
  await page.goto(`/admin/users/${artist.id}`);
  await page.getByRole('button', { name: 'Assigned assets' }).click();
  await pin(page, ofArtist);
  await page.goto('/render/jobs');
  await pin(page, 'Jobs by status');
  await page.goto('/users/dashboard');
  for (const name of [ofFolder, bySequence, ofArtist]) {
    await expect(widget(page, name).getByRole('figure')).toBeVisible();
  }
  await expect(widget(page, 'Jobs by status')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pin / })).toHaveCount(0);
});

test('a widget of another’s board is taken over', async ({ page, playwright, baseURL }) => {
  const widgets = [
    {
      id: 'a',
      name: 'performance',
      title: 'Approved by artist',
      settings: { polling: 0 },
      style: { width: 66, height: 400 },
      dataModelOptions: { resource: 'statuslogs', query: { days: 14 } },
    },
  ];
  const dashboard = JSON.stringify({ v: 1, columns: 3, widgets, charts: [] });
  const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
  const theirs = await Api.signIn(request, artist);
  await theirs.rows('PATCH', `users/${artist.id}`, { dashboard });
  await openAs(page, `/admin/users/${artist.id}/dashboard`, owner);
  await pin(page, 'Approved by artist');
  await page.goto('/users/dashboard');
  await expect(widget(page, 'Approved by artist')).toBeVisible();
});
