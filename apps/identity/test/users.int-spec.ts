import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addPerson, newEmail, PASSWORD, registerAccount } from './people.ts';
import { ADMIN, startIdentity } from './start.ts';
import type { Session, TestIdentity } from './start.ts';

jest.setTimeout(120_000);

type Person = Session & { email: string; id: number };
const MISSING = 987_654_321;

describe('users', () => {
  let identity: TestIdentity;
  let administrator: Session;
  let manager: Person;
  let artist: Person;
  let guest: Person;
  let stranger: Session & { email: string };

  beforeAll(async () => {
    identity = await startIdentity();
    administrator = await identity.signIn(ADMIN.email, ADMIN.password);
    [manager, artist, guest] = [
      await addPerson(identity, administrator, 3),
      await addPerson(identity, administrator, 1),
      await addPerson(identity, administrator, 0),
    ];
    stranger = await registerAccount(identity);
  });
  afterAll(() => identity.stop());

  const roleOf = async (as: Session, level: number): Promise<number> => {
    const { body } = await identity.call('list-roles', { as: as.caller });
    return body['roles'].find((role: { level: number }) => role.level === level).id;
  };
  const change = (as: Session, id: number, body: unknown, query = {}) =>
    identity.call('change-user', { as: as.caller, params: { id }, body, query });

  const read = (as: Session, id: number) =>
    identity.call('read-user', { as: as.caller, params: { id } });
  const create = (as: Session, body: Record<string, unknown>) =>
    identity.call('create-user', { as: as.caller, params: { id: 1 }, body });
  const disable = (as: Session, id: number) =>
    identity.call('delete-user', { as: as.caller, params: { id } });
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
    ];
    it.each(calls)("can't be told from missing ones: %s", async (name, body) => {
      const answer = (id: number) =>
        identity.call(name, { as: administrator.caller, params: { id }, body });
      const foreign = await answer(stranger.caller.user_id);
      expect(foreign).toMatchObject({ status: 404, error: '404 not found' });
      expect(await answer(MISSING)).toEqual(foreign);
    });

    it.each(['list-account-users', 'create-user'])('are nowhere: %s', async (name) => {
      const answer = (id: number) =>
        identity.call(name, {
          as: administrator.caller,
          params: { id },
          body: { name: 'Eve', email: newEmail(), password: PASSWORD },
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
    for (const name of [...names, ...changes, 'close-own-user']) {
      const answer = await identity.call(name, { params: { id: 1 }, body: {} });
      expect([name, answer.status]).toEqual([name, 401]);
    }
  });

  describe('are added', () => {
    it('with a password, as Artist when no role is named', async () => {
      const email = newEmail();
      const { status, body } = await create(manager, {
        name: '  Ada Lovelace ',
        email: email.toUpperCase(),
        password: PASSWORD,
      });
      expect(status).toBe(201);
      expect(body['users'][0]).toMatchObject({
        name: 'Ada Lovelace',
        email,
        account_id: 1,
        role_id: await roleOf(administrator, 1),
        invited: false,
        deleted: false,
      });
      expect((await identity.signIn(email, PASSWORD)).caller.level).toBe(1);
    });

    it('never with an email that exists anywhere, or a weak password, or a strange role', async () => {
      const email = newEmail();
      const fields = async (body: Record<string, unknown>) => {
        const { status, body: answer } = await create(manager, { name: 'Eve', email, ...body });
        expect(status).toBe(412);
        return answer['errors'].map(({ name }: { name: string }) => name);
      };
      expect(await fields({ email: artist.email })).toEqual(['email']);
      expect(await fields({ email: stranger.email.toUpperCase() })).toEqual(['email']);
      expect(await fields({ password: 'short' })).toEqual(['password']);
      expect(await fields({ password: 'abcdefgh' })).toEqual(['password']);
      expect(await fields({ password: email })).toEqual(['password']);
      expect(await fields({ role_id: MISSING })).toEqual(['role_id']);
      expect(await fields({ role_id: await roleOf(stranger, 1) })).toEqual(['role_id']);
      expect(await fields({ name: 'Eve\u0000' })).toEqual(['name']);
      expect(await fields({ email: 'nonsense' })).toEqual(['email']);
    });

    it('by those who may, in no role above their own', async () => {
      const body = { name: 'Eve', email: newEmail(), password: PASSWORD };
      expect((await create(artist, body)).status).toBe(403);
      const raised = await create(manager, { ...body, role_id: await roleOf(administrator, 4) });
      expect(raised.status).toBe(403);
    });
  });

  describe('are changed', () => {
    it('by themselves: name, email, settings, dashboard', async () => {
      const email = newEmail();
      const dashboard = JSON.stringify([{ name: 'Wîdget' }]);
      const profile = { name: 'Renamed', email, metadata: { noteUpdates: true }, dashboard };
      const changed = await change(
        guest,
        guest.id,
        { id: guest.id, ...profile },
        {
          include: 'dashboard',
        },
      );
      expect(changed.status).toBe(200);
      expect(changed.body['users'][0]).toMatchObject(profile);
      await change(guest, guest.id, { metadata: { noteStatuses: false } });
      const { body } = await identity.call('read-me', {
        as: guest.caller,
        query: { fields: 'metadata,dashboard' },
      });
      expect(body['users']).toEqual([
        { metadata: { noteUpdates: true, noteStatuses: false }, dashboard },
      ]);
      await change(guest, guest.id, { email: guest.email });
    });

    it('never to an email that exists, or to what cannot be kept', async () => {
      const taken = await change(guest, guest.id, { email: artist.email });
      expect(taken.status).toBe(412);
      expect(taken.body['errors'][0].name).toBe('email');
      for (const body of [
        { name: '' },
        { name: 'x'.repeat(101) },
        { metadata: { deep: ['a\u0000'] } },
        { metadata: { key: 'x'.repeat(70_000) } },
        { dashboard: '\ud800' },
        { unknown: 1 },
      ]) {
        expect((await change(guest, guest.id, body)).status).toBe(412);
      }
    });

    it('by others only with users:u, whoever they are', async () => {
      const refused = await change(artist, guest.id, { name: 'Mallory' });
      expect(refused.status).toBe(403);
      expect(await change(artist, MISSING, { name: 'Mallory' })).toEqual(refused);
      expect((await change(manager, guest.id, { name: 'Grace' })).status).toBe(200);
      expect((await change(manager, guest.id, { dashboard: '[]' })).status).toBe(403);
    });

    it('in their role, up to the own level and never an Administrator by another', async () => {
      const administrators = administrator.caller.user_id;
      const [four, three, two] = await Promise.all([4, 3, 2].map((l) => roleOf(administrator, l)));
      expect((await change(artist, artist.id, { role_id: three })).status).toBe(403);
      expect((await change(manager, guest.id, { role_id: four })).status).toBe(403);
      expect((await change(manager, administrators, { name: 'Mallory' })).status).toBe(403);
      expect((await change(manager, administrators, { password: PASSWORD })).status).toBe(403);
      expect((await change(manager, administrators, { deleted: 1 })).status).toBe(403);
      const promoted = await addPerson(identity, administrator, 0);
      const { status, body } = await change(manager, promoted.id, { role_id: two });
      expect(status).toBe(200);
      expect(body['users'][0].role_id).toBe(two);
      expect((await change(manager, promoted.id, { role_id: MISSING })).status).toBe(412);
    });

    it('in their password by themselves with the old one; their other sessions end', async () => {
      const person = await addPerson(identity, administrator, 0);
      const elsewhere = await identity.signIn(person.email, PASSWORD);
      const next = 'Wq7$pLm2#zXe';
      const refused = async (body: Record<string, unknown>) => {
        const answer = await change(person, person.id, body);
        expect(answer.status).toBe(412);
        return answer.body['errors'][0].name;
      };
      expect(await refused({ password: next })).toBe('old_password');
      expect(await refused({ password: next, old_password: 'wrong' })).toBe('old_password');
      expect(await refused({ password: 'short', old_password: PASSWORD })).toBe('password');

      const done = await change(person, person.id, { password: next, old_password: PASSWORD });

      expect(done.status).toBe(200);
      const refresh = (token: string) =>
        identity.call('refresh-session', { body: { refresh_token: token } });
      expect((await refresh(elsewhere.refreshToken)).status).toBe(401);
      expect((await refresh(person.refreshToken)).status).toBe(200);
      expect((await identity.call('validate-token', { as: elsewhere.caller })).status).toBe(401);
      await expect(identity.signIn(person.email, PASSWORD)).rejects.toThrow('invalid_credentials');
      await identity.signIn(person.email, next);
    });

    it('in their password by themselves only so often with a wrong old one', async () => {
      const person = await addPerson(identity, administrator, 0);
      const wrong = { password: 'Wq7$pLm2#zXe', old_password: 'wrong' };
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1) {
        statuses.push((await change(person, person.id, wrong)).status);
      }
      expect(statuses).toEqual([412, 412, 412, 412, 412, 429]);
    });

    it('in their password by an administrator without the old one; all their sessions end', async () => {
      const person = await addPerson(identity, administrator, 0);
      const next = 'Wq7$pLm2#zXe';
      expect((await change(administrator, person.id, { password: next })).status).toBe(200);
      expect((await identity.call('validate-token', { as: person.caller })).status).toBe(401);
      await identity.signIn(person.email, next);
    });
  });

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
    });

    it('by those who may, and by nobody themself on the way', async () => {
      expect((await disable(manager, artist.id)).status).toBe(403);
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
        error: 'The account needs at least one Administrator.',
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
