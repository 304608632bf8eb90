import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { LinkKind } from '@jampot/contracts';
import { Clock } from '../src/clock/clock.ts';
import { addPerson, newEmail, PASSWORD, tokenFor } from './people.ts';
import { ADMIN, startIdentity } from './start.ts';
import type { Session, TestIdentity } from './start.ts';

jest.setTimeout(120_000);

const USED = {
  status: 410,
  code: 'link_used',
  error: 'This link has been used. Please request a new one.',
};
const EXPIRED = { status: 410, code: 'link_expired', error: 'This link has expired' };

describe('the link of a letter', () => {
  let identity: TestIdentity;
  let administrator: Session;

  beforeAll(async () => {
    identity = await startIdentity();
    administrator = await identity.signIn(ADMIN.email, ADMIN.password);
  });
  afterAll(() => identity.stop());

  const check = (kind: LinkKind, token: string, address?: string) =>
    identity.call('check-link', {
      body: { kind, token },
      ...(address === undefined ? {} : { address }),
    });
  const invite = async () => {
    const email = newEmail();
    const { body } = await identity.call('create-user', {
      as: administrator.caller,
      params: { id: 1 },
      body: { name: 'Grace Hopper', email },
    });
    return { id: body['users'][0].id as number, token: await tokenFor(identity, email) };
  };
  const accept = (token: string) =>
    identity.call('accept-invite', { body: { token, password: PASSWORD } });

  it('is looked at as often as one likes, tells of nobody, and is good once', async () => {
    const { token } = await invite();
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await check('invite', token);
      expect([status, body]).toEqual([200, { links: [{ kind: 'invite' }] }]);
    }
    expect((await accept(token)).status).toBe(200);
    expect(await check('invite', token)).toMatchObject(USED);
  });

  it('is told to be used when another of the same user was', async () => {
    const person = await addPerson(identity, administrator, 1);
    const ask = () => identity.call('request-password', { body: { email: person.email } });
    await ask();
    const first = await tokenFor(identity, person.email);
    await ask();
    const second = await tokenFor(identity, person.email, 2);
    expect((await check('password', first)).status).toBe(200);
    await identity.call('set-password', { body: { token: second, password: 'Wq7$pLm2#zXe' } });
    expect(await check('password', first)).toMatchObject(USED);
  });

  it('to register is told to be used once its account was made', async () => {
    const email = newEmail();
    await identity.call('request-registration', { body: { email } });
    const token = await tokenFor(identity, email);
    expect((await check('registration', token)).status).toBe(200);
    const body = { token, name: 'Ada', account: 'Studio Ada', password: PASSWORD };
    await identity.call('activate-registration', { body });
    expect(await check('registration', token)).toMatchObject(USED);
  });

  it('is outdated after its time, for the disabled, of another kind, and when it never was one', async () => {
    const [late, disabled] = [await invite(), await invite()];
    await identity.call('delete-user', {
      as: administrator.caller,
      params: { id: disabled.id },
    });
    expect(await check('invite', disabled.token)).toMatchObject(EXPIRED);
    expect(await check('password', late.token)).toMatchObject(EXPIRED);
    expect(await check('invite', 'x'.repeat(43))).toMatchObject(EXPIRED);
    const clock = jest.spyOn(identity.service.get(Clock), 'now');
    try {
      clock.mockReturnValue(new Date(Date.now() + 7 * 24 * 3600 * 1000 + 1000));
      expect(await check('invite', late.token)).toMatchObject(EXPIRED);
    } finally {
      clock.mockRestore();
    }
  });

  it('has to be named with its kind', async () => {
    const answer = await identity.call('check-link', { body: { kind: 'other' } });
    expect(answer.status).toBe(412);
    expect(answer.body['errors'].map(({ name }: { name: string }) => name)).toEqual([
      'kind',
      'token',
    ]);
  });

  it('makes a network wait that tries many which are none, whatever good ones it has', async () => {
    const address = '198.51.100.77';
    const { token } = await invite();
    const statuses: number[] = [];
    for (let n = 0; n < 101; n += 1) {
      statuses.push((await check('invite', `guess-${n}`, address)).status);
      if (n < 3) expect((await check('invite', token, address)).status).toBe(200);
    }
    expect(new Set(statuses.slice(0, 100))).toEqual(new Set([410]));
    expect(statuses.at(-1)).toBe(429);
    expect((await check('invite', token)).status).toBe(200);
  });
});
