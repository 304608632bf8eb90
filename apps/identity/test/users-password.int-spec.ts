import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addPerson, PASSWORD } from './people.ts';
import { stageUsers } from './users-stage.ts';
import type { UsersStage } from './users-stage.ts';

jest.setTimeout(120_000);

describe('users', () => {
  let identity: UsersStage['identity'];
  let administrator: UsersStage['administrator'];
  let change: UsersStage['change'];

  beforeAll(async () => {
    ({ identity, administrator, change } = await stageUsers());
  });
  afterAll(() => identity.stop());

  describe('are changed', () => {
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
});
