import type { ReportedUpdate } from '@jampot/contracts';
import { quoteArgument } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import type { DispatchConfig } from '../dispatch.config.ts';
import type { Finished } from '../end-attempt.ts';
import type { NodeAttempt } from './require-lease.ts';

/** Pieces of log that are kept of one attempt, however small they are. */
const MOST_PIECES = 20_000;
/** Letters of the command that are shown. */
const MOST_COMMAND = 8000;

/** What became of updates: those up to `updates` are kept. */
export interface Taken {
  readonly updates: number;
  readonly log_pieces: number;
  readonly logged: boolean;
  /** The newest progress among them. */
  readonly percent: number | null;
  readonly finished: Finished | null;
}

type LogUpdate = Extract<ReportedUpdate['update'], { kind: 'log' }>;

/**
 * Writes the updates that follow what is kept already, up to the first hole. Log beyond what an attempt may leave is
 * dropped: the agent cuts it, and says so.
 */
export async function takeUpdates(
  tx: Transaction,
  attempt: NodeAttempt,
  updates: readonly ReportedUpdate[],
  config: DispatchConfig,
): Promise<Taken> {
  let { updates: taken, log_pieces: pieces, log_size: size } = attempt;
  let percent: number | null = null;
  let command: string | null = null;
  let finished: Finished | null = null;
  const log: { number: number; update: LogUpdate }[] = [];
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
        break;
      case 'log': {
        const bytes = Buffer.byteLength(update.text);
        // Twice, because the agent counts what it says itself apart.
        if (size + bytes > 2 * config.JAMPOT_RENDER_LOG || pieces >= MOST_PIECES) break;
        pieces += 1;
        size += bytes;
        log.push({ number: pieces, update });
        break;
      }
      case 'finished':
        finished = update;
        break;
      default:
        update satisfies never;
    }
  }
  await tx.sql(
    `UPDATE attempts SET updates = $2, log_pieces = $3, log_size = $4,
       command = coalesce($5, command),
       state = CASE WHEN state = 'leased' THEN 'running' ELSE state END WHERE id = $1`,
    [attempt.attempt_id, taken, pieces, size, command],
  );
  await writeLog(tx, attempt, log);
  if (percent !== null) {
    await tx.sql('UPDATE jobs SET progress_percent = $2 WHERE id = $1', [attempt.job_id, percent]);
  }
  return { updates: taken, log_pieces: pieces, logged: log.length > 0, percent, finished };
}

async function writeLog(
  tx: Transaction,
  { account_id, attempt_id }: NodeAttempt,
  log: readonly { readonly number: number; readonly update: LogUpdate }[],
): Promise<void> {
  if (log.length === 0) return;
  await tx.sql(
    `INSERT INTO attempt_log (account_id, attempt_id, number, stream, text, time)
     SELECT $1, $2, piece.*, now() FROM unnest($3::int[], $4::text[], $5::text[]) AS piece`,
    [
      account_id,
      attempt_id,
      log.map(({ number }) => number),
      log.map(({ update }) => update.stream),
      log.map(({ update }) => update.text),
    ],
  );
}
