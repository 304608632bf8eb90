import type { Migration } from '@jampot/persistence';
import { foundation } from './0001-foundation.ts';
import { farm } from './0002-farm.ts';
import { jobs } from './0003-jobs.ts';
import { dispatch } from './0004-dispatch.ts';
import { bounds } from './0005-bounds.ts';
import { exitCodes } from './0006-exit-codes.ts';
import { toldMore } from './0007-told-more.ts';
import { toldBetter } from './0008-told-better.ts';
import { outboxTracesColumn } from './0009-outbox-traces.ts';
import { jobTraces } from './0010-job-traces.ts';
import { outboxRequestsColumn } from './0011-outbox-requests.ts';

export const migrations: readonly Migration[] = [
  foundation,
  farm,
  jobs,
  dispatch,
  bounds,
  exitCodes,
  toldMore,
  toldBetter,
  outboxTracesColumn,
  jobTraces,
  outboxRequestsColumn,
];
