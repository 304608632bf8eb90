import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

const ARTIST = 1;

let api: Api;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
});

test('tells whom a note names at once, opens it, and counts what is unread', async ({
  other,
  page,
}) => {
  // Imports and guests of other tests have told the administrator of theirs.
  await api.rows('PATCH', 'me/inbox', { all: true });
  const now = Date.now();
  const folder = await api.make('me/folders', { name: `Inbox ${now}` });
  const asset = await api.make(`folders/${folder.id}/assets`, [{ name: 'talk' }]);
  const name = `Mary Lee ${now}`;
  const mary = await api.user(name, ARTIST);
  await api.join(folder.id, mary.id, ARTIST);
  await openAs(other, `/folders/${folder.id}?tab=assets`, mary);
  const bell = other.getByRole('button', { name: /^Inbox/u });
  await expect(bell).toHaveAccessibleName('Inbox');

  await openAs(page, `/assets/${asset.id}`);
  const field = page.getByRole('textbox', { name: 'New note' });
  await field.fill('Warmer, ');
  await field.press('End');
  await page.keyboard.type(`@${name.slice(0, 6).toLowerCase()}`);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(`Warmer, @${name} `);
  await page.keyboard.type('please.');
  await page.keyboard.press('Control+Enter');
  const note = page.getByRole('listitem').filter({ hasText: 'Warmer,' });
  await expect(note).toContainText(`Warmer, @${name} please.`);

  await expect(bell).toHaveAccessibleName('Inbox, 1 unread entry');
  await bell.click();
  const panel = other.getByRole('dialog', { name: 'Inbox' });
  await expect(panel).toContainText(`Warmer, @${name} please.`);
  await expectAccessible(other);
  await panel.getByRole('link', { name: /mentioned you/u }).click();
  await expect(other).toHaveURL(new RegExp(`/assets/${asset.id}$`, 'u'));
  await expect(other.locator('li[data-selected]')).toContainText('Warmer,');
  await expect(bell).toHaveAccessibleName('Inbox');

  await other.getByRole('textbox', { name: 'Reply' }).fill('A third of a stop?');
  await other.getByRole('button', { name: 'Reply', exact: true }).click();
  const own = page.getByRole('button', { name: /^Inbox/u });
  await expect(own).toHaveAccessibleName('Inbox, 1 unread entry');
  await own.click();
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(own).toHaveAccessibleName('Inbox');
  await page.keyboard.press('Escape');

  await other.getByRole('button', { name: 'Unfollow' }).click();
  await expect(other.getByText('You no longer follow talk')).toBeVisible();
  await api.make(`assets/${asset.id}/notes`, { body: 'Never mind' });
  await api.make(`assets/${asset.id}/notes`, { body: `@${name} but this`, mentions: [mary.id] });
  await expect(bell).toHaveAccessibleName('Inbox, 1 unread entry');
  await other.goto('/inbox');
  await expect(other.getByRole('region', { name: 'talk' })).toContainText('but this');
  await expect(other.getByText('Never mind')).toBeHidden();
});
