import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../src/clock/clock.ts';
import { addPerson, lettersTo, newEmail, PASSWORD, tokenFor, until } from './people.ts';
import { ADMIN, startIdentity } from './start.ts';
import type { Session, TestIdentity } from './start.ts';

jest.setTimeout(120_000);

const NEXT = 'Wq7$pLm2#zXe';
const USED = {
  status: 410,
  code: 'link_used',
  error: 'This link has been used. Please request a new one.',
};

describe('letters', () => {
  let identity: TestIdentity;
  let administrator: Session;

  beforeAll(async () => {
    identity = await startIdentity();
    administrator = await identity.signIn(ADMIN.email, ADMIN.password);
  });
  afterAll(() => identity.stop());

  const invite = async (email: string) => {
    const { status, body } = await identity.call('create-user', {
      as: administrator.caller,
      params: { id: 1 },
      body: { name: 'Grace Hopper', email },
    });
    expect(status).toBe(201);
    return body['users'][0];
  };
  const accept = (token: string, password = PASSWORD) =>
    identity.call('accept-invite', { body: { token, password } });
  const activate = (token: string, password = PASSWORD) =>
    identity.call('activate-registration', {
      body: { token, name: 'Ada', account: 'Studio Ada', password },
    });

  describe('to register', () => {
    it('lead to an account of its own with five roles and its administrator', async () => {
      const email = newEmail();
      const asked = await identity.call('request-registration', { body: { email } });
      expect(asked).toMatchObject({ status: 200, body: { users: [{ email }] } });
      const token = await tokenFor(identity, email);
      const [letter] = lettersTo(identity, email);
      expect(letter).toContain('Subject: Welcome to Jampot');
      expect(letter).toContain(`http://jampot.example/register?token=${token}`);

      const { status, body } = await activate(token);

      expect(status).toBe(201);
      expect(body['user']).toMatchObject({ name: 'Ada', email, level: 4 });
      const caller = await identity.callerOfToken(body['authorizationData'].access_token);
      expect(caller.account_id).not.toBe(1);
      const account = await identity.call('read-account', {
        as: caller,
        params: { id: caller.account_id },
      });
      expect(account.body['accounts'][0]).toMatchObject({
        name: 'Studio Ada',
        public_statuslogs: false,
      });
      const roles = await identity.call('list-roles', { as: caller });
      expect(roles.body['roles'].map(({ name }: { name: string }) => name)).toEqual([
        'Guest',
        'Artist',
        'Reviewer',
        'Project Manager',
        'Administrator',
      ]);
      expect(await activate(token)).toMatchObject(USED);
    });

    it('tell whoever is registered so, behind the same answer', async () => {
      const { status, body } = await identity.call('request-registration', {
        body: { email: ADMIN.email },
      });
      expect([status, body]).toEqual([200, { users: [{ email: ADMIN.email }] }]);
      const letter = await until(() => lettersTo(identity, ADMIN.email)[0]);
      expect(letter).toContain('You are registered already.');
      expect(letter).not.toContain('token=');
    });

    it('keep their link good when the password is refused', async () => {
      const email = newEmail();
      await identity.call('request-registration', { body: { email } });
      const token = await tokenFor(identity, email);
      const weak = await activate(token, 'abcdefgh');
      expect(weak.status).toBe(412);
      expect(weak.body['errors'][0].name).toBe('password');
      expect((await activate(token)).status).toBe(201);
    });

    it('make one account of two that come at once', async () => {
      const email = newEmail();
      await identity.call('request-registration', { body: { email } });
      const token = await tokenFor(identity, email);
      const answers = await Promise.all([activate(token), activate(token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 410]);
    });
  });

  describe('to the invited', () => {
    it('let them choose a password, once', async () => {
      const email = newEmail();
      const user = await invite(email);
      expect(user).toMatchObject({ invited: true, deleted: false });
      const token = await tokenFor(identity, email);
      expect(lettersTo(identity, email)[0]).toContain('Administrator invites you');
      await expect(identity.signIn(email, PASSWORD)).rejects.toThrow('invalid_credentials');

      const accepted = await accept(token);

      expect(accepted).toMatchObject({ status: 200, body: { user: { id: user.id, level: 1 } } });
      expect(await accept(token, NEXT)).toMatchObject(USED);
      await identity.signIn(email, PASSWORD);
    });

    it('come again when asked to, and all end with the first that is used', async () => {
      const email = newEmail();
      const user = await invite(email);
      const first = await tokenFor(identity, email);
      const again = () =>
        identity.call('invite-again', { as: administrator.caller, params: { id: user.id } });
      expect((await again()).status).toBe(200);
      const second = await tokenFor(identity, email, 2);
      expect(second).not.toBe(first);
      expect((await accept(second)).status).toBe(200);
      expect(await accept(first)).toMatchObject(USED);
      expect(await again()).toMatchObject({
        status: 412,
        error: 'This user has accepted the invite already.',
      });
    });

    it('open nothing after a week, for the disabled, or after another email was set', async () => {
      const [late, disabled, moved] = [newEmail(), newEmail(), newEmail()];
      const users = [await invite(late), await invite(disabled), await invite(moved)];
      const tokens = [];
      for (const email of [late, disabled, moved]) tokens.push(await tokenFor(identity, email));
      const [lateToken, disabledToken, movedToken] = tokens as [string, string, string];
      await identity.call('delete-user', {
        as: administrator.caller,
        params: { id: users[1].id },
      });
      await identity.call('change-user', {
        as: administrator.caller,
        params: { id: users[2].id },
        body: { email: newEmail() },
      });
      expect((await accept(disabledToken)).status).toBe(410);
      expect((await accept(movedToken)).status).toBe(410);
      expect((await accept('x'.repeat(43))).status).toBe(410);
      const clock = jest.spyOn(identity.service.get(Clock), 'now');
      try {
        clock.mockReturnValue(new Date(Date.now() + 7 * 24 * 3600 * 1000 + 1000));
        expect(await accept(lateToken)).toMatchObject({ status: 410, code: 'link_expired' });
      } finally {
        clock.mockRestore();
      }
    });

    it('are sent by those who may update users only', async () => {
      const artist = await addPerson(identity, administrator, 1);
      const user = await invite(newEmail());
      const asked = await identity.call('invite-again', {
        as: artist.caller,
        params: { id: user.id },
      });
      expect(asked.status).toBe(403);
    });
  });
});
