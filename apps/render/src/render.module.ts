import {
  FolderFacts,
  FORGET_ASSETS,
  FORGET_VERSIONS,
  KEEP_VERSIONS,
  objectRemoval,
  PeopleFacts,
} from '@jampot/service-kit';
import { Module } from '@nestjs/common';
import { ExportUser } from './people/export-user.ts';
import { PacedSignals } from './access/paced-signals.ts';
import { AttemptLogService } from './attempts/attempt-log.service.ts';
import { dispatchControllers, dispatchProviders } from './dispatch/dispatch.parts.ts';
import { JobEnds } from './news/announce-ends.ts';
import { BatchJobs } from './jobs/batch-jobs.ts';
import { ChangeJob } from './jobs/change-job.ts';
import { ForgetVersions } from './jobs/forget-versions.ts';
import { JobTasks } from './jobs/job-tasks.ts';
import { QueueNotifier } from './news/job-events.ts';
import { JobsService } from './jobs/jobs.service.ts';
import { keepPreviews } from './jobs/keep-previews.ts';
import { RemoveJobs } from './jobs/remove-jobs.ts';
import { EndedAdmissionsConsumer } from './dispatch/enrolment/ended-admissions.consumer.ts';
import { WantedRendersConsumer } from './jobs/wanted-renders.consumer.ts';
import { BenchesService } from './nodes/benches.service.ts';
import { NodePoolsService } from './nodes/node-pools.service.ts';
import { NodesService } from './nodes/nodes.service.ts';
import { PoolRenderersService } from './pool-renderers/pool-renderers.service.ts';
import { PoolsService } from './pools/pools.service.ts';
import { RenderersService } from './renderers/renderers.service.ts';

@Module({
  controllers: [
    ExportUser,
    NodesService,
    NodePoolsService,
    BenchesService,
    PoolsService,
    RenderersService,
    PoolRenderersService,
    JobsService,
    ChangeJob,
    BatchJobs,
    AttemptLogService,
    ...dispatchControllers,
  ],
  providers: [
    PeopleFacts,
    FolderFacts,
    ForgetVersions,
    {
      provide: FORGET_ASSETS,
      useFactory: (forget: ForgetVersions) => forget.ofAssets,
      inject: [ForgetVersions],
    },
    {
      provide: FORGET_VERSIONS,
      useFactory: (forget: ForgetVersions) => forget.ofVersions,
      inject: [ForgetVersions],
    },
    { provide: KEEP_VERSIONS, useValue: keepPreviews },
    PacedSignals,
    QueueNotifier,
    JobEnds,
    RemoveJobs,
    JobTasks,
    WantedRendersConsumer,
    EndedAdmissionsConsumer,
    ...dispatchProviders,
    ...objectRemoval(['attempt_outputs.key']),
  ],
})
export class RenderModule {}
