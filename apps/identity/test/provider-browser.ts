import type { ProviderPerson, SignInProvider } from '@jampot/testing/oidc';
import type { Answered, TestIdentity } from './start.ts';

/** What a browser does between the button and the session, without the screens. */
export class ProviderBrowser {
  /** What the gateway keeps in its cookie. */
  secret: string | null = null;
  readonly #jar = new Map<string, string>();

  constructor(
    private readonly identity: TestIdentity,
    private readonly provider: SignInProvider,
  ) {}

  /** Presses the button. @returns the address the browser is sent to. */
  async begin(url?: string): Promise<string> {
    const { status, body } = await this.identity.call('begin-oidc', {
      body: url === undefined ? {} : { url },
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    const [step] = body['steps'];
    this.secret = step.browser;
    return step.location;
  }

  /** Signs in on the provider's page, or cancels (null). @returns the query it sends back. */
  async consent(address: string, who: ProviderPerson | null): Promise<string> {
    let response = await this.#visit(address);
    for (let steps = 0; steps < 10; steps += 1) {
      const location = response.headers.get('location');
      if (location === null) {
        const form = who === null ? { cancel: '1' } : { email: `${who.email} ${who.subject}` };
        response = await this.#visit(response.url, new URLSearchParams(form));
        continue;
      }
      const next = new URL(location, this.provider.issuer);
      if (next.pathname === '/api/auth/oidc/callback') return next.search.slice(1);
      response = await this.#visit(next.href);
    }
    throw new Error('The provider never sent the browser back.');
  }

  /** Comes back with a query. @returns the page of ours that is shown then. */
  async finish(query: string): Promise<URL> {
    const { status, body } = await this.identity.call('finish-oidc', {
      body: { browser: this.secret, query },
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return new URL(body['steps'][0].location, 'http://jampot.example');
  }

  take(clientId = 'browser-1'): Promise<Answered> {
    return this.identity.call('take-oidc-session', {
      body: { browser: this.secret, client_id: clientId },
    });
  }

  /** The whole way. @returns the page of ours at its end. */
  async signIn(who: ProviderPerson | null, url?: string): Promise<URL> {
    return this.finish(await this.consent(await this.begin(url), who));
  }

  async #visit(address: string, form?: URLSearchParams): Promise<Response> {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      if (at > 0) this.#jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
}
