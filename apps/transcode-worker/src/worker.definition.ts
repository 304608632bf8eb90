import { transcodeVersion } from '@jampot/contracts';
import type { ServiceDefinition } from '@jampot/service-kit';
import { WorkerModule } from './worker.module.ts';

/** Works the queue of versions whose previews are to be made. */
export const transcodeWorker: ServiceDefinition = {
  name: 'transcode-worker',
  module: WorkerModule,
  variables: ['JAMPOT_STORAGE_URL', 'JAMPOT_SCRATCH', 'JAMPOT_TRANSCODES'],
  works: {
    jobs: [transcodeVersion],
    concurrency: (config) => Number(config.JAMPOT_TRANSCODES ?? 1),
  },
};
