import type { ReportedUpdate } from '@jampot/contracts';
import { linesIn } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { FIRST_PIECES, LAST_PIECES } from '../log-limits.ts';
import type { NodeAttempt } from './require-lease.ts';

const CUT_NOTE = '[More was written than is kept. What follows is the end of it.]\n';

export type LogUpdate = Extract<ReportedUpdate['update'], { kind: 'log' }>;
export type LogState = Pick<NodeAttempt, 'log_pieces' | 'log_lines' | 'log_size' | 'log_cut'>;

interface Piece {
  readonly number: number;
  readonly stream: LogUpdate['stream'];
  readonly text: string;
}

/**
 * Writes what was said of an attempt's log. Agents cut their logs themselves; of one that does not, the beginning
 * and the newest end are kept.
 * @param most bytes and lines, after which only the end is kept
 */
export async function keepLog(
  tx: Transaction,
  attempt: NodeAttempt,
  said: readonly LogUpdate[],
  most: { readonly bytes: number; readonly lines: number },
): Promise<LogState> {
  let { log_pieces: last, log_lines: lines, log_size: size, log_cut: cut } = attempt;
  const pieces: Piece[] = [];
  const add = (stream: Piece['stream'], text: string) => {
    last += 1;
    size += Buffer.byteLength(text);
    lines += linesIn(text);
    pieces.push({ number: last, stream, text });
  };
  for (const { stream, text } of said) {
    const isTooMuch =
      last >= FIRST_PIECES ||
      lines + linesIn(text) > most.lines ||
      size + Buffer.byteLength(text) > most.bytes;
    if (cut === null && isTooMuch) {
      add('agent', CUT_NOTE);
      cut = last;
    }
    add(stream, text);
  }
  await write(tx, attempt, pieces);
  if (cut !== null) size -= await dropMiddle(tx, attempt.attempt_id, cut, last - LAST_PIECES);
  return { log_pieces: last, log_lines: lines, log_size: size, log_cut: cut };
}

async function write(
  tx: Transaction,
  { account_id, attempt_id }: NodeAttempt,
  pieces: readonly Piece[],
): Promise<void> {
  if (pieces.length === 0) return;
  await tx.sql(
    `INSERT INTO attempt_log (account_id, attempt_id, number, stream, text, time)
     SELECT $1, $2, piece.*, now() FROM unnest($3::int[], $4::text[], $5::text[]) AS piece`,
    [
      account_id,
      attempt_id,
      pieces.map(({ number }) => number),
      pieces.map(({ stream }) => stream),
      pieces.map(({ text }) => text),
    ],
  );
}

/** @returns how many bytes they had */
async function dropMiddle(
  tx: Transaction,
  attemptId: number,
  after: number,
  upTo: number,
): Promise<number> {
  const [dropped] = await tx.sql<{ bytes: number }>(
    `WITH dropped AS (
       DELETE FROM attempt_log WHERE attempt_id = $1 AND number > $2 AND number <= $3 RETURNING text)
     SELECT coalesce(sum(octet_length(text)), 0) AS bytes FROM dropped`,
    [attemptId, after, upTo],
  );
  return dropped?.bytes ?? 0;
}
