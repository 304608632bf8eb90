import { appRole, ownerRole, prepareDatabase, withDatabase } from '@jampot/persistence';
import { Bus, createLog, isMissing } from '@jampot/service-kit';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { infrastructure } from './infrastructure.ts';

/** Roles belong to the whole server, so that every test gives them the same password. */
const PASSWORD = 'test';

/** A database, a namespace and a store of a test file's own, on the shared servers. */
export interface TestEnvironment {
  readonly namespace: string;
  readonly folder: string;
  /** Administrator's address of the database, for looking behind the scenes. */
  readonly adminUrl: string;
  readonly natsUrl: string;
  readonly redisUrl: string;
  /** Variables of a service; further ones may be added. */
  of(service: string): Record<string, string>;
  /** Removes database and files. */
  remove(): Promise<void>;
}

export async function testEnvironment(services: readonly string[]): Promise<TestEnvironment> {
  const servers = await infrastructure();
  const namespace = `test-${randomBytes(6).toString('hex')}`;
  const database = namespace.replace('-', '_');
  await prepareDatabase(servers.postgresUrl, {
    database,
    sharesRoles: true,
    services: services.map((name) => ({ name, ownerPassword: PASSWORD, appPassword: PASSWORD })),
  });
  const folder = await mkdtemp(join(tmpdir(), `${namespace}-`));
  const keys = generateKeyPairSync('ed25519');
  const adminUrl = withDatabase(servers.postgresUrl, database);
  const as = (name: string) =>
    withDatabase(servers.postgresUrl, database, { name, password: PASSWORD });
  const shared = {
    JAMPOT_NAMESPACE: namespace,
    JAMPOT_NATS_URL: servers.natsUrl,
    JAMPOT_REDIS_URL: servers.redisUrl,
    JAMPOT_STORAGE_URL: pathToFileURL(join(folder, 'objects')).href,
    JAMPOT_FILES_KEY: randomBytes(32).toString('base64'),
    JAMPOT_TOKEN_PRIVATE_KEY: keys.privateKey
      .export({ format: 'der', type: 'pkcs8' })
      .toString('base64'),
    JAMPOT_TOKEN_PUBLIC_KEY: keys.publicKey
      .export({ format: 'der', type: 'spki' })
      .toString('base64'),
    JAMPOT_MAIL_FOLDER: join(folder, 'mail'),
    JAMPOT_SCRATCH: join(folder, 'scratch'),
    JAMPOT_ADMIN_EMAIL: 'admin@example.com',
    JAMPOT_ADMIN_PASSWORD: 'Correct-Horse-42!',
    JAMPOT_LOG_LEVEL: process.env['JAMPOT_TEST_LOG_LEVEL'] ?? 'error',
    JAMPOT_PORT: '0',
    JAMPOT_HOST: '127.0.0.1',
    JAMPOT_STOP_PAUSE: '0',
    JAMPOT_STOP_LIMIT: '1',
  };
  return {
    namespace,
    folder,
    adminUrl,
    natsUrl: servers.natsUrl,
    redisUrl: servers.redisUrl,
    of: (service) => ({
      ...shared,
      JAMPOT_DATABASE_URL: as(appRole(service)),
      JAMPOT_DATABASE_OWNER_URL: as(ownerRole(service)),
      JAMPOT_DATABASE_POOL: '5',
    }),
    remove: async () => {
      const client = new pg.Client({ connectionString: servers.postgresUrl });
      await client.connect();
      await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(database)} WITH (FORCE)`);
      await client.end();
      await removeStream(servers.natsUrl, namespace);
      await rm(folder, { recursive: true, force: true });
      await servers.stop();
    },
  };
}

/** Streams reserve their size on the disk: those of ended tests would leave none to the next. */
async function removeStream(url: string, namespace: string): Promise<void> {
  const log = createLog('test', 'error');
  const bus = await Bus.open({ url, name: 'test', namespace, log });
  try {
    await bus.manager.streams.delete(bus.subjects.stream);
  } catch (error) {
    if (!isMissing(error)) throw error;
  } finally {
    await bus.close();
  }
}
