import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { goOnTo, openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

/** Pixels that whatever is pressed has each way (WCAG 2.2, 2.5.8). */
const LEAST = 24;

let screens: readonly (readonly [path: string, sign: string | RegExp])[];

test.beforeAll(async ({ playwright, baseURL }) => {
  const api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  const folder = await api.make('me/folders', { name: `Targets ${Date.now()}` });
  await api.make('folders', { name: 'SQ010', parent_id: folder.id });
  const [asset, other] = await api.rows('POST', `folders/${folder.id}/assets`, [
    { name: 'sh0010' },
    { name: 'sh0020' },
  ]);
  await api.rows('PATCH', `assets/${asset?.id}`, { tag: 'hero', status_id: 2 });
  await api.rows('POST', `assets/${asset?.id}/notes`, { body: 'Brighter at the edges.' });
  await api.rows('POST', `assets/${asset?.id}/updependencies`, {
    id: other?.id,
    up_id: other?.id,
    down_id: asset?.id,
    chain: true,
  });
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
    const small: string[] = [];
    for (const [path, sign] of screens) {
      await goOnTo(page, path);
      await expect(page.getByRole('heading', { name: sign }).first()).toBeVisible();
      await expect(page.getByLabel('Loading')).toHaveCount(0);
      small.push(...(await smallTargets(page)).map((target) => `${path}: ${target}`));
    }
    expect(small).toEqual([]);
  });
}

/** What is pressed and too small, but for links within a text: those are as high as its lines. */
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
    const found = new Set<string>();
    for (const element of document.querySelectorAll(pressed)) {
      if (!element.checkVisibility() || element.closest('[inert], [aria-hidden=true]')) continue;
      const { width, height, right, bottom } = boxOf(element);
      // Nothing to be pressed: out of the page until it has the focus, or hidden from the eye.
      if (right <= 0 || bottom <= 0 || width <= 1 || height <= 1 || isWithinText(element)) continue;
      if (width >= least - 0.5 && height >= least - 0.5) continue;
      const name =
        element.getAttribute('aria-label') ?? (element.textContent?.trim().slice(0, 40) || '');
      found.add(
        `${element.tagName.toLowerCase()} "${name}" ${Math.round(width)}×${Math.round(height)}` +
          ` .${element.className.toString().split(' ').slice(0, 2).join('.')}`,
      );
    }
    return [...found];
  }, LEAST);
}
