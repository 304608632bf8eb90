import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../src/clock/clock.ts';
import { addPerson, newEmail, PASSWORD, registerAccount } from './people.ts';
import { ADMIN, startIdentity } from './start.ts';
import type { Session, TestIdentity } from './start.ts';

jest.setTimeout(120_000);

describe('attempts to sign in', () => {
  let identity: TestIdentity;
  let administrator: Session;
  let clock: jest.SpiedFunction<Clock['now']> | undefined;

  beforeAll(async () => {
    identity = await startIdentity();
    administrator = await identity.signIn(ADMIN.email, ADMIN.password);
  });
  afterAll(() => identity.stop());
  afterEach(() => clock?.mockRestore());

  /** Stops the clock, so many seconds from now. */
  const at = (start: number, seconds: number) => {
    clock?.mockRestore();
    clock = jest.spyOn(identity.service.get(Clock), 'now');
    clock.mockReturnValue(new Date(start + seconds * 1000));
  };
  const attempt = (email: string, password: string, address: string, clientId?: string) =>
    identity.call('sign-in', {
      body: { email, password, ...(clientId === undefined ? {} : { client_id: clientId }) },
      address,
    });
  const statuses = async (
    count: number,
    make: (n: number) => Promise<{ readonly status: number }>,
  ) => {
    const seen: number[] = [];
    for (let n = 0; n < count; n += 1) seen.push((await make(n)).status);
    return seen;
  };

  it('from one address wait longer and longer, known e-mail or not', async () => {
    const start = Date.now();
    const { email } = await addPerson(identity, administrator, 1);
    const answers = [];
    for (const who of [email, newEmail()]) {
      at(start, 0);
      const failures = await statuses(5, () => attempt(who, 'wrong', '198.51.100.1'));
      const sixth = await attempt(who, 'wrong', '198.51.100.1');
      at(start, 1);
      const seventh = await attempt(who, 'wrong', '198.51.100.1');
      const eighth = await attempt(who, 'wrong', '198.51.100.1');
      answers.push({ failures, sixth, seventh, eighth });
    }
    const [known, unknown] = answers;
    expect(known?.failures).toEqual([401, 401, 401, 401, 401]);
    expect(known?.sixth).toMatchObject({ status: 429, code: 'throttled', retryAfterSeconds: 1 });
    expect(known?.seventh.status).toBe(401);
    expect(known?.eighth).toMatchObject({ status: 429, retryAfterSeconds: 2 });
    expect(unknown).toEqual(known);
  });

  it('that come all at once are no better than one by one', async () => {
    at(Date.now(), 0);
    const who = newEmail();
    const all = await Promise.all(
      Array.from({ length: 20 }, () => attempt(who, 'wrong', '198.51.100.2')),
    );
    expect(all.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('wait even with the right password, and are free again after one that was right', async () => {
    const start = Date.now();
    const { email } = await addPerson(identity, administrator, 1);
    at(start, 0);
    await statuses(5, () => attempt(email, 'wrong', '198.51.100.3'));
    expect((await attempt(email, PASSWORD, '198.51.100.3')).status).toBe(429);
    at(start, 1);
    expect((await attempt(email, PASSWORD, '198.51.100.3')).status).toBe(200);
    expect(await statuses(5, () => attempt(email, 'wrong', '198.51.100.3'))).toEqual(
      Array(5).fill(401),
    );
  });

  it('by many addresses on one user never keep out the owner on a known device', async () => {
    const start = Date.now();
    const { email } = await addPerson(identity, administrator, 1);
    at(start, 0);
    expect((await attempt(email, PASSWORD, '203.0.113.9', 'the-owners-browser')).status).toBe(200);

    const attack = await statuses(40, (n) => attempt(email, 'wrong', `198.51.100.${50 + n}`));

    expect(attack.slice(0, 30)).toEqual(Array(30).fill(401));
    expect(attack.slice(30)).toEqual(Array(10).fill(429));
    expect((await attempt(email, PASSWORD, '192.0.2.77')).status).toBe(429);
    expect((await attempt(email, PASSWORD, '203.0.113.9')).status).toBe(200);
    expect((await attempt(email, PASSWORD, '192.0.2.78', 'the-owners-browser')).status).toBe(200);
  });

  it('from the very address of the owner do not keep out their browser', async () => {
    const { email } = await addPerson(identity, administrator, 1);
    at(Date.now(), 0);
    await attempt(email, PASSWORD, '203.0.113.10', 'mine');
    await statuses(8, () => attempt(email, 'wrong', '203.0.113.10'));
    expect((await attempt(email, PASSWORD, '203.0.113.10')).status).toBe(429);
    expect((await attempt(email, PASSWORD, '203.0.113.10', 'mine')).status).toBe(200);
  });

  it('on many users from one address wait', async () => {
    at(Date.now(), 0);
    const sprayed = await statuses(101, () => attempt(newEmail(), 'wrong', '198.51.100.4'));
    expect(sprayed.slice(0, 100)).toEqual(Array(100).fill(401));
    expect(sprayed[100]).toBe(429);
  });

  it('are forgotten after an hour', async () => {
    const start = Date.now();
    const who = newEmail();
    at(start, 0);
    await statuses(6, () => attempt(who, 'wrong', '198.51.100.5'));
    at(start, 3601);
    expect(await statuses(5, () => attempt(who, 'wrong', '198.51.100.5'))).toEqual(
      Array(5).fill(401),
    );
  });

  it('to have letters sent wait too, known e-mail or not', async () => {
    at(Date.now(), 0);
    for (const email of [ADMIN.email, newEmail()]) {
      const asked = await statuses(5, () =>
        identity.call('request-password', { body: { email }, address: '198.51.100.6' }),
      );
      expect(asked).toEqual([200, 200, 200, 200, 429]);
    }
  });

  it('of strangers to have letters sent keep nobody from inviting from the same address', async () => {
    at(Date.now(), 0);
    const address = '198.51.100.7';
    const ask = () => identity.call('request-password', { body: { email: newEmail() }, address });
    const asked = await statuses(101, ask);
    expect([asked[99], asked[100]]).toEqual([200, 429]);
    const invite = () =>
      identity.call('create-user', {
        as: administrator.caller,
        params: { id: administrator.caller.account_id },
        body: { name: 'Ada', email: newEmail() },
        address,
      });
    expect((await invite()).status).toBe(201);
  });

  it('to learn whether others have an e-mail wait after a few, whatever is written down', async () => {
    const start = Date.now();
    at(start, 0);
    const other = await registerAccount(identity);
    const write = async (email: string, password?: string) =>
      (
        await identity.call('create-user', {
          as: other.caller,
          params: { id: other.caller.account_id },
          body: { name: 'Ada', email, ...(password === undefined ? {} : { password }) },
        })
      ).status;
    const proved = ADMIN.email;
    // What is nobody's costs nothing.
    expect(await statuses(12, async () => ({ status: await write(newEmail(), PASSWORD) }))).toEqual(
      Array(12).fill(201),
    );
    const answers = await statuses(300, async () => ({ status: await write(proved, PASSWORD) }));
    expect(answers.filter((status) => status === 412)).toHaveLength(10);
    expect(answers.slice(10)).toEqual(Array(290).fill(429));
    // Neither does an invite tell it, nor many of them, nor an e-mail of one's own, nor that a new one is taken.
    expect(await write(newEmail())).toBe(429);
    const many = await identity.call('invite-users', {
      as: other.caller,
      params: { id: other.caller.account_id },
      body: { people: [{ email: proved }, { email: newEmail() }] },
    });
    expect(many.body['invites'].map(({ code }: { code: string }) => code)).toEqual([
      'throttled',
      'throttled',
    ]);
    const own = await identity.call('change-user', {
      as: other.caller,
      params: { id: other.caller.user_id },
      body: { email: proved, old_password: PASSWORD },
    });
    expect(own.status).toBe(429);
    // Other accounts do not wait, and this one not for ever.
    const invited = await identity.call('create-user', {
      as: administrator.caller,
      params: { id: administrator.caller.account_id },
      body: { name: 'Ada', email: newEmail() },
    });
    expect(invited.status).toBe(201);
    at(start, 2);
    expect(await write(newEmail(), PASSWORD)).toBe(201);
  });
});
