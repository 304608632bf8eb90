import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Credentials } from '../credentials.ts';
import type { DatabasePlan } from './database.ts';
import type { Settings, Variable } from '../settings.ts';

/** Everything that the environment of the product's processes is made of. */
export interface Surroundings {
  readonly settings: Settings;
  readonly credentials: Credentials;
  readonly engines: {
    readonly postgres: { readonly adminUrl: string };
    readonly nats: { readonly url: string };
    readonly redis: { readonly url: string };
  };
  /** The public web port. */
  readonly port: number;
}

/** One process of the product: `apps/<name>/dist/main.js`. */
export interface ProductProcess {
  readonly name: string;
  /** Whether it has a schema of its own in the database. */
  readonly database: boolean;
  /** Whether requests come in here: it stops before the others, which its requests need till they end. */
  readonly door?: true;
  /** Its own environment, beside what every process gets. */
  readonly environment: (surroundings: Surroundings) => Record<string, string>;
  /** Another program than `apps/<name>/dist/main.js`, for tests of this package. */
  readonly script?: string;
}

/** The one database of the product, a schema for each service. */
export const PRODUCT_DATABASE = 'jampot';

const RENDER_VARIABLES = [
  'JAMPOT_RENDER_HEARTBEAT',
  'JAMPOT_RENDER_SUSPECT',
  'JAMPOT_RENDER_STOP',
  'JAMPOT_RENDER_KILL',
  'JAMPOT_RENDER_LEASE',
  'JAMPOT_RENDER_REQUEUE',
  'JAMPOT_RENDER_OFFER',
  'JAMPOT_RENDER_GRACE',
  'JAMPOT_RENDER_BENCH',
  'JAMPOT_RENDER_ABSENT',
  'JAMPOT_RENDER_LIMIT',
  'JAMPOT_RENDER_FILES',
  'JAMPOT_RENDER_LOG',
  'JAMPOT_RENDER_LOG_DAYS',
] as const;

/** The processes of the product. A new service is one more entry here. */
export const PRODUCT: readonly ProductProcess[] = [
  {
    name: 'identity',
    database: true,
    environment: ({ settings, credentials, port }) => ({
      ...files({ settings, credentials }),
      JAMPOT_TOKEN_PRIVATE_KEY: credentials.tokenPrivateKey,
      JAMPOT_ADMIN_EMAIL: credentials.adminEmail,
      JAMPOT_ADMIN_PASSWORD: credentials.adminPassword,
      JAMPOT_PUBLIC_URL: publicUrl(settings, port),
      JAMPOT_PRODUCT_NAME: productName(settings),
      JAMPOT_MAIL_FROM: settings.env.JAMPOT_MAIL_FROM ?? 'Jampot <jampot@localhost>',
      JAMPOT_MAIL_FOLDER: join(settings.dataDir, 'mail'),
      ...chosen(
        settings,
        'JAMPOT_SMTP_URL',
        'JAMPOT_REGISTRATION',
        'JAMPOT_OIDC_ISSUER',
        'JAMPOT_OIDC_CLIENT_ID',
        'JAMPOT_OIDC_CLIENT_SECRET',
        'JAMPOT_OIDC_NAME',
        'JAMPOT_OIDC_ACCOUNT',
        'JAMPOT_OIDC_DOMAINS',
        'JAMPOT_OIDC_ROLE',
      ),
    }),
  },
  {
    name: 'assets',
    database: true,
    environment: ({ settings, credentials }) => ({
      ...files({ settings, credentials }),
      ...chosen(settings, 'JAMPOT_MAX_PENDING', 'JAMPOT_MAX_PENDING_UPLOADS'),
    }),
  },
  { name: 'review', database: true, environment: files },
  {
    name: 'render',
    database: true,
    environment: ({ settings, credentials }) => ({
      ...files({ settings, credentials }),
      ...chosen(settings, 'JAMPOT_MAX_UPLOAD', ...RENDER_VARIABLES),
    }),
  },
  {
    name: 'transcode-worker',
    database: false,
    environment: ({ settings }) => ({
      JAMPOT_STORAGE_URL: storageUrl(settings),
      JAMPOT_SCRATCH: join(settings.dataDir, 'scratch'),
      ...chosen(settings, 'JAMPOT_TRANSCODES', 'JAMPOT_SHORT_SECONDS'),
    }),
  },
  {
    name: 'gateway',
    database: false,
    door: true,
    environment: ({ settings, credentials, port }) => ({
      ...files({ settings, credentials }),
      JAMPOT_TOKEN_PUBLIC_KEY: credentials.tokenPublicKey,
      JAMPOT_PORT: String(port),
      JAMPOT_WEB_ROOT: join(settings.root, 'apps/web/dist'),
      JAMPOT_PRODUCT_NAME: productName(settings),
      // No balancer looks here, and Ctrl-C has 5 s for everything.
      JAMPOT_STOP_PAUSE: '0',
      JAMPOT_STOP_LIMIT: '1.5',
      ...chosen(settings, 'JAMPOT_HOST', 'JAMPOT_TRUSTED_PROXIES', 'JAMPOT_MAX_UPLOAD'),
    }),
  },
];

/** The names of the services that have a schema. */
export const DATABASE_SERVICES: readonly string[] = PRODUCT.filter(({ database }) => database).map(
  ({ name }) => name,
);

/** The whole environment of one process: nothing of ours but what it needs. */
export function environmentOf(
  product: ProductProcess,
  surroundings: Surroundings,
  healthPort: number,
): NodeJS.ProcessEnv {
  const { settings, engines } = surroundings;
  return {
    ...systemEnvironment(),
    NODE_ENV: 'production',
    // Compiled code is kept from one start to the next: a third less processor time at boot.
    NODE_COMPILE_CACHE: join(settings.root, 'node_modules/.jampot/compile-cache'),
    JAMPOT_NAMESPACE: 'jampot',
    JAMPOT_LOG_LEVEL: settings.env.JAMPOT_LOG_LEVEL ?? 'info',
    ...chosen(settings, 'JAMPOT_TRACES_URL', 'JAMPOT_TRACES_RATIO'),
    JAMPOT_HEALTH_PORT: String(healthPort),
    JAMPOT_NATS_URL: engines.nats.url,
    JAMPOT_REDIS_URL: engines.redis.url,
    ...(product.database
      ? { ...databaseUrls(product.name, surroundings), ...chosen(settings, 'JAMPOT_DATABASE_POOL') }
      : {}),
    ...product.environment(surroundings),
  };
}

/** What `prepareDatabase` of the persistence kit is asked to make. */
export function databasePlan({ databases }: Credentials): DatabasePlan {
  return {
    database: PRODUCT_DATABASE,
    services: DATABASE_SERVICES.flatMap((name) => {
      const passwords = databases[name];
      return passwords ? [{ name, ...passwords }] : [];
    }),
  };
}

export function publicUrl(settings: Settings, port: number): string {
  return settings.env.JAMPOT_PUBLIC_URL ?? `http://localhost:${port}`;
}

function databaseUrls(
  service: string,
  { credentials, engines }: Surroundings,
): Record<string, string> {
  const passwords = credentials.databases[service];
  if (passwords === undefined) throw new Error(`There are no database passwords for ${service}.`);
  const url = (user: string, password: string) => {
    const address = new URL(engines.postgres.adminUrl);
    address.username = user;
    address.password = password;
    address.pathname = `/${PRODUCT_DATABASE}`;
    return address.href;
  };
  return {
    JAMPOT_DATABASE_URL: url(`jampot_${service}`, passwords.appPassword),
    JAMPOT_DATABASE_OWNER_URL: url(`jampot_${service}_owner`, passwords.ownerPassword),
  };
}

function files({ settings, credentials }: Pick<Surroundings, 'settings' | 'credentials'>): {
  JAMPOT_FILES_KEY: string;
  JAMPOT_STORAGE_URL: string;
} {
  return { JAMPOT_FILES_KEY: credentials.filesKey, JAMPOT_STORAGE_URL: storageUrl(settings) };
}

export function storageUrl(settings: Settings): string {
  return settings.env.JAMPOT_STORAGE_URL ?? ownStorageUrl(settings);
}

/** Whether files are kept in the data folder itself. */
export function hasOwnStorage(settings: Settings): boolean {
  return storageUrl(settings) === ownStorageUrl(settings);
}

function ownStorageUrl({ dataDir }: Settings): string {
  return pathToFileURL(join(dataDir, 'storage')).href;
}

function productName(settings: Settings): string {
  return settings.env.JAMPOT_PRODUCT_NAME ?? 'Jampot';
}

/** What a person set, passed on as it is; the service has defaults for the rest. */
function chosen(settings: Settings, ...names: readonly Variable[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = settings.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The system's own variables that programs expect; none of ours leaks from one process to another. */
function systemEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TMPDIR', 'NODE_EXTRA_CA_CERTS'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
