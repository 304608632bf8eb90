import type { JobDefinition } from '@jampot/contracts';
import type { Metrics } from '../observe/metrics.ts';
import { readAtScrape } from '../observe/read-at-scrape.ts';
import type { QueueSender } from './queue-sender.ts';

/** Tells operators how deep and how old the queues are, asked at each scrape. */
export function watchQueues(
  metrics: Metrics,
  sender: QueueSender,
  jobs: readonly JobDefinition[],
): void {
  if (jobs.length === 0) return;
  const figures = {
    jampot_queue_jobs: { help: 'Jobs by queue and state', labels: ['queue', 'state'] },
    jampot_queue_oldest_seconds: {
      help: 'Seconds that the next job of a queue has waited',
      labels: ['queue'],
    },
  } as const;
  readAtScrape(metrics, figures, async () => {
    const backlogs = await Promise.all(
      jobs.map(async (job) => ({ queue: job.name, ...(await sender.backlog(job)) })),
    );
    return backlogs.flatMap(({ queue, oldestSeconds, ...counts }) => [
      ...Object.entries(counts).map(([state, value]) => ({
        figure: 'jampot_queue_jobs' as const,
        labels: { queue, state },
        value,
      })),
      {
        figure: 'jampot_queue_oldest_seconds' as const,
        labels: { queue },
        value: oldestSeconds,
      },
    ]);
  });
}
