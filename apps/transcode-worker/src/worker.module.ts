import { Module } from '@nestjs/common';
import { Cancellations } from './jobs/cancellations.ts';
import { Outcomes } from './jobs/outcomes.ts';
import { Scratch } from './jobs/scratch.ts';
import { ShortWork } from './jobs/short-work.ts';
import { TranscodeVersion } from './jobs/transcode-version.job.ts';
import { WorkFigures } from './jobs/work-figures.ts';

@Module({
  providers: [TranscodeVersion, Cancellations, Outcomes, Scratch, ShortWork, WorkFigures],
})
export class WorkerModule {}
