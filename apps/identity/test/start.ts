import { createPublicKey, randomUUID } from 'node:crypto';
import { accessTokenClaims, callerOf } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { Bus, BusClient, createLog, Signals, startService } from '@jampot/service-kit';
import type { RunningService } from '@jampot/service-kit';
import { testEnvironment } from '@jampot/testing';
import type { TestEnvironment } from '@jampot/testing';
import { jwtVerify } from 'jose';
import { identityService } from '../src/identity.definition.ts';
import { PasswordHasher } from '../src/passwords/password-hasher.ts';

export const ADMIN = { email: 'admin@jampot.example', password: 'xK9#mQ2$vL7p' };

/** What came back for a call, as the browser would get it. */
export interface Answered {
  readonly status: number;
  readonly retryAfterSeconds: number | null;
  readonly code: string | undefined;
  readonly error: string | undefined;
  /** The envelope, unwrapped. */
  // oxlint-disable-next-line typescript/no-explicit-any -- answers are looked into at will
  readonly body: Record<string, any>;
}

export interface Sent {
  readonly as?: Caller | null;
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly files?: Record<string, unknown>;
  readonly address?: string;
  /** What the browser calls itself. */
  readonly agent?: string;
}

/** Identity with a database of its own, and what a gateway needs to call it. */
export interface TestIdentity {
  readonly service: RunningService;
  readonly signals: Signals;
  readonly bus: Bus;
  readonly environment: Readonly<Record<string, string>>;
  readonly storageUrl: string;
  readonly mailFolder: string;
  /** The addresses and the folder that the service was given. */
  readonly place: TestEnvironment;
  call(name: string, sent?: Sent): Promise<Answered>;
  /** Verifies an access token as the gateway does. */
  callerOfToken(token: string): Promise<Caller & { readonly iat: number; readonly exp: number }>;
  signIn(email: string, password: string, address?: string): Promise<Session>;
  /** Ends the service and starts it again on the same data. */
  restart(environment?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

export interface Session {
  readonly caller: Caller;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Of a hash in tests that are about other things: hundreds of them take as long as one else. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/**
 * @param more variables beside those of the environment
 * @param passwords whether they cost the service what they cost at work
 */
export async function startIdentity(
  more: Readonly<Record<string, string>> = {},
  { passwords = 'cheap' }: { readonly passwords?: 'cheap' | 'as at work' } = {},
): Promise<TestIdentity> {
  const place = await testEnvironment([identityService]);
  const environment: Record<string, string> = {
    ...place.of('identity'),
    JAMPOT_ADMIN_EMAIL: ADMIN.email,
    JAMPOT_ADMIN_PASSWORD: ADMIN.password,
    JAMPOT_PUBLIC_URL: 'http://jampot.example',
    ...more,
  };
  const log = createLog('test', 'error');
  const bus = await Bus.open({
    url: place.natsUrl,
    name: 'test',
    namespace: place.namespace,
    log,
  });
  const client = new BusClient(bus);
  const publicKey = createPublicKey({
    key: Buffer.from(environment['JAMPOT_TOKEN_PUBLIC_KEY'] ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  });
  const started = async (variables: Readonly<Record<string, string>>) => {
    const one = await startService(identityService, variables);
    if (passwords === 'cheap') one.get(PasswordHasher).cost = CHEAP;
    return one;
  };
  let service = await started(environment);

  const call: TestIdentity['call'] = async (name, sent = {}) => {
    const reply = await client.ask(
      `identity.${name}`,
      // The wire carries JSON: what is undefined here is not sent.
      {
        params: sent.params ?? {},
        query: sent.query ?? {},
        body: sent.body,
        files: (sent.files ?? {}) as never,
      },
      {
        caller: sent.as ?? null,
        requestId: randomUUID(),
        clientAddress: sent.address ?? '192.0.2.1',
        ...(sent.agent === undefined ? {} : { userAgent: sent.agent }),
      },
    );
    if (!(reply.body instanceof Uint8Array)) throw new Error('The answer came in pieces.');
    const text = Buffer.from(reply.body).toString();
    const body = JSON.parse(text.startsWith('{') ? text : `{${text}}`);
    const { status, retryAfterSeconds } = reply;
    return { status, retryAfterSeconds, code: body.code, error: body.error, body };
  };
  const callerOfToken: TestIdentity['callerOfToken'] = async (token) => {
    const { payload } = await jwtVerify(token, publicKey, { algorithms: ['EdDSA'] });
    const claims = accessTokenClaims.parse(payload);
    return { ...callerOf(claims), iat: claims.iat, exp: claims.exp };
  };
  return {
    get service() {
      return service;
    },
    signals: new Signals(bus, log),
    bus,
    environment,
    storageUrl: environment['JAMPOT_STORAGE_URL'] ?? '',
    mailFolder: environment['JAMPOT_MAIL_FOLDER'] ?? '',
    place,
    call,
    callerOfToken,
    async signIn(email, secret, address) {
      const answer = await call('sign-in', {
        body: { email, password: secret },
        ...(address === undefined ? {} : { address }),
      });
      if (answer.status !== 200) throw new Error(`No sign-in: ${JSON.stringify(answer)}`);
      const { access_token, refresh_token } = answer.body['authorizationData'];
      const { iat: _iat, exp: _exp, ...caller } = await callerOfToken(access_token);
      return { caller, accessToken: access_token, refreshToken: refresh_token };
    },
    async restart(changed = {}) {
      await service.stop();
      service = await started({ ...environment, ...changed });
    },
    async stop() {
      await service.stop();
      client.close();
      await bus.close();
      await place.remove();
    },
  };
}
