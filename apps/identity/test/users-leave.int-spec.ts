import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addPerson, newEmail, PASSWORD, registerAccount } from './people.ts';
import type { Session } from './start.ts';
import { stageUsers } from './users-stage.ts';
import type { UsersStage } from './users-stage.ts';

jest.setTimeout(120_000);

describe('users', () => {
  let identity: UsersStage['identity'];
  let administrator: UsersStage['administrator'];
  let manager: UsersStage['manager'];
  let artist: UsersStage['artist'];
  let roleOf: UsersStage['roleOf'];
  let change: UsersStage['change'];
  let disable: UsersStage['disable'];

  beforeAll(async () => {
    ({ identity, administrator, manager, artist, roleOf, change, disable } = await stageUsers());
  });
  afterAll(() => identity.stop());

  describe('are disabled', () => {
    it('and restored, and keep who they are', async () => {
      const person = await addPerson(identity, administrator, 1);
      const gone = await disable(administrator, person.id);
      expect(gone.status).toBe(200);
      expect(gone.body['users'][0]).toMatchObject({ id: person.id, deleted: true });
      expect((await disable(administrator, person.id)).status).toBe(200);
      const hidden = await identity.call('read-user', {
        as: administrator.caller,
        params: { id: person.id },
      });
      expect(hidden.status).toBe(404);

      const back = await change(manager, person.id, { deleted: 0 });

      expect(back.body['users'][0]).toMatchObject({ id: person.id, deleted: false });
      await identity.signIn(person.email, PASSWORD);
      expect((await change(manager, person.id, { deleted: 1 })).status).toBe(200);
      await expect(identity.signIn(person.email, PASSWORD)).rejects.toThrow('invalid_credentials');
      const signIn = (password: string) =>
        identity.call('sign-in', { body: { email: person.email, password } });
      // Only who knows the password is told why it opens nothing.
      expect((await signIn(PASSWORD)).error).toBe('Your user is disabled');
      expect((await signIn(`${PASSWORD}x`)).error).toBe('Invalid credentials');
    });

    it('by those who may, and by nobody themself on the way', async () => {
      const leaver = await addPerson(identity, administrator, 1);
      expect((await disable(artist, leaver.id)).status).toBe(403);
      expect((await disable(manager, administrator.caller.user_id)).status).toBe(403);
      expect((await disable(manager, leaver.id)).status).toBe(200);
      expect((await disable(administrator, administrator.caller.user_id)).status).toBe(403);
      const own = await change(administrator, administrator.caller.user_id, { deleted: 1 });
      expect(own.status).toBe(403);
    });

    it('by themselves when they close their user', async () => {
      const person = await addPerson(identity, administrator, 0);
      const { status, body } = await identity.call('close-own-user', { as: person.caller });
      expect(status).toBe(200);
      expect(body['users']).toEqual([{ id: person.id, name: 'Level 0' }]);
      await expect(identity.signIn(person.email, PASSWORD)).rejects.toThrow('invalid_credentials');
    });
  });

  describe('who administer an account', () => {
    let only: Session & { email: string };
    beforeEach(async () => {
      only = await registerAccount(identity);
    });

    it('never all go: not by closing, not by a lower role', async () => {
      const closed = await identity.call('close-own-user', { as: only.caller });
      expect(closed).toMatchObject({
        status: 412,
        error: 'An account needs an Administrator.',
      });
      const lowered = await change(only, only.caller.user_id, { role_id: await roleOf(only, 1) });
      expect(lowered.status).toBe(412);
      expect(lowered.body['errors'][0].name).toBe('role_id');
      // One who was invited and never came does not count.
      await identity.call('create-user', {
        as: only.caller,
        params: { id: only.caller.account_id },
        body: { name: 'Invited', email: newEmail(), role_id: await roleOf(only, 4) },
      });
      expect((await identity.call('close-own-user', { as: only.caller })).status).toBe(412);
    });

    it('may leave to somebody with a password, whose invite nobody withdraws at that moment', async () => {
      const added = await identity.call('create-user', {
        as: only.caller,
        params: { id: only.caller.account_id },
        body: {
          name: 'Second',
          email: newEmail(),
          password: PASSWORD,
          role_id: await roleOf(only, 4),
        },
      });
      const { id } = added.body['users'][0];
      const [withdrawn, closed] = await Promise.all([
        identity.call('withdraw-invite', { as: only.caller, params: { id } }),
        identity.call('close-own-user', { as: only.caller }),
      ]);
      expect([withdrawn.status, closed.status]).toEqual([412, 200]);
    });

    it('never take each other away at once', async () => {
      const other = await addPerson(identity, only, 4);
      const [first, second] = await Promise.all([
        identity.call('close-own-user', { as: only.caller }),
        identity.call('close-own-user', { as: other.caller }),
      ]);
      expect([first.status, second.status].sort()).toEqual([200, 412]);
    });
  });
});
