import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defaultPermissions } from '@jampot/domain';
import { Database, systemScope } from '@jampot/persistence';
import { addPerson, registerAccount } from './people.ts';
import { ADMIN, startIdentity } from './start.ts';
import type { Session, TestIdentity } from './start.ts';

const MISSING = 987_654_321;

describe('roles and accounts', () => {
  let identity: TestIdentity;
  let administrator: Session;
  let manager: Session;
  let guest: Session;
  let stranger: Session;

  beforeAll(async () => {
    identity = await startIdentity();
    administrator = await identity.signIn(ADMIN.email, ADMIN.password);
    manager = await addPerson(identity, administrator, 3);
    guest = await addPerson(identity, administrator, 0);
    stranger = await registerAccount(identity);
  });
  afterAll(() => identity.stop());

  const call = (name: string, as: Session | null, id: number, body?: unknown) =>
    identity.call(name, { as: as?.caller ?? null, params: { id }, body });
  const roles = async (as: Session) =>
    (await call('list-roles', as, 0)).body['roles'] as { id: number; level: number }[];
  const roleOf = async (as: Session, level: number) =>
    (await roles(as)).find((role) => role.level === level)?.id ?? 0;

  it('of the first account have the ids that the specification names', async () => {
    const ids = (await roles(administrator)).map(({ id, level }) => [level, id]);
    expect(ids).toEqual([
      [0, 5],
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
    expect(administrator.caller).toMatchObject({ account_id: 1, role_id: 4 });
  });

  it('are read with their letters by whoever may', async () => {
    const { status, body } = await call('list-account-roles', manager, 1);
    expect(status).toBe(200);
    expect(body['roles']).toHaveLength(5);
    const one = await call('read-role', manager, 2);
    expect(one.body['roles']).toEqual([
      { id: 2, account_id: 1, name: 'Reviewer', level: 2, permissions: defaultPermissions(2) },
    ]);
    const asked = await identity.call('read-role', {
      as: manager.caller,
      params: { id: 2 },
      query: { include: 'permissions,roles' },
    });
    const [role] = asked.body['roles'] as [{ roles: { level: number }[] }];
    expect(role).toMatchObject({ id: 2, name: 'Reviewer', permissions: defaultPermissions(2) });
    expect(role.roles.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4]);
    for (const name of ['list-roles', 'list-account-roles', 'read-role']) {
      expect([name, (await call(name, guest, 1)).status]).toEqual([name, 403]);
      expect([name, (await call(name, null, 1)).status]).toEqual([name, 401]);
    }
  });

  it('of another account are as missing as those that never were', async () => {
    const foreign = await roleOf(stranger, 1);
    for (const [name, body] of [['read-role'], ['change-role', { name: 'x' }]] as const) {
      const answer = await call(name, administrator, foreign, body);
      expect(answer.status).toBe(404);
      expect(await call(name, administrator, MISSING, body)).toEqual(answer);
    }
    const other = stranger.caller.account_id;
    for (const name of ['list-account-roles', 'read-account', 'change-account']) {
      const answer = await call(name, administrator, other, {});
      expect([name, answer.status]).toEqual([name, 404]);
      expect(await call(name, administrator, MISSING, {})).toEqual(answer);
    }
    expect(await roles(stranger)).toHaveLength(5);
  });

  it('are changed in name and letters', async () => {
    const permissions = { ...defaultPermissions(2), tags: 'crud' };
    const { status, body } = await call('change-role', administrator, 2, {
      id: 2,
      name: 'Supervisor',
      permissions,
    });
    expect(status).toBe(200);
    expect(body['roles'][0]).toMatchObject({ id: 2, level: 2, name: 'Supervisor', permissions });
    expect((await call('change-role', manager, 2, { name: 'x' })).status).toBe(403);
    expect((await call('change-role', null, 2, { name: 'x' })).status).toBe(401);
  });

  it('keep what two who edit them at once did', async () => {
    const edit = (permissions: Record<string, string>) =>
      call('change-role', administrator, 5, { permissions });
    const answers = await Promise.all([edit({ tags: 'cr' }), edit({ notes: 'r', assets: '' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await call('read-role', administrator, 5);
    expect(body['roles'][0].permissions).toEqual({
      ...defaultPermissions(0),
      tags: 'cr',
      notes: 'r',
      assets: '',
    });
  });

  it('are edited by lower levels that may, but never into more than those hold', async () => {
    const letters = (level: number, permissions: Record<string, string>) =>
      call('change-role', administrator, level, { permissions });
    expect((await letters(3, { roles: 'ru' })).status).toBe(200);
    const promoted = await addPerson(identity, administrator, 3);
    const edit = (role: number, permissions: Record<string, string>) =>
      call('change-role', promoted, role, { permissions });
    expect((await edit(1, { nodes: 'ru' })).status).toBe(200);
    expect((await edit(1, { nodes: 'crud' })).status).toBe(403);
    expect((await edit(3, { users: 'crud' })).status).toBe(403);
    expect((await edit(4, { tags: '' })).status).toBe(403);
    await letters(3, { roles: 'r' });
  });

  it('and the account tell the other services and the browsers what became of them', async () => {
    await call('change-role', administrator, 2, { name: 'Critic', permissions: { tags: 'r' } });
    await call('change-account', administrator, 1, { name: 'Jampot' });
    const told = await identity.service.get(Database).change(systemScope, (tx) =>
      tx.sql<{ name: string; audience: unknown; data: Record<string, unknown> }>(
        `SELECT name, envelope::jsonb -> 'audience' AS audience, envelope::jsonb -> 'data' AS data
           FROM outbox ORDER BY id DESC LIMIT 3`,
      ),
    );
    expect(told.map(({ name }) => name)).toEqual([
      'accounts.changed',
      'roles.changed',
      'sessions.revoked',
    ]);
    expect(told[0]?.data).toMatchObject({ id: 1, name: 'Jampot' });
    expect(told[1]?.data).toMatchObject({ id: 2, level: 2, name: 'Critic' });
    expect(told[1]?.audience).toEqual({
      to: 'readers',
      resource: 'roles',
      user_ids: [],
      role_ids: [2],
    });
  });

  it('keep their rules', async () => {
    for (const body of [
      { name: ' ' },
      { name: 'x'.repeat(51) },
      { permissions: { assets: 'x' } },
      { permissions: { nonsense: 'r' } },
      { level: 4 },
    ]) {
      expect((await call('change-role', administrator, 2, body)).status).toBe(412);
    }
    const shorn = await call('change-role', administrator, 4, { permissions: { users: 'r' } });
    expect(shorn).toMatchObject({
      status: 412,
      error: 'The Administrator cannot lose permissions on users and roles.',
    });
    expect(shorn.body['errors'][0].name).toBe('permissions.users');
  });

  it('are below an account that can be read and changed', async () => {
    const read = await call('read-account', manager, 1);
    expect(read).toMatchObject({
      status: 200,
      body: { accounts: [{ id: 1, name: 'Jampot', public_statuslogs: false }] },
    });
    const changed = await call('change-account', administrator, 1, {
      id: '1',
      name: 'Pinewood',
      status: 'active',
      public_statuslogs: 1,
    });
    expect(changed.body['accounts'][0]).toMatchObject({
      id: 1,
      name: 'Pinewood',
      status: 'active',
      public_statuslogs: true,
    });
    const statuses = ['', 'nonsense', 'Active', null].map((status) => ({ status }));
    for (const body of [{ name: '' }, { name: 'x'.repeat(51) }, { x: 1 }, ...statuses]) {
      expect((await call('change-account', administrator, 1, body)).status).toBe(412);
    }
    expect((await call('change-account', manager, 1, { name: 'x' })).status).toBe(403);
    expect((await call('change-account', null, 1, { name: 'x' })).status).toBe(401);
    expect((await call('read-account', guest, 1)).status).toBe(403);
    expect((await call('read-account', null, 1)).status).toBe(401);
  });
});
