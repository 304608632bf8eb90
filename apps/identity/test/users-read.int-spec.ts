import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addPerson, newEmail, PASSWORD } from './people.ts';
import { MISSING, stageUsers } from './users-stage.ts';
import type { UsersStage } from './users-stage.ts';

jest.setTimeout(120_000);

describe('users', () => {
  let identity: UsersStage['identity'];
  let administrator: UsersStage['administrator'];
  let manager: UsersStage['manager'];
  let artist: UsersStage['artist'];
  let guest: UsersStage['guest'];
  let stranger: UsersStage['stranger'];
  let read: UsersStage['read'];

  beforeAll(async () => {
    ({ identity, administrator, manager, artist, guest, stranger, read } = await stageUsers());
  });
  afterAll(() => identity.stop());

  describe('are read', () => {
    it('by oneself, with permissions, role and account when asked for', async () => {
      for (const call of ['read-me', 'read-users-me']) {
        const { status, body } = await identity.call(call, {
          as: guest.caller,
          query: { include: 'permissions,roles,role,accounts' },
        });
        expect(status).toBe(200);
        expect(body['users'][0]).toMatchObject({
          id: guest.id,
          email: guest.email,
          invited: false,
          photo: null,
          permissions: { assets: 'r', users: '' },
          role: { name: 'Guest', level: 0 },
          roles: [{ level: 0 }],
          accounts: [{ id: 1 }],
        });
      }
      const picked = await identity.call('read-me', {
        as: guest.caller,
        query: { include: 'id,role' },
      });
      expect(picked.body['users']).toEqual([
        { id: guest.id, role: expect.objectContaining({ level: 0 }) },
      ]);
    });

    it('as a list of the own account, filtered and without the disabled', async () => {
      const gone = await addPerson(identity, administrator, 1);
      await identity.call('delete-user', { as: administrator.caller, params: { id: gone.id } });
      const ids = async (call: string, query: Record<string, string>) => {
        const { status, body } = await identity.call(call, {
          as: artist.caller,
          params: { id: 1 },
          query,
        });
        expect(status).toBe(200);
        return body['users'].map(({ id }: { id: number }) => id);
      };
      for (const call of ['list-users', 'list-account-users']) {
        const live = await ids(call, {});
        expect(live).toEqual(expect.arrayContaining([artist.id, guest.id, manager.id]));
        expect(live).not.toContain(gone.id);
        expect(live).not.toContain(stranger.caller.user_id);
        expect(await ids(call, { showdeleted: '2' })).toContain(gone.id);
        expect(await ids(call, { email: guest.email })).toEqual([guest.id]);
        expect(await ids(call, { role__level: '0' })).toEqual([guest.id]);
      }
    });

    it('with fields that are named as those of a user', async () => {
      const { status, body } = await identity.call('list-account-users', {
        as: artist.caller,
        params: { id: 1 },
        query: { showdeleted: '0', email: guest.email, include: 'user.name,user.id' },
      });
      expect([status, body['users']]).toEqual([200, [{ id: guest.id, name: expect.any(String) }]]);
      const role = await identity.call('read-user', {
        as: artist.caller,
        params: { id: guest.id },
        query: { include: 'user.role_id,user.role.name' },
      });
      expect(role.body['users'][0]).toMatchObject({ role: { name: 'Guest' } });
      for (const include of ['user', 'user.moon', 'user.user.name', 'users.name']) {
        const refused = await identity.call('list-users', {
          as: artist.caller,
          query: { include },
        });
        expect([include, refused.status]).toEqual([include, 412]);
      }
    });

    it('by whoever may read users', async () => {
      const { status, body } = await identity.call('read-user', {
        as: artist.caller,
        params: { id: guest.id },
        query: { include: 'accounts,permissions,role', showdeleted: '1' },
      });
      expect(status).toBe(200);
      expect(body['users'][0]).toMatchObject({ id: guest.id, email: guest.email });
    });

    it('by nobody else: the same refusal for one who exists and one who does not', async () => {
      expect((await read(guest, artist.id)).status).toBe(403);
      expect(await read(guest, MISSING)).toEqual(await read(guest, artist.id));
      expect(await read(guest, stranger.caller.user_id)).toEqual(await read(guest, artist.id));
      for (const call of ['list-users', 'list-account-users']) {
        const answer = await identity.call(call, { as: guest.caller, params: { id: 1 } });
        expect(answer.status).toBe(403);
      }
    });
  });

  describe('of another account', () => {
    const calls: [string, unknown][] = [
      ['read-user', {}],
      ['change-user', { name: 'Mallory' }],
      ['change-user', { password: PASSWORD }],
      ['change-user', { deleted: 1 }],
      ['delete-user', {}],
      ['invite-again', {}],
      ['withdraw-invite', {}],
      ['erase-user', { confirm: 'ERASE' }],
      ['export-user', {}],
      ['reset-second-factor', {}],
      ['list-user-daysoff', {}],
      ['set-user-daysoff', { daysoff: [] }],
      ['change-department', { name: 'Mine' }],
      ['delete-department', {}],
    ];
    it.each(calls)("can't be told from missing ones: %s", async (name, body) => {
      const answer = (id: number) =>
        identity.call(name, { as: administrator.caller, params: { id }, body });
      const foreign = await answer(stranger.caller.user_id);
      expect(foreign).toMatchObject({ status: 404, error: '404 not found' });
      expect(await answer(MISSING)).toEqual(foreign);
    });

    it.each([
      ['list-account-users', {}],
      ['create-user', null],
      ['list-departments', {}],
      ['create-department', { name: 'Light' }],
      ['invite-users', { people: [{ email: 'eve@studio.example' }] }],
    ])('are nowhere: %s', async (name, given) => {
      const answer = (id: number) =>
        identity.call(name, {
          as: administrator.caller,
          params: { id },
          body: given ?? { name: 'Eve', email: newEmail(), password: PASSWORD },
        });
      const foreign = await answer(stranger.caller.account_id);
      expect(foreign.status).toBe(404);
      expect(await answer(MISSING)).toEqual(foreign);
    });

    it('are in no list', async () => {
      const { body } = await identity.call('list-users', {
        as: stranger.caller,
        query: { showdeleted: '1' },
      });
      expect(body['users']).toHaveLength(1);
      expect(body['users'][0].id).toBe(stranger.caller.user_id);
    });
  });

  it('are nobody without signing in', async () => {
    const names = ['read-me', 'read-users-me', 'list-users', 'list-account-users', 'read-user'];
    const changes = ['create-user', 'change-user', 'delete-user', 'set-user-photo', 'invite-again'];
    const more = ['list-departments', 'create-department', 'change-department'];
    const own = ['read-second-factor', 'begin-totp', 'confirm-totp', 'remove-totp', 'add-passkey'];
    const leaving = ['erase-user', 'export-user', 'withdraw-invite', 'reset-second-factor'];
    const days = ['list-daysoff', 'list-user-daysoff', 'set-user-daysoff'];
    const rest = ['delete-department', 'invite-users', 'renew-recovery-codes', 'begin-passkey'];
    const added = [...more, ...own, ...leaving, ...days, ...rest, 'remove-passkey'];
    for (const name of [...names, ...changes, ...added, 'close-own-user']) {
      const answer = await identity.call(name, { params: { id: 1 }, body: {} });
      expect([name, answer.status]).toEqual([name, 401]);
    }
  });
});
