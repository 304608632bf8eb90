import { listRevocations } from '@jampot/contracts';
import type { AnswerOf, RequestOf, Revocation } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';

/** What gateways read when they start: the revocations that a living token could still fall under. */
@Controller()
export class ListRevocations {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Answers(listRevocations)
  async list(
    _request: RequestOf<typeof listRevocations>,
  ): Promise<AnswerOf<typeof listRevocations>> {
    const rows = await this.database.change(systemScope, (tx) =>
      tx.sql<Revocation>(
        `SELECT kind, target AS id, issued_until, forget_after FROM revocations
         WHERE forget_after >= $1`,
        [this.clock.seconds()],
      ),
    );
    return { rows };
  }
}
