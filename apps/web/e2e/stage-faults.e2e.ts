import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { makeClip } from './support/clips.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

/** What stands beside films: a still, a sound, a document of one page, and an asset without any version. */
const STILL =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGNwaDiAFTEMLQkAYvNgAXSglMMAAAAASUVORK5CYII=';
const GUEST = 0;

const media = mkdtempSync(join(tmpdir(), 'jampot-stage-'));
let api: Api;
let folderId: number;
let forReview: number;
/** By name. */
const assets = new Map<string, number>();
const versions = new Map<string, number>();
const id = (name: string) => assets.get(name) ?? 0;
const version = (name: string) => versions.get(name) ?? 0;

async function addAsset(name: string, file?: { name: string; buffer: Buffer }): Promise<void> {
  const made = await api.make(`folders/${folderId}/assets`, [{ name }]);
  assets.set(name, made.id);
  await api.rows('PATCH', `assets/${made.id}`, { status_id: forReview });
  if (file === undefined) return;
  const [sent] = await api.send(`assets/${made.id}/versions`, { name: 'v1', source: file });
  versions.set(name, sent?.id ?? 0);
}

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(180_000);
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  folderId = (await api.make('me/folders', { name: `Stage ${Date.now()}` })).id;
  forReview = await api.status(folderId, 'For Review');
  const clip = join(media, 'take.mp4');
  makeClip(clip, { seconds: 2, size: '320x180' });
  const film = readFileSync(clip);
  for (const name of ['sh010', 'sh020', 'sh030', 'sh040', 'sh050', 'sh060']) {
    await addAsset(name, { name: `${name}.mp4`, buffer: film });
  }
  await addAsset('still', { name: 'still.png', buffer: Buffer.from(STILL, 'base64') });
  await addAsset('sound', { name: 'sound.wav', buffer: silence(2) });
  await addAsset('concept', { name: 'concept.pdf', buffer: onePage() });
  await addAsset('empty');
  await api.untilConverted([...versions.keys()].map(id));
});

const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });
const stage = (page: Page) => page.getByRole('region', { name: 'Compared versions' });
const strip = (page: Page) => page.getByRole('navigation', { name: 'Playlist' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const statusOf = async (name: string) =>
  (await api.rows('GET', `assets/${id(name)}`))[0]?.['status_id'];

test('compares what has a picture, and says of the rest why it has none', async ({ page }) => {
  const ids = ['sh010', 'still', 'sound', 'concept'].map(version);
  await openAs(page, `/compare?versions=${[...ids, ...ids, 'x', -1].join(',')}`);
  await expect(play(page)).toBeEnabled();
  const alerts = stage(page).getByRole('alert');
  await expect(alerts).toHaveText(['sound v1: It has no picture to compare.']);
  // The others are not held up by it.
  await page.keyboard.press('End');
  await expect(page.getByRole('slider', { name: 'Timeline' })).toHaveAttribute(
    'aria-valuenow',
    '47',
  );
});

test('compares nine of more, and names what is not there', async ({ page }) => {
  const there = [...versions.values()];
  const named = [...there, 999_999_991, 999_999_992];
  await openAs(page, `/compare?versions=${named.join(',')}`);
  await expect(page.getByText('The first 9 of 11 versions are compared.')).toBeVisible();
  await expect(play(page)).toBeEnabled();
  await openAs(page, `/compare?assets=${id('sh010')},${id('empty')},999999991`);
  await expect(page.getByText('empty, Asset 999999991 are not available.')).toBeVisible();
  await expect(play(page)).toBeEnabled();
});

test('goes on with the others when one is deleted while it is open', async ({ page }) => {
  const [first, second, third] = ['sh010', 'sh020', 'sh030'];
  await openAs(
    page,
    `/compare?versions=${version('sh010')},${version('sh020')},${version('sh030')}&focus=${version('sh020')}`,
  );
  await expect(play(page)).toBeEnabled();
  await expect(stage(page).getByRole('link')).toHaveText([first, second, third]);
  await api.rows('DELETE', `assets/${id('sh020')}`);
  await expect(stage(page).getByRole('link')).toHaveText([first, third]);
  await expect(page.getByText(`Version ${version('sh020')} is not available.`)).toBeVisible();
  await expect(page.getByRole('group', { name: 'sh010, in focus' })).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('group', { name: 'sh030, in focus' })).toBeVisible();
});

test('says that what was deleted during a review is gone, and goes on', async ({ page }) => {
  await openAs(page, `/playlist?folder=${folderId}&q=sh0`);
  await expect(title(page, 'sh010')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(title(page, 'sh030')).toBeVisible();
  await expect(play(page)).toBeEnabled();
  await api.rows('DELETE', `assets/${id('sh030')}`);
  await expect(page.getByText('Not available')).toBeVisible();
  await expect(page.getByRole('group', { name: /Approval|Status/u })).toHaveCount(0);
  await page.keyboard.press('PageDown');
  await expect(title(page, 'sh040')).toBeVisible();
  await page.keyboard.press('Shift+A');
  await expect(strip(page).getByRole('button', { name: 'sh040, Approved, decided' })).toBeVisible();
});

test('goes on from a document by the keys of every other asset', async ({ page }) => {
  await openAs(page, `/assets/${id('concept')}`);
  await expect(title(page, 'concept')).toBeVisible();
  await expect(page.getByRole('region', { name: 'concept.pdf' })).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(title(page, 'empty')).toBeVisible();
});

test('plays the first thousand of a longer list', async ({ page }) => {
  const ids = Array.from({ length: 1100 }, (_, at) => 900_000_000 + at);
  await openAs(page, '/playlist');
  await page.evaluate(
    (list) => history.pushState(null, '', `/playlist?id=${list}`),
    [id('sh010'), ...ids].join(','),
  );
  await expect(title(page, 'sh010')).toBeVisible();
  await expect(page.getByText('1 of 1000')).toBeVisible();
  await expect(page.getByText('the first 1000 of 1101')).toBeVisible();
});

test('says of an address that names no asset that there is none', async ({ page }) => {
  for (const named of ['999999991', 'nothing', '-1']) {
    await openAs(page, `/hookup/${named}`);
    await expect(
      page.getByText(`I'm sorry, we could not retrieve asset for id ${named}`),
    ).toBeVisible();
  }
  await openAs(page, '/playlist/999999991,nothing,0');
  await expect(page.getByText('Nothing to see here')).toBeVisible();
});

test('gives whoever only looks no key that changes anything', async ({ page }) => {
  const guest = await api.user('Gus Guest', GUEST);
  await api.join(folderId, guest.id, GUEST);
  const before = await statusOf('sh010');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/assets')) {
      sent.push(`${request.method()} ${request.url()}`);
    }
  });
  for (const address of [
    `/playlist?id=${id('sh010')},${id('sh040')}`,
    `/compare?versions=${version('sh010')},${version('sh040')}`,
    `/hookup/${id('sh010')}`,
    `/assets/${id('sh010')}`,
  ]) {
    await openAs(page, address, guest);
    await expect(play(page)).toBeEnabled();
    for (const key of ['Shift+A', 'Shift+R', 's', 'a', 'Shift+Delete', 'Delete']) {
      await page.keyboard.press(key);
    }
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  expect(sent).toEqual([]);
  expect(await statusOf('sh010')).toBe(before);
});

test('two who change one playlist see the same, and whoever looks at what was taken out goes on', async ({
  page,
  other,
}) => {
  const list = await api.make('playlists', {
    folder_id: folderId,
    name: `Both ${Date.now()}`,
    items: ['sh010', 'sh040', 'sh050'].map((name) => ({ asset_id: id(name) })),
  });
  for (const one of [page, other]) {
    await openAs(one, `/playlist?playlist=${list.id}&at=1`);
    await expect(title(one, 'sh040')).toBeVisible();
    await expect(play(one)).toBeEnabled();
  }
  await strip(other).getByRole('button', { name: 'sh050' }).press('Alt+ArrowLeft');
  await expect(title(page, 'sh040')).toBeVisible();
  await expect(page.getByText('3 of 3')).toBeVisible();
  await expect(page).toHaveURL(/at=2/u);
  await other.getByRole('button', { name: 'More of the playlist' }).click();
  await other.getByRole('menuitem', { name: 'Remove from the playlist' }).click();
  for (const one of [page, other]) {
    await expect(strip(one).getByRole('listitem')).toHaveText([/sh010/u, /sh050/u]);
    await expect(title(one, 'sh050')).toBeVisible();
    await expect(play(one)).toBeEnabled();
  }
});

test('plays on when the network is back after it broke off', async ({ page }) => {
  let isCut = false;
  await page.route(/\/api\/(?:files|media)|\/files\//u, (route) =>
    isCut ? route.abort('internetdisconnected') : route.continue(),
  );
  await openAs(page, `/compare?versions=${version('sh010')},${version('sh060')}`);
  await expect(play(page)).toBeEnabled();
  isCut = true;
  await page.keyboard.press('End');
  isCut = false;
  await expect(page.getByRole('slider', { name: 'Timeline' })).toHaveAttribute(
    'aria-valuenow',
    '47',
  );
  await expect(stage(page).getByRole('alert')).toHaveCount(0);
});

/** Seconds of silence as a wave file. */
function silence(seconds: number): Buffer {
  const rate = 8000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + seconds * rate, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(seconds * rate, 40);
  return Buffer.concat([head, Buffer.alloc(seconds * rate, 128)]);
}

function onePage(): Buffer {
  const parts = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>',
  ];
  const objects = parts.map((part, at) => `${at + 1} 0 obj${part}endobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${objects}trailer<</Root 1 0 R>>\n`);
}
