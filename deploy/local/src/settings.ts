import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Complaint } from './console/complaint.ts';

/** What a person may set for the product on one machine, by environment variable. */
export const KNOWN_VARIABLES = {
  JAMPOT_PORT: 'the port of the web address (default 8080, or the next free one)',
  JAMPOT_DATA: 'the folder of all data (default .jampot in the checkout)',
  JAMPOT_ADMIN_EMAIL: 'the first administrator, at the first start',
  JAMPOT_ADMIN_PASSWORD: 'and the password, at the first start',
  JAMPOT_DEMO: '0 starts without the demo project and its render node',
  JAMPOT_PRODUCT_NAME: 'the name in messages and mails (default Jampot)',
  JAMPOT_PUBLIC_URL: 'the address in mails (default http://localhost:<port>)',
  JAMPOT_SMTP_URL: 'the mail server; without it mails are files in the data folder',
  JAMPOT_MAIL_FROM: 'the sender of mails',
  JAMPOT_STORAGE_URL: 'where media is kept: file:///… or s3://… (default: the data folder)',
  JAMPOT_HOST: 'the network address the web port listens on (default 0.0.0.0: all)',
  JAMPOT_TRUSTED_PROXIES: 'addresses and networks of proxies before it (default: this machine)',
  JAMPOT_MAX_UPLOAD: 'bytes of the largest upload (default 50 GB)',
  JAMPOT_MAX_PENDING: 'bytes one user may have uploaded that nothing took yet (default 200 GB)',
  JAMPOT_MAX_PENDING_UPLOADS: 'and how many uploads (default 200)',
  JAMPOT_REGISTRATION: 'open, or closed: invited people alone come in (default open)',
  JAMPOT_TRANSCODES: 'transcodes at a time (default 1)',
  JAMPOT_DATABASE_POOL: 'connections of each process of a service to the database (default 10)',
  JAMPOT_SHORT_SECONDS: 'processor time of a preview before it waits with videos (default 10)',
  JAMPOT_RENDER_HEARTBEAT: 'seconds between two heartbeats of a render node (default 5)',
  JAMPOT_RENDER_SUSPECT: 'without one, until a node is suspect and gets no work (default 20)',
  JAMPOT_RENDER_STOP: 'without an answer, until an agent asks its render to end (default 45)',
  JAMPOT_RENDER_KILL: 'and until it ends it (default 55)',
  JAMPOT_RENDER_LEASE: 'that a node has a job from a heartbeat on (default 60)',
  JAMPOT_RENDER_REQUEUE: 'without a heartbeat, until the job is queued again (default 75)',
  JAMPOT_RENDER_OFFER: 'in which a node must take up a job (default 10)',
  JAMPOT_RENDER_GRACE: 'from asking a cancelled render to end to ending it (default 15)',
  JAMPOT_RENDER_BENCH: 'that a node rests from a renderer that failed three times (default 3600)',
  JAMPOT_RENDER_ABSENT: 'unseen, until no failed job waits for a node (default 86400)',
  JAMPOT_RENDER_LIMIT: 'that the command of one run may take (default 172800)',
  JAMPOT_RENDER_FILES: 'and its files besides (default 43200)',
  JAMPOT_RENDER_LOG: 'bytes of the log of one run (default 8 MB)',
  JAMPOT_RENDER_LOG_DAYS: 'days that logs of renders are kept (default 90)',
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

export type Variable = keyof typeof KNOWN_VARIABLES;

export interface Settings {
  /** The checkout. */
  readonly root: string;
  /** Absolute. */
  readonly dataDir: string;
  readonly port: number;
  /** Whether the port was asked for; then no other one will do. */
  readonly portIsExplicit: boolean;
  readonly demo: boolean;
  readonly env: Readonly<Partial<Record<Variable, string>>>;
}

const DEFAULT_PORT = 8080;
/** Variables that steer tests and benches, not the product. */
const FOREIGN = /^JAMPOT_(TEST|E2E)_/;

/** The checkout that this file is part of, from source and from compiled code alike. */
export const checkoutRoot: string = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Reads the settings; throws a Complaint that names a variable nobody knows or a value that makes no sense. */
export function readSettings(env: NodeJS.ProcessEnv, root = checkoutRoot): Settings {
  const known: Partial<Record<Variable, string>> = {};
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith('JAMPOT_') || FOREIGN.test(name) || value === undefined) continue;
    if (!isKnown(name)) throw unknownVariable(name);
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

function isKnown(name: string): name is Variable {
  return Object.hasOwn(KNOWN_VARIABLES, name);
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
