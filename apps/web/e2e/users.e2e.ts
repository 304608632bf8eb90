import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { signIn } from './support/product.ts';
import { test } from './support/warm-test.ts';

const ARTIST = 1;

let api: Api;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
});

/** A code of an authenticator application, some steps ahead: each is good once. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });

test('sets a second factor up, and signs in by it', async ({ page }) => {
  const person = await api.user('Vera Rubin', ARTIST);
  await openAs(page, '/users/profile', person);
  await page.getByRole('button', { name: 'Set up an authenticator application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Authenticator application' });
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByRole('img', { name: /authenticator application/u })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Code that it shows' }).fill(codeOf(secret));
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have kept them' }).click();
  const section = page.getByRole('region', { name: 'Second factor' });
  await expect(section.getByText(/10 of 10 recovery codes left/u)).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  await expectAccessible(page);
  const code = page.getByRole('textbox', { name: /^Code of your/u });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await expect(page.getByRole('alert')).toHaveText('Login failed.  This code is not right.');
  await code.fill(codeOf(secret, 1));
  await page.waitForURL(({ pathname }) => pathname !== '/login');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await signIn(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
});

test('opens a user from the list, edits them, and hands their work over when they leave', async ({
  page,
}) => {
  const mark = Date.now();
  const leaver = await api.user(`Lea Leaver ${mark}`, ARTIST);
  const heir = await api.user(`Hugo Heir ${mark}`, ARTIST);
  const folder = await api.make('me/folders', { name: `Leaving ${mark}` });
  const asset = await api.make(`folders/${folder.id}/assets`, [{ name: 'shot 1' }]);
  await api.join(folder.id, leaver.id, ARTIST);
  await api.join(folder.id, heir.id, ARTIST);
  await api.rows('PATCH', `assets/${asset.id}`, { assignee_id: leaver.id });
  const department = await api.make(`accounts/${api.accountId}/departments`, {
    name: `Light ${mark}`,
  });

  await openAs(page, '/admin/users');
  await page.getByRole('textbox', { name: 'Find users' }).fill(leaver.email);
  await expectAccessible(page);
  // Anywhere in the row.
  const cells = page.getByRole('row', { name: /Lea Leaver/u }).getByRole('cell');
  // Their link lies over the whole row.
  await cells.nth(1).click({ force: true });
  await expect(page).toHaveURL(new RegExp(`/admin/users/${leaver.id}$`, 'u'));
  await expect(page.getByRole('link', { name: `Leaving ${mark}` })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit User' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await edit.getByRole('textbox', { name: 'Name' }).fill(`Lea Later ${mark}`);
  await edit.getByRole('combobox', { name: 'Departments' }).click();
  await page.getByRole('option', { name: `Light ${mark}` }).click();
  await page.keyboard.press('Tab');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`User Lea Later ${mark} updated.`)).toBeVisible();
  await page.getByRole('button', { name: 'Assigned assets' }).click();
  const chart = page.getByRole('dialog', { name: /^Assets assigned to/u });
  await expect(chart.getByRole('figure')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`/admin/users?department=${department.id}`);
  const row = page.getByRole('row', { name: /Lea Later/u });
  await row.getByRole('button', { name: 'Disable' }).click();
  const dialog = page.getByRole('dialog', { name: /^Disable Lea Later/u });
  await expect(dialog.getByText('1 asset is assigned to them')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'They go to somebody else' }).check();
  await dialog.getByRole('combobox', { name: 'Who gets them' }).fill('Hugo Heir');
  await page.getByRole('option', { name: new RegExp(heir.email, 'u') }).click();
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText(`User Lea Later ${mark} deleted.`)).toBeVisible();
  const [handed] = await api.rows('GET', `assets/${asset.id}`);
  expect(handed?.['assignee_id']).toBe(heir.id);

  await page.goto(`/admin/users/${leaver.id}`);
  await page.getByRole('button', { name: /^More about/u }).click();
  await page.getByRole('menuitem', { name: 'Erase' }).click();
  const erase = page.getByRole('alertdialog', { name: 'Erase user' });
  await erase.getByRole('textbox').fill('ERASE');
  await erase.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('heading', { name: `Former user ${leaver.id}` })).toBeVisible();
  await expect
    .poll(async () => {
      const logs = await api.rows('GET', `assets/${asset.id}/logs`);
      return logs.filter(({ field }) => field === 'assignee').map((log) => log['old_value']);
    })
    .toContain(`Former user ${leaver.id}`);
});
