import { startSignInProvider } from '@jampot/testing/oidc';
import type { SignInProvider } from '@jampot/testing/oidc';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';

const issuer = process.env['JAMPOT_E2E_OIDC_ISSUER'] ?? '';
const clientSecret = process.env['JAMPOT_E2E_OIDC_CLIENT_SECRET'] ?? '';
let provider: SignInProvider;

test.describe('with a sign-in provider', () => {
  test.skip(issuer === '', 'The product is set up for no provider.');

  test.beforeAll(async ({ baseURL }) => {
    provider = await startSignInProvider({
      redirectUri: `${baseURL}/api/auth/oidc/callback`,
      port: Number(new URL(issuer).port),
      clientSecret,
    });
  });
  test.afterAll(() => provider?.stop());

  const knows = (email: string) =>
    provider.people.set(email, {
      subject: email,
      email,
      email_verified: true,
      name: 'Margaret Hamilton',
    });
  const goThere = async (page: Page) => {
    await page.getByRole('button', { name: 'Sign in with Studio ID' }).click();
    await expect(page).toHaveTitle('Studio ID');
  };

  test('signs in there and comes back to the page that was asked for', async ({ page }) => {
    const email = `margaret-${Date.now()}@studio.example`;
    knows(email);
    await page.goto('/folders?view=list');
    await expect(page).toHaveURL(/\/login\?url=/);
    await expect(page.getByRole('button', { name: 'Sign in with Studio ID' })).toBeVisible();
    await expectAccessible(page);
    await goThere(page);
    await page.getByLabel('Studio e-mail').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(page).toHaveURL(/\/folders\?view=list$/);
    await expect(page).toHaveTitle('My Assets · Jampot');
    await page.reload();
    await expect(page).toHaveURL(/\/folders\?view=list$/);
    const kept = await page.evaluate(() => localStorage.getItem('jampot.session'));
    expect(kept).toContain('access_token');
    expect(kept).not.toContain('refresh_token');
    const cookies = await page.context().cookies(page.url());
    expect(cookies.filter(({ name }) => name === 'jampot_oidc')).toEqual([]);
    // Going back leads to no used-up sign-in.
    await page.goBack();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('comes back with the reason when somebody cancels or may not', async ({ page }) => {
    knows('eve@elsewhere.example');
    await page.goto('/login?url=%2Ffolders');
    await goThere(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toHaveText('Login failed.  User canceled login.', {
      useInnerText: true,
    });
    await expect(page).toHaveURL(/url=%2Ffolders/);

    await goThere(page);
    await page.getByLabel('Studio e-mail').fill('eve@elsewhere.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('There is no user with your email');
    await expect(page.getByRole('button', { name: 'Sign in with Studio ID' })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => localStorage.getItem('jampot.session'))).toBeNull();
  });

  test('signs nobody in by an address that somebody else sent', async ({ page, browser }) => {
    knows('mallory@studio.example');
    const mallory = await browser.newPage();
    await mallory.goto('/login');
    await goThere(mallory);
    await mallory.route('**/api/auth/oidc/callback**', (route) => route.abort());
    await mallory.getByLabel('Studio e-mail').fill('mallory@studio.example');
    const [callback] = await Promise.all([
      mallory.waitForRequest('**/api/auth/oidc/callback**'),
      mallory.getByRole('button', { name: 'Continue' }).click(),
    ]);

    await page.goto(callback.url());
    await expect(page.getByRole('alert')).toContainText('began in another window');
    await page.goto('/login?provider=done');
    await expect(page.getByRole('alert')).toContainText('began in another window');
    expect(await page.evaluate(() => localStorage.getItem('jampot.session'))).toBeNull();
    await mallory.close();
  });
});

test('says that Google is not supported where no provider is set up', async ({ page }) => {
  await page.route('**/api/auth/providers', (route) =>
    route.fulfill({ json: { success: true, error: null, providers: [] } }),
  );
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByText('Google login is not supported.')).toBeVisible();
});
