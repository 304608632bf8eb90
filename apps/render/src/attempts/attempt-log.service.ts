import { notFound, readAttemptLog } from '@jampot/contracts';
import type { AnswerOf, LogPiece, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { requireJobs } from '../access/job-access.ts';

/** Letters of an answer, roughly: the last piece may reach beyond. */
const MOST_LETTERS = 1024 * 1024;
const MOST_PIECES = 2000;

@Controller()
export class AttemptLogService {
  constructor(private readonly database: Database) {}

  @Answers(readAttemptLog)
  read({
    caller,
    params,
    query,
  }: RequestOf<typeof readAttemptLog>): Promise<AnswerOf<typeof readAttemptLog>> {
    return this.database.readTransaction(caller, async (tx) => {
      const [attempt] = await tx.sql<{ job_id: number }>(
        'SELECT job_id FROM attempts WHERE id = $1',
        [params.id],
      );
      if (attempt === undefined) throw notFound();
      await requireJobs(tx, caller, [attempt.job_id], 'r');
      const pieces = await tx.sql<Omit<LogPiece, 'time'> & { time: Date; found: number }>(
        `SELECT * FROM (
           SELECT attempt_id, number, stream, text, time,
             sum(length(text)) OVER (ORDER BY number) - length(text) AS before,
             count(*) OVER () AS found
           FROM (SELECT * FROM attempt_log WHERE attempt_id = $1 AND number > $2
             ORDER BY number LIMIT ${MOST_PIECES + 1}) pieces) read
         WHERE before < ${MOST_LETTERS} ORDER BY number`,
        [params.id, query.after ?? 0],
      );
      const taken = pieces
        .slice(0, MOST_PIECES)
        .map(({ attempt_id, number, stream, text, time }) => ({
          attempt_id,
          number,
          stream,
          text,
          time: time.toISOString(),
        }));
      return { rows: taken, extra: { more: taken.length < (pieces[0]?.found ?? 0) } };
    });
  }
}
