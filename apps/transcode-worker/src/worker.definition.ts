import { transcodeShortVersion, transcodeVersion } from '@jampot/contracts';
import type { ServiceDefinition } from '@jampot/service-kit';
import { WorkerModule } from './worker.module.ts';

/** Works the queues of versions whose previews are to be made: videos, and what is short beside them. */
export const transcodeWorker: ServiceDefinition = {
  name: 'transcode-worker',
  module: WorkerModule,
  variables: ['JAMPOT_STORAGE_URL', 'JAMPOT_SCRATCH', 'JAMPOT_TRANSCODES', 'JAMPOT_SHORT_SECONDS'],
  works: {
    jobs: [transcodeVersion, transcodeShortVersion],
    // One short job at a time beside the videos keeps the processors for who waits for an answer.
    concurrency: (config, job) =>
      job.name === transcodeShortVersion.name ? 1 : Number(config.JAMPOT_TRANSCODES ?? 1),
  },
};
