import { callsOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Provider, Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Bus } from '../bus/bus.ts';
import { readConfig } from '../config/config.ts';
import type { Variables } from '../config/variables.ts';
import type { EventConsumer } from '../events/event-consumer.ts';
import { ENVELOPE_HEADERS, LARGEST_ENVELOPE } from '../events/largest-envelope.ts';
import { OutboxRelay } from '../events/relay.ts';
import { Replication } from '../events/replication.ts';
import { watchOutbox } from '../events/watch-outbox.ts';
import { watchParked } from '../events/watch-parked.ts';
import { Signals } from '../events/signals.ts';
import { createLog } from '../log/log.ts';
import { Metrics } from '../observe/metrics.ts';
import { storeCheck } from '../observe/store-check.ts';
import { QueueSender } from '../queues/queue-sender.ts';
import { watchQueues } from '../queues/watch-queues.ts';
import { variablesOfNeed } from '../services/variables-of-service.ts';
import { runMigrate } from './migrate-service.ts';
import { openApplication } from './open-application.ts';
import { openDatabase, openObjects, openQueues, rootModule } from './open.ts';
import { openProcess } from './open-process.ts';
import type { ProcessParts, RunningProcess } from './open-process.ts';
import { readArguments } from './read-arguments.ts';
import { endAtSignal, runUntilSignal } from './run-until-signal.ts';
import type { ServiceDefinition } from './service-definition.ts';
import { CONFIG, LOG, OBJECT_STORE } from './tokens.ts';
import { variablesOf } from './variables-of.ts';
import { consumeEvents, workJobs } from './wire.ts';

/** A running service. */
export interface RunningService extends RunningProcess {
  readonly events: EventConsumer | null;
  get<T>(token: Type<T> | symbol): T;
}

/**
 * Starts a service: configuration, migrations, database, object store, bus, queues, then its Nest module, whose
 * marked methods answer calls, consume events and work jobs. Refuses to start when a call or a job
 * has no handler or two, a variable is missing or unknown, or a migration that it may not apply is missing.
 */
export async function startService(
  definition: ServiceDefinition,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<RunningService> {
  const config = readConfig(variablesOf(definition), environment);
  const { name } = definition;
  return openProcess({ name, config }, (parts) => open(definition, environment, config, parts));
}

async function open(
  definition: ServiceDefinition,
  environment: Readonly<Record<string, string | undefined>>,
  config: Variables,
  { log, metrics, health, bus, closers }: ProcessParts,
): Promise<Omit<RunningService, keyof RunningProcess>> {
  const providers: Provider[] = [
    { provide: CONFIG, useValue: config },
    { provide: LOG, useValue: log },
    { provide: Metrics, useValue: metrics },
    { provide: Bus, useValue: bus },
    { provide: Signals, useValue: new Signals(bus, log) },
  ];
  let relay: OutboxRelay | null = null;
  const announced = () => relay?.wake();
  const database = await openDatabase(definition, environment, { log, metrics, announced });
  const replication = database === null ? null : new Replication(database);
  if (database !== null) {
    bus.requireRoom(LARGEST_ENVELOPE + ENVELOPE_HEADERS);
    closers.push(() => database.close());
    health.needs({ name: 'database', check: () => database.check() });
    providers.push({ provide: Database, useValue: database });
    providers.push({ provide: Replication, useValue: replication });
    watchOutbox(metrics, database);
    watchParked(metrics, database);
  }
  const store = await openObjects(definition, environment);
  if (store !== null) {
    closers.push(() => store.close());
    health.needs(storeCheck(store));
    providers.push({ provide: OBJECT_STORE, useValue: store });
  }
  const redis = openQueues(definition, environment, log);
  if (redis !== null) {
    const sender = new QueueSender(redis, config.JAMPOT_NAMESPACE, log);
    closers.push(async () => {
      await sender.close();
      redis.disconnect();
    });
    health.needs({ name: 'redis', check: () => redis.status === 'ready' && redis.ping() });
    providers.push({ provide: QueueSender, useValue: sender });
    watchQueues(metrics, sender, definition.queues ?? []);
  }
  const { application, server } = await openApplication(rootModule(definition.module, providers), {
    bus,
    log,
    metrics,
    replication,
    calls: callsOf(definition.name),
  });
  closers.push(() => application.close());
  const discovery = application.get(DiscoveryService);

  // Begun first and stopped last, so that what the last calls announce is published.
  if (database !== null) {
    const { JAMPOT_DATABASE_URL } = readConfig(variablesOfNeed.database, environment);
    const publishing = new OutboxRelay({
      service: definition.name,
      databaseUrl: JAMPOT_DATABASE_URL,
      bus,
      log,
      metrics,
    });
    relay = publishing;
    publishing.start();
    closers.push(() => publishing.stop());
  }
  closers.push(() => server.close());
  await application.listen();
  let events: EventConsumer | null = null;
  if (database !== null && replication !== null) {
    const { consumer, requester } = consumeEvents({
      definition,
      discovery,
      bus,
      database,
      replication,
      log,
      metrics,
    });
    events = consumer;
    closers.push(() => requester.stop());
    closers.push(() => consumer.stop());
  }
  if (redis !== null && definition.works !== undefined) {
    const workers = workJobs(definition.works, config, discovery, redis, log);
    closers.push(() => workers.close());
  }
  closers.push(() => health.accepting(false));
  health.accepting(true);
  log.info('ready');
  return { events, get: (token) => application.get(token) };
}

/**
 * The whole of a service's main file: with the argument `migrate` it migrates and ends, else it serves. An
 * argument that it does not know ends it.
 */
export async function serve(definition: ServiceDefinition): Promise<void> {
  const log = createLog(definition.name, 'info');
  try {
    const command = readArguments(process.argv.slice(2));
    if (command.name === 'serve') {
      await runUntilSignal(definition.name, () => startService(definition, process.env));
      return;
    }
    endAtSignal(log);
    await runMigrate(definition, process.env, { log, unlessNewer: command.unlessNewer });
  } catch (error) {
    log.fatal({ err: error }, error instanceof Error ? error.message : 'could not migrate');
    process.exitCode = 1;
  }
}
