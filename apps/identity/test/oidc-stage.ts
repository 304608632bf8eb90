import { startSignInProvider } from '@jampot/testing/oidc';
import type { ProviderPerson, SignInProvider } from '@jampot/testing/oidc';
import { ProviderBrowser } from './provider-browser.ts';
import { ADMIN, startIdentity } from './start.ts';
import type { Session, TestIdentity } from './start.ts';

/** Identity set up for a provider that people can be added to. */
export interface OidcStage {
  readonly provider: SignInProvider;
  readonly identity: TestIdentity;
  readonly administrator: Session;
  /** Makes somebody known to the provider. */
  known(email: string, more?: Partial<ProviderPerson>): ProviderPerson;
  /** A browser nobody used before. */
  browser(): ProviderBrowser;
  /** Why somebody's sign-in fails; null when it does not. */
  failureOf(who: ProviderPerson | null): Promise<string | null>;
  /** Whom somebody is signed in as. */
  userOf(who: ProviderPerson): Promise<{ id: number; level: number; account_id: number }>;
  stop(): Promise<void>;
}

/** @param more further variables */
export async function stageOidc(more: Readonly<Record<string, string>> = {}): Promise<OidcStage> {
  const provider = await startSignInProvider({
    redirectUri: 'http://jampot.example/api/auth/oidc/callback',
  });
  const identity = await startIdentity({
    JAMPOT_OIDC_ISSUER: provider.issuer,
    JAMPOT_OIDC_CLIENT_ID: provider.clientId,
    JAMPOT_OIDC_CLIENT_SECRET: provider.clientSecret,
    JAMPOT_OIDC_NAME: 'Studio ID',
    JAMPOT_OIDC_DOMAINS: 'studio.example, @partner.example',
    JAMPOT_OIDC_ROLE: 'reviewer',
    ...more,
  });
  const browser = () => new ProviderBrowser(identity, provider);
  return {
    provider,
    identity,
    administrator: await identity.signIn(ADMIN.email, ADMIN.password),
    known: (email, more = {}) => {
      const person = {
        subject: `subject-${provider.people.size + 1}`,
        email,
        email_verified: true,
        name: 'Grace Hopper',
        ...more,
      };
      provider.people.set(`${email} ${person.subject}`, person);
      return person;
    },
    browser,
    failureOf: async (who) => (await browser().signIn(who)).searchParams.get('failure'),
    userOf: async (who) => {
      const visit = browser();
      const page = await visit.signIn(who);
      const { status, body } = await visit.take();
      if (status !== 200) throw new Error(`${page.href} ${JSON.stringify(body)}`);
      return body['user'];
    },
    stop: async () => {
      await identity.stop();
      await provider.stop();
    },
  };
}
