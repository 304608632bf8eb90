import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { JampotError } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { Clock } from '../src/clock/clock.ts';
import { PasswordHasher } from '../src/passwords/password-hasher.ts';
import { addPerson, newEmail, PASSWORD, registerAccount } from './people.ts';
import { ADMIN, startIdentity } from './start.ts';
import type { Session, TestIdentity } from './start.ts';

jest.setTimeout(120_000);

/** More than may wait for a turn at a sign-in. */
const FLOOD = 90;
const BUSY = new JampotError('unavailable', { retryAfterSeconds: 2 });

let identity: TestIdentity;
let administrator: Session;

beforeAll(async () => {
  identity = await startIdentity({}, { passwords: 'as at work' });
  administrator = await identity.signIn(ADMIN.email, ADMIN.password);
});
afterAll(() => identity.stop());
afterEach(() => {
  jest.restoreAllMocks();
});

const signIn = async (email: string, password: string) => {
  const body = { email, password, client_id: `browser of ${email}` };
  return (await identity.call('sign-in', { body, address: '203.0.113.5' })).status;
};
const hasher = () => identity.service.get(PasswordHasher);
/** Attempts that count as failed. */
const failures = async () => {
  const rows = await identity.service
    .get(Database)
    .change(systemScope, (tx) =>
      tx.sql<{ n: number }>('SELECT coalesce(sum(failures), 0)::int AS n FROM attempts'),
    );
  return rows[0]?.n;
};

describe('a right password', () => {
  it('is let in at once while another account chooses passwords without end', async () => {
    const { email } = await addPerson(identity, administrator, 1);
    const busy = await registerAccount(identity);
    const { id: spare } = await addPerson(identity, busy, 1);
    const before = await failures();
    const over = new AbortController();
    let changes = 0;
    const flood = Array.from({ length: FLOOD }, async (_, n) => {
      for (let round = 0; !over.signal.aborted; round += 1) {
        const password = `Tr1cky-Horse-${n}-${round}`;
        await (n % 3 === 0
          ? identity.call('create-user', {
              as: busy.caller,
              params: { id: busy.caller.account_id },
              body: { name: 'Spare', email: newEmail(), password },
            })
          : identity.call('change-user', {
              as: busy.caller,
              params: { id: spare },
              body: { password },
            }));
        changes += 1;
      }
    });
    const seen: number[] = [];
    for (let n = 0; n < 12; n += 1) seen.push(await signIn(email, PASSWORD));
    over.abort();
    await Promise.all(flood);
    expect(changes).toBeGreaterThan(FLOOD);
    expect(seen).toEqual(seen.map(() => 200));
    expect(await failures()).toBe(before);
  });

  it('that nobody had time to look at counts as no failure', async () => {
    const { email } = await addPerson(identity, administrator, 1);
    const before = await failures();
    const which = jest.spyOn(hasher(), 'which').mockRejectedValue(BUSY);
    for (let n = 0; n < 8; n += 1) expect(await signIn(email, PASSWORD)).toBe(503);
    expect(await failures()).toBe(before);
    which.mockRestore();
    expect(await signIn(email, PASSWORD)).toBe(200);
  });

  it('counts as none at one’s own change either', async () => {
    const person = await addPerson(identity, administrator, 1);
    const change = async (old_password: string) => {
      const body = { password: 'Wq7$pLm2#zXe', old_password };
      const params = { id: person.id };
      return (await identity.call('change-user', { as: person.caller, params, body })).status;
    };
    const knows = jest.spyOn(hasher(), 'knows').mockRejectedValue(BUSY);
    for (let n = 0; n < 8; n += 1) expect(await change(PASSWORD)).toBe(503);
    knows.mockRestore();
    expect(await change(PASSWORD)).toBe(200);
  });
});

it('a wrong password counts, also when others are too busy to be asked', async () => {
  const { email } = await addPerson(identity, administrator, 1);
  expect(await signIn(email, PASSWORD)).toBe(200);
  // Another account wrote the same e-mail down, where the browser is not known.
  const other = await registerAccount(identity);
  const params = { id: other.caller.account_id };
  const body = { name: 'Namesake', email, password: PASSWORD };
  const made = await identity.call('create-user', { as: other.caller, params, body });
  expect(made.status).toBe(201);
  const real = hasher();
  const which = real.which.bind(real);
  // However long a sign-in takes here: no wait is over in between.
  jest.spyOn(identity.service.get(Clock), 'now').mockReturnValue(new Date());
  let asked = 0;
  jest.spyOn(real, 'which').mockImplementation((...of) => {
    asked += 1;
    return asked % 2 === 1 ? which(...of) : Promise.reject(BUSY);
  });
  const seen: number[] = [];
  for (let n = 0; n < 6; n += 1) seen.push(await signIn(email, 'wrong'));
  expect(seen).toEqual([503, 503, 503, 503, 503, 429]);
});
