import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { EMPTY_PAGE } from './empty-page.ts';
import { admin } from './product.ts';
import { seenEvents } from './seen-events.ts';

/**
 * Opens an address of the product as somebody who is signed in already, as in a second tab: filling the form takes a
 * processor longer than most of what is tested after it.
 */
export async function openAs(
  page: Page,
  address: string,
  who: { readonly email: string; readonly password: string } = admin,
): Promise<void> {
  const { email, password } = who;
  const answer = await page.request.post('/api/auth/sign_in', {
    data: { email, password },
    headers: { 'jampot-session': 'cookie' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { user, authorizationData } = (await answer.json()) as {
    user: { id: number };
    authorizationData: object;
  };
  // A shared page is given back there.
  if (!page.url().endsWith(EMPTY_PAGE)) await page.goto(EMPTY_PAGE);
  await page.evaluate(
    (session) => localStorage.setItem('jampot.session', session),
    JSON.stringify({ ...authorizationData, user_id: user.id }),
  );
  await seenEvents.handTo(page);
  await page.goto(`/autologin?url=${encodeURIComponent(address)}`);
  await page.waitForURL(({ pathname }) => pathname !== '/autologin');
}

/**
 * Goes on to another address of the product as one of its links does: what runs already is not loaded, compiled and begun
 * again. For tests that are not about how an address opens by itself.
 */
export async function goOnTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
}
