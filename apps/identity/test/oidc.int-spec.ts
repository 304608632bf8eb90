import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startSignInProvider } from '@jampot/testing/oidc';
import type { ProviderPerson, SignInProvider } from '@jampot/testing/oidc';
import { Clock } from '../src/clock/clock.ts';
import { addPerson, lettersTo, newEmail, PASSWORD, registerAccount, tokenFor } from './people.ts';
import { ProviderBrowser } from './provider-browser.ts';
import { ADMIN, startIdentity } from './start.ts';
import type { Session, TestIdentity } from './start.ts';

jest.setTimeout(60_000);

describe('signing in with a provider', () => {
  let provider: SignInProvider;
  let identity: TestIdentity;
  let administrator: Session;

  beforeAll(async () => {
    provider = await startSignInProvider({
      redirectUri: 'http://jampot.example/api/auth/oidc/callback',
    });
    identity = await startIdentity({
      JAMPOT_OIDC_ISSUER: provider.issuer,
      JAMPOT_OIDC_CLIENT_ID: provider.clientId,
      JAMPOT_OIDC_CLIENT_SECRET: provider.clientSecret,
      JAMPOT_OIDC_NAME: 'Studio ID',
      JAMPOT_OIDC_DOMAINS: 'studio.example, @partner.example',
      JAMPOT_OIDC_ROLE: 'reviewer',
    });
    administrator = await identity.signIn(ADMIN.email, ADMIN.password);
  });
  afterAll(async () => {
    await identity?.stop();
    await provider?.stop();
  });

  let subjects = 0;
  const known = (email: string, more: Partial<ProviderPerson> = {}): ProviderPerson => {
    subjects += 1;
    const person = {
      subject: `subject-${subjects}`,
      email,
      email_verified: true,
      name: 'Grace Hopper',
      ...more,
    };
    provider.people.set(email, person);
    return person;
  };
  const browser = () => new ProviderBrowser(identity, provider);
  const failureOf = async (who: ProviderPerson | null) =>
    (await browser().signIn(who)).searchParams.get('failure');
  const userOf = async (who: ProviderPerson) => {
    const visit = browser();
    expect((await visit.signIn(who)).search).toBe('?provider=done');
    const { status, body } = await visit.take();
    expect(status).toBe(200);
    return body['user'] as { id: number; name: string; level: number; account_id: number };
  };

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
    provider.people.set(person.email, { ...person, name: 'Renamed' });
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

    provider.people.set(person.email, { ...person, email: newEmail(), email_verified: false });
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

  describe('is refused', () => {
    it('when the person cancels', async () => {
      expect(await failureOf(null)).toBe('canceled');
    });

    it('without a verified email, or with one of no allowed domain', async () => {
      expect(await failureOf(known(newEmail(), { email_verified: false }))).toBe(
        'email_unverified',
      );
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
        body: { email },
      });
      const owner = known(email);
      expect(await failureOf(owner)).toBe('email_unproven');

      await identity.call('request-password', { body: { email } });
      const token = await tokenFor(identity, email);
      await identity.call('set-password', { body: { token, password: PASSWORD } });
      expect((await userOf(owner)).id).toBe(mallory.id);
    });

    it('for a user of another account who was only written down there, not for its own', async () => {
      const stranger = await registerAccount(identity);
      const email = newEmail();
      await identity.call('create-user', {
        as: stranger.caller,
        params: { id: stranger.caller.account_id },
        body: { name: 'Trap', email, password: PASSWORD },
      });
      expect(await failureOf(known(email))).toBe('email_unproven');
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
