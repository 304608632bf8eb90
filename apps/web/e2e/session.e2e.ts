import { expect, test as fresh } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { admin, mailTo, signIn } from './support/product.ts';
import { test } from './support/warm-test.ts';

const keptCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.startsWith('jampot_session'));
const USED = 'This link has been used. Please request a new one.';

test('leads a stranger to signing in, and afterwards to where they wanted to go', async ({
  page,
}) => {
  await page.goto('/folders?view=list');
  await expect(page).toHaveURL(/\/login\?url=/);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled();
  await signIn(page);
  await expect(page).toHaveURL(/\/folders\?view=list$/);
  await expect(page).toHaveTitle('My Assets · Jampot');
});

test('leaves out of the address what no sign-in provider would write there', async ({ page }) => {
  await page.goto('/login?failure=nonsense');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('stays signed in over a reload, and can be stopped while signing in', async ({ page }) => {
  await page.goto('/login');
  await signIn(page);
  await expect(page).toHaveURL(/\/users\/dashboard$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'For review' })).toBeVisible();
  // What renews the session is out of the reach of scripts.
  const seen = await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie);
  expect(seen).toContain('access_token');
  expect(seen).not.toContain('refresh_token');
  expect(seen).not.toContain('jampot_session');

  await page.route('**/api/me?**', () => undefined);
  await page.goto('/folders');
  await expect(page).toHaveURL(/\/autologin\?url=%2Ffolders/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('jampot.session'))).toBeNull();
  await expect.poll(async () => keptCookies(page)).toEqual([]);
});

fresh('renews the session by a cookie, in several tabs at once', async ({ context, page }) => {
  await openAs(page, '/folders');
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
  const [before] = await keptCookies(page);
  expect(before).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' });
  const age = () =>
    page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('jampot.session') ?? '{}');
      const over = { ...session, expiration_date: new Date(0).toISOString() };
      localStorage.setItem('jampot.session', JSON.stringify(over));
    });
  const other = await context.newPage();
  await other.goto('/folders');
  await expect(other.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await age();
  await Promise.all([page.reload(), other.reload()]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Projects' })).toBeVisible();
  }
  const [after] = await keptCookies(page);
  expect(after?.value).not.toBe(before?.value);
  await age();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await other.close();
});

test('asks for the password again when the session ended, and makes the call once more', async ({
  page,
}) => {
  await page.goto('/login');
  await signIn(page);
  await expect(page).toHaveURL(/dashboard/);
  await page.goto('/folders');
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('jampot.session'));
  await page.getByRole('link', { name: 'Admin' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click();
  const dialog = page.getByRole('dialog', { name: 'Session expired.' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill('short');
  await expect(dialog.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Password' }).fill(admin.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('cell', { name: admin.email })).toBeVisible();
});

test('leads to signing in when neither token of the stored session is good any more', async ({
  page,
}) => {
  await page.goto('/login');
  await signIn(page);
  await expect(page).toHaveURL(/dashboard/);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('jampot.session') ?? '{}');
    localStorage.setItem('jampot.session', JSON.stringify({ ...session, access_token: 'a' }));
  });
  await page.context().clearCookies();
  await page.goto('/folders?view=list');
  await expect(page).toHaveURL(/\/login\?url=%2Ffolders%3Fview%3Dlist$/);
  await expect(page.getByRole('alert').filter({ hasText: 'Session expired.' })).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL(/\/folders\?view=list$/);
});

test('says that the session has ended to who is disabled while a page is open', async ({
  page,
  playwright,
  baseURL,
}) => {
  const api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  const who = await api.user('Gone Soon', 1);
  await openAs(page, '/users/dashboard', who);
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
  await api.rows('PATCH', `users/${who.id}`, { deleted: true });
  await expect(page.getByRole('dialog', { name: 'Session expired.' })).toBeVisible();
});

test('keeps a file that is let go anywhere from taking the place of the page', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  const kept = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'still.jpg'));
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    return !document.body.dispatchEvent(drop);
  });
  expect(kept).toBe(true);
});

fresh('signs every tab out', async ({ context, page }) => {
  await page.goto('/login');
  await signIn(page);
  await expect(page).toHaveURL(/dashboard/);
  const other = await context.newPage();
  await other.goto('/folders');
  await expect(other.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
});

fresh(
  'takes nothing from a tab when another one finds that the session has ended',
  async ({ context, page }) => {
    await openAs(page, '/folders');
    await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
    await page.evaluate(() => {
      document.body.dataset['kept'] = 'yes';
      const session = JSON.parse(localStorage.getItem('jampot.session') ?? '{}');
      localStorage.setItem('jampot.session', JSON.stringify({ ...session, access_token: 'a' }));
    });
    await context.clearCookies();
    const other = await context.newPage();
    await other.goto('/folders');
    await expect(other).toHaveURL(/\/login\?url=/u);
    await page.getByRole('link', { name: 'Admin' }).click();
    await page.getByRole('main').getByRole('link', { name: /Users/ }).click();
    await expect(page.getByRole('dialog', { name: 'Session expired.' })).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes');
  },
);

for (const where of ['in its place', 'in another tab']) {
  fresh(
    `makes no call of one person as another who signs in ${where}`,
    async ({ context, page, request }) => {
      fresh.setTimeout(120_000);
      const api = await Api.signIn(request);
      const next = await api.user('Next Person', 3);
      const name = `Not theirs ${next.id}`;
      await openAs(page, '/folders');
      let refused = false;
      const repeated: string[] = [];
      await page.route('**/api/**', async (route) => {
        const { pathname } = new URL(route.request().url());
        if (route.request().method() !== 'POST') return route.fallback();
        if (refused) {
          if (!pathname.startsWith('/api/auth/')) repeated.push(pathname);
          return route.fallback();
        }
        refused = true;
        await page.evaluate(() => localStorage.removeItem('jampot.session'));
        return route.fulfill({ status: 401, json: { success: false } });
      });
      await page.getByRole('button', { name: 'New project' }).click();
      await page.getByLabel('Project name').fill(name);
      await page.getByLabel('Project name').press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Session expired.' });
      await expect(dialog).toBeVisible();
      if (where === 'in its place') {
        await dialog.getByRole('textbox', { name: 'Email' }).fill(next.email);
        await dialog.getByRole('textbox', { name: 'Password' }).fill(next.password);
        await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      } else await openAs(await context.newPage(), '/folders', next);
      await expect(page.getByRole('button', { name: 'Account of Next Person' })).toBeVisible();
      await expect(dialog).toBeHidden();
      await page.waitForTimeout(1000);
      expect(repeated).toEqual([]);
      expect(await api.rows('GET', `folders?name=${encodeURIComponent(name)}`)).toEqual([]);
    },
  );
}

test('invites a second person, whose link works once', async ({ browser, page }) => {
  const email = `grace.${Date.now()}@studio.example`;
  await page.goto('/login');
  await signIn(page);
  await expect(page).toHaveURL(/dashboard/);
  await page.goto('/users/invite');
  await page.getByLabel('Name').fill('Grace Hopper');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send invite' }).click();
  await expect(page.getByText('Invite has been sent')).toBeVisible();

  const link = await mailTo(email, /\/invite\?token=[\w-]+/u);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await guest.getByLabel('New password').fill('weak');
  await expect(guest.getByText('The Password is too short.')).toBeVisible();
  await guest.getByLabel('New password').fill('seven-kettles-boil-4');
  await guest.getByLabel('Confirm password').fill('seven-kettles-boil-4');
  await guest.getByRole('button', { name: 'Join' }).click();
  await expect(guest.getByRole('heading', { name: /, Grace$/ })).toBeVisible();

  const late = await (await browser.newContext()).newPage();
  await late.goto(link);
  await expect(late.getByRole('alert')).toHaveText(USED);
  await expect(late.getByRole('textbox', { name: 'New password' })).toHaveCount(0);
  await expectAccessible(late);
  await guest.context().close();
  await late.context().close();
});

test('registers a new account from the link of a mail', async ({ page }) => {
  const email = `mary.${Date.now()}@other.example`;
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(`was sent to ${email}`)).toBeVisible();
  await page.goto(await mailTo(email, /\/register\?token=[\w-]+/u));
  await page.getByLabel('Your name').fill('Mary Blair');
  await page.getByLabel('Studio').fill('Other Studio');
  await page.getByLabel('New password').fill('nine-lanterns-glow-7');
  await page.getByLabel('Confirm password').fill('nine-lanterns-glow-7');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('You have no folders').first()).toBeVisible();
});

test('says at once that a link opens nothing', async ({ page }) => {
  for (const kind of ['invite', 'password', 'register']) {
    await page.goto(`/${kind}?token=nonsense`);
    await expect(page.getByRole('alert')).toHaveText('This link has expired');
    await expect(page.getByRole('textbox', { name: 'New password' })).toHaveCount(0);
  }
});

test('answers a forgotten password, and hides the refusal of an empty one', async ({ page }) => {
  await page.goto('/forgotten');
  await page.getByRole('button', { name: 'Send instructions' }).click();
  await expect(page.getByText('Invalid email.')).toBeVisible();
  await expect(page.getByText('Invalid email.')).toBeHidden({ timeout: 5000 });
  await page.getByLabel('Email').fill('nobody@studio.example');
  await page.getByRole('button', { name: 'Send instructions' }).click();
  await expect(
    page.getByText('Instructions to reset the password has been sent to the given email.'),
  ).toBeVisible();
});

test('sets a new password by the link of a mail, which works once', async ({ page, request }) => {
  const person = await (await Api.signIn(request)).user('Ada Lovelace', 1);
  const password = 'three-looms-weave-8';
  await page.goto('/forgotten');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send instructions' }).click();
  const link = await mailTo(person.email, /\/password\?token=[\w-]+/u);
  await page.goto(link);
  const set = page.getByRole('button', { name: 'Set password' });
  await set.click();
  await expect(page.getByRole('alert')).toHaveText('There are invalid fields.');
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await set.click();
  await expect(page.getByText('Password was succesfully set')).toBeVisible();
  await signIn(page, { email: person.email, password });
  await page.waitForURL(({ pathname }) => pathname !== '/login');

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText(USED);
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ask for another link' }).click();
  await expect(page).toHaveURL(/\/forgotten/u);
});

for (const path of ['/home', '/login', '/register', '/forgotten', '/guide/folders']) {
  test(`has nothing serious for axe at ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectAccessible(page);
  });
}
