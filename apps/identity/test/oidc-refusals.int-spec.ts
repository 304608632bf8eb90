import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../src/clock/clock.ts';
import { stageOidc } from './oidc-stage.ts';
import type { OidcStage } from './oidc-stage.ts';
import { addPerson, newEmail, PASSWORD, registerAccount, tokenFor } from './people.ts';

describe('signing in with a provider is refused', () => {
  let stop: OidcStage['stop'];
  let identity: OidcStage['identity'];
  let administrator: OidcStage['administrator'];
  let known: OidcStage['known'];
  let browser: OidcStage['browser'];
  let failureOf: OidcStage['failureOf'];
  let userOf: OidcStage['userOf'];

  beforeAll(async () => {
    ({ identity, administrator, known, browser, failureOf, userOf, stop } = await stageOidc());
  });
  afterAll(() => stop());

  it('when the person cancels', async () => {
    expect(await failureOf(null)).toBe('canceled');
  });

  it('without a verified email, or with one of no allowed domain', async () => {
    expect(await failureOf(known(newEmail(), { email_verified: false }))).toBe('email_unverified');
    expect(await failureOf(known('eve@elsewhere.example'))).toBe('unknown_user');
    expect(await failureOf(known('eve@sub.studio.example'))).toBe('unknown_user');
    expect(await failureOf(known('eve@studio.example.evil.example'))).toBe('unknown_user');
  });

  it('for an email whose letters only look like another', async () => {
    // In lower case the Kelvin sign is the k of a manager's address.
    const email = `k${newEmail()}`;
    await identity.call('create-user', {
      as: administrator.caller,
      params: { id: 1 },
      body: { name: 'Kate', email, role_id: 3, password: PASSWORD },
    });
    const twin = `\u212A${email.slice(1)}`;
    expect(twin.toLowerCase()).toBe(email);
    expect(await failureOf(known(twin))).toBe('email_unverified');
  });

  it('to a disabled user, connected or not', async () => {
    const [connected, other] = [
      await addPerson(identity, administrator, 1),
      await addPerson(identity, administrator, 1),
    ];
    const person = known(connected.email);
    await userOf(person);
    for (const { id } of [connected, other]) {
      await identity.call('delete-user', { as: administrator.caller, params: { id } });
    }
    expect(await failureOf(person)).toBe('disabled');
    expect(await failureOf(known(other.email))).toBe('disabled');
  });

  it('to another identity with the email of a connected user', async () => {
    const artist = await addPerson(identity, administrator, 1);
    await userOf(known(artist.email));
    expect(await failureOf(known(artist.email))).toBe('other_identity');
  });

  it('for an email that a user gave themself, until a letter proved it', async () => {
    const mallory = await addPerson(identity, administrator, 0);
    const email = newEmail();
    await identity.call('change-user', {
      as: mallory.caller,
      params: { id: mallory.id },
      body: { email, old_password: PASSWORD },
    });
    const owner = known(email);
    expect(await failureOf(owner)).toBe('email_unproven');

    await identity.call('request-password', { body: { email } });
    const token = await tokenFor(identity, email);
    await identity.call('set-password', { body: { token, password: PASSWORD } });
    expect((await userOf(owner)).id).toBe(mallory.id);
  });

  it('to no user of another account who was only written down there; its owner joins instead', async () => {
    const stranger = await registerAccount(identity);
    const email = newEmail();
    await identity.call('create-user', {
      as: stranger.caller,
      params: { id: stranger.caller.account_id },
      body: { name: 'Trap', email, password: PASSWORD },
    });
    expect((await userOf(known(email))).account_id).toBe(1);
    expect((await userOf(known(stranger.email))).account_id).toBe(stranger.caller.account_id);
  });

  it('in another browser than the one that began it, once or twice', async () => {
    const person = known(newEmail());
    const victim = browser();
    const query = await victim.consent(await victim.begin(), person);
    const mallory = browser();
    await mallory.begin();
    expect((await mallory.finish(query)).searchParams.get('failure')).toBe('expired');
    expect((await mallory.take()).status).toBe(401);
    mallory.secret = null;
    expect((await mallory.finish(query)).searchParams.get('failure')).toBe('expired');
    expect((await mallory.take()).status).toBe(401);

    expect((await victim.finish(query)).searchParams.get('provider')).toBe('done');
    expect((await victim.finish(query)).searchParams.get('failure')).toBe('expired');
    expect((await victim.take()).status).toBe(200);
    expect(await victim.take()).toMatchObject({ status: 401, code: 'session_expired' });
  });

  it('with a code of another sign-in, or a made-up one', async () => {
    const visit = browser();
    const foreign = new URLSearchParams(
      await visit.consent(await visit.begin(), known(newEmail())),
    );
    const own = browser();
    const state = new URL(await own.begin()).searchParams.get('state') ?? '';
    const page = await own.finish(
      new URLSearchParams({ ...Object.fromEntries(foreign), state }).toString(),
    );
    expect(page.searchParams.get('failure')).toBe('untrusted');
    expect((await own.take()).status).toBe(401);
  });

  it('after ten minutes', async () => {
    const visit = browser();
    const query = await visit.consent(await visit.begin(), known(newEmail()));
    const clock = identity.service.get(Clock);
    const late = new Date(Date.now() + 601_000);
    const turned = jest.spyOn(clock, 'now').mockImplementation(() => late);
    try {
      expect((await visit.finish(query)).searchParams.get('failure')).toBe('expired');
    } finally {
      turned.mockRestore();
    }
  });

  it('to whoever was disabled between the provider and the session', async () => {
    const artist = await addPerson(identity, administrator, 1);
    const visit = browser();
    await visit.signIn(known(artist.email));
    await identity.call('delete-user', {
      as: administrator.caller,
      params: { id: artist.id },
    });
    expect((await visit.take()).status).toBe(401);
  });
});
