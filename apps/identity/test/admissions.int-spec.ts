import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Database, systemScope } from '@jampot/persistence';
import { Clock } from '../src/clock/clock.ts';
import { MailSender } from '../src/mail/mail-sender.ts';
import { addPerson, lettersTo, newEmail, PASSWORD, tokenFor, until } from './people.ts';
import { stageUsers } from './users-stage.ts';
import type { UsersStage } from './users-stage.ts';

jest.setTimeout(120_000);

const NEXT = 'Wq7$pLm2#zXe';
type Person = Awaited<ReturnType<typeof addPerson>>;

describe('what somebody made that lets others in', () => {
  let identity: UsersStage['identity'];
  let administrator: UsersStage['administrator'];
  let roleOf: UsersStage['roleOf'];
  let change: UsersStage['change'];
  let disable: UsersStage['disable'];
  const manager = () => addPerson(identity, administrator, 3);
  const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[]) =>
    identity.service.get(Database).change(systemScope, (tx) => tx.sql<R>(text, values));
  /** Somebody who is invited: with the secret of their letter. */
  const invited = async (by: Person) => {
    const email = newEmail();
    const made = await identity.call('create-user', {
      as: by.caller,
      params: { id: by.caller.account_id },
      body: { name: 'Newcomer', email },
    });
    expect(made.status).toBe(201);
    return {
      email,
      id: made.body['users'][0].id as number,
      token: await tokenFor(identity, email),
    };
  };
  const accept = (token: string) =>
    identity.call('accept-invite', { body: { token, password: NEXT } });
  const check = (token: string) => identity.call('check-link', { body: { kind: 'invite', token } });

  beforeAll(async () => {
    ({ identity, administrator, roleOf, change, disable } = await stageUsers());
  });
  afterAll(() => identity.stop());

  it('is good while they are who they were', async () => {
    const by = await manager();
    const newcomer = await invited(by);
    expect((await check(newcomer.token)).status).toBe(200);
    expect((await accept(newcomer.token)).status).toBe(200);
    expect((await disable(administrator, by.id)).status).toBe(200);
    await identity.signIn(newcomer.email, NEXT);
  });

  it.each<[string, (by: Person) => Promise<unknown>]>([
    ['are disabled', (by) => disable(administrator, by.id)],
    ['close their user', (by) => identity.call('close-own-user', { as: by.caller })],
    [
      'may invite nobody any more',
      async (by) => change(administrator, by.id, { role_id: await roleOf(administrator, 1) }),
    ],
    ['are given a new password', (by) => change(administrator, by.id, { password: NEXT })],
    [
      'choose a new password',
      (by) => change(by, by.id, { password: NEXT, old_password: PASSWORD }),
    ],
    [
      'choose a new password by a letter',
      async ({ email }) => {
        await identity.call('request-password', { body: { email } });
        const token = await tokenFor(identity, email);
        return identity.call('set-password', { body: { token, password: NEXT } });
      },
    ],
  ])('ends when they %s', async (_what, happens) => {
    const by = await manager();
    const newcomer = await invited(by);
    expect(await happens(by)).toMatchObject({ status: 200 });
    expect((await check(newcomer.token)).status).toBe(410);
    expect((await accept(newcomer.token)).status).toBe(410);
    // Somebody else may invite them again.
    const again = await identity.call('invite-again', {
      as: administrator.caller,
      params: { id: newcomer.id },
    });
    expect(again.status).toBe(200);
    expect((await accept(await tokenFor(identity, newcomer.email, 2))).status).toBe(200);
  });

  it('ends when their role is of other letters, and is good again with the old ones', async () => {
    const by = await manager();
    const id = await roleOf(administrator, 3);
    const newcomer = await invited(by);
    const letters = (users: string) =>
      identity.call('change-role', {
        as: administrator.caller,
        params: { id },
        body: { permissions: { users } },
      });
    expect((await letters('r')).status).toBe(200);
    expect((await accept(newcomer.token)).status).toBe(410);
    expect((await letters('cru')).status).toBe(200);
    expect((await accept(newcomer.token)).status).toBe(200);
  });

  it('ends while its letter waits, and so does one about their forgotten password', async () => {
    const by = await manager();
    const email = newEmail();
    const sender = identity.service.get(MailSender);
    const wake = jest.spyOn(sender, 'wake').mockReturnValue();
    const clock = jest.spyOn(identity.service.get(Clock), 'now');
    clock.mockReturnValue(new Date(Date.now() - 10_000));
    const params = { id: by.caller.account_id };
    const body = { name: 'Newcomer', email };
    await identity.call('create-user', { as: by.caller, params, body });
    await identity.call('request-password', { body: { email: by.email } });
    clock.mockReturnValue(new Date(Date.now() - 5000));
    expect((await change(administrator, by.id, { password: NEXT })).status).toBe(200);
    clock.mockRestore();
    wake.mockRestore();
    sender.wake();
    const left = () =>
      sql<{ kind: string }>(
        'SELECT kind FROM mails WHERE gave_up IS NOT NULL AND recipient = ANY ($1) ORDER BY kind',
        [[email, by.email]],
      );
    await until(async () => (await left()).length === 2);
    expect((await left()).map(({ kind }) => kind)).toEqual(['invite', 'password']);
    expect([...lettersTo(identity, email), ...lettersTo(identity, by.email)]).toEqual([]);
    await identity.call('request-password', { body: { email: by.email } });
    await tokenFor(identity, by.email);
  });

  it('is told to the services that keep such things', async () => {
    const by = await manager();
    expect((await disable(administrator, by.id)).status).toBe(200);
    const told = await sql<{ envelope: string }>(
      "SELECT envelope FROM outbox WHERE name = 'users.admissions-ended' ORDER BY id DESC LIMIT 1",
      [],
    );
    expect(told[0]?.envelope).toContain(`"user_id":${by.id}`);
  });
});
