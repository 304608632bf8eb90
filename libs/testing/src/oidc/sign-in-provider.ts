import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';

/** Somebody whom the provider knows; they sign in there with the e-mail alone. */
export interface ProviderPerson {
  readonly subject: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  /** Named in the claim `groups` where there are any. */
  readonly groups?: readonly string[];
}

/** A real OpenID Connect provider on this machine, with a sign-in page of two buttons. */
export interface SignInProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Its people, by what they type into its page; tests add to them. */
  readonly people: Map<string, ProviderPerson>;
  stop(): Promise<void>;
}

export interface SignInProviderOptions {
  /** Where it sends browsers back to. */
  readonly redirectUri: string;
  /** Default: any. */
  readonly port?: number;
  /** Default: one of its own. */
  readonly clientSecret?: string;
}

const CLIENT_ID = 'jampot';

/** Seconds for which all that it hands out is good. */
const LIFE = 600;

/** Starts one for the client `jampot`. */
export async function startSignInProvider({
  redirectUri,
  port = 0,
  clientSecret = randomBytes(24).toString('base64url'),
}: SignInProviderOptions): Promise<SignInProvider> {
  const people = new Map<string, ProviderPerson>();
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = providerOf(issuer, { redirectUri, clientSecret }, people);
  const rest = provider.callback();
  server.on('request', (request, response) => {
    const page = request.url?.startsWith('/interaction/') === true;
    const answer = page ? interact(provider, people, request, response) : rest(request, response);
    void answer.catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret,
    people,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function providerOf(
  issuer: string,
  { redirectUri, clientSecret }: Required<Omit<SignInProviderOptions, 'port'>>,
  people: ReadonlyMap<string, ProviderPerson>,
): Provider {
  const bySubject = (subject: string) =>
    [...people.values()].find((person) => person.subject === subject);
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { Interaction: LIFE, Grant: LIFE, Session: LIFE, AccessToken: LIFE, IdToken: LIFE },
    cookies: { keys: ['a-key-for-tests'] },
    findAccount: (_context, subject) => {
      const person = bySubject(subject);
      if (person === undefined) return undefined;
      const { email, email_verified, name, groups } = person;
      return {
        accountId: subject,
        claims: async () => ({
          ...{ sub: subject, email, email_verified, name },
          ...(groups === undefined ? {} : { groups: [...groups] }),
        }),
      };
    },
    // Nobody is asked for a consent: signing in is one.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new context.oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

/** The sign-in page, and what was typed into it. */
async function interact(
  provider: Provider,
  people: ReadonlyMap<string, ProviderPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await provider.interactionDetails(request, response);
  const typed = request.method === 'POST' ? new URLSearchParams(await text(request)) : null;
  if (typed?.has('cancel') === true) {
    await provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'Canceled',
    });
    return;
  }
  const person = people.get(typed?.get('email') ?? '');
  if (person !== undefined) {
    await provider.interactionFinished(request, response, {
      login: { accountId: person.subject },
    });
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
    `<!doctype html><html lang="en"><title>Studio ID</title><form method="post">
     <label>Studio e-mail <input name="email"></label>
     <button>Continue</button> <button name="cancel" value="1">Cancel</button></form></html>`,
  );
}
