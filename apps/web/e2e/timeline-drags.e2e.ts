import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

/** Level of a role. */
const MANAGER = 3;
const ARTIST = 1;

let api: Api;
let folderId: number;
let manager: Awaited<ReturnType<Api['user']>>;
let artist: Awaited<ReturnType<Api['user']>>;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  manager = await api.user(`Dora Drag ${Date.now()}`, MANAGER);
  artist = await api.user(`Abel Drag ${Date.now()}`, ARTIST);
  folderId = (await api.make('me/folders', { name: `Drags ${Date.now()}` })).id;
  await api.join(folderId, manager.id, MANAGER);
  await api.join(folderId, artist.id, ARTIST);
  const shots = [
    ['sh010', { in: 0, out: 4, start: '2031-03-03', due: '2031-03-07' }],
    ['sh020', { in: 4, out: 8, start: '2031-03-10', due: '2031-03-14' }],
    ['sh030', { in: 8, out: 12, due: '2031-03-12' }],
  ] as const;
  for (const [name, body] of shots) {
    const [made] = await api.rows('POST', `folders/${folderId}/assets`, [{ name }]);
    await api.rows('PATCH', `assets/${made?.id}`, body);
  }
});

const timeline = (page: Page) => page.getByRole('group', { name: /^(?:Cut|Schedule) of/u });
const bar = (page: Page, name: string) => timeline(page).getByRole('button', { name, exact: true });
/** The second line of its tooltip. */
const told = async (of: Locator) => (await of.getAttribute('title'))?.split('\n')[1] ?? '';
async function placeOf(of: Locator) {
  const box = await of.boundingBox();
  if (box === null) throw new Error('It has no place.');
  return box;
}

/** Where a bar is taken, and what that does. */
const MODES = {
  M: (width: number) => width / 2,
  W: () => 2,
  E: (width: number) => width - 2,
} as const;
type Mode = keyof typeof MODES;

/** Takes a bar and carries it so many of its own lengths; it is held on to. */
async function carry(page: Page, of: Locator, mode: Mode, lengths: number) {
  // It stands still, and nothing lies over it. A position would be told from within its border.
  await of.hover();
  const { x, y, width, height } = await placeOf(of);
  const at = { x: Math.round(x + MODES[mode](width)), y: Math.round(y + height / 2) };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + (lengths * width) / 2, at.y, { steps: 4 });
  await page.mouse.move(at.x + lengths * width, at.y, { steps: 4 });
  await expect(of).toHaveAttribute('data-moving', mode);
}

/** Each drag: given up by Escape, made, taken back and made again; then it is as before. */
async function tryDrag(page: Page, name: string, mode: Mode, lengths: number, after: RegExp) {
  const of = bar(page, name);
  const before = await told(of);
  expect(before).not.toMatch(after);
  await carry(page, of, mode, lengths);
  // While it lasts it tells where it would be.
  await expect(of.locator('[data-times]')).toHaveText(after);
  await page.keyboard.press('Escape');
  await expect(of).not.toHaveAttribute('data-moving');
  await page.mouse.up();
  await expect(of.locator('[data-times]')).toHaveText(before);
  expect(await told(of)).toBe(before);

  await carry(page, of, mode, lengths);
  await page.mouse.up();
  await expect.poll(() => told(of)).toMatch(after);
  await page.keyboard.press('Control+z');
  await expect.poll(() => told(of)).toBe(before);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => told(of)).toMatch(after);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => told(of)).toBe(before);
}

// A pixel is nearly a frame there: the pointer stands on one or the one beside it.
test('a shot of the cut is moved, begins and ends elsewhere by the mouse', async ({ page }) => {
  await openAs(page, `/folders/${folderId}?tab=timeline&scale=seconds`, manager);
  await expect.poll(() => told(bar(page, 'sh020'))).toMatch(/00:00:04:00 – 00:00:08:00/u);
  await tryDrag(page, 'sh020', 'M', 0.5, /00:00:0(?:5:2[34]|6:0[01]) – .*, 100 frames/u);
  await tryDrag(page, 'sh020', 'W', 0.25, /00:00:0(?:4:2[34]|5:0[01]) – 00:00:08:00/u);
  await tryDrag(page, 'sh020', 'W', -0.25, /00:00:0(?:2:2[34]|3:0[01]) – 00:00:08:00/u);
  await tryDrag(page, 'sh020', 'E', 0.25, /00:00:04:00 – 00:00:0(?:8:2[34]|9:0[01])/u);
  await tryDrag(page, 'sh020', 'E', -0.25, /00:00:04:00 – 00:00:0(?:6:2[34]|7:0[01])/u);
  // An edge that is dragged beyond the other leaves a frame between them.
  await tryDrag(page, 'sh020', 'E', -1.6, /00:00:04:00 – 00:00:04:01, 1 frame$/u);
  await tryDrag(page, 'sh020', 'W', 1.6, /00:00:07:24 – 00:00:08:00, 1 frame$/u);
});

test('the work on a shot is moved, begins and ends on other days by the mouse', async ({
  page,
}) => {
  await openAs(page, `/folders/${folderId}?tab=timeline&scale=day`, manager);
  await page.getByRole('button', { name: 'Fit' }).click();
  await expect.poll(() => told(bar(page, 'sh020'))).toMatch(/10\.03\.2031 – 14\.03\.2031/u);
  await tryDrag(page, 'sh020', 'M', 0.4, /12\.03\.2031 – 16\.03\.2031/u);
  await tryDrag(page, 'sh020', 'W', 0.4, /12\.03\.2031 – 14\.03\.2031/u);
  await tryDrag(page, 'sh020', 'W', -0.4, /08\.03\.2031 – 14\.03\.2031/u);
  await tryDrag(page, 'sh020', 'E', 0.4, /10\.03\.2031 – 16\.03\.2031/u);
  await tryDrag(page, 'sh020', 'E', -0.4, /10\.03\.2031 – 12\.03\.2031/u);
  // An edge that is dragged beyond the other leaves a day between them.
  await tryDrag(page, 'sh020', 'E', -1.6, /10\.03\.2031 – 10\.03\.2031/u);
  await tryDrag(page, 'sh020', 'W', 1.6, /14\.03\.2031 – 14\.03\.2031/u);
});

test('what is only due is moved, and has no ends to take', async ({ page }) => {
  await openAs(page, `/folders/${folderId}?tab=timeline&scale=day`, manager);
  await page.getByRole('button', { name: 'Fit' }).click();
  const due = bar(page, 'sh030');
  await expect.poll(() => told(due)).toMatch(/due 12\.03\.2031/u);
  const day = (await placeOf(bar(page, 'sh020'))).width / 5;
  const { x, y, width, height } = await placeOf(due);
  // A diamond's box has corners that are none of it.
  for (const taken of [width * 0.2, width * 0.8]) {
    await page.mouse.move(x + taken, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + taken + 2 * day, y + height / 2, { steps: 6 });
    await expect(due).toHaveAttribute('data-moving', 'M');
    await page.mouse.up();
    await expect.poll(() => told(due)).toMatch(/due 14\.03\.2031/u);
    await page.keyboard.press('Control+z');
    await expect.poll(() => told(due)).toMatch(/due 12\.03\.2031/u);
  }
});

test('who may only read drags nothing', async ({ page }) => {
  await openAs(page, `/folders/${folderId}?tab=timeline&scale=seconds`, artist);
  const of = bar(page, 'sh020');
  const before = await told(of);
  const { x, y, width, height } = await placeOf(of);
  for (const taken of [2, width / 2, width - 2]) {
    await page.mouse.move(x + taken, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + taken + width, y + height / 2, { steps: 4 });
    await expect(of).not.toHaveAttribute('data-moving');
    await page.mouse.up();
  }
  expect(await placeOf(of)).toEqual({ x, y, width, height });
  expect(await told(of)).toBe(before);
});

test('rows change places by mouse and keys, which is taken back, and are sorted', async ({
  page,
}) => {
  await openAs(page, `/folders/${folderId}?tab=timeline&scale=seconds`, manager);
  const order = page.getByRole('combobox', { name: 'Order of the rows' });
  const sortBy = async (words: string) => {
    await order.click();
    await page.getByRole('option', { name: words, exact: true }).click();
  };
  const names = () =>
    timeline(page).evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('[data-bar]')]
        .toSorted((one, other) => one.getBoundingClientRect().y - other.getBoundingClientRect().y)
        .map((one) => one.title.split('\n')[0]),
    );
  await sortBy('Name, Z to A');
  await expect.poll(names).toEqual(['sh030', 'sh020', 'sh010']);
  await sortBy('Earliest first');
  await expect.poll(names).toEqual(['sh010', 'sh020', 'sh030']);

  await page.getByRole('button', { name: 'Swap sh020 with sh010' }).click();
  await expect.poll(names).toEqual(['sh020', 'sh010', 'sh030']);
  await expect(order).toHaveValue('Custom order');
  await bar(page, 'sh030').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(names).toEqual(['sh020', 'sh030', 'sh010']);
  await expect(bar(page, 'sh030')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(names).toEqual(['sh030', 'sh020', 'sh010']);
  await expect(bar(page, 'sh030')).toBeFocused();

  await page.keyboard.press('Control+z');
  await expect.poll(names).toEqual(['sh020', 'sh030', 'sh010']);
  await page.keyboard.press('Control+z');
  await expect.poll(names).toEqual(['sh020', 'sh010', 'sh030']);
  await page.keyboard.press('Control+z');
  await expect.poll(names).toEqual(['sh010', 'sh020', 'sh030']);
  await expect(order).toHaveValue('Earliest first');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(names).toEqual(['sh020', 'sh010', 'sh030']);
  await sortBy('Custom order, reversed');
  await expect.poll(names).toEqual(['sh030', 'sh010', 'sh020']);
  await expectAccessible(page);
  await sortBy('Name');
});

test('the names get as wide as somebody drags their edge', async ({ page }) => {
  await openAs(page, `/folders/${folderId}?tab=timeline&scale=seconds`, manager);
  const edge = timeline(page).getByRole('separator', { name: 'Width of the names' });
  const { x, y, width, height } = await placeOf(edge);
  const at = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 60, at.y, { steps: 4 });
  await expect(edge).toHaveAttribute('aria-valuenow', '260');
  await page.mouse.move(at.x - 400, at.y, { steps: 4 });
  await page.mouse.up();
  await expect(edge).toHaveAttribute('aria-valuenow', '50');
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', '66');
});
