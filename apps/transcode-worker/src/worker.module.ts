import { Module } from '@nestjs/common';
import { BackgroundWork } from './jobs/background-work.ts';
import { BurnWatermark } from './jobs/burn-watermark.job.ts';
import { Cancellations } from './jobs/cancellations.ts';
import { EventPublisher } from './jobs/event-publisher.ts';
import { MakeFilm } from './jobs/make-film.job.ts';
import { OpenMedia } from './jobs/open-media.ts';
import { Outcomes } from './jobs/outcomes.ts';
import { Scratch } from './jobs/scratch.ts';
import { ShortWork } from './jobs/short-work.ts';
import { StoredFiles } from './jobs/stored-files.ts';
import { TranscodeVersion } from './jobs/transcode-version.job.ts';
import { WorkFigures } from './jobs/work-figures.ts';

@Module({
  providers: [
    TranscodeVersion,
    MakeFilm,
    BurnWatermark,
    OpenMedia,
    EventPublisher,
    BackgroundWork,
    Cancellations,
    Outcomes,
    Scratch,
    ShortWork,
    StoredFiles,
    WorkFigures,
  ],
})
export class WorkerModule {}
