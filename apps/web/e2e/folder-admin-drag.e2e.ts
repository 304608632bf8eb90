import { expect, test as fresh } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { dragOver } from './support/drag-over.ts';
import {
  childrenOf,
  dragTo,
  folderLine as line,
  folderScene,
  folderTree as tree,
} from './support/folder-scene.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

let api: Api;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
});

test('drags a folder after a hold: into, before, behind; the server agrees', async ({ page }) => {
  const { project, a, of } = await folderScene(api, page);
  const pressed = await line(page, of('C')).boundingBox();
  const above = await line(page, of('A')).boundingBox();
  await page.mouse.move((pressed?.x ?? 0) + 120, (pressed?.y ?? 0) + 15);
  await page.mouse.down();
  await page.mouse.move((above?.x ?? 0) + 120, (above?.y ?? 0) + 3, { steps: 3 });
  await page.mouse.up();
  expect(await childrenOf(api, project)).toEqual(['A', 'B', 'C']);

  await dragTo(page, line(page, of('C')), line(page, of('A')), 0.1);
  await expect(line(page, of('A'))).toHaveAttribute('data-drop', 'before');
  await page.mouse.up();
  await expect.poll(() => childrenOf(api, project)).toEqual(['C', 'A', 'B']);

  await dragTo(page, line(page, of('B')), line(page, of('A')), 0.5);
  await expect(line(page, of('A'))).toHaveAttribute('data-drop', 'into');
  await page.mouse.up();
  await expect.poll(() => childrenOf(api, a)).toEqual(['A1', 'A2', 'B']);

  await dragTo(page, line(page, of('B')), line(page, of('A1')), 0.9);
  await expect(line(page, of('A1'))).toHaveAttribute('data-drop', 'after');
  await page.mouse.up();
  await expect.poll(() => childrenOf(api, a)).toEqual(['A1', 'B', 'A2']);
});

test('refuses a folder below itself, and lets Escape end a drag', async ({ page }) => {
  const { project, a, of } = await folderScene(api, page);
  await dragTo(page, line(page, of('A')), line(page, of('A1')), 0.5);
  await expect(line(page, of('A1'))).toHaveAttribute('data-refused', 'true');
  await page.mouse.up();
  await expect(
    page.getByRole('alert').getByText('A folder cannot be moved into itself or a folder below it.'),
  ).toBeVisible();
  await expect(page.getByText(`${of('A')} stays where it was.`)).toBeAttached();

  await dragTo(page, line(page, of('C')), line(page, of('A')), 0.5);
  await page.keyboard.press('Escape');
  await expect(tree(page).locator('[data-drop]')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByText(`${of('C')} stays where it was.`)).toBeAttached();
  expect(await childrenOf(api, project)).toEqual(['A', 'B', 'C']);
  expect(await childrenOf(api, a)).toEqual(['A1', 'A2']);
});

test('opens a closed folder that a drag rests on', async ({ page }) => {
  const { of } = await folderScene(api, page);
  await tree(page).focus();
  await tree(page).press('ArrowLeft');
  await tree(page).press('ArrowLeft');
  await expect(line(page, of('A1'))).toBeHidden();
  await dragTo(page, line(page, of('C')), line(page, of('A')), 0.5);
  await expect(line(page, of('A1'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('shows the changes of others at once, and keeps what is open, selected and dragged', async ({
  page,
}) => {
  const { mark, a, b, of } = await folderScene(api, page);
  await line(page, of('A2')).click();
  await dragTo(page, line(page, of('C')), line(page, of('B')), 0.5);
  await expect(line(page, of('B'))).toHaveAttribute('data-drop', 'into');
  await api.make('folders', { name: of('A3'), parent_id: a });
  await api.rows('PATCH', `folders/${a}`, { name: `AA ${mark}` });
  await expect(line(page, of('A3'))).toBeVisible();
  await expect(line(page, `AA ${mark}`)).toBeVisible();
  await expect(line(page, of('A2'))).toHaveAttribute('aria-selected', 'true');
  await expect(line(page, of('B'))).toHaveAttribute('data-drop', 'into');
  await page.mouse.up();
  await expect.poll(() => childrenOf(api, b)).toEqual(['C']);
});

test('tells when the parent vanished under a drag, and changes nothing', async ({ page }) => {
  const { project, b, of } = await folderScene(api, page);
  await dragTo(page, line(page, of('C')), line(page, of('B')), 0.5);
  await expect(line(page, of('B'))).toHaveAttribute('data-drop', 'into');
  await page.route('**/api/me/folders*', () => undefined);
  await api.rows('PATCH', `folders/${b}`, { deleted: 1 });
  await page.mouse.up();
  await expect(page.getByText('Oops, failed to save your folder.')).toBeVisible();
  expect(await childrenOf(api, project)).toEqual(['A', 'C']);
  await page.unroute('**/api/me/folders*');
});

test('is seen by another person as it happens, who moves something else', async ({
  page,
  other,
}) => {
  const { project, a, of } = await folderScene(api, page);
  await openAs(other, `/admin/folders?folder=${a}`);
  await line(other, of('C')).scrollIntoViewIfNeeded();
  const order = async (who: Page) =>
    (await tree(who).getByRole('treeitem', { level: 2 }).allTextContents()).map((text) =>
      text.replace(/ .*/u, ''),
    );
  await line(page, of('C')).click();
  await tree(page).press('Alt+ArrowUp');
  await expect.poll(() => order(other)).toEqual(['A', 'C', 'B']);
  await line(other, of('B')).click();
  await tree(other).press('Alt+ArrowUp');
  await tree(other).press('Alt+ArrowUp');
  await expect.poll(() => childrenOf(api, project)).toEqual(['B', 'A', 'C']);
  await expect.poll(() => order(page)).toEqual(['B', 'A', 'C']);
  await expect(line(page, of('C'))).toHaveAttribute('aria-selected', 'true');
});

test('scrolls a long list at its edge, and lets go there', async ({ page }) => {
  const { project, of } = await folderScene(api, page);
  const csv = Array.from({ length: 60 }, (_, at) => `Z${at + 1}`).join('\n');
  await api.rows('POST', `folders/${project}/import`, { csv });
  await expect(line(page, 'Z1')).toBeAttached();
  const list = await tree(page).boundingBox();
  const from = await line(page, of('C')).boundingBox();
  if (list === null || from === null) throw new Error('The tree is not on the screen.');
  await page.mouse.move(from.x + 120, from.y + 15);
  await page.mouse.down();
  await expect(line(page, of('C'))).toHaveAttribute('data-leaving', 'true');
  await dragOver(page, list.x + 120, list.y + list.height - 4);
  await expect(line(page, 'Z60')).toBeInViewport();
  const last = await line(page, 'Z60').boundingBox();
  await dragOver(page, list.x + 120, (last?.y ?? 0) + 15);
  await expect(line(page, 'Z60')).toHaveAttribute('data-drop', 'into');
  await page.mouse.up();
  await expect.poll(async () => (await childrenOf(api, project)).includes('C')).toBe(false);
});

fresh.describe('by finger', () => {
  fresh.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  fresh('a hold moves a folder', async ({ page }) => {
    const { project, of } = await folderScene(api, page);
    const from = await line(page, of('C')).boundingBox();
    const to = await line(page, of('A')).boundingBox();
    if (from === null || to === null) throw new Error('A line is not on the screen.');
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    await send('touchStart', from.x + 120, from.y + 15);
    await expect(line(page, of('C'))).toHaveAttribute('data-leaving', 'true');
    await send('touchMove', from.x + 122, from.y + 5);
    await send('touchMove', to.x + 122, to.y + 3);
    await expect(line(page, of('A'))).toHaveAttribute('data-drop', 'before');
    await send('touchEnd');
    await expect.poll(() => childrenOf(api, project)).toEqual(['C', 'A', 'B']);
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
});
