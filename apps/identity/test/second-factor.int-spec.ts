import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Database, systemScope } from '@jampot/persistence';
import { Secret, TOTP } from 'otpauth';
import { addPerson, lettersTo, newEmail, PASSWORD, tokenFor, until } from './people.ts';
import type { Answered } from './start.ts';
import { stageUsers } from './users-stage.ts';
import type { Person, UsersStage } from './users-stage.ts';
import { VirtualAuthenticator } from './virtual-authenticator.ts';

jest.setTimeout(120_000);

let stage: UsersStage;
let identity: UsersStage['identity'];
beforeAll(async () => {
  stage = await stageUsers();
  ({ identity } = stage);
});
afterAll(() => identity.stop());

const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });
const mine = (who: Person, name: string, body: unknown = {}, id = 1) =>
  identity.call(name, { as: who.caller, params: { id }, body });
const first = (person: { email: string }, password = PASSWORD) =>
  identity.call('sign-in', { body: { email: person.email, password } });
const second = (step: string, proof: object) =>
  identity.call('prove-second-factor', { body: { step, ...proof } });
const stepOf = async (person: { email: string }): Promise<string> => {
  const answer = await first(person);
  expect(answer).toMatchObject({ status: 401, code: 'second_factor' });
  return answer.body['step'];
};
const person = () => addPerson(identity, stage.administrator, 1);

async function withTotp(): Promise<{ who: Person; secret: string; codes: string[] }> {
  const who = await person();
  const begun = await mine(who, 'begin-totp', { password: PASSWORD });
  const { secret } = begun.body['totp'][0];
  const confirmed = await mine(who, 'confirm-totp', { code: codeOf(secret, -1) });
  expect(confirmed.status).toBe(200);
  return { who, secret, codes: confirmed.body['recovery_codes'] };
}

/** The wrong ones of a test keep nobody else waiting. */
const forgetAttempts = () =>
  identity.service.get(Database).change(systemScope, (tx) => tx.sql('DELETE FROM attempts'));

describe('an authenticator application', () => {
  it('is set up with the password and confirmed with a code', async () => {
    const who = await person();
    const wrong = await mine(who, 'begin-totp', { password: 'wrong' });
    expect(wrong).toMatchObject({ status: 412, error: 'The password is not right.' });
    const begun = await mine(who, 'begin-totp', { password: PASSWORD });
    const { secret, uri } = begun.body['totp'][0];
    expect(uri).toContain('otpauth://totp/');
    // Not confirmed, it counts for nothing.
    expect((await first(who)).status).toBe(200);
    expect((await mine(who, 'confirm-totp', { code: '000000' })).status).toBe(412);
    const confirmed = await mine(who, 'confirm-totp', { code: codeOf(secret) });
    expect(confirmed.body['second_factor'][0]).toMatchObject({ totp: true, recovery_codes: 10 });
    expect(new Set(confirmed.body['recovery_codes']).size).toBe(10);
    expect((await mine(who, 'begin-totp', { password: PASSWORD })).status).toBe(412);
    const seen = await stage.read(stage.manager, who.id);
    expect(seen.body['users'][0].second_factor).toBe(true);
  });

  it('is asked for after the right password alone, and its codes are good once', async () => {
    const { who, secret } = await withTotp();
    expect(await first(who, 'wrong')).toMatchObject({ code: 'invalid_credentials' });
    const answer = await first(who);
    expect(answer).toMatchObject({ status: 401, code: 'second_factor' });
    expect(answer.body['methods']).toEqual(['totp', 'recovery']);
    const code = codeOf(secret);
    expect((await second(answer.body['step'], { code: '000000' })).error).toBe(
      'This code is not right',
    );
    const through = await second(answer.body['step'], { code });
    expect(through.status).toBe(200);
    const { access_token } = through.body['authorizationData'];
    expect((await identity.callerOfToken(access_token)).user_id).toBe(who.id);
    expect((await second(answer.body['step'], { code })).code).toBe('session_expired');
    expect((await second(await stepOf(who), { code })).code).toBe('invalid_credentials');
    const other = { email: who.email, password: PASSWORD };
    expect((await identity.call('create-token', { body: other })).code).toBe('second_factor');
    await forgetAttempts();
  });

  it('waits longer after each wrong code', async () => {
    const { who, secret } = await withTotp();
    const step = await stepOf(who);
    const wrong: Answered[] = [];
    for (let n = 0; n < 6; n += 1) wrong.push(await second(step, { code: '000000' }));
    expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await second(step, { code: codeOf(secret) })).status).toBe(429);
    await forgetAttempts();
    expect((await second(step, { code: codeOf(secret) })).status).toBe(200);
  });

  it('goes with the password, and with its codes', async () => {
    const { who } = await withTotp();
    expect((await mine(who, 'remove-totp', { password: 'wrong' })).status).toBe(412);
    const left = await mine(who, 'remove-totp', { password: PASSWORD });
    expect(left.body['second_factor'][0]).toMatchObject({ totp: false, recovery_codes: 0 });
    expect((await first(who)).status).toBe(200);
    expect((await mine(who, 'renew-recovery-codes', { password: PASSWORD })).status).toBe(412);
  });
});

describe('recovery codes', () => {
  it('let in once each, however they are typed, and are renewed', async () => {
    const { who, codes } = await withTotp();
    const [one = '', two = ''] = codes;
    const typed = one.toUpperCase().replaceAll('-', ' ');
    expect((await second(await stepOf(who), { recovery_code: typed })).status).toBe(200);
    expect((await second(await stepOf(who), { recovery_code: one })).status).toBe(401);
    expect((await mine(who, 'read-second-factor')).body['second_factor'][0].recovery_codes).toBe(9);
    const renewed = await mine(who, 'renew-recovery-codes', { password: PASSWORD });
    expect(renewed.body['recovery_codes']).toHaveLength(10);
    expect((await second(await stepOf(who), { recovery_code: two })).status).toBe(401);
    await forgetAttempts();
  });
});

describe('a passkey', () => {
  it('is made, asked for, and removed', async () => {
    const who = await person();
    const key = new VirtualAuthenticator('http://jampot.example');
    const asked = await mine(who, 'begin-passkey', { password: PASSWORD });
    const { challenge } = asked.body['passkeys'][0];
    const foreign = new VirtualAuthenticator('http://evil.example').make(challenge);
    expect((await mine(who, 'add-passkey', { passkey: foreign, name: 'X' })).status).toBe(412);
    const again = await mine(who, 'begin-passkey', { password: PASSWORD });
    const passkey = key.make(again.body['passkeys'][0].challenge);
    const added = await mine(who, 'add-passkey', { passkey, name: 'Laptop' });
    expect(added).toMatchObject({ status: 201 });
    expect(added.body['second_factor'][0].passkeys).toMatchObject([{ name: 'Laptop' }]);
    expect(added.body['recovery_codes']).toHaveLength(10);

    const step = await stepOf(who);
    const options = await identity.call('ask-passkey-at-sign-in', { body: { step } });
    const wanted = options.body['passkeys'][0].challenge;
    const stranger = new VirtualAuthenticator('http://jampot.example').prove(wanted);
    expect((await second(step, { passkey: stranger })).code).toBe('invalid_credentials');
    expect((await second(step, { passkey: key.prove('bm90LWFza2Vk') })).status).toBe(401);
    expect((await second(step, { passkey: key.prove(wanted) })).status).toBe(200);

    const { id } = added.body['second_factor'][0].passkeys[0];
    const stranger2 = await person();
    const theirs = await mine(stranger2, 'remove-passkey', { password: PASSWORD }, id);
    expect(theirs.status).toBe(404);
    expect((await mine(who, 'remove-passkey', { password: PASSWORD }, id)).status).toBe(200);
    expect((await first(who)).status).toBe(200);
    await forgetAttempts();
  });
});

describe('the second factor of another', () => {
  it('is reset with a letter, and ends their sessions', async () => {
    const { who } = await withTotp();
    const reset = (as: { caller: Person['caller'] }) =>
      identity.call('reset-second-factor', { as: as.caller, params: { id: who.id } });
    expect((await reset(stage.artist)).status).toBe(403);
    expect((await reset(who)).status).toBe(403);
    expect((await reset(stage.manager)).body['users'][0].second_factor).toBe(false);
    expect((await mine(who, 'validate-token')).status).toBe(401);
    expect((await first(who)).status).toBe(200);
    const letter = await until(() => lettersTo(identity, who.email)[0]);
    expect(letter).toContain('second factor');
  });
});

describe('an account that asks for it', () => {
  const policy = (second_factor: string, as = stage.stranger) =>
    identity.call('change-account', {
      as: as.caller,
      params: { id: as.caller.account_id },
      body: { second_factor },
    });

  it('lets people set one up on their way in, and keep one', async () => {
    const { stranger } = stage;
    expect((await policy('sometimes')).status).toBe(412);
    expect((await policy('administrators')).status).toBe(200);
    const answer = await first(stranger);
    expect(answer).toMatchObject({ code: 'second_factor' });
    expect(answer.body['methods']).toEqual([]);
    const { step } = answer.body;
    const begun = await identity.call('set-up-at-sign-in', { body: { step } });
    const { secret } = begun.body['totp'][0];
    expect((await second(step, { code: '000000' })).status).toBe(401);
    const through = await second(step, { code: codeOf(secret) });
    expect(through.body['recovery_codes']).toHaveLength(10);
    expect((await first(stranger)).body['methods']).toEqual(['totp', 'recovery']);
    const { access_token } = through.body['authorizationData'];
    const { iat: _iat, exp: _exp, ...caller } = await identity.callerOfToken(access_token);
    const last = await identity.call('remove-totp', { as: caller, body: { password: PASSWORD } });
    expect(last).toMatchObject({ status: 412 });
    const more = await identity.call('set-up-at-sign-in', {
      body: { step: await stepOf(stranger) },
    });
    expect(more.status).toBe(403);
    expect((await policy('off', { ...stranger, caller })).status).toBe(200);
  });

  it('asks those who accept an invite as well', async () => {
    await policy('all', stage.administrator as UsersStage['stranger']);
    const email = newEmail();
    await stage.create(stage.manager, { name: 'Ines', email });
    const token = await tokenFor(identity, email);
    const accepted = await identity.call('accept-invite', { body: { token, password: PASSWORD } });
    expect(accepted).toMatchObject({ status: 401, code: 'second_factor' });
    expect(accepted.body['methods']).toEqual([]);
    expect(await stepOf({ email })).toEqual(expect.any(String));
    await policy('off', stage.administrator as UsersStage['stranger']);
  });

  it('is asked by an Administrator alone', async () => {
    expect((await policy('all', stage.manager as UsersStage['stranger'])).status).toBe(403);
  });
});
