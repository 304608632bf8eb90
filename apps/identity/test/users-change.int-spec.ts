import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { userResource } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { Clock } from '../src/clock/clock.ts';
import { userReads } from '../src/users/users.query.ts';
import { addPerson, lettersTo, newEmail, PASSWORD, until } from './people.ts';
import { MISSING, stageUsers } from './users-stage.ts';
import type { UsersStage } from './users-stage.ts';

jest.setTimeout(120_000);

describe('users', () => {
  let identity: UsersStage['identity'];
  let administrator: UsersStage['administrator'];
  let manager: UsersStage['manager'];
  let artist: UsersStage['artist'];
  let guest: UsersStage['guest'];
  let roleOf: UsersStage['roleOf'];
  let read: UsersStage['read'];
  let change: UsersStage['change'];

  beforeAll(async () => {
    ({ identity, administrator, manager, artist, guest, roleOf, read, change } =
      await stageUsers());
  });
  afterAll(() => identity.stop());

  describe('are changed', () => {
    it('by themselves: name, email, settings, dashboard', async () => {
      const email = newEmail();
      const dashboard = JSON.stringify([{ name: 'Wîdget' }]);
      const profile = { name: 'Renamed', email, metadata: { noteUpdates: true }, dashboard };
      const changed = await change(
        guest,
        guest.id,
        { id: guest.id, ...profile, old_password: PASSWORD },
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
      await change(guest, guest.id, { email: guest.email, old_password: PASSWORD });
    });

    it('never to an email that exists, or to what cannot be kept', async () => {
      const taken = await change(guest, guest.id, {
        email: artist.email,
        old_password: PASSWORD,
      });
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

    it('with a dashboard that nobody wrote in between', async () => {
      const shown = { include: 'dashboard_revision' };
      const write = (body: object) => change(guest, guest.id, body, shown);
      const { body } = await write({ dashboard: '[1]' });
      const seen = Number(body['users'][0].dashboard_revision);
      const next = await write({ dashboard: '[2]', dashboard_revision: seen });
      expect(next.body['users'][0].dashboard_revision).toBe(seen + 1);
      expect((await write({ dashboard: '[3]', dashboard_revision: seen })).status).toBe(409);
      // Who tells no revision writes as it stands.
      expect((await write({ dashboard: '[4]' })).body['users'][0].dashboard_revision).toBe(
        seen + 2,
      );
      expect((await write({ dashboard: '[5]', dashboard_revision: -1 })).status).toBe(412);
    });

    it('with a dashboard of 64 KB at most, which lists weigh before they answer it', async () => {
      const most = 'é'.repeat(32_768);
      expect((await change(guest, guest.id, { dashboard: most })).status).toBe(200);
      for (const dashboard of [`${most}x`, 'x'.repeat(65_537)]) {
        expect(await change(guest, guest.id, { dashboard })).toMatchObject({
          status: 412,
          body: {
            errors: [{ name: 'dashboard', messages: [{ name: 'A dashboard has at most 64 KB.' }] }],
          },
        });
      }
      expect(userResource.fields['dashboard']).toMatchObject({ long: true, onRequest: true });
    });

    it('in settings that are small as a whole; null removes one', async () => {
      const person = await addPerson(identity, administrator, 0);
      const keep = (metadata: Record<string, unknown>) => change(person, person.id, { metadata });
      for (const key of ['a', 'b', 'c']) {
        expect((await keep({ [key]: 'x'.repeat(20_000) })).status).toBe(200);
      }
      const more = await keep({ d: 'x'.repeat(20_000) });
      expect([more.status, more.body['errors'][0].name]).toEqual([412, 'metadata']);
      const left = await keep({ a: null, b: null, c: 'short', noteUpdates: null });
      expect(left.body['users'][0].metadata).toEqual({ c: 'short' });
      expect((await keep({ d: 'x'.repeat(20_000) })).status).toBe(200);
    });

    it('in settings whose bytes are known, so that lists weigh them before they are read', async () => {
      expect((await change(guest, guest.id, { metadata: { é: '"ü"' } })).status).toBe(200);
      const weight = userReads.definition.heavy?.['metadata'];
      const weighed = await identity.service.get(Database).change(systemScope, (tx) =>
        tx.sql<{ bytes: number; weight: number }>(
          `SELECT octet_length(to_json(u.metadata)::text) AS bytes,
             ${weight?.('u', { level: 4, user: 'null', permissions: null })} AS weight
           FROM users u`,
        ),
      );
      expect(Math.max(...weighed.map((row) => row.bytes))).toBeGreaterThan(10_000);
      expect(weighed.map((row) => row.weight)).toEqual(weighed.map((row) => row.bytes));
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

    it('in their email, which the old one is told of when it was theirs', async () => {
      const person = await addPerson(identity, administrator, 1);
      const [next, last] = [newEmail(), newEmail()];
      await change(person, person.id, { email: next, old_password: PASSWORD });
      const letter = await until(() => lettersTo(identity, person.email)[0]);
      expect(letter).toContain('Subject: Your Jampot email was changed');
      expect(letter).toContain('Hello Level 1,');
      expect(letter).toContain(`p…${next.slice(next.indexOf('@'))}`);
      expect(letter).not.toContain(next);
      expect(letter).not.toContain('token=');

      // Nobody vouched for the second: it may be a stranger's, whom nobody shall write to this way.
      await change(person, person.id, { email: last, old_password: PASSWORD });
      await change(administrator, person.id, { email: person.email });
      await change(administrator, person.id, { email: person.email, name: 'Same' });
      await change(person, person.id, { email: next, old_password: PASSWORD });
      await until(() => lettersTo(identity, person.email).length === 2);
      expect(lettersTo(identity, next)).toEqual([]);
      expect(lettersTo(identity, last)).toEqual([]);
    });

    it('in their own email with their password, so that a found token is not enough', async () => {
      const person = await addPerson(identity, administrator, 1);
      const email = newEmail();
      for (const old_password of [undefined, '', 'wrong']) {
        const refused = await change(person, person.id, { email, old_password });
        expect([refused.status, refused.body['errors'][0].name]).toEqual([412, 'old_password']);
      }
      expect((await change(person, person.id, { email: person.email })).status).toBe(200);
      const changed = await change(person, person.id, { email, old_password: PASSWORD });
      expect(changed.body['users'][0].email).toBe(email);
    });

    it('to no email after the other, which would tell who is here', async () => {
      const person = await addPerson(identity, administrator, 1);
      const statuses: number[] = [];
      // Nobody's wait ends while attempts are made.
      const clock = jest.spyOn(identity.service.get(Clock), 'now').mockReturnValue(new Date());
      for (let n = 0; n < 6; n += 1) {
        statuses.push(
          (await change(person, person.id, { email: artist.email, old_password: PASSWORD })).status,
        );
      }
      clock.mockRestore();
      expect(statuses).toEqual([412, 412, 412, 412, 412, 429]);
      expect((await change(person, person.id, { name: 'Free' })).status).toBe(200);
      expect((await change(manager, person.id, { email: newEmail() })).status).toBe(200);
    });

    it('in nothing by fields that are no fields of theirs', async () => {
      for (const body of [
        { level: 4 },
        { account_id: 2 },
        { permissions: { users: 'crud' } },
        { password_hash: 'x' },
        { email_by: 'letter' },
        { role: { id: 4 } },
      ]) {
        expect((await change(guest, guest.id, body)).status).toBe(412);
      }
      const four = await roleOf(administrator, 4);
      expect((await change(guest, guest.id, { name: 'x', role_id: four })).status).toBe(403);
      expect((await change(guest, guest.id, { id: 1, role_id: four })).status).toBe(412);
      expect((await change(guest, guest.id, { id: guest.id, role_id: four })).status).toBe(403);
      const { body } = await read(guest, guest.id);
      expect(body['users'][0]).toMatchObject({
        account_id: 1,
        role_id: await roleOf(administrator, 0),
      });
    });
  });
});
