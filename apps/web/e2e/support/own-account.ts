import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { admin, mailTo } from './product.ts';
import { seenEvents } from './seen-events.ts';

export interface AccountOptions {
  /** Whether each of a project's workers gets an account that no other one's tests change. */
  readonly ownAccount: boolean;
}

/** Registers an account as a person does, by the link of a mail; its administrator is `admin` then. */
export async function useOwnAccount(request: APIRequestContext): Promise<void> {
  const email = `studio.${randomBytes(6).toString('hex')}@studio.example`;
  const password = `Quiet-Harbour-${randomBytes(4).toString('hex')}`;
  expect((await request.post('/api/auth', { data: { email } })).ok()).toBe(true);
  const link = await mailTo(email, /\/register\?token=[\w-]+/u);
  const token = new URL(link, 'http://mail').searchParams.get('token');
  const data = { token, name: 'Administrator', account: 'Another studio', password };
  const registered = await request.put('/api/auth', { data });
  expect(registered.ok()).toBe(true);
  seenEvents.note(registered);
  Object.assign(admin, { email, password });
}
