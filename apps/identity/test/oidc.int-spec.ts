import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stageOidc } from './oidc-stage.ts';
import type { OidcStage } from './oidc-stage.ts';
import { addPerson, lettersTo, newEmail, PASSWORD } from './people.ts';

describe('signing in with a provider', () => {
  let stop: OidcStage['stop'];
  let provider: OidcStage['provider'];
  let identity: OidcStage['identity'];
  let administrator: OidcStage['administrator'];
  let known: OidcStage['known'];
  let browser: OidcStage['browser'];
  let userOf: OidcStage['userOf'];

  beforeAll(async () => {
    ({ provider, identity, administrator, known, browser, userOf, stop } = await stageOidc());
  });
  afterAll(() => stop());

  it('is offered where one is set up', async () => {
    const { body } = await identity.call('list-sign-in-providers');
    expect(body['providers']).toEqual([{ name: 'Studio ID', path: '/api/auth/oidc' }]);
  });

  it('sends the browser there with PKCE, state and nonce', async () => {
    const address = new URL(await browser().begin());
    expect(address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'jampot',
      response_type: 'code',
      redirect_uri: 'http://jampot.example/api/auth/oidc/callback',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/u),
      nonce: expect.stringMatching(/^[\w-]{43}$/u),
    });
  });

  it('gives a new person of an allowed domain a user and a session like any other', async () => {
    const person = known(newEmail());
    const visit = browser();
    const page = await visit.signIn(person, '/folders/3?view=list');
    expect(page.pathname).toBe('/login');
    expect(Object.fromEntries(page.searchParams)).toEqual({
      provider: 'done',
      url: '/folders/3?view=list',
    });

    const { body } = await visit.take('browser-7');

    expect(body['user']).toMatchObject({
      name: 'Grace Hopper',
      email: person.email,
      account_id: 1,
      level: 2,
      client_id: 'browser-7',
    });
    const { access_token, refresh_token } = body['authorizationData'];
    const caller = await identity.callerOfToken(access_token);
    expect((await identity.call('validate-token', { as: caller })).status).toBe(200);
    const me = await identity.call('read-me', { as: caller });
    expect(me.body['users'][0].invited).toBe(false);
    const refreshed = await identity.call('refresh-session', { body: { refresh_token } });
    expect(refreshed.status).toBe(200);
    // Once more it is the same user, whatever the provider calls them now.
    provider.people.set(`${person.email} ${person.subject}`, { ...person, name: 'Renamed' });
    expect((await userOf(person)).id).toBe(body['user'].id);
  });

  it('makes one user of two first sign-ins at once', async () => {
    const person = known(newEmail());
    const visits = [browser(), browser()];
    const queries = await Promise.all(
      visits.map(async (visit) => visit.consent(await visit.begin(), person)),
    );
    await Promise.all(visits.map((visit, n) => visit.finish(queries[n] ?? '')));
    const taken = await Promise.all(visits.map((visit) => visit.take()));
    expect(taken.map(({ status }) => status)).toEqual([200, 200]);
    expect(taken[0]?.body['user'].id).toBe(taken[1]?.body['user'].id);
  });

  it('knows a user by their verified email, and from then on by who they are there', async () => {
    const artist = await addPerson(identity, administrator, 1);
    const person = known(artist.email);
    expect(await userOf(person)).toMatchObject({ id: artist.id, level: 1 });
    await identity.signIn(artist.email, PASSWORD);

    provider.people.set(`${person.email} ${person.subject}`, {
      ...person,
      email: newEmail(),
      email_verified: false,
    });
    expect((await userOf(person)).id).toBe(artist.id);
  });

  it('takes an invite up: the person has come', async () => {
    const email = newEmail();
    const invited = await identity.call('create-user', {
      as: administrator.caller,
      params: { id: 1 },
      body: { name: 'Invited', email },
    });
    expect(invited.body['users'][0].invited).toBe(true);
    const user = await userOf(known(email));
    expect(user.id).toBe(invited.body['users'][0].id);
    const again = await identity.call('invite-again', {
      as: administrator.caller,
      params: { id: user.id },
    });
    expect(again.status).toBe(412);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%09/..\\evil',
    'javascript:alert(1)',
    '/a b',
    `/${'x'.repeat(2001)}`,
  ])('never leads away from here: %s', async (url) => {
    const page = await browser().signIn(known(newEmail()), url);
    expect(page.search).toBe('?provider=done');
  });

  it('needs the email connected anew once an administrator changed it', async () => {
    const artist = await addPerson(identity, administrator, 1);
    const person = known(artist.email);
    await userOf(person);
    await identity.call('change-user', {
      as: administrator.caller,
      params: { id: artist.id },
      body: { email: newEmail() },
    });
    expect((await userOf(person)).id).not.toBe(artist.id);
    expect(lettersTo(identity, person.email)).toHaveLength(1);
  });

  it('gives no other email without a password, which comes by a letter to the old one', async () => {
    const person = known(newEmail());
    const { id } = await userOf(person);
    const { status, body } = await identity.call('change-user', {
      as: { ...administrator.caller, user_id: id },
      params: { id },
      body: { email: newEmail(), old_password: 'any' },
    });
    expect([status, body['errors'][0].name]).toEqual([412, 'old_password']);
    expect(body['errors'][0].messages[0].name).toContain('You have no password yet.');
  });

  it('says so when the provider is away', async () => {
    await identity.restart({ JAMPOT_OIDC_ISSUER: 'http://127.0.0.1:9' });
    expect(await browser().begin('/folders')).toBe('/login?failure=provider&url=%2Ffolders');
    await identity.restart();
  });

  it('is nothing where none is set up', async () => {
    await identity.restart({ JAMPOT_OIDC_ISSUER: '', JAMPOT_OIDC_CLIENT_ID: '' });
    expect((await identity.call('list-sign-in-providers')).body['providers']).toEqual([]);
    expect(await identity.call('begin-oidc', { body: {} })).toMatchObject({
      status: 501,
      code: 'not_configured',
    });
  });
});
