import { callsOf } from '@jampot/contracts';
import type { Answer, JobDefinition } from '@jampot/contracts';
import { Database, migrate } from '@jampot/persistence';
import type { DatabaseOptions, Migration } from '@jampot/persistence';
import { Module } from '@nestjs/common';
import type { DynamicModule, Provider, Type } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, NestFactory } from '@nestjs/core';
import type { Redis } from 'ioredis';
import 'reflect-metadata';
import { Bus } from '../bus/bus.ts';
import { answeredCall } from '../calls/answers.ts';
import { Responder } from '../calls/responder.ts';
import { commonVariables, databaseVariables, readConfig } from '../config/config.ts';
import type { VariableName } from '../config/variables.ts';
import { CatchUp } from '../events/catch-up.ts';
import { consumedEvent } from '../events/consumes.ts';
import { EventConsumer } from '../events/event-consumer.ts';
import { OutboxRelay } from '../events/relay.ts';
import { Signals } from '../events/signals.ts';
import { FilesTokens } from '../files/files-token.ts';
import { createLog } from '../log/log.ts';
import type { Log } from '../log/log.ts';
import { nestLog } from '../log/nest-log.ts';
import { HealthServer } from '../observe/health-server.ts';
import type { HealthCheck } from '../observe/health-server.ts';
import { Metrics } from '../observe/metrics.ts';
import { QueueSender } from '../queues/queue-sender.ts';
import { QueueWorkers } from '../queues/queue-workers.ts';
import { openRedis } from '../queues/redis.ts';
import { workedJob } from '../queues/works.ts';
import { checkHandlers } from './boot-checks.ts';
import { markedMethods } from './marked-methods.ts';
import { CONFIG, LOG } from './tokens.ts';

/** What a service is made of. */
export interface ServiceDefinition {
  /** Also the PostgreSQL schema, the NATS queue group and the durable consumer. */
  readonly name: string;
  readonly module: Type;
  /** Variables beside those that all services take; provided under `CONFIG`. */
  readonly variables?: readonly VariableName[];
  /** A service with a database names its migrations and the entities it changes. */
  readonly database?: {
    readonly migrations: readonly Migration[];
    readonly entities: NonNullable<DatabaseOptions['entities']>;
  };
  /** The service puts jobs on queues. */
  readonly queues?: boolean;
  /** The service works these jobs; each must have one `@Works` method. */
  readonly works?: {
    readonly jobs: readonly JobDefinition[];
    readonly concurrency: (config: Config) => number;
  };
}
type Config = Readonly<Partial<Record<VariableName, unknown>>>;

/** A running service. */
export interface RunningService {
  /** Port of `/health/*` and `/metrics`. */
  readonly healthPort: number;
  readonly events: EventConsumer | null;
  get<T>(token: Type<T> | symbol): T;
  /** Takes nothing new, ends what runs, closes everything. */
  stop(): Promise<void>;
}

/**
 * Starts a service: configuration, migrations, database, bus, queues, then its Nest module, whose
 * marked methods answer calls, consume events and work jobs. Refuses to start when a call or a job
 * has no handler or two, or a variable is missing or unknown.
 */
export async function startService(
  definition: ServiceDefinition,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<RunningService> {
  const config = readConfig([...commonVariables, ...(definition.variables ?? [])], environment);
  const log = createLog(definition.name, config.JAMPOT_LOG_LEVEL);
  const metrics = new Metrics(definition.name);
  const catchUp = new CatchUp();
  const closers: (() => Promise<unknown> | void)[] = [];
  const checks: HealthCheck[] = [];
  const providers: Provider[] = [
    { provide: CONFIG, useValue: config },
    { provide: LOG, useValue: log },
    { provide: Metrics, useValue: metrics },
    { provide: CatchUp, useValue: catchUp },
  ];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    const bus = await Bus.open({
      url: config.JAMPOT_NATS_URL,
      name: definition.name,
      namespace: config.JAMPOT_NAMESPACE,
      log,
    });
    closers.push(() => bus.close());
    checks.push({ name: 'nats', check: () => bus.connected });
    providers.push(
      { provide: Bus, useValue: bus },
      { provide: Signals, useValue: new Signals(bus) },
    );
    const database = await openDatabase(definition, environment, log);
    if (database !== null) {
      closers.push(() => database.close());
      checks.push({ name: 'database', check: () => database.check() });
      providers.push({ provide: Database, useValue: database });
    }
    const redis = openQueues(definition, environment, log);
    if (redis !== null) {
      const sender = new QueueSender(redis, config.JAMPOT_NAMESPACE);
      closers.push(async () => {
        await sender.close();
        redis.disconnect();
      });
      checks.push({ name: 'redis', check: () => redis.status === 'ready' });
      providers.push({ provide: QueueSender, useValue: sender });
    }
    const application = await NestFactory.createApplicationContext(
      rootModule(definition.module, providers),
      { logger: nestLog(log), abortOnError: false },
    );
    closers.push(() => application.close());
    const discovery = application.get(DiscoveryService);

    const responder = answerCalls(definition, discovery, bus, log, metrics);
    closers.push(() => responder.drain());
    // Until the server has them, a call finds nobody who answers.
    await bus.connection.flush();
    const events =
      database === null
        ? null
        : consumeEvents({ definition, discovery, bus, database, log, metrics });
    if (events !== null) {
      catchUp.attach(events);
      closers.push(() => events.stop());
    }
    if (database !== null) {
      const { JAMPOT_DATABASE_URL } = readConfig(databaseVariables, environment);
      const relay = new OutboxRelay({
        service: definition.name,
        databaseUrl: JAMPOT_DATABASE_URL,
        bus,
        log,
        metrics,
      });
      relay.start();
      closers.push(() => relay.stop());
    }
    if (redis !== null && definition.works !== undefined) {
      const workers = workJobs(definition.works, config, discovery, redis, log);
      closers.push(() => workers.close());
    }
    const health = new HealthServer(metrics, checks);
    const healthPort = await health.listen(config.JAMPOT_HEALTH_PORT, config.JAMPOT_HEALTH_HOST);
    closers.push(() => health.close());
    closers.push(() => health.accepting(false));
    health.accepting(true);
    log.info({ health_port: healthPort }, 'ready');
    return { healthPort, events, get: (token) => application.get(token), stop: close };
  } catch (error) {
    await close().catch((cause: unknown) => log.warn({ err: cause }, 'closing failed'));
    throw error;
  }
}

/** The whole of a service's main file: starts it, ends it on a signal, says why it could not start. */
export async function serve(definition: ServiceDefinition): Promise<void> {
  const log = createLog(definition.name, 'info');
  try {
    const service = await startService(definition, process.env);
    const end = () => {
      void service.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
    };
    process.once('SIGTERM', end);
    process.once('SIGINT', end);
  } catch (error) {
    log.fatal({ err: error }, error instanceof Error ? error.message : 'could not start');
    process.exit(1);
  }
}

async function openDatabase(
  definition: ServiceDefinition,
  environment: Readonly<Record<string, string | undefined>>,
  log: Log,
): Promise<Database | null> {
  if (definition.database === undefined) return null;
  const config = readConfig(databaseVariables, environment);
  const files =
    definition.variables?.includes('JAMPOT_FILES_KEY') === true
      ? new FilesTokens(readConfig(['JAMPOT_FILES_KEY'], environment).JAMPOT_FILES_KEY)
      : null;
  const applied = await migrate(config.JAMPOT_DATABASE_OWNER_URL, definition.database.migrations);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  const database = new Database({
    url: config.JAMPOT_DATABASE_URL,
    entities: definition.database.entities,
    poolSize: config.JAMPOT_DATABASE_POOL,
    applicationName: `jampot:${definition.name}`,
    ...(files === null ? {} : { filesToken: (account: number) => files.tokenFor(account) }),
    failed: (error) => log.warn({ err: error }, 'the database reports a fault'),
  });
  await database.open();
  return database;
}

function openQueues(
  definition: ServiceDefinition,
  environment: Readonly<Record<string, string | undefined>>,
  log: Log,
): Redis | null {
  if (definition.queues !== true && definition.works === undefined) return null;
  return openRedis(readConfig(['JAMPOT_REDIS_URL'], environment).JAMPOT_REDIS_URL, log);
}

function rootModule(module: Type, providers: Provider[]): DynamicModule {
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

function answerCalls(
  definition: ServiceDefinition,
  discovery: DiscoveryService,
  bus: Bus,
  log: Log,
  metrics: Metrics,
): Responder {
  const methods = markedMethods(discovery, answeredCall);
  checkHandlers(
    'Call',
    callsOf(definition.name).map((call) => call.name),
    methods.map((method) => ({ name: method.mark.name, method })),
  );
  const responder = new Responder(bus, log, metrics);
  for (const method of methods) {
    responder.answer(
      method.mark,
      (request) => method.call(request) as Promise<Answer<unknown, unknown>>,
    );
  }
  return responder;
}

function consumeEvents(parts: {
  readonly definition: ServiceDefinition;
  readonly discovery: DiscoveryService;
  readonly bus: Bus;
  readonly database: Database;
  readonly log: Log;
  readonly metrics: Metrics;
}): EventConsumer {
  const { definition, discovery, ...rest } = parts;
  const methods = markedMethods(discovery, consumedEvent);
  checkHandlers(
    'Event',
    [...new Set(methods.map((method) => method.mark.name))],
    methods.map((method) => ({ name: method.mark.name, method })),
  );
  const consumer = new EventConsumer({
    ...rest,
    service: definition.name,
    handlers: new Map(
      methods.map((method) => [
        method.mark.name,
        {
          definition: method.mark,
          handle: async (event, tx) => void (await method.call(event, tx)),
        },
      ]),
    ),
  });
  consumer.start();
  return consumer;
}

function workJobs(
  works: NonNullable<ServiceDefinition['works']>,
  config: Config & { readonly JAMPOT_NAMESPACE: string },
  discovery: DiscoveryService,
  redis: Redis,
  log: Log,
): QueueWorkers {
  const methods = markedMethods(discovery, workedJob);
  checkHandlers(
    'Job',
    works.jobs.map((job) => job.name),
    methods.map((method) => ({ name: method.mark.name, method })),
  );
  const workers = new QueueWorkers({
    connection: redis,
    namespace: config.JAMPOT_NAMESPACE,
    concurrency: works.concurrency(config),
    log,
  });
  for (const method of methods) {
    workers.start(method.mark, async (job) => void (await method.call(job)));
  }
  return workers;
}
