import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newEmail, PASSWORD } from './people.ts';
import { MISSING, stageUsers } from './users-stage.ts';
import type { UsersStage } from './users-stage.ts';

jest.setTimeout(120_000);

describe('users', () => {
  let identity: UsersStage['identity'];
  let administrator: UsersStage['administrator'];
  let manager: UsersStage['manager'];
  let artist: UsersStage['artist'];
  let stranger: UsersStage['stranger'];
  let roleOf: UsersStage['roleOf'];
  let create: UsersStage['create'];

  beforeAll(async () => {
    ({ identity, administrator, manager, artist, stranger, roleOf, create } = await stageUsers());
  });
  afterAll(() => identity.stop());

  describe('are added', () => {
    it('by letter only so often in an hour, each account for itself', async () => {
      const add = (body: Record<string, unknown>) =>
        identity.call('create-user', {
          as: stranger.caller,
          params: { id: stranger.caller.account_id },
          body,
        });
      const statuses: number[] = [];
      for (let n = 0; n < 61; n += 1) {
        const { status } = await add({ name: 'Ada', email: newEmail() });
        statuses.push(status);
      }
      expect(new Set(statuses.slice(0, 60))).toEqual(new Set([201]));
      expect(statuses.at(-1)).toBe(429);
      const direct = { name: 'Ada', email: newEmail(), password: PASSWORD };
      expect((await add(direct)).status).toBe(201);
      expect((await create(manager, { name: 'Ada', email: newEmail() })).status).toBe(201);
    });

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

    it('and are invited only until an Administrator gives them a password', async () => {
      const made = await create(manager, { name: 'Ada', email: newEmail() });
      const [user] = made.body['users'];
      expect(user.invited).toBe(true);
      const given = await identity.call('change-user', {
        as: administrator.caller,
        params: { id: user.id },
        body: { password: PASSWORD },
      });
      expect(given.body['users'][0].invited).toBe(false);
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
});
