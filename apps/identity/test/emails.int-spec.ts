import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  lettersTo,
  newEmail,
  PASSWORD,
  registerAccount,
  tokenFor,
  tokenIn,
  until,
} from './people.ts';
import { Clock } from '../src/clock/clock.ts';
import { ADMIN, startIdentity } from './start.ts';
import type { Answered, Session, TestIdentity } from './start.ts';

jest.setTimeout(120_000);

const NEXT = 'Wq7$pLm2#zXe';
const IN_USE = { status: 412, error: 'This email is already in use.' };

describe('an email', () => {
  let identity: TestIdentity;
  let studio: Session;
  let other: Session & { email: string };

  beforeAll(async () => {
    identity = await startIdentity();
    studio = await identity.signIn(ADMIN.email, ADMIN.password);
    other = await registerAccount(identity);
  });
  afterAll(() => identity.stop());

  const add = (as: Session, email: string, password?: string): Promise<Answered> =>
    identity.call('create-user', {
      as: as.caller,
      params: { id: as.caller.account_id },
      body: { name: 'Ada', email, ...(password === undefined ? {} : { password }) },
    });
  const accept = (token: string, password: string) =>
    identity.call('accept-invite', { body: { token, password } });
  const accountOf = async (email: string, password: string) =>
    (await identity.signIn(email, password)).caller.account_id;

  it('that another account wrote down keeps nobody from inviting its owner', async () => {
    const email = newEmail();
    expect((await add(other, email, PASSWORD)).status).toBe(201);
    expect((await add(studio, email)).status).toBe(201);
    expect(await add(studio, email)).toMatchObject(IN_USE);
    expect((await accept(await tokenFor(identity, email), NEXT)).status).toBe(200);
    expect(await accountOf(email, NEXT)).toBe(1);
    expect(await accountOf(email, PASSWORD)).toBe(other.caller.account_id);
  });

  it('is the one who proved it: nobody writes it down any more', async () => {
    expect(await add(studio, other.email)).toMatchObject(IN_USE);
    expect(await add(studio, other.email, PASSWORD)).toMatchObject(IN_USE);
    const own = await identity.call('change-user', {
      as: studio.caller,
      params: { id: studio.caller.user_id },
      body: { email: other.email, old_password: ADMIN.password },
    });
    expect(own).toMatchObject(IN_USE);
  });

  it('that two accounts invited belongs to the one whose invite was accepted', async () => {
    const email = newEmail();
    await add(studio, email);
    const first = await tokenFor(identity, email, 1);
    await add(other, email);
    const second = await tokenFor(identity, email, 2);
    const answers = await Promise.all([accept(second, PASSWORD), accept(first, PASSWORD)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(answers.find(({ status }) => status === 412)).toMatchObject(IN_USE);
  });

  it('that several wrote down gets a letter for each, which names the account, until it is proved', async () => {
    const email = newEmail();
    await add(studio, email, PASSWORD);
    await add(other, email, `${PASSWORD}2`);
    await identity.call('request-password', { body: { email } });
    const letters = await until(() => {
      const found = lettersTo(identity, email);
      return found.length === 2 ? found : null;
    });
    const mine = letters.find((letter) => letter.includes('a new password for Jampot.')) ?? '';
    expect(letters.some((letter) => letter.includes('a new password for Other Studio.'))).toBe(
      true,
    );
    const body = { token: tokenIn(mine), password: NEXT };
    expect((await identity.call('set-password', { body })).status).toBe(200);
    await identity.call('request-password', { body: { email } });
    const last = await until(() => lettersTo(identity, email)[2]);
    expect(last).toContain('here you can choose a new password.');
    expect(lettersTo(identity, email)).toHaveLength(3);
  });

  it('that somebody else wrote down registers all the same', async () => {
    const email = newEmail();
    await add(studio, email, PASSWORD);
    await identity.call('request-registration', { body: { email } });
    const token = await tokenFor(identity, email);
    const made = await identity.call('activate-registration', {
      body: { token, name: 'Ada', account: 'Own', password: NEXT },
    });
    expect(made.status).toBe(201);
    expect(await accountOf(email, PASSWORD)).toBe(1);
    expect(await accountOf(email, NEXT)).toBeGreaterThan(1);
  });

  it('that another holds earns no attempts at the password of its owner', async () => {
    const email = newEmail();
    await add(studio, email, PASSWORD);
    await add(other, email, NEXT);
    const wrong = () =>
      identity.call('sign-in', { body: { email, password: 'not it' }, address: '198.51.100.9' });
    const right = () =>
      identity.call('sign-in', { body: { email, password: NEXT }, address: '198.51.100.9' });
    // However long it takes: nobody's wait is over in between.
    const clock = jest.spyOn(identity.service.get(Clock), 'now').mockReturnValue(new Date());
    const guesses: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      guesses.push((await wrong()).status);
      expect((await right()).status).toBe(200);
    }
    clock.mockRestore();
    expect(guesses[0]).toBe(401);
    expect(guesses.at(-1)).toBe(429);
  });

  it('is given to whom an Administrator invites, whatever password others wrote beside it', async () => {
    const email = newEmail();
    await add(other, email, PASSWORD);
    await identity.signIn(email, PASSWORD);
    const made = await add(studio, email, `${PASSWORD}2`);
    const [user] = made.body['users'] as { id: number; invited: boolean }[];
    expect(user?.invited).toBe(false);
    const again = () =>
      identity.call('invite-again', { as: studio.caller, params: { id: user?.id ?? 0 } });
    expect((await again()).status).toBe(200);
    expect((await accept(await tokenFor(identity, email), NEXT)).status).toBe(200);
    expect(await accountOf(email, NEXT)).toBe(1);
    expect(await again()).toMatchObject({
      status: 412,
      error: 'This user has accepted the invite already.',
    });
  });

  it('is not taken away by strangers who write it down, before or after', async () => {
    const email = newEmail();
    const strangers: Session[] = [];
    for (let n = 0; n < 4; n += 1) strangers.push(await registerAccount(identity));
    const spares: { readonly as: Session; readonly id: number }[] = [];
    for (const as of strangers) {
      const made = await add(as, newEmail(), PASSWORD);
      spares.push({ as, id: made.body['users'][0].id as number });
    }
    expect((await add(studio, email, NEXT)).status).toBe(201);
    expect(await accountOf(email, NEXT)).toBe(1);
    const later = newEmail();
    for (const { as, id } of spares) {
      await add(as, later, PASSWORD);
      const taken = await identity.call('change-user', {
        as: as.caller,
        params: { id },
        body: { email },
      });
      expect(taken.status).toBe(200);
    }
    expect(await accountOf(email, NEXT)).toBe(1);
    expect((await add(studio, later, NEXT)).status).toBe(201);
    expect(await accountOf(later, NEXT)).toBe(1);
  });

  it('that a stranger wrote down too keeps the device that is known for it', async () => {
    const email = newEmail();
    const from = (password: string, address: string) =>
      identity.call('sign-in', { body: { email, password }, address });
    await add(studio, email, PASSWORD);
    expect((await from(PASSWORD, '198.51.100.20')).status).toBe(200);
    await add(other, email, NEXT);
    expect((await from(NEXT, '198.51.100.21')).status).toBe(200);
    for (let n = 0; n < 34; n += 1) await from('not it', `198.51.100.${100 + (n % 9)}`);
    expect((await from(PASSWORD, '198.51.100.30')).status).toBe(429);
    expect((await from(PASSWORD, '198.51.100.20')).status).toBe(200);
  });
});

it('a closed installation registers nobody, and says so', async () => {
  const identity = await startIdentity({ JAMPOT_REGISTRATION: 'closed' });
  try {
    const { body } = await identity.call('read-registration', {});
    expect(body['registration']).toEqual([{ open: false }]);
    const email = newEmail();
    const asked = await identity.call('request-registration', { body: { email } });
    expect(asked).toMatchObject({
      status: 403,
      error: 'Registration is closed. An Administrator can invite you.',
    });
    const made = await identity.call('activate-registration', {
      body: { token: 'x', name: 'Ada', account: 'Own', password: PASSWORD },
    });
    expect(made.status).toBe(403);
    const link = { kind: 'registration', token: 'x' };
    expect((await identity.call('check-link', { body: link })).status).toBe(403);
  } finally {
    await identity.stop();
  }
});
