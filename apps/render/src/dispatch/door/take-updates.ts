import type { ReportedUpdate } from '@jampot/contracts';
import { quoteArgument } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import type { DispatchConfig } from '../dispatch.config.ts';
import type { Finished } from '../end-attempt.ts';
import { FIRST_LINES } from '../log-limits.ts';
import { keepLog } from './keep-log.ts';
import type { LogUpdate } from './keep-log.ts';
import type { NodeAttempt } from './require-lease.ts';

/** Letters of the command that are shown. */
const MOST_COMMAND = 8000;

/** What became of updates: those up to `updates` are kept. */
export interface Taken {
  readonly updates: number;
  readonly log_pieces: number;
  readonly logged: boolean;
  /** The newest progress among them. */
  readonly percent: number | null;
  /** And the frame that it told with it. */
  readonly frame: number | null;
  readonly finished: Finished | null;
}

/** Writes the updates that follow what is kept already, up to the first hole. */
export async function takeUpdates(
  tx: Transaction,
  attempt: NodeAttempt,
  updates: readonly ReportedUpdate[],
  config: DispatchConfig,
): Promise<Taken> {
  let { updates: taken } = attempt;
  let percent: number | null = null;
  let frame: number | null = null;
  let command: string | null = null;
  let finished: Finished | null = null;
  const log: LogUpdate[] = [];
  for (const { number, update } of updates.toSorted((a, b) => a.number - b.number)) {
    if (number === taken) continue;
    if (number !== taken + 1 || finished !== null) break;
    taken = number;
    switch (update.kind) {
      case 'started':
        command = update.command.map(quoteArgument).join(' ').slice(0, MOST_COMMAND).toWellFormed();
        break;
      case 'progress':
        ({ percent } = update);
        frame = update.frame ?? frame;
        break;
      case 'log':
        log.push(update);
        break;
      case 'finished':
        finished = update;
        break;
      default:
        update satisfies never;
    }
  }
  // Twice, because the agent counts what it says itself apart.
  const most = { bytes: 2 * config.JAMPOT_RENDER_LOG, lines: 2 * FIRST_LINES };
  const { attempt_id } = attempt;
  const { log_pieces, log_lines, log_size, log_cut } = await keepLog(tx, attempt, log, most);
  await tx.sql(
    `UPDATE attempts SET updates = $2, log_pieces = $3, log_size = $4, log_cut = $5,
       command = coalesce($6, command), log_lines = $7, frame = coalesce($8, frame),
       state = CASE WHEN state = 'leased' THEN 'running' ELSE state END WHERE id = $1`,
    [attempt_id, taken, log_pieces, log_size, log_cut, command, log_lines, frame],
  );
  if (percent !== null) {
    await tx.sql('UPDATE jobs SET progress_percent = $2 WHERE id = $1', [attempt.job_id, percent]);
  }
  return { updates: taken, log_pieces, logged: log.length > 0, percent, frame, finished };
}
