import type { Bus } from '../bus/bus.ts';
import type { Variables } from '../config/variables.ts';
import { createLog } from '../log/log.ts';
import type { Log } from '../log/log.ts';
import { HealthServer } from '../observe/health-server.ts';
import { Metrics } from '../observe/metrics.ts';
import { startTracing } from '../observe/tracing.ts';
import type { commonVariables } from '../services/variables-of-service.ts';
import { Closers } from './closers.ts';
import { openBus } from './open-bus.ts';

export interface ProcessOptions {
  readonly name: string;
  readonly config: Pick<Variables, (typeof commonVariables)[number]>;
  /** Strangers ask here, as `TracingOptions` has it. */
  readonly edge?: boolean;
}

/** What every process has, whatever it is made of. */
export interface ProcessParts {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly health: HealthServer;
  readonly bus: Bus;
  readonly closers: Closers;
}

export interface RunningProcess {
  /** Port of `/health/*` and `/metrics`. */
  readonly healthPort: number;
  /** Takes nothing new, ends what runs, closes everything. */
  stop(): Promise<void>;
}

/**
 * Opens what every process has, and then what this one is made of. When any of it fails, what was opened
 * before is closed.
 */
export async function openProcess<T extends object>(
  { name, config, edge = false }: ProcessOptions,
  open: (parts: ProcessParts) => Promise<T>,
): Promise<T & RunningProcess> {
  const log = createLog(name, config.JAMPOT_LOG_LEVEL);
  const metrics = new Metrics(name);
  const closers = new Closers();
  const { JAMPOT_TRACES_URL: url, JAMPOT_TRACES_RATIO: ratio } = config;
  try {
    closers.push(await startTracing({ service: name, url, ratio, edge, log }));
    // From the first to the last moment, so that it tells what a start or an end waits for.
    const health = new HealthServer(metrics);
    const healthPort = await health.listen(config.JAMPOT_HEALTH_PORT, config.JAMPOT_HEALTH_HOST);
    closers.push(() => health.close());
    // Before anything is waited for: a start that waits is asked there why.
    log.info({ health_port: healthPort }, 'starting');
    const bus = await openBus(name, config, health, log);
    closers.push(() => bus.close());
    const opened = await open({ log, metrics, health, bus, closers });
    return { ...opened, healthPort, stop: () => closers.close() };
  } catch (error) {
    await closers.close().catch((cause) => log.warn({ err: cause }, 'closing failed'));
    throw error;
  }
}
