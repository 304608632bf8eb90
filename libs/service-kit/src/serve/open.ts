import { Database, migrate, requireMigrated } from '@jampot/persistence';
import { openStore } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { Module } from '@nestjs/common';
import type { DynamicModule, Provider, Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Redis } from 'ioredis';
import { readConfig } from '../config/config.ts';
import { FilesTokens } from '../files/files-token.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import { noteSpan } from '../observe/spans.ts';
import { openRedis } from '../queues/redis.ts';
import { variablesOfNeed } from '../services/variables-of-service.ts';
import type { ServiceDefinition } from './service-definition.ts';
import { MigrationNews } from './migration-news.ts';
import { variablesOf } from './variables-of.ts';

/** What a service's database tells of itself. */
interface DatabaseNews {
  readonly log: Log;
  readonly metrics: Metrics;
  /** Called when something was written into the outbox. */
  readonly announced: () => void;
}

export async function openDatabase(
  definition: ServiceDefinition,
  environment: Readonly<Record<string, string | undefined>>,
  { log, metrics, announced }: DatabaseNews,
): Promise<Database | null> {
  if (definition.database === undefined) return null;
  const config = readConfig(variablesOfNeed.database, environment);
  const files = variablesOf(definition).includes('JAMPOT_FILES_KEY')
    ? new FilesTokens(readConfig(['JAMPOT_FILES_KEY'], environment).JAMPOT_FILES_KEY)
    : null;
  const { migrations } = definition.database;
  if (config.JAMPOT_DATABASE_OWNER_URL === undefined) {
    await requireMigrated(config.JAMPOT_DATABASE_URL, migrations);
  } else {
    const news = new MigrationNews(log);
    news.done(await migrate(config.JAMPOT_DATABASE_OWNER_URL, migrations, news.options));
  }
  const database = new Database({
    url: config.JAMPOT_DATABASE_URL,
    entities: definition.database.entities,
    poolSize: config.JAMPOT_DATABASE_POOL,
    applicationName: `jampot:${definition.name}`,
    ...(files === null
      ? {}
      : { filesToken: (account, user, session) => files.tokenFor(account, user, session) }),
    announced,
    failed: (error) => log.warn({ err: error }, 'the database reports a fault'),
    lent: (lending) => {
      metrics.connectionLent(lending);
      const { kind, held, waited } = lending;
      if (held === null) return;
      noteSpan(`postgresql ${kind}`, held, {
        'db.system.name': 'postgresql',
        'jampot.waited_seconds': waited,
      });
    },
  });
  await database.open();
  return database;
}

export async function openObjects(
  definition: ServiceDefinition,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ObjectStore | null> {
  if (!variablesOf(definition).includes('JAMPOT_STORAGE_URL')) return null;
  return openStore(readConfig(['JAMPOT_STORAGE_URL'], environment).JAMPOT_STORAGE_URL);
}

export function openQueues(
  definition: ServiceDefinition,
  environment: Readonly<Record<string, string | undefined>>,
  log: Log,
): Redis | null {
  if (definition.queues === undefined && definition.works === undefined) return null;
  return openRedis(readConfig(['JAMPOT_REDIS_URL'], environment).JAMPOT_REDIS_URL, log);
}

export function rootModule(module: Type, providers: Provider[]): DynamicModule {
  class Kit {}
  Module({})(Kit);
  class Root {}
  Module({})(Root);
  return {
    module: Root,
    imports: [
      DiscoveryModule,
      { module: Kit, global: true, providers, exports: providers.map(tokenOf) },
      module,
    ],
  };
}

function tokenOf(provider: Provider) {
  return typeof provider === 'function' ? provider : provider.provide;
}
