import { CONFIG } from '@jampot/service-kit';
import type { Variables } from '@jampot/service-kit';
import { openStore } from '@jampot/storage';
import { Module } from '@nestjs/common';
import { Cancellations } from './jobs/cancellations.ts';
import { Outcomes } from './jobs/outcomes.ts';
import { Scratch } from './jobs/scratch.ts';
import { STORE } from './jobs/tokens.ts';
import { TranscodeVersion } from './jobs/transcode-version.job.ts';

@Module({
  providers: [
    TranscodeVersion,
    Cancellations,
    Outcomes,
    Scratch,
    {
      provide: STORE,
      inject: [CONFIG],
      useFactory: (config: Pick<Variables, 'JAMPOT_STORAGE_URL'>) =>
        openStore(config.JAMPOT_STORAGE_URL),
    },
  ],
})
export class WorkerModule {}
