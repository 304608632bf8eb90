import {
  burnWatermark,
  makeFilm,
  transcodeShortVersion,
  transcodeVersion,
} from '@jampot/contracts';
import type { ServiceDefinition } from '@jampot/service-kit';
import { SHORT_JOBS_TAKEN } from './jobs/short-work.ts';
import { service } from './service.ts';
import { WorkerModule } from './worker.module.ts';

/** Works the queues of versions whose previews are to be made: videos, and what is short beside them. */
export const transcodeWorker: ServiceDefinition = {
  ...service,
  module: WorkerModule,
  works: {
    jobs: [transcodeVersion, transcodeShortVersion, makeFilm, burnWatermark],
    // How many of the short ones are at work is told by the turns of their accounts.
    concurrency: (config, job) => {
      if (job.name === transcodeShortVersion.name) return SHORT_JOBS_TAKEN;
      // A film of a playlist is made of many, and watermarks are of whole folders: one at a time leaves the
      // processors to previews.
      const isLong = job.name === makeFilm.name || job.name === burnWatermark.name;
      return isLong ? 1 : Number(config.JAMPOT_TRANSCODES ?? 1);
    },
  },
};
