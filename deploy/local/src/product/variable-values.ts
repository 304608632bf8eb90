import { join } from 'node:path';
import type { MadeLocally, VariableName } from '@jampot/service-kit';
import { keyOf, type Credentials } from '../credentials.ts';
import type { Settings } from '../settings.ts';
import { SERVICES } from '../services/services.ts';
import { PRODUCT_DATABASE } from './database.ts';
import { storageUrl } from './storage-url.ts';

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

/** What one process has of its own. */
export interface OwnParts {
  readonly name: string;
  readonly healthPort: number;
}

type Value = (surroundings: Surroundings, own: OwnParts) => string | undefined;

/** Of those that the table of sources says are made here; the others are what a person set, or the service's own default. */
const VALUES: Readonly<Record<MadeLocally, Value>> = {
  JAMPOT_NAMESPACE: () => 'jampot',
  JAMPOT_LOG_LEVEL: ({ settings }) => settings.env.JAMPOT_LOG_LEVEL ?? 'info',
  JAMPOT_HEALTH_PORT: (_, { healthPort }) => String(healthPort),
  JAMPOT_NATS_URL: ({ engines }) => engines.nats.url,
  JAMPOT_REDIS_URL: ({ engines }) => engines.redis.url,
  JAMPOT_DATABASE_URL: (surroundings, { name }) => databaseUrl(surroundings, name, 'app'),
  JAMPOT_DATABASE_OWNER_URL: (surroundings, { name }) => databaseUrl(surroundings, name, 'owner'),
  JAMPOT_STORAGE_URL: ({ settings }) => storageUrl(settings),
  JAMPOT_SCRATCH: ({ settings }) => join(settings.dataDir, 'scratch'),
  JAMPOT_TOKEN_PRIVATE_KEY: ({ credentials }) => credentials.tokenPrivateKey,
  JAMPOT_TOKEN_PUBLIC_KEY: ({ credentials }) => credentials.tokenPublicKey,
  JAMPOT_ADMIN_EMAIL: ({ credentials }) => credentials.adminEmail,
  JAMPOT_ADMIN_PASSWORD: ({ credentials }) => credentials.adminPassword,
  JAMPOT_PUBLIC_URL: ({ settings, port }) => publicUrl(settings, port),
  JAMPOT_MAIL_FROM: ({ settings }) => settings.env.JAMPOT_MAIL_FROM ?? 'Jampot <jampot@localhost>',
  JAMPOT_MAIL_FOLDER: ({ settings }) => join(settings.dataDir, 'mail'),
  JAMPOT_PORT: ({ port }) => String(port),
  JAMPOT_WEB_ROOT: ({ settings }) => join(settings.root, 'apps/web/dist'),
  // No balancer looks here, and Ctrl-C has 5 s for everything.
  JAMPOT_STOP_PAUSE: () => '0',
  JAMPOT_STOP_LIMIT: () => '1.5',
};

const SECRETS: ReadonlySet<string> = new Set(SERVICES.flatMap(({ secrets = [] }) => secrets));

/** The value that a variable has for a process; undefined where the service has a default. */
export function valueOf(
  variable: VariableName,
  surroundings: Surroundings,
  own: OwnParts,
): string | undefined {
  if (SECRETS.has(variable)) return keyOf(surroundings.credentials, variable);
  return isMade(variable)
    ? VALUES[variable](surroundings, own)
    : surroundings.settings.env[variable];
}

function isMade(variable: VariableName): variable is MadeLocally {
  return Object.hasOwn(VALUES, variable);
}

export function publicUrl(settings: Settings, port: number): string {
  return settings.env.JAMPOT_PUBLIC_URL ?? `http://localhost:${port}`;
}

/** @throws Error for a service without passwords */
function databaseUrl(
  { credentials, engines }: Surroundings,
  service: string,
  as: 'app' | 'owner',
): string {
  const passwords = credentials.databases[service];
  if (passwords === undefined) throw new Error(`There are no database passwords for ${service}.`);
  const address = new URL(engines.postgres.adminUrl);
  address.username = as === 'app' ? `jampot_${service}` : `jampot_${service}_owner`;
  address.password = as === 'app' ? passwords.appPassword : passwords.ownerPassword;
  address.pathname = `/${PRODUCT_DATABASE}`;
  return address.href;
}
