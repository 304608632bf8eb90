import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { Api } from './support/api.ts';
import type { Row } from './support/api.ts';
import { goOnTo, openAs } from './support/open.ts';
import { makeRenderScene } from './support/render-scene.ts';
import { test } from './support/warm-test.ts';

/** Pixels that whatever is pressed has each way (WCAG 2.2, 2.5.8). */
const LEAST = 24;
const MANAGER = 3;

let screens: readonly (readonly [path: string, sign: string | RegExp])[];

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(180_000);
  const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
  const api = await Api.signIn(request);
  const folder = await api.make('me/folders', { name: `Targets ${Date.now()}` });
  await api.make('folders', { name: 'SQ010', parent_id: folder.id });
  const [asset, other] = await api.rows('POST', `folders/${folder.id}/assets`, [
    { name: 'sh0010' },
    { name: 'sh0020' },
    // As many as reach below what is seen.
    ...Array.from({ length: 60 }, (_, at) => ({ name: `sh1${String(at).padStart(3, '0')}` })),
  ]);
  const status_id = await api.status(folder.id, 'For Review');
  await api.rows('PATCH', `assets/${asset?.id}`, { tag: 'hero', status_id });
  await api.rows('POST', `assets/${asset?.id}/notes`, { body: 'Brighter at the edges.' });
  await api.rows('POST', `assets/${asset?.id}/updependencies`, {
    id: other?.id,
    up_id: other?.id,
    down_id: asset?.id,
    chain: true,
  });
  if (asset !== undefined) await fillLists(api, request, folder, asset);
  const { pool } = await makeRenderScene(api, folder.id, 2);
  const me = await api.rows('GET', 'users/me');
  screens = [
    ['/users/dashboard', 'For review'],
    ['/users/dashboard?view=charts', /^Good/u],
    [`/folders/${folder.id}?tab=assets`, /^Targets/u],
    [`/folders/${folder.id}?tab=assets&view=list`, /^Targets/u],
    [`/folders/${folder.id}?tab=overview`, 'Recently changed'],
    [`/folders/${folder.id}?tab=charts`, /^Targets/u],
    [`/folders/${folder.id}?tab=activity`, /^Targets/u],
    [`/folders/${folder.id}?tab=timeline`, /^Targets/u],
    [`/assets/${asset?.id}`, 'sh0010'],
    [`/assets/${asset?.id}?tab=details`, 'sh0010'],
    [`/assets/${asset?.id}?tab=versions`, 'sh0010'],
    [`/assets/${asset?.id}?tab=history`, 'sh0010'],
    ['/inbox', 'Inbox'],
    ['/playlists', 'Playlists'],
    ['/shares', 'Shares'],
    ['/users/profile', 'Profile'],
    ['/admin', 'Admin'],
    ['/admin/users', 'Users'],
    [`/admin/users/${me[0]?.id}`, /./u],
    ['/admin/departments', 'Departments'],
    ['/admin/roles', 'Roles'],
    ['/admin/account', 'Account'],
    ['/admin/tags', 'Tags'],
    ['/admin/statuses', 'Statuses'],
    ['/admin/folders', 'Folders'],
    ['/admin/links', 'Links'],
    ['/render', 'Render'],
    ['/render/pools', 'Pools'],
    [`/render/pools/${pool.id}`, /^Pool/u],
    ['/render/nodes', 'Nodes'],
    ['/render/jobs', 'Jobs'],
    ['/render/renderers', 'Renderers'],
    ['/statuslogs', 'Status Logs'],
    ['/statuslogs?view=chart', 'Status Logs'],
    ['/guide', 'Guide'],
  ];
});

for (const [width, height] of [
  [1440, 900],
  [820, 1180],
] as const) {
  test(`whatever is pressed is ${LEAST} px each way at ${width}×${height}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height });
    await openAs(page, '/users/dashboard');
    for (const [path, sign] of screens) {
      await goOnTo(page, path);
      await expect.soft(page.getByRole('heading', { name: sign }).first(), path).toBeVisible();
      await expect(page.getByLabel('Loading')).toHaveCount(0);
      // What is laid out a moment later, as a chart is, is looked at then.
      await expect.poll(() => smallTargets(page), path).toEqual([]);
    }
  });
}

/** A row of each kind, whatever other tests have left there or not. */
async function fillLists(
  api: Api,
  request: APIRequestContext,
  folder: Row,
  asset: Row,
): Promise<void> {
  const items = [{ asset_id: asset.id }];
  await api.make('playlists', { folder_id: folder.id, name: 'Dailies', items });
  await api.make(`accounts/${api.accountId}/departments`, { name: `Lighting ${Date.now()}` });
  const colleague = await Api.signIn(request, await api.user('Ada Lovelace', MANAGER));
  await colleague.rows('POST', `assets/${asset.id}/notes`, { body: 'And the sky.' });
  await api.upload(`assets/${asset.id}/versions`, { name: 'sh0010' }, 'sh0010.txt');
  const [version] = await api.rows('GET', `assets/${asset.id}/versions`);
  const share = await api.make(`versions/${version?.id}/shares`, {
    uploadable: true,
    upload_folder_id: folder.id,
  });
  const told = { filename: 'roto.mov', name: 'Nina Client', email: 'nina@client.example' };
  const file = Buffer.from('A file of a guest.');
  const sent = await request.post(`/api/shares/${String(share['hash'])}/uploads`, {
    headers: {
      'content-type': 'application/offset+octet-stream',
      'tus-resumable': '1.0.0',
      'upload-length': String(file.length),
      'upload-metadata': Object.entries(told)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
    data: file,
  });
  expect(sent.status(), await sent.text()).toBe(201);
}

/**
 * What is pressed and too small, but for what the criterion lets be: links within a text, which are as high as its
 * lines, and what stands apart from all else.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const pressed =
      'a[href], button, input, select, textarea, summary, ' +
      '[role=button], [role=tab], [role=menuitem], [role=checkbox], [role=switch], [role=slider]';
    const boxOf = (element: Element) => {
      // A drawn-over field is pressed by its label.
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
      const [left, top] = [
        Math.min(...boxes.map((box) => box.left)),
        Math.min(...boxes.map((box) => box.top)),
      ];
      const [right, bottom] = [
        Math.max(...boxes.map((box) => box.right)),
        Math.max(...boxes.map((box) => box.bottom)),
      ];
      return { width: right - left, height: bottom - top, left, top, right, bottom };
    };
    const isWithinText = (element: Element) => {
      const parent = element.parentElement;
      return (
        getComputedStyle(element).display === 'inline' &&
        (parent?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length
      );
    };
    const targets = [...document.querySelectorAll(pressed)].flatMap((element) => {
      // What lets a finger through to what lies below: it is that which is pressed.
      if (getComputedStyle(element).pointerEvents === 'none') return [];
      if (!element.checkVisibility() || element.closest('[inert], [aria-hidden=true]')) return [];
      const box = boxOf(element);
      // Nothing to be pressed: out of the page until it has the focus, or hidden from the eye.
      const isSeen = box.right > 0 && box.bottom > 0 && box.width > 1 && box.height > 1;
      return isSeen ? [{ element, ...box }] : [];
    });
    type Target = (typeof targets)[number];
    const isSmall = ({ width, height }: Target) => width < least - 0.5 || height < least - 0.5;
    /** Pixels from the middle of a small target to another one: to its middle where that is small, too. */
    const distance = (one: Target, other: Target) => {
      const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
      const near = isSmall(other)
        ? [(other.left + other.right) / 2, (other.top + other.bottom) / 2]
        : [
            Math.min(Math.max(x, other.left), other.right),
            Math.min(Math.max(y, other.top), other.bottom),
          ];
      const room = Math.hypot(x - (near[0] ?? x), y - (near[1] ?? y));
      return isSmall(other) ? room - least / 2 : room;
    };
    /** The one is scrolled out of sight, or is by a little more, where the other is not: they don't meet. */
    const isScrolledFrom = (one: Target, other: Target) => {
      const y = (one.top + one.bottom) / 2;
      for (
        let above = one.element.parentElement;
        above !== null && !above.contains(other.element);
        above = above.parentElement
      ) {
        if (!/auto|scroll/u.test(getComputedStyle(above).overflowY)) continue;
        const { top, bottom } = above.getBoundingClientRect();
        if (y < top + least / 2 || y > bottom - least / 2) return true;
      }
      return false;
    };
    /** What stands so near that a finger beside the one may meet it. */
    const neighbourOf = (one: Target) =>
      targets.find(
        (other) =>
          !one.element.contains(other.element) &&
          !other.element.contains(one.element) &&
          distance(one, other) < least / 2 - 0.5 &&
          !isScrolledFrom(one, other) &&
          !isScrolledFrom(other, one),
      );
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? (element.textContent?.trim().slice(0, 40) || '');
    const found = new Set<string>();
    for (const target of targets) {
      const { element, width, height } = target;
      // The edge of a column lies between two heads, and has the arrow keys.
      if (element.matches('[aria-label^="Width of"]')) continue;
      if (!isSmall(target) || isWithinText(element)) continue;
      const neighbour = neighbourOf(target);
      if (neighbour === undefined) continue;
      const classes = element.className.toString().split(' ').slice(0, 2).join('.');
      found.add(
        `${element.tagName.toLowerCase()} "${nameOf(element)}" ${Math.round(width)}×${Math.round(height)} .${classes}` +
          ` beside ${neighbour.element.tagName.toLowerCase()} "${nameOf(neighbour.element)}"`,
      );
    }
    return [...found];
  }, LEAST);
}
