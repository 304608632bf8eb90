import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Database, systemScope } from '@jampot/persistence';
import { addPerson, newEmail, PASSWORD } from './people.ts';
import { MISSING, stageUsers } from './users-stage.ts';
import type { UsersStage } from './users-stage.ts';

jest.setTimeout(120_000);

let stage: UsersStage;
let identity: UsersStage['identity'];
beforeAll(async () => {
  stage = await stageUsers();
  ({ identity } = stage);
});
afterAll(() => identity.stop());

const erase = (as: UsersStage['administrator'], id: number, confirm: string) =>
  identity.call('erase-user', { as: as.caller, params: { id }, body: { confirm } });
const read = (as: UsersStage['administrator'], id: number) =>
  identity.call('export-user', { as: as.caller, params: { id } });

describe('somebody who is erased', () => {
  it('is nobody in what others were told, at once', async () => {
    const { administrator } = stage;
    const person = await addPerson(identity, administrator, 1);
    await stage.change(person, person.id, { name: 'Olga Orlow' });
    const database = identity.service.get(Database);
    await database.change(systemScope, (tx) =>
      tx.sql(
        `INSERT INTO notices (account_id, user_id, kind, asset_id, body, created)
         VALUES (1, $1, 'note', 7, 'Ask @Olga Orlow, not Olga Orlowa', now()),
           (1, $2, 'note', 7, 'Theirs', now())`,
        [administrator.caller.user_id, person.id],
      ),
    );
    await stage.disable(administrator, person.id);
    await erase(administrator, person.id, 'ERASE');
    const rows = await database.change(systemScope, (tx) =>
      tx.sql<{ body: string }>('SELECT body FROM notices WHERE asset_id = 7'),
    );
    expect(rows).toEqual([{ body: `Ask @Former user ${person.id}, not Olga Orlowa` }]);
  });

  it('is nobody in every table, and cannot come back', async () => {
    const { administrator } = stage;
    const person = await addPerson(identity, administrator, 1);
    await stage.change(person, person.id, { name: 'Wanda Weg', metadata: { shoe: 43 } });
    expect((await erase(administrator, person.id, 'ERASE')).error).toBe('Disable this user first.');
    await stage.disable(administrator, person.id);
    expect((await erase(administrator, person.id, 'erase')).status).toBe(412);

    const { status, body } = await erase(administrator, person.id, 'ERASE');

    expect(status).toBe(200);
    expect(body['users'][0]).toMatchObject({
      name: `Former user ${person.id}`,
      photo: null,
      deleted: true,
      erased: true,
      metadata: {},
      last_seen: null,
    });
    const left = await identity.service.get(Database).change(systemScope, async (tx) => {
      const rows: unknown[] = await tx.sql('SELECT * FROM users WHERE id = $1', [person.id]);
      for (const table of [
        'sessions',
        'known_devices',
        'one_time_tokens',
        'mails',
        'recovery_codes',
      ]) {
        rows.push(...(await tx.sql(`SELECT to_jsonb(t)::text AS row FROM ${table} t`)));
      }
      return JSON.stringify(rows);
    });
    expect(left).not.toContain('Wanda Weg');
    expect(left).not.toContain(person.email);
    expect((await stage.change(administrator, person.id, { deleted: 0 })).status).toBe(412);
    // Nothing is written to a row without a person.
    for (const change of [
      { name: 'Wanda Wieder' },
      { email: newEmail() },
      { password: PASSWORD },
      { metadata: { shoe: 44 } },
    ]) {
      const { error } = await stage.change(administrator, person.id, change);
      expect(error).toBe('This user was erased for good.');
    }
    const call = (name: string, given: unknown = {}) =>
      identity.call(name, { as: administrator.caller, params: { id: person.id }, body: given });
    const off = await call('set-user-daysoff', { daysoff: [{ first: '2026-05-01' }] });
    expect(off.status).toBe(412);
    expect((await call('reset-second-factor')).status).toBe(412);
    expect((await call('withdraw-invite')).status).toBe(412);
    expect((await erase(administrator, person.id, 'ERASE')).status).toBe(200);
    // The address is anybody's again.
    const again = { name: 'Wanda', email: person.email, password: PASSWORD };
    expect((await stage.create(administrator, again)).status).toBe(201);
  });

  it('is so by an Administrator alone, and never oneself', async () => {
    const { administrator, manager, artist } = stage;
    expect((await erase(manager, artist.id, 'ERASE')).status).toBe(403);
    expect((await erase(administrator, administrator.caller.user_id, 'ERASE')).status).toBe(403);
    expect((await erase(administrator, MISSING, 'ERASE')).status).toBe(404);
  });
});

describe('what is kept of somebody', () => {
  it('is told to them and who may edit users, without what signs in', async () => {
    const { artist, manager } = stage;
    for (const who of [artist, manager]) {
      const { status, body } = await read(who, artist.id);
      expect(status).toBe(200);
      const parts = Object.fromEntries(
        body['export'].map(({ part, rows }: { part: string; rows: unknown[] }) => [part, rows]),
      );
      expect(parts['user']).toMatchObject([{ id: artist.id, email: artist.email, role: 'Artist' }]);
      expect(parts['sessions'].length).toBeGreaterThan(0);
      const text = JSON.stringify(body);
      expect(text).not.toMatch(/password_hash|argon2|refresh/u);
    }
    expect((await read(artist, manager.id)).status).toBe(403);
  });
});
