import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { uploadFrameFilm } from './support/frame-film.ts';
import { openAs } from './support/open.ts';
import { shownFrame } from './support/shown-frame.ts';
import { test } from './support/warm-test.ts';

const PASSWORD = 'correct horse battery';
const PHONE = { width: 390, height: 844 };
/** Robots are not counted as guests, and neither is a browser without a window. */
const PERSON =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

let api: Api;
let assetId: number;
let versionId: number;

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(180_000);
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  ({ assetId, versionId } = await uploadFrameFilm(api, 'Shared', 'sh010'));
});

/** Makes a share in the dialog as a person does. @returns its address */
async function share(page: Page, password: string): Promise<string> {
  await openAs(page, `/assets/${assetId}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share sh010 v1' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('textbox', { name: 'Message' }).fill('For your eyes only');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expectAccessible(page);
  return dialog.getByRole('textbox', { name: 'Link' }).inputValue();
}

test('shows a version to a guest with the password, until the share is deleted', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const address = await share(page, PASSWORD);
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: PHONE,
    hasTouch: true,
    userAgent: PERSON,
    reducedMotion: 'reduce',
  });
  try {
    const guest = await context.newPage();
    await guest.goto(address);
    const password = guest.getByRole('textbox', { name: 'Password' });
    await password.fill('something else');
    await guest.getByRole('button', { name: 'Open' }).click();
    const refusal = guest.getByRole('alert');
    await expect(refusal).toBeVisible();
    expect(await refusal.textContent()).toBe('Access Denied.  Check your password.');
    await expect(guest.getByText('sh010')).toHaveCount(0);
    await expect(guest).toHaveTitle('Share · Jampot');
    await expectAccessible(guest);

    await password.fill(PASSWORD);
    await password.press('Enter');
    await expect(guest.getByRole('heading', { level: 1, name: 'sh010' })).toBeVisible();
    await expect(guest.getByText('For your eyes only')).toBeVisible();
    await expect.poll(() => shownFrame(guest)).toBe(0);
    await guest.keyboard.press('ArrowRight');
    await expect.poll(() => shownFrame(guest)).toBe(1);
    await guest.keyboard.press('Space');
    await expect.poll(() => shownFrame(guest)).toBeGreaterThan(2);
    await guest.keyboard.press('k');
    await expect(guest.getByRole('button', { name: /download/iu })).toHaveCount(0);
    await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/u);
    const sideways = await guest.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(sideways).toBe(false);
    await expectAccessible(guest);
    const views = async () =>
      (await api.rows('GET', `versions/${versionId}/shares`)).map((one) => one['views']);
    await expect.poll(views).toEqual([1]);
    await page.getByRole('button', { name: 'Visits' }).click();
    const log = page.getByRole('dialog', { name: /^Visits to/u });
    await expect(log.getByRole('row', { name: /Chrome/u })).toBeVisible();
    await expectAccessible(page);
    await log.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Delete the share' }).click();
    await page
      .getByRole('dialog', { name: 'Delete this share?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByText('No shares yet')).toBeVisible();
    await expect(guest.getByRole('alert')).toContainText("Nothing here I'm afriad", {
      timeout: 15_000,
    });
    expect(await shownFrame(guest)).toBeNull();
  } finally {
    await context.close();
  }
});

test('offers the file where it may be downloaded, and lists the links of a person', async ({
  page,
  browser,
  baseURL,
}) => {
  const body = { downloadable: true, expiry: '31.12.2030' };
  const made = await api.make(`versions/${versionId}/shares`, body);
  await openAs(page, '/shares');
  const row = page.getByRole('row', { name: /sh010/u });
  await expect(row).toContainText('31.12.2030');
  await expectAccessible(page);
  await page.setViewportSize({ width: 820, height: 1180 });
  const last = row.getByRole('button', { name: 'Delete the share of sh010' });
  await expect
    .poll(async () => ((await last.boundingBox())?.x ?? Infinity) + 24)
    .toBeLessThanOrEqual(820);
  await expect(row.getByRole('button', { name: 'Visits to the share of sh010' })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Visits to the share of sh010' }).click();
  await expect(page.getByText('Nobody has looked yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Change the share of sh010' }).click();
  const change = page.getByRole('dialog', { name: 'Change the share of sh010' });
  for (const size of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(size);
    await change.getByRole('textbox', { name: 'Expiry' }).click();
    await expect(page.getByRole('button', { name: '31 December 2030' })).toBeVisible();
    // A press that the calendar catches instead is told by Playwright.
    await change.getByRole('button', { name: 'Save' }).click({ trial: true });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: '31 December 2030' })).toBeHidden();
  }
  await page.keyboard.press('Escape');
  await expect(change).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  try {
    const guest = await context.newPage();
    await guest.goto(`/shares/${String(made['hash'])}`);
    await expect.poll(() => shownFrame(guest)).toBe(0);
    const [saved] = await Promise.all([
      guest.waitForEvent('download'),
      guest.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('sh010.mp4');
  } finally {
    await context.close();
  }
  await row.getByRole('button', { name: 'Delete the share of sh010' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this share?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(row).toHaveCount(0);
});
