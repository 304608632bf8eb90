import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Database, systemScope } from '@jampot/persistence';
import { Clock } from '../src/clock/clock.ts';
import { PasswordHasher } from '../src/passwords/password-hasher.ts';
import {
  addPerson,
  lettersTo,
  newEmail,
  PASSWORD,
  registerAccount,
  tokenFor,
  until,
} from './people.ts';
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

  const setPassword = (token: string, password = NEXT) =>
    identity.call('set-password', { body: { token, password } });
  const accept = (token: string) =>
    identity.call('accept-invite', { body: { token, password: PASSWORD } });
  const requestPassword = (email: string) => identity.call('request-password', { body: { email } });

  describe('for a new password', () => {
    it('set it once and end every session', async () => {
      const person = await addPerson(identity, administrator, 1);
      await requestPassword(person.email);
      const token = await tokenFor(identity, person.email);
      expect(lettersTo(identity, person.email)[0]).toContain('/password?token=');
      expect((await setPassword(token, 'short')).status).toBe(412);
      expect((await setPassword(token, person.email)).status).toBe(412);

      const { status, body } = await setPassword(token);

      expect([status, body]).toEqual([200, { users: [{ id: person.id, name: 'Level 1' }] }]);
      expect(await setPassword(token)).toMatchObject(USED);
      expect((await identity.call('validate-token', { as: person.caller })).status).toBe(401);
      const refreshed = await identity.call('refresh-session', {
        body: { refresh_token: person.refreshToken },
      });
      expect(refreshed.status).toBe(401);
      await identity.signIn(person.email, NEXT);
    });

    it('prove the e-mail that they went to, not one that came after', async () => {
      const person = await addPerson(identity, administrator, 1);
      await requestPassword(person.email);
      const token = await tokenFor(identity, person.email);
      const other = newEmail();
      const database = identity.service.get(Database);
      await database.change(systemScope, (tx) =>
        tx.sql('UPDATE users SET email = $2 WHERE id = $1', [person.id, other]),
      );

      expect((await setPassword(token)).status).toBe(410);

      const [user] = await database.change(systemScope, (tx) =>
        tx.sql<{ email_by: string | null }>('SELECT email_by FROM users WHERE id = $1', [
          person.id,
        ]),
      );
      expect(user?.email_by).not.toBe('letter');
      await identity.signIn(other, PASSWORD);
    });

    it('set one password when two of them are followed at once', async () => {
      const person = await addPerson(identity, administrator, 1);
      for (let n = 0; n < 2; n += 1) await requestPassword(person.email);
      const tokens = [
        await tokenFor(identity, person.email, 1),
        await tokenFor(identity, person.email, 2),
      ];
      const passwords = [NEXT, 'Zt5%vBn9@rLk'];
      const answers = await Promise.all(tokens.map((token, n) => setPassword(token, passwords[n])));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
      const winner = answers.findIndex(({ status }) => status === 200);
      await identity.signIn(person.email, passwords[winner] ?? '');
      await expect(identity.signIn(person.email, passwords[1 - winner] ?? '')).rejects.toThrow(
        'invalid_credentials',
      );
    });

    it('hold their user before themselves, so that they never wait for each other', async () => {
      const person = await addPerson(identity, administrator, 1);
      for (let n = 0; n < 2; n += 1) await requestPassword(person.email);
      const [one, two] = [
        await tokenFor(identity, person.email, 1),
        await tokenFor(identity, person.email, 2),
      ];
      const database = identity.service.get(Database);
      const waiting = (count: number) =>
        until(async () => {
          const rows = await database.readTransaction(systemScope, (tx) =>
            tx.sql(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'
              AND datname = current_database() AND usename = current_user`),
          );
          return rows.length >= count;
        });
      const [hashing, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const hasher = identity.service.get(PasswordHasher);
      const hash = hasher.hash.bind(hasher);
      const spy = jest.spyOn(hasher, 'hash').mockImplementationOnce(async (...given) => {
        hashing.resolve();
        await goOn.promise;
        return hash(...given);
      });
      const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const first = setPassword(one);
      await hashing.promise;
      const holding = database.change(systemScope, async (tx) => {
        await tx.sql('SELECT FROM users WHERE id = $1 FOR UPDATE', [person.id]);
        held.resolve();
        await letGo.promise;
      });
      await held.promise;
      // The first one is about to be set, and the second one just followed, when their user is let go.
      goOn.resolve();
      await waiting(1);
      const second = setPassword(two);
      await waiting(2);
      letGo.resolve();
      await holding;
      expect([(await first).status, (await second).status]).toEqual([200, 410]);
      spy.mockRestore();
    });

    it('answer the same for whoever is unknown, and write to nobody', async () => {
      const [known, unknown] = [ADMIN.email, newEmail()];
      const before = lettersTo(identity, known).length;
      for (const email of [unknown, known]) {
        const { status, body } = await requestPassword(email);
        expect([status, body]).toEqual([200, { users: [{ email }] }]);
      }
      await until(() => lettersTo(identity, known).length > before);
      expect(lettersTo(identity, unknown)).toEqual([]);
    });

    it('open nothing else, and nothing after two hours', async () => {
      const person = await addPerson(identity, administrator, 1);
      await requestPassword(person.email);
      const token = await tokenFor(identity, person.email);
      expect((await accept(token)).status).toBe(410);
      const clock = jest.spyOn(identity.service.get(Clock), 'now');
      try {
        clock.mockReturnValue(new Date(Date.now() + 2 * 3600 * 1000 + 1000));
        expect(await setPassword(token)).toMatchObject({ status: 410, code: 'link_expired' });
      } finally {
        clock.mockRestore();
      }
    });

    it('let the owner in from that device, whoever else keeps failing', async () => {
      const { email } = await registerAccount(identity);
      const attempt = (password: string, address: string) =>
        identity.call('sign-in', { body: { email, password }, address });
      for (let n = 0; n < 31; n += 1) await attempt('wrong', `198.51.100.${n}`);
      expect((await attempt(PASSWORD, '203.0.113.1')).status).toBe(429);
      await requestPassword(email);
      const token = await tokenFor(identity, email, 2);
      await identity.call('set-password', {
        body: { token, password: NEXT },
        address: '203.0.113.1',
      });
      expect((await attempt(NEXT, '203.0.113.1')).status).toBe(200);
    });
  });
});
