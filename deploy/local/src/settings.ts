import { resolve } from 'node:path';
import { checkoutRoot } from './checkout-root.ts';
import { Complaint } from './console/complaint.ts';
import { SERVICES } from './services/services.ts';

/** What a person may set for the product as a whole. */
const OF_ALL = {
  JAMPOT_PORT: 'the port of the web address (default 8080, or the next free one)',
  JAMPOT_DATA: 'the folder of all data (default .jampot in the checkout)',
  JAMPOT_ADMIN_EMAIL: 'the first administrator, at the first start',
  JAMPOT_ADMIN_PASSWORD: 'and the password, at the first start',
  JAMPOT_DEMO: '0 starts without the demo project and its render node',
  JAMPOT_PUBLIC_URL: 'the address in mails (default http://localhost:<port>)',
  JAMPOT_SMTP_URL: 'the mail server; without it mails are files in the data folder',
  JAMPOT_MAIL_FROM: 'the sender of mails',
  JAMPOT_STORAGE_URL: 'where media is kept: file:///… or s3://… (default: the data folder)',
  JAMPOT_HOST: 'the network address the web port listens on (default 0.0.0.0: all)',
  JAMPOT_DATABASE_POOL: 'connections of each process of a service to the database (default 10)',
  JAMPOT_OIDC_ISSUER: 'an OpenID Connect provider to sign in with',
  JAMPOT_OIDC_CLIENT_ID: 'our id there',
  JAMPOT_OIDC_CLIENT_SECRET: 'and our secret there',
  JAMPOT_OIDC_NAME: 'what the sign-in button calls it (default Google, or its host)',
  JAMPOT_OIDC_ACCOUNT: 'the account whose users sign in there (default 1)',
  JAMPOT_OIDC_DOMAINS: 'e-mail domains whose people become users at their first sign-in',
  JAMPOT_OIDC_ROLE: 'and their role: guest, artist, reviewer or project-manager',
  JAMPOT_LOG_LEVEL: 'debug, info, warn or error (default info)',
  JAMPOT_TRACES_URL: 'a collector of traces, OTLP over HTTP (default none)',
  JAMPOT_TRACES_RATIO: 'the part of all traces that is recorded, 0 to 1 (default 0.1)',
} as const;

/** What a person may set for the product on one machine, by environment variable: that, and what the services leave open. */
export const KNOWN_VARIABLES: Readonly<Record<string, string>> = Object.assign(
  { ...OF_ALL },
  ...SERVICES.map(({ settings }) => settings ?? {}),
);

export interface Settings {
  /** The checkout. */
  readonly root: string;
  /** Absolute. */
  readonly dataDir: string;
  readonly port: number;
  /** Whether the port was asked for; then no other one will do. */
  readonly portIsExplicit: boolean;
  readonly demo: boolean;
  readonly env: Readonly<Partial<Record<string, string>>>;
}

const DEFAULT_PORT = 8080;
/** Variables that steer tests and benches, not the product. */
const FOREIGN = /^JAMPOT_(TEST|E2E)_/;

/** Reads the settings; throws a Complaint that names a variable nobody knows or a value that makes no sense. */
export function readSettings(env: NodeJS.ProcessEnv, root = checkoutRoot): Settings {
  const known: Partial<Record<string, string>> = {};
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith('JAMPOT_') || FOREIGN.test(name) || value === undefined) continue;
    if (!Object.hasOwn(KNOWN_VARIABLES, name)) throw unknownVariable(name);
    if (value !== '') known[name] = value;
  }
  return {
    root,
    dataDir: resolve(root, known.JAMPOT_DATA ?? '.jampot'),
    port: known.JAMPOT_PORT === undefined ? DEFAULT_PORT : portOf(known.JAMPOT_PORT),
    portIsExplicit: known.JAMPOT_PORT !== undefined,
    demo: known.JAMPOT_DEMO !== '0',
    env: known,
  };
}

/** A command as a person has to type it for this data folder. */
export function onThisData({ dataDir, env }: Settings, command: string): string {
  return env.JAMPOT_DATA === undefined ? command : `JAMPOT_DATA='${dataDir}' ${command}`;
}

function unknownVariable(name: string): Complaint {
  const list = Object.entries(KNOWN_VARIABLES).map(([known, what]) => `  ${known}: ${what}`);
  return new Complaint(`${name} is not a setting of Jampot.`, `There are:\n${list.join('\n')}`);
}

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Complaint(`JAMPOT_PORT is ${text}.`, 'It has to be a number from 1 to 65535.');
  }
  return port;
}
