import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Database, systemScope } from '@jampot/persistence';
import { Clock } from '../src/clock/clock.ts';
import { addPerson, newEmail, PASSWORD } from './people.ts';
import { ADMIN, startIdentity } from './start.ts';
import type { TestIdentity } from './start.ts';

jest.setTimeout(120_000);

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startIdentity();
  // Nobody's wait ends while attempts are made.
  jest.spyOn(identity.service.get(Clock), 'now').mockReturnValue(new Date());
});
afterAll(() => identity.stop());

const attempt = async (email: string, password: string, address: string) =>
  (await identity.call('sign-in', { body: { email, password }, address })).status;

/** Fifty attempts, each with an e-mail and an address of its own; ten at once queue for no longer than a service waits. */
async function spray(addressOf: (n: number) => string, from: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = from; n < from + 50; n += 10) {
    const ten = Array.from({ length: 10 }, (_, one) => addressOf(n + one));
    const made = ten.map((address) => attempt(newEmail(), 'wrong', address));
    statuses.push(...(await Promise.all(made)));
  }
  return statuses;
}

describe('attempts to sign in from ever new addresses', () => {
  it('of one IPv6 network wait like those of one address, and keep nobody else out', async () => {
    const ofNetwork = (n: number) => `2001:db8:1:2:${n.toString(16)}::${n.toString(16)}`;
    const statuses = [];
    for (const from of [0, 50, 100]) statuses.push(...(await spray(ofNetwork, from)));
    expect(statuses).toEqual([...Array(100).fill(401), ...Array(50).fill(429)]);
    expect(await attempt(newEmail(), 'wrong', '2001:db8:1:3::1')).toBe(401);
    expect(await attempt(ADMIN.email, ADMIN.password, '2001:db8:1:3::1')).toBe(200);
  });

  it('on one user wait as one device does, which is known wherever in its network it is', async () => {
    const administrator = await identity.signIn(ADMIN.email, ADMIN.password);
    const { email } = await addPerson(identity, administrator, 1);
    const seen = [];
    for (let n = 0; n < 6; n += 1) seen.push(await attempt(email, 'wrong', `2001:db8:2::${n}`));
    expect(seen).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await attempt(email, PASSWORD, '2001:db8:3::1')).toBe(200);
    for (let n = 0; n < 30; n += 1) await attempt(email, 'wrong', `2001:db8:2:${n}::`);
    expect(await attempt(email, PASSWORD, '2001:db8:4::')).toBe(429);
    expect(await attempt(email, PASSWORD, '2001:DB8:3:0:ffff::')).toBe(200);
  });

  it('that cause letters wait, also where an IPv4 address is written as another', async () => {
    const statuses = [];
    for (let n = 0; n < 101; n += 1) {
      const address = n % 2 === 0 ? '192.0.2.200' : '::ffff:c000:2c8';
      const body = { email: newEmail() };
      statuses.push((await identity.call('request-password', { body, address })).status);
    }
    expect(statuses).toEqual([...Array(100).fill(200), 429]);
  });
});

it('an attempt that has to wait is told so while others hold what counts it', async () => {
  const email = newEmail();
  for (let n = 0; n < 5; n += 1) await attempt(email, 'wrong', '198.51.100.9');
  const status = await identity.service.get(Database).change(systemScope, async (tx) => {
    await tx.sql('SELECT FROM attempts FOR UPDATE');
    return attempt(email, 'wrong', '198.51.100.9');
  });
  expect(status).toBe(429);
});
