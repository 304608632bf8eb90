import type { Database } from '@jampot/persistence';
import type { DiscoveryService } from '@nestjs/core';
import type { Redis } from 'ioredis';
import type { Bus } from '../bus/bus.ts';
import { consumedEvent } from '../events/consumes.ts';
import type { Effect } from '../events/consumes.ts';
import { EventConsumer } from '../events/event-consumer.ts';
import type { Replication } from '../events/replication.ts';
import type { EventHandlers } from '../events/take-event.ts';
import { topicsTaken } from '../events/topics-taken.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import { SnapshotRequester } from '../telling/snapshot-requester.ts';
import { QueueWorkers } from '../queues/queue-workers.ts';
import { workedJob } from '../queues/works.ts';
import { checkHandlers } from './boot-checks.ts';
import { markedMethods } from './marked-methods.ts';
import type { ServiceConfig, ServiceDefinition } from './service-definition.ts';

export function consumeEvents(parts: {
  readonly definition: ServiceDefinition;
  readonly discovery: DiscoveryService;
  readonly bus: Bus;
  readonly database: Database;
  readonly replication: Replication;
  readonly log: Log;
  readonly metrics: Metrics;
}): { readonly consumer: EventConsumer; readonly requester: SnapshotRequester } {
  const { definition, discovery, ...rest } = parts;
  const methods = markedMethods(discovery, consumedEvent);
  checkHandlers(
    'Event',
    [...new Set(methods.map(({ mark }) => mark.event.name))],
    methods.map((method) => ({ name: method.mark.event.name, method })),
  );
  const events = new Set(methods.map(({ mark }) => mark.event.name));
  const handlers: EventHandlers = new Map(
    methods.map(({ mark, owner, call }) => [
      mark.event.name,
      {
        definition: mark.event,
        fields: mark.fieldsOf?.(owner) ?? null,
        atOnce: mark.atOnce?.(owner) ?? false,
        handle: (event, tx) => call(event, tx) as Promise<Effect>,
      },
    ]),
  );
  rest.replication.consumes(topicsTaken(handlers));
  const requester = new SnapshotRequester({ ...rest, service: definition.name, events });
  const consumer = new EventConsumer({
    ...rest,
    found: (place) => requester.ask(place),
    service: definition.name,
    handlers,
  });
  consumer.start();
  return { consumer, requester };
}

export function workJobs(
  works: NonNullable<ServiceDefinition['works']>,
  config: ServiceConfig & { readonly JAMPOT_NAMESPACE: string },
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
    concurrency: (job) => works.concurrency(config, job),
    log,
  });
  for (const method of methods) {
    workers.start(method.mark, async (job) => void (await method.call(job)));
  }
  return workers;
}
