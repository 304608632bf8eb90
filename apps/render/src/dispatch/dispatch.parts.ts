import { AttemptFiles } from './door/attempt-files.service.ts';
import { Heartbeats } from './door/heartbeats.service.ts';
import { Reports } from './door/reports.service.ts';
import { Dispatcher } from './dispatcher.ts';
import { Admission } from './enrolment/admission.ts';
import { EnrolmentService } from './enrolment/enrolment.service.ts';
import { FarmFigures } from './farm-figures.ts';
import { NodeNotifier } from '../news/node-news.ts';
import { PoolWaker } from './pool-waker.ts';
import { EndAttempt } from './end-attempt.ts';
import { OverdueRuns } from './overdue-runs.ts';
import { Runs } from './runs.ts';
import { TryPoolWorker } from './try-pool.worker.ts';
import { Watch } from './watch.ts';

/** What dispatch and the agents' door add to the service's module. */
export const dispatchControllers = [EnrolmentService, Admission, Heartbeats, Reports, AttemptFiles];
export const dispatchProviders = [
  Dispatcher,
  FarmFigures,
  NodeNotifier,
  PoolWaker,
  Runs,
  EndAttempt,
  OverdueRuns,
  TryPoolWorker,
  Watch,
];
