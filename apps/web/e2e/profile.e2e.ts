import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
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
