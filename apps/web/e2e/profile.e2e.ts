import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { PIXEL } from './support/pixel.ts';
import { signIn } from './support/product.ts';
import { test } from './support/warm-test.ts';

test('changes one’s own email with the password, and signs in with it', async ({
  page,
  request,
}) => {
  const api = await Api.signIn(request);
  const person = await api.user('Marie Curie', 1);
  const email = `curie.${Date.now()}@studio.example`;
  await openAs(page, '/users/profile', person);
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email' });
  const field = dialog.getByRole('textbox', { name: 'New email' });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  const submit = dialog.getByRole('button', { name: 'Change email' });
  await field.fill(email);
  await expect(submit).toBeDisabled();
  const password = dialog.getByRole('textbox', { name: 'Your password' });
  await password.fill('not-my-password');
  await password.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(
    'Email failed to update. The old password is not right.',
  );
  await password.fill(person.password);
  await password.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(email)).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await signIn(page, { email, password: person.password });
  await page.waitForURL(({ pathname }) => pathname !== '/login');
});

test('sets another password with the old one, and says what keeps it from being set', async ({
  page,
  request,
}) => {
  const api = await Api.signIn(request);
  const person = await api.user('Emmy Noether', 1);
  const next = 'eleven-rings-turn-9';
  // What is read by itself comes late, and moves nothing that is pressed meanwhile.
  const late = Promise.withResolvers<void>();
  await page.route(/\/api\/.*(second_factor|daysoff)/u, async (route) => {
    await late.promise;
    await route.fallback();
  });
  await openAs(page, '/users/profile', person);
  const set = page.getByRole('button', { name: 'Set password' });
  const field = (name: string) => page.getByLabel(name);
  await expect(set).toBeVisible();
  const place = await set.boundingBox();
  late.resolve();
  await expect(page.getByText('Signing in asks for your password alone.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Days off' })).toContainText('None yet');
  expect(await set.boundingBox()).toEqual(place);
  await set.click();
  await expect(page.getByRole('alert')).toHaveText('There are invalid fields.');
  await field('Old password').fill('not-my-password');
  await field('New password').fill(next);
  await field('Confirm password').fill(`${next}0`);
  await expect(page.getByText('Your passwords do not match.')).toBeVisible();
  await field('Confirm password').fill(next);
  await expect(page.getByText('Your passwords do not match.')).toBeHidden();
  await set.click();
  await expect(page.getByRole('alert')).toContainText('Woops, password failed to update.');
  await field('Old password').fill(person.password);
  await field('Confirm password').press('Enter');
  await expect(page.getByText('Password was succesfully set')).toBeVisible();
  await expect(field('Old password')).toHaveValue('');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await signIn(page, { email: person.email, password: next });
  await page.waitForURL(({ pathname }) => pathname !== '/login');
});

test('takes another photo, and keeps the one before when a file is none', async ({
  page,
  request,
}) => {
  const api = await Api.signIn(request);
  const person = await api.user('Lise Meitner', 1);
  await openAs(page, '/users/profile', person);
  const main = page.getByRole('main');
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: 'Change photo' }).click();
    await (await choosing).setFiles({ name, mimeType, buffer });
  };
  const photo = main.locator('img');
  await choose('face.png', 'image/png', PIXEL);
  await expect(page.getByText('updated.')).toBeVisible();
  await expect
    .poll(() =>
      photo.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    )
    .toBe(500);
  await choose('face.png', 'image/png', Buffer.from('no picture'));
  await expect(page.getByText('Woops, user details failed to update.')).toBeVisible();
  await expect(photo).toBeVisible();
});
