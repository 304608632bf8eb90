import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

let api: Api;
let project: number;
let scene: string;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  project = (await api.make('me/folders', { name: `Keys ${Date.now()}` })).id;
  scene = `Scene ${Date.now()}`;
  const below = await api.make('folders', { name: scene, parent_id: project });
  for (const id of [project, below.id]) {
    await api.rows('POST', `folders/${id}/assets`, [{ name: 'anchor' }, { name: 'beacon' }]);
  }
});

for (const view of ['thumbnails', 'list'] as const) {
  test(`leads from a folder into its assets by keys alone: ${view}`, async ({ page }) => {
    await openAs(page, `/folders/${project}?tab=assets`);
    const link = (name: string) => page.locator('[data-item]').filter({ hasText: name });
    await expect(link('anchor')).toBeVisible();
    await page.keyboard.press(view === 'list' ? 'l' : 'g');
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(view === 'list' ? 3 : 0);
    await expect(link('anchor')).toBeVisible();
    // A page that was loaded afresh is read from its top; an arrow goes into the assets.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await page.keyboard.press('ArrowDown');
    await expect(link('anchor')).toBeFocused();

    const tiles = page.getByRole('navigation', { name: 'Subfolders' });
    await tiles.getByRole('link', { name: scene }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: scene })).toBeVisible();
    await expect(link('anchor')).toBeFocused();
    await page.keyboard.press(view === 'list' ? 'ArrowDown' : 'ArrowRight');
    await expect(link('beacon')).toBeFocused();

    await page.keyboard.press('F2');
    const field = page.getByRole('textbox', { name: 'Name of beacon' });
    await expect(field).toBeFocused();
    const renamed = `buoy ${view}`;
    await field.fill(renamed);
    await page.keyboard.press('Enter');
    await expect(link(renamed)).toBeFocused();
    await page.keyboard.press('F2');
    await page.keyboard.press('Escape');
    await expect(link(renamed)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/assets\/\d+/u);
    await page.goBack();
    await page.getByRole('textbox', { name: 'Search in this folder' }).focus();
    await page.keyboard.type('buoy');
    await expect(link('anchor')).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Search in this folder' })).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await expect(link('anchor')).toBeVisible();
    const [row] = await api.rows('GET', `assets?name=${encodeURIComponent(renamed)}`);
    await api.rows('PATCH', `assets/${row?.id}`, { name: 'beacon' });
  });
}
