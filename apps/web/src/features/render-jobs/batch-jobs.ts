import { batchJobs } from '@jampot/contracts';
import type { JobTask } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { withoutGone } from '../../lib/batches/batch-work.ts';
import { startBatch } from '../../lib/batches/batches.ts';
import type { BatchThing } from '../../lib/batches/batches.ts';
import { formatCount } from '../../lib/format.ts';
import { keys } from '../../lib/queries/index.ts';
import { confirm } from '../../ui/index.ts';

/** Jobs of one call: the bar moves with each, and it can be cancelled after each. */
const PIECE = 200;

const JOBS: BatchThing = {
  one: 'job',
  called: (id, name) => (name === null ? `Job ${id}` : `${id} · ${name}`),
  // One without a name may not be read.
  page: (id, name) => (name === null ? null : `/render/jobs/${id}`),
};

/** What is done with many jobs; `pool` names the one that they go to. */
export type JobsTask =
  | { readonly task: Exclude<JobTask, 'pool'> }
  | { readonly task: 'pool'; readonly pool: { readonly id: number; readonly name: string } };

interface Words {
  readonly question: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly title: string;
  /** What they are then. */
  readonly done: string;
  readonly refusal: string;
}

function wordsOf(wanted: JobsTask, count: number): Words {
  const jobs = formatCount(count, 'job');
  const these = count === 1 ? 'this job' : `these ${jobs}`;
  switch (wanted.task) {
    case 'requeue':
      return {
        question: `Are you sure you want to send ${these} to the queue again? What renders begins anew.`,
        confirmLabel: 'Re-queue',
        title: `Re-queueing ${jobs}`,
        done: 're-queued',
        refusal: 'Status failed to update.',
      };
    case 'stop':
      return {
        question: `Are you sure you want to stop ${these}? What they rendered so far is lost.`,
        confirmLabel: 'Stop',
        danger: true,
        title: `Stopping ${jobs}`,
        done: 'stopped',
        refusal: 'Status failed to update.',
      };
    case 'pool':
      return {
        question: `Are you sure you want to move ${these} to ${wanted.pool.name}? They wait at the end there; what renders is stopped.`,
        confirmLabel: 'Move',
        title: `Moving ${jobs} to ${wanted.pool.name}`,
        done: `moved to ${wanted.pool.name}`,
        refusal: 'Pool failed to update.',
      };
    case 'delete':
      return {
        question: `Are you sure you want to delete ${these}?`,
        confirmLabel: 'Delete',
        danger: true,
        title: `Deleting ${jobs}`,
        done: 'deleted',
        refusal: 'Jobs could not be deleted.',
      };
  }
}

/**
 * Asks, and does one thing with many jobs, each by itself, whatever screen is shown; what was refused is
 * reported then. @returns whether it was begun
 */
export async function askForBatch(
  client: QueryClient,
  wanted: JobsTask,
  jobIds: readonly number[],
): Promise<boolean> {
  const { question, confirmLabel, danger = false, ...words } = wordsOf(wanted, jobIds.length);
  if (!(await confirm({ message: question, confirmLabel, danger }))) return false;
  const { task } = wanted;
  const pool = wanted.task === 'pool' ? { pool_id: wanted.pool.id } : {};
  void startBatch(client, {
    ...words,
    thing: JOBS,
    total: jobIds.length,
    stale: [keys.jobs, keys.pools, keys.nodes],
    pieces: inPieces(jobIds),
    send: async (ids, again) => {
      const result = await api.one(batchJobs, { body: { ids: [...ids], task, ...pool } });
      return again && task === 'delete' ? withoutGone(result) : result;
    },
  });
  return true;
}

function inPieces(ids: readonly number[]) {
  return async function* pieces(): AsyncGenerator<readonly number[]> {
    for (let at = 0; at < ids.length; at += PIECE) yield ids.slice(at, at + PIECE);
  };
}
