import type { Call } from '@jampot/contracts';
import type { INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import 'reflect-metadata';
import type { Bus } from '../bus/bus.ts';
import { BusServer } from '../bus/bus-server.ts';
import { AccessGuard } from '../calls/access.guard.ts';
import { observeCalls } from '../calls/observe-calls.ts';
import { RefusalFilter } from '../calls/refusal.filter.ts';
import { ReplicationInterceptor } from '../calls/replication.interceptor.ts';
import { RequestPipe } from '../calls/request.pipe.ts';
import type { Replication } from '../events/replication.ts';
import type { Log } from '../log/log.ts';
import { nestLog } from '../log/nest-log.ts';
import type { Metrics } from '../observe/metrics.ts';

export interface ApplicationParts {
  readonly bus: Bus;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Of a service that has a database. */
  readonly replication?: Replication | null;
  /** What its controllers answer: each call has to have one method. */
  readonly calls: readonly Call[];
}

/** Makes a Nest microservice of a module, which answers calls once it listens. */
export async function openApplication(
  module: Parameters<typeof NestFactory.createMicroservice>[0],
  { bus, log, metrics, replication = null, calls }: ApplicationParts,
): Promise<{ readonly application: INestMicroservice; readonly server: BusServer }> {
  const refusals = new RefusalFilter(log);
  const server = new BusServer({ bus, log, calls, refusals });
  server.setOnProcessingStartHook(observeCalls(metrics));
  const application = await NestFactory.createMicroservice(module, {
    strategy: server,
    logger: nestLog(log),
    abortOnError: false,
  });
  application.useGlobalGuards(new AccessGuard());
  application.useGlobalPipes(new RequestPipe());
  if (replication !== null) {
    application.useGlobalInterceptors(new ReplicationInterceptor(replication));
  }
  application.useGlobalFilters(refusals);
  return { application, server };
}
