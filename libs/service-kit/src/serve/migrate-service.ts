import {
  appRole,
  migrate,
  NewerSchemaError,
  ownerRole,
  prepareDatabase,
  requireMigratable,
  withDatabase,
} from '@jampot/persistence';
import type { MigrateOptions } from '@jampot/persistence';
import { ConfigurationError, migrationVariables, readConfig } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import type { ServiceDefinition } from './service-definition.ts';
import { MigrationNews } from './migration-news.ts';

/**
 * The command `migrate` of a service's program; says in the log what became of it.
 * @param unlessNewer whether a schema of a newer release is left alone with a warning: for a job that
 * is made again when a release is taken back, whose services take that schema.
 * @throws as `migrateService` does.
 */
export async function runMigrate(
  definition: ServiceDefinition,
  environment: Readonly<Record<string, string | undefined>>,
  { log, unlessNewer }: { readonly log: Log; readonly unlessNewer: boolean },
): Promise<void> {
  try {
    const applied = await migrateService(definition, environment, new MigrationNews(log).options);
    log.info({ applied }, 'migrated');
  } catch (error) {
    if (!unlessNewer || !(error instanceof NewerSchemaError)) throw error;
    log.warn({ err: error }, 'the schema is of a newer release, and is left as it is');
  }
}

/**
 * Brings a service's schema to where this version wants it, and does nothing else: for those who deploy
 * it with an address of the owner that the running service never sees. Where an administrator's address
 * is given, the database, the schema and both roles are made first, with the passwords in their addresses.
 * May run any number of times, while services of this version and the one before serve.
 * @returns the names of the migrations applied now.
 * @throws NewerSchemaError for a schema that has had later migrations; nothing is changed or prepared.
 * @throws ConfigurationError for a service without a schema, or addresses of other roles than its own.
 */
export async function migrateService(
  definition: ServiceDefinition,
  environment: Readonly<Record<string, string | undefined>>,
  options: MigrateOptions = {},
): Promise<string[]> {
  const { name, database } = definition;
  if (database === undefined) throw new ConfigurationError(`${name} has no schema to migrate.`);
  const config = readConfig(migrationVariables, environment);
  const ownerUrl = config.JAMPOT_DATABASE_OWNER_URL;
  if (ownerUrl === undefined) {
    throw new ConfigurationError('Configuration: JAMPOT_DATABASE_OWNER_URL is missing.');
  }
  if (config.JAMPOT_DATABASE_ADMIN_URL !== undefined) {
    const app = roleIn(config.JAMPOT_DATABASE_URL, appRole(name), 'JAMPOT_DATABASE_URL');
    const owner = roleIn(ownerUrl, ownerRole(name), 'JAMPOT_DATABASE_OWNER_URL');
    // What all services share is replaced with this version's: not once the schema has left it behind.
    const inside = withDatabase(config.JAMPOT_DATABASE_ADMIN_URL, owner.database);
    await requireMigratable(inside, name, database.migrations);
    await prepareDatabase(config.JAMPOT_DATABASE_ADMIN_URL, {
      database: owner.database,
      services: [{ name, ownerPassword: owner.password, appPassword: app.password }],
      ...(options.warn === undefined ? {} : { warn: options.warn }),
    });
  }
  return migrate(ownerUrl, database.migrations, options);
}

function roleIn(
  address: string,
  role: string,
  variable: string,
): { readonly database: string; readonly password: string } {
  const url = new URL(address);
  if (decodeURIComponent(url.username) !== role) {
    throw new ConfigurationError(`Configuration: ${variable} has to be that of the role ${role}.`);
  }
  return {
    database: decodeURIComponent(url.pathname.slice(1)),
    password: decodeURIComponent(url.password),
  };
}
