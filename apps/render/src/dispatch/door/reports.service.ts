import { attemptLogged, JampotError, jobProgressed, reportAttempts } from '@jampot/contracts';
import type {
  AnswerOf,
  AttemptRef,
  ReportedUpdate,
  RequestOf,
  ServerMessage,
  Visitor,
} from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, CONFIG, folderAudience, inSpan } from '@jampot/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { PacedSignals } from '../../access/paced-signals.ts';
import type { DispatchConfig } from '../dispatch.config.ts';
import { EndAttempt } from '../end-attempt.ts';
import type { Finished } from '../end-attempt.ts';
import { scopeOf } from './attempt-files.service.ts';
import { lockAttempt, requireKey } from './require-lease.ts';
import type { NodeAttempt } from './require-lease.ts';
import { takeUpdates } from './take-updates.ts';
import type { Taken } from './take-updates.ts';

/** Takes what nodes say of their attempts: each word once, in order, and only of who holds the lease. */
@Controller()
export class Reports {
  constructor(
    private readonly database: Database,
    private readonly signals: PacedSignals,
    private readonly ending: EndAttempt,
    @Inject(CONFIG) private readonly config: DispatchConfig,
  ) {}

  @Answers(reportAttempts)
  async report({
    body: { updates, ...visitor },
  }: RequestOf<typeof reportAttempts>): Promise<AnswerOf<typeof reportAttempts>> {
    const messages: ServerMessage[] = [];
    try {
      for (const some of Map.groupBy(updates, keyOf).values()) {
        messages.push(await this.#reportAttempt(visitor, some));
      }
    } catch (error) {
      if (!(error instanceof JampotError) || error.code !== 'unauthenticated') throw error;
      return { rows: [{ standing: 'gone', messages }] };
    }
    return { rows: [{ standing: 'good', messages }] };
  }

  async #reportAttempt(
    visitor: Visitor,
    updates: readonly ReportedUpdate[],
  ): Promise<ServerMessage> {
    const { attempt_id = 0, fence = 0 } = updates[0] ?? {};
    const of = { ...visitor, attempt_id, fence };
    return this.database.change(
      scopeOf(visitor),
      async (tx) => {
        await requireKey(tx, visitor);
        const attempt = await lockAttempt(tx, of);
        const news = updates.filter(({ number }) => number > (attempt?.updates ?? 0));
        // All of it was taken, and the answer was lost; the lease may have ended with the last of it.
        if (attempt !== null && news.length === 0) return acknowledgement(of, attempt.updates);
        if (attempt === null || !attempt.held)
          return { type: 'refused', attempt_id, fence, code: 'stale' };
        const taken = await takeUpdates(tx, attempt, news, this.config);
        await this.#tell(tx, attempt, taken);
        if (taken.finished !== null) await this.#end(tx, attempt, taken.finished);
        return acknowledgement(of, taken.updates);
      },
      { retry: true },
    );
  }

  /** What follows is part of the trace of whoever wanted the render, though a node has set it off. */
  #end(tx: Transaction, attempt: NodeAttempt, finished: Finished): Promise<void> {
    const traceparent = attempt.traceparent ?? undefined;
    const options = { kind: 'consumer', traceparent } as const;
    return inSpan('render ended', options, () => this.ending.asSaid(tx, attempt, finished));
  }

  /** Whoever watches hears of it at once; nothing of this is kept. */
  async #tell(tx: Transaction, attempt: NodeAttempt, taken: Taken): Promise<void> {
    if (taken.percent === null && !taken.logged) return;
    const [place] = await tx.sql<{
      version_id: number;
      asset_id: number;
      team_folder_id: number | null;
      owner_id: number | null;
    }>(
      `SELECT j.version_id, j.asset_id, f.team_folder_id, f.user_id AS owner_id FROM jobs j
       JOIN assets a ON a.id = j.asset_id JOIN folders f ON f.id = a.folder_id WHERE j.id = $1`,
      [attempt.job_id],
    );
    if (place === undefined || place.team_folder_id === null) return;
    const { version_id, asset_id, team_folder_id, owner_id } = place;
    const { job_id: id, attempt_id } = attempt;
    const audience = folderAudience({ team_folder_id, owner_id });
    const told = { account_id: attempt.account_id, audience };
    tx.afterCommit(() => {
      const { percent, frame, log_pieces: number } = taken;
      if (percent !== null) {
        const progress = { id, version_id, asset_id, attempt_id, percent, frame };
        this.signals.send(jobProgressed, id, told, progress);
      }
      if (taken.logged) {
        this.signals.send(attemptLogged, attempt_id, told, { id, attempt_id, number });
      }
    });
  }
}

function keyOf({ attempt_id, fence }: AttemptRef): string {
  return `${attempt_id} ${fence}`;
}

function acknowledgement({ attempt_id, fence }: AttemptRef, number: number): ServerMessage {
  return { type: 'ack', attempt_id, fence, number };
}
