import type { JobDefinition } from '@jampot/contracts';
import { Gauge } from 'prom-client';
import type { Metrics } from '../observe/metrics.ts';
import type { Backlog, QueueSender } from './queue-sender.ts';

/** Milliseconds after which a scrape goes on without the queues: Redis may be away. */
const PATIENCE = 1000;

/** Tells operators how deep and how old the queues are, asked at each scrape. */
export function watchQueues(
  metrics: Metrics,
  sender: QueueSender,
  jobs: readonly JobDefinition[],
): void {
  if (jobs.length === 0) return;
  // Both gauges are asked in one scrape, the first of them reads for both.
  let reading = Promise.resolve();
  const depth: Gauge<'queue' | 'state'> = new Gauge({
    name: 'jampot_queue_jobs',
    help: 'Jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers: [metrics.registry],
    collect: () => (reading = read()),
  });
  const oldest: Gauge<'queue'> = new Gauge({
    name: 'jampot_queue_oldest_seconds',
    help: 'Seconds that the next job of a queue has waited',
    labelNames: ['queue'],
    registers: [metrics.registry],
    collect: () => reading,
  });

  async function read(): Promise<void> {
    depth.reset();
    oldest.reset();
    for (const job of jobs) {
      const backlog = await soon(sender.backlog(job));
      if (backlog === null) return;
      depth.set({ queue: job.name, state: 'waiting' }, backlog.waiting);
      depth.set({ queue: job.name, state: 'active' }, backlog.active);
      depth.set({ queue: job.name, state: 'delayed' }, backlog.delayed);
      oldest.set({ queue: job.name }, backlog.oldestSeconds);
    }
  }
}

async function soon(backlog: Promise<Backlog>): Promise<Backlog | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, null);
  });
  try {
    return await Promise.race([backlog.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
