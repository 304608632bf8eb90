import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { uploadFrameFilm } from './support/frame-film.ts';
import { shownFrame } from './support/shown-frame.ts';
import { test } from './support/warm-test.ts';

/** A film that begins is decoded and drawn by the processor, which others use as well. */
const PATIENT = { timeout: 90_000 };

/** The viewer, and all that only comes with it. */
const VIEWER = /\/guest-stage[^/]*\.js$/u;

let api: Api;
test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
});

for (const { what, more } of [
  { what: 'a film', more: {} },
  { what: 'a film with notes', more: { commentable: true } },
]) {
  test(`the poster of ${what} stands before the viewer is there, and is loaded once`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const { versionId } = await uploadFrameFilm(api, 'Posters', 'sh040');
    const share = await api.make(`versions/${versionId}/shares`, more);
    const released = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    await page.route(VIEWER, async (route) => {
      held.resolve();
      await released.promise;
      await route.continue();
    });
    const posters: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image' && request.url().includes('/files/')) {
        posters.push(request.url());
      }
    });
    await page.goto(`/shares/${String(share['hash'])}`);
    const poster = page.getByRole('main').locator('output img');
    await expect(poster).toBeVisible();
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(1);
    await expect(page.getByRole('heading', { level: 1, name: 'sh040' })).toBeVisible();
    await held.promise;
    expect(await page.locator('canvas[role="img"]').count()).toBe(0);
    released.resolve();
    await expect.poll(() => shownFrame(page), PATIENT).toBe(0);
    await expect(poster).toHaveCount(0);
    const [first] = posters;
    expect(posters.filter((url) => url.split('?')[0] === first?.split('?')[0])).toHaveLength(1);
  });
}

test('each item of a list has its poster before its film plays', async ({ page }) => {
  test.setTimeout(300_000);
  const one = await uploadFrameFilm(api, 'Posters', 'sh050');
  const two = await uploadFrameFilm(api, 'Posters', 'sh060');
  const share = await api.make('shares', { version_ids: [one.versionId, two.versionId] });
  const released = Promise.withResolvers<void>();
  await page.goto(`/shares/${String(share['hash'])}`);
  await expect.poll(() => shownFrame(page), PATIENT).toBe(0);
  const strip = page.getByRole('navigation', { name: 'Versions' });
  const pictures = strip.getByRole('button').locator('img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(1);
  }
  // The film itself is kept back.
  await page.route(/\.mp4\?/u, async (route) => {
    await released.promise;
    await route.continue();
  });
  await strip.getByRole('button', { name: 'sh060 v1' }).click();
  const poster = page.getByRole('region', { name: 'sh060' }).locator('img');
  await expect
    .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(1);
  released.resolve();
  await expect.poll(() => shownFrame(page), PATIENT).toBe(0);
});
