import { expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { uploadFrameFilm } from './support/frame-film.ts';
import { openAs } from './support/open.ts';
import { shownFrame } from './support/shown-frame.ts';
import { test } from './support/warm-test.ts';

const PHONE = { width: 390, height: 844 };
/** Less than the pages' own looks are apart: they are told. */
const AT_ONCE = { timeout: 1000 };
const TABLET = { width: 820, height: 1180 };

let api: Api;
let assetId: number;
let versionId: number;

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(180_000);
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  ({ assetId, versionId } = await uploadFrameFilm(api, 'Guests', 'sh020'));
});

test('a guest on a phone draws, writes and approves, and the producer sees it at once, until the share ends', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const share = await api.make(`versions/${versionId}/shares`, {
    commentable: true,
    approvable: true,
  });
  await openAs(page, `/assets/${assetId}`);
  await expect.poll(() => shownFrame(page)).toBe(0);
  const context: BrowserContext = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: PHONE,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  try {
    const guest = await context.newPage();
    await guest.goto(`/shares/${String(share['hash'])}`);
    await expect.poll(() => shownFrame(guest)).toBe(0);
    await guest.getByRole('button', { name: 'Draw on this frame' }).first().click();
    const canvas = guest.locator('canvas[aria-label], canvas').last();
    const box = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 300, height: 200 };
    await guest.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.4);
    await guest.mouse.down();
    await guest.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6, { steps: 8 });
    await guest.mouse.up();
    await guest.getByRole('textbox', { name: 'New note' }).fill('Brighter here, please');
    await expectAccessible(guest);
    await guest.getByRole('button', { name: 'Save note' }).click();
    const who = guest.getByRole('dialog', { name: 'Who are you?' });
    await who.getByRole('textbox', { name: 'Name' }).fill('Nina Client');
    await who.getByRole('textbox', { name: 'E-mail' }).fill('nina@client.example');
    await expectAccessible(guest);
    await who.getByRole('button', { name: 'Continue' }).click();
    await expect(guest.getByText('Brighter here, please')).toBeVisible();
    await expect(guest.getByText('As Nina Client')).toBeVisible();

    const notes = page.getByRole('complementary', { name: 'Notes' });
    await expect(notes.getByText('Brighter here, please')).toBeVisible();
    await expect(notes.getByText('Nina Client')).toBeVisible();
    await expect(notes.getByText('Guest', { exact: true })).toBeVisible();
    await notes.getByRole('button', { name: /Go to .* and show the drawing/u }).click();
    await expect(page.getByText('Drawing of the note')).toBeAttached();
    await guest.getByRole('button', { name: 'Approve' }).click();
    await expect(guest.getByText(/Approved by Nina Client/u)).toBeVisible();
    await expect(page.getByText('Approved: Nina Client')).toBeVisible();
    await expectAccessible(page);
    await expectAccessible(guest);
    const sideways = await guest.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(sideways).toBe(false);
    await api.rows('DELETE', `shares/${share.id}`);
    await expect(guest.getByRole('alert')).toContainText("Nothing here I'm afriad", AT_ONCE);
    expect(await shownFrame(guest)).toBeNull();
  } finally {
    await context.close();
  }
});

test('on a tablet the notes reach down to what is asked of the guest', async ({
  browser,
  baseURL,
}) => {
  const body = { commentable: true, approvable: true };
  const share = await api.make(`versions/${versionId}/shares`, body);
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: TABLET });
  try {
    const guest = await context.newPage();
    await guest.goto(`/shares/${String(share['hash'])}`);
    await expect.poll(() => shownFrame(guest)).toBe(0);
    const notes = await guest.getByRole('complementary', { name: 'Notes' }).boundingBox();
    const asked = await guest.getByRole('region', { name: 'Approval' }).boundingBox();
    expect((notes?.y ?? 0) + (notes?.height ?? 0)).toBeGreaterThanOrEqual((asked?.y ?? 1e9) - 1);
  } finally {
    await context.close();
  }
});

test('a film that plays stops within a second of the end of its share', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const long = await uploadFrameFilm(api, 'Ending', 'sh040', 600);
  const share = await api.make(`versions/${long.versionId}/shares`, {});
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  try {
    const guest = await context.newPage();
    const line = guest.waitForResponse(/\/changes$/u);
    await guest.goto(`/shares/${String(share['hash'])}`);
    expect((await line).status()).toBe(200);
    await expect.poll(() => shownFrame(guest)).toBe(0);
    await guest.keyboard.press('Space');
    await expect.poll(() => shownFrame(guest)).toBeGreaterThan(0);
    await api.rows('DELETE', `shares/${share.id}`);
    await expect(guest.getByRole('alert')).toContainText("Nothing here I'm afriad", AT_ONCE);
    expect(await shownFrame(guest)).toBeNull();
    await expect(guest.locator('video, canvas')).toHaveCount(0);
  } finally {
    await context.close();
  }
});
