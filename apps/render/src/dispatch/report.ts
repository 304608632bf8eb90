import type { Transaction } from '@jampot/persistence';

/** Pieces of the log that a report ends with, and letters of them. */
const LAST_PIECES = 20;
const MOST_LOG = 16_000;

type Run = {
  id: number;
  fence: number;
  node: string | null;
  state: string;
  started: Date;
  ended: Date | null;
  exit_code: number | null;
  error: string | null;
  command: string | null;
};

/** All that is known of how a job failed, for people: its runs, and the end of the last one's log. */
export async function reportOf(tx: Transaction, jobId: number): Promise<string> {
  const runs = await tx.sql<Run>(
    `SELECT t.id, t.fence, n.name AS node, t.state, t.started, t.ended, t.exit_code, t.error,
       t.command
     FROM attempts t LEFT JOIN nodes n ON n.id = t.node_id
     WHERE t.job_id = $1 AND t.ended IS NOT NULL ORDER BY t.fence DESC LIMIT 10`,
    [jobId],
  );
  const [last] = runs;
  const log = last === undefined ? '' : await endOfLog(tx, last.id);
  const parts = runs.toReversed().map((run) => describe(run));
  return [...parts, ...(log === '' ? [] : [`The end of its log:\n${log}`])].join('\n\n');
}

function describe({ fence, node, state, started, ended, exit_code, error, command }: Run): string {
  const seconds = ended === null ? 0 : (ended.getTime() - started.getTime()) / 1000;
  const took = seconds < 10 ? seconds.toFixed(1) : seconds.toFixed(0);
  return [
    `Run ${fence} on ${node ?? 'a node that is gone'}: ${state} after ${took} s, ${started.toISOString()}`,
    ...(command === null ? [] : [`Command: ${command}`]),
    ...(exit_code === null ? [] : [`Exit code: ${exit_code}`]),
    ...(error === null ? [] : [`Error: ${error}`]),
  ].join('\n');
}

async function endOfLog(tx: Transaction, attemptId: number): Promise<string> {
  const pieces = await tx.sql<{ text: string }>(
    `SELECT text FROM attempt_log WHERE attempt_id = $1 ORDER BY number DESC LIMIT $2`,
    [attemptId, LAST_PIECES],
  );
  const text = pieces
    .toReversed()
    .map((piece) => piece.text)
    .join('');
  return text.slice(-MOST_LOG).toWellFormed();
}
