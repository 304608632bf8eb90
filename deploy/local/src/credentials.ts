import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from './services/services.ts';

/** Every secret of one installation, made once and kept in `<dataDir>/credentials.json`, mode 0600. */
export interface Credentials {
  readonly adminEmail: string;
  readonly adminPassword: string;
  readonly postgresPassword: string;
  readonly natsPassword: string;
  readonly redisPassword: string;
  /** Base64 of 32 random bytes; signs `/files` addresses. */
  readonly filesKey: string;
  /** Base64 of 32 random bytes for each further secret of the services, by its variable. */
  readonly keys: Readonly<Record<string, string>>;
  /** Base64 of the PKCS#8 DER of an Ed25519 key; signs access tokens. */
  readonly tokenPrivateKey: string;
  /** Base64 of the SPKI DER that belongs to it. */
  readonly tokenPublicKey: string;
  /** Per service: the passwords of its owner role and of its application role. */
  readonly databases: Readonly<Record<string, DatabasePasswords>>;
}

const FILES_KEY = 'JAMPOT_FILES_KEY';
const KEYS: readonly string[] = [
  ...new Set(SERVICES.flatMap(({ secrets = [] }) => secrets)),
].filter((name) => name !== FILES_KEY);

export interface DatabasePasswords {
  readonly ownerPassword: string;
  readonly appPassword: string;
}

/**
 * Reads the secrets of a data folder and makes those that are missing. `JAMPOT_ADMIN_EMAIL` and
 * `JAMPOT_ADMIN_PASSWORD` of `env` count at the first time only.
 */
export function loadCredentials(
  dataDir: string,
  services: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): Credentials {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'credentials.json');
  const known = read(file);
  const credentials: Credentials = {
    adminEmail: known.adminEmail ?? env['JAMPOT_ADMIN_EMAIL'] ?? 'admin@jampot.local',
    adminPassword: known.adminPassword ?? env['JAMPOT_ADMIN_PASSWORD'] ?? memorablePassword(),
    postgresPassword: known.postgresPassword ?? secret(),
    natsPassword: known.natsPassword ?? secret(),
    redisPassword: known.redisPassword ?? secret(),
    filesKey: known.filesKey ?? key(),
    keys: Object.fromEntries(KEYS.map((name) => [name, known.keys?.[name] ?? key()])),
    ...tokenKeys(known),
    databases: databasePasswords(known.databases ?? {}, services),
  };
  if (JSON.stringify(credentials) !== JSON.stringify(known)) save(file, credentials);
  return credentials;
}

/** A secret of the services, by its variable. */
export function keyOf({ filesKey, keys }: Credentials, name: string): string | undefined {
  return name === FILES_KEY ? filesKey : keys[name];
}

function read(file: string): Partial<Credentials> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Credentials>) : {};
}

function save(file: string, credentials: Credentials): void {
  const draft = `${file}.draft`;
  writeFileSync(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

function key(): string {
  return randomBytes(32).toString('base64');
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}

/** Four groups of letters and digits that can't be mistaken for each other: about 94 bits, typed by hand. */
function memorablePassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const usable = 256 - (256 % alphabet.length);
  const letters: string[] = [];
  while (letters.length < 16) {
    for (const byte of randomBytes(32)) {
      const letter = alphabet[byte % alphabet.length];
      if (byte < usable && letter !== undefined && letters.length < 16) letters.push(letter);
    }
  }
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

function tokenKeys(
  known: Partial<Credentials>,
): Pick<Credentials, 'tokenPrivateKey' | 'tokenPublicKey'> {
  if (known.tokenPrivateKey !== undefined && known.tokenPublicKey !== undefined) {
    return { tokenPrivateKey: known.tokenPrivateKey, tokenPublicKey: known.tokenPublicKey };
  }
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    tokenPrivateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    tokenPublicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

function databasePasswords(
  known: Readonly<Record<string, DatabasePasswords>>,
  services: readonly string[],
): Record<string, DatabasePasswords> {
  const all: Record<string, DatabasePasswords> = { ...known };
  for (const service of services) {
    all[service] ??= { ownerPassword: secret(), appPassword: secret() };
  }
  return all;
}
