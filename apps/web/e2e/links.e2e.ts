import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { dragOver } from './support/drag-over.ts';
import { openAs } from './support/open.ts';
import { PIXEL } from './support/pixel.ts';
import { test } from './support/warm-test.ts';

let api: Api;
let folderId: number;
const assets = new Map<string, number>();
const idOf = (name: string) => assets.get(name) ?? 0;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  folderId = (await api.make('me/folders', { name: `Links ${Date.now()}` })).id;
  for (const name of ['body_model', 'body_rig', 'sh010', 'sh020']) {
    assets.set(name, (await api.make(`folders/${folderId}/assets`, [{ name }])).id);
  }
  await publish('body_rig');
});

const publish = (name: string) =>
  api.upload(`assets/${idOf(name)}/versions`, { name }, `${name}.png`, PIXEL);

const side = (page: Page, name: 'Uplinks' | 'Downlinks') =>
  page.getByRole('region', { name: new RegExp(`^${name}`, 'u') });
const row = (on: Locator, name: string) => on.getByRole('listitem', { name, exact: true });

test('links assets, tells what is stale, and walks the map by keys', async ({ page }) => {
  await openAs(page, `/assets/${idOf('sh010')}?tab=links`);
  const up = side(page, 'Uplinks');
  const down = side(page, 'Downlinks');
  await expect(up.getByText('Asset has no up links')).toBeVisible();
  await expect(down.getByText('Asset has no down links')).toBeVisible();

  // By a search, with the keyboard.
  await up.getByRole('combobox', { name: 'Add an uplink' }).fill('body_r');
  await expect(up.getByRole('option', { name: /body_rig/u })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const rig = row(up, 'body_rig');
  await expect(rig).toContainText('v1');
  await expect(page.getByRole('tab', { name: 'Links 1' })).toBeVisible();

  // By dropping the asset that comes next.
  const next = page.getByRole('link', { name: 'Next asset: sh020' });
  await next.hover();
  await page.mouse.down();
  const box = await down.boundingBox();
  if (box === null) throw new Error('There is no place to drop on.');
  await dragOver(page, box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.up();
  await expect(row(down, 'sh020')).toBeVisible();
  await expectAccessible(page);

  // What it uses gets a newer version.
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
  await publish('body_rig');
  await expect(rig.getByText('Used v1, now v2')).toBeVisible();
  const notice = page.getByText('body_rig has v2; this used v1');
  await expect(notice).toBeVisible();
  await page.goto(`/folders/${folderId}?links=stale`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards.getByText('Stale')).toBeVisible();
  await page.getByRole('button', { name: 'What is shown' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Show links' }).click();
  await expect(cards.getByText('Uplinks: 1 Not Started')).toBeAttached();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open sh010' }).click();
  await expect(notice).toBeVisible();
  await page.getByRole('tab', { name: /^Links/u }).click();
  await page.getByRole('button', { name: 'Mark as up to date: body_rig' }).click();
  await expect(notice).toBeHidden();
  await expect(rig.getByText('Used v1, now v2')).toBeHidden();

  // The map.
  await api.make(`assets/${idOf('body_rig')}/updependencies`, { up_id: idOf('body_model') });
  await page.getByRole('link', { name: 'Map' }).click();
  const map = page.getByRole('group', { name: 'Map of links' });
  const place = (name: string) => map.getByRole('link', { name: new RegExp(`^${name},`, 'u') });
  await place('sh010').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(place('body_rig')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(place('body_model')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(place('sh020')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'One level of Uplinks less' }).click();
  await expect(page).toHaveURL(/up=1/u);
  await expect(place('body_model')).toBeHidden();
  await place('sh020').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/assets/${idOf('sh020')}$`, 'u'));

  // And back to nothing.
  await page.goto(`/assets/${idOf('sh010')}?tab=links`);
  await down.getByRole('button', { name: 'Remove the link to sh020' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText("Are you sure you want to remove the link to 'sh020'?");
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(down.getByText('Asset has no down links')).toBeVisible();
});

test('shows all of the map in a place of another size, until it is moved', async ({ page }) => {
  const rows = Array.from({ length: 6 }, (_, index) => ({ name: `wide_${index}` }));
  const chain = await api.rows('POST', `folders/${folderId}/assets`, rows);
  for (const [index, { id }] of chain.entries()) {
    const up = chain[index - 1];
    if (up !== undefined) await api.make(`assets/${id}/updependencies`, { up_id: up.id });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, `/assets/${chain[2]?.id}/links?down=3`);
  const map = page.getByRole('group', { name: 'Map of links' });
  const ends = ['wide_0', 'wide_5'].map((name) =>
    map.getByRole('link', { name: new RegExp(`^${name},`, 'u') }),
  );
  const isWhole = async () => {
    const place = await map.boundingBox();
    const boxes = await Promise.all(ends.map((end) => end.boundingBox()));
    return boxes.every(
      (box) =>
        place !== null &&
        box !== null &&
        box.x >= place.x &&
        box.x + box.width <= place.x + place.width,
    );
  };
  await expect.poll(isWhole).toBe(true);
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect.poll(isWhole).toBe(true);

  // What somebody zoomed stays as large, and what is beyond the edges stays there.
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(isWhole).toBe(false);
  const width = async () => (await ends[0]?.boundingBox())?.width;
  let before: number | undefined;
  await expect
    .poll(async () => {
      const [last, now] = [before, await width()];
      before = now;
      return now === last;
    })
    .toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await map.boundingBox())?.width).toBeGreaterThan(820);
  expect(await width()).toBe(before);

  await map.getByRole('button', { name: 'Fit the map' }).click();
  await expect.poll(isWhole).toBe(true);
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect.poll(isWhole).toBe(true);
});

test('refuses a ring, and says so', async ({ page }) => {
  const [first, second, third] = await api.rows('POST', `folders/${folderId}/assets`, [
    { name: 'ring_a' },
    { name: 'ring_b' },
    { name: 'ring_c' },
  ]);
  await api.make(`assets/${first?.id}/updependencies`, { up_id: second?.id });
  await api.make(`assets/${second?.id}/updependencies`, { up_id: third?.id });
  await openAs(page, `/assets/${first?.id}?tab=links`);
  await side(page, 'Downlinks').getByRole('combobox').fill('ring_c');
  await page.getByRole('option', { name: /ring_c/u }).click();
  await expect(page.getByText(/Circular linking with ring_b/u)).toBeVisible();
  await expect(page.getByText(/Oops! link did not save/u)).toBeVisible();
});

test('takes an asset that comes from another window, as the link that it is', async ({ page }) => {
  await openAs(page, `/assets/${idOf('body_model')}?tab=links`);
  const up = side(page, 'Uplinks');
  await expect(up.getByText('Asset has no up links')).toBeVisible();
  await up.evaluate(
    (area, address) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/uri-list', new URL(address, location.href).href);
      const { x, y } = area.getBoundingClientRect();
      const at = { clientX: x + 8, clientY: y + 8 };
      for (const type of ['dragenter', 'dragover', 'drop']) {
        area.dispatchEvent(
          new DragEvent(type, {
            bubbles: true,
            cancelable: true,
            composed: true,
            dataTransfer,
            ...at,
          }),
        );
      }
    },
    `/assets/${idOf('sh020')}`,
  );
  await expect(row(up, 'sh020')).toBeVisible();
});
