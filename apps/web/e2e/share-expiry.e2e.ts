import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expireShare } from './support/expire-share.ts';
import { uploadFrameFilm } from './support/frame-film.ts';
import { openAs } from './support/open.ts';
import { shownFrame } from './support/shown-frame.ts';
import { test } from './support/warm-test.ts';

/** A film that begins is decoded and drawn by the processor, which others use as well. */
const PATIENT = { timeout: 90_000 };

test('a share that runs out while its film plays is closed, and opens by itself once it has more time', async ({
  page,
  browser,
  baseURL,
  playwright,
}) => {
  test.setTimeout(300_000);
  const api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  const { versionId } = await uploadFrameFilm(api, 'Expiring', 'sh030');
  const share = await api.make(`versions/${versionId}/shares`, { expiry: '31.12.2030' });
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    reducedMotion: 'reduce',
  });
  try {
    const guest = await context.newPage();
    await guest.goto(`/shares/${String(share['hash'])}`);
    await expect.poll(() => shownFrame(guest), PATIENT).toBe(0);
    const [opened] = await api.rows('GET', `shares/${String(share['hash'])}`);
    const [version] = (opened?.['versions'] ?? []) as { preview_url: string }[];
    const media = async () =>
      (
        await guest.request.get(version?.preview_url ?? '', { headers: { range: 'bytes=0-0' } })
      ).status();
    expect(await media()).toBe(206);
    await guest.keyboard.press('Space');
    await expireShare(share.id, 8);
    await openAs(page, '/shares');
    const row = page.getByRole('row', { name: /sh030/u });
    await expect(row).toBeVisible();

    const over = guest.getByRole('alert');
    await expect(over).toContainText('This link has expired');
    await expect(over).toContainText('Ask whoever sent it for another link.');
    expect(await shownFrame(guest)).toBeNull();
    await expect(guest.getByText('sh030')).toHaveCount(0);
    expect(await media()).toBe(404);
    await expectAccessible(guest);
    // Nobody loads the list again: it says so at that moment.
    await expect(row).toContainText(/Expired \d\d\.\d\d\.\d{4}/u);
    await expectAccessible(page);

    await row.getByRole('button', { name: 'Change the share of sh030' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the share of sh030' });
    await dialog.getByRole('textbox', { name: 'Expiry' }).fill('31.12.2030');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('31.12.2030');
    await expect.poll(() => shownFrame(guest), PATIENT).toBe(0);
  } finally {
    await context.close();
  }
});
