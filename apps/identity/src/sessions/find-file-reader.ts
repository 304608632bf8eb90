import { findFileReader } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import type { Permissions } from '@jampot/domain';
import { Database, systemScope } from '@jampot/persistence';
import { Answers, sessionTag } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';

type Reader = {
  readonly role_id: number;
  readonly level: number;
  readonly permissions: Permissions;
  readonly session_id: string;
};

/** Tells the gateway what somebody may now who opens a file by an address, which names their session. */
@Controller()
export class FindFileReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Answers(findFileReader)
  async find({ body }: RequestOf<typeof findFileReader>): Promise<AnswerOf<typeof findFileReader>> {
    const { account_id, user_id, session } = body;
    const rows = await this.database.readTransaction(systemScope, (tx) =>
      tx.sql<Reader>(
        `SELECT u.role_id, r.level, r.permissions, s.id::text AS session_id
         FROM sessions s JOIN users u ON u.id = s.user_id JOIN roles r ON r.id = u.role_id
         WHERE s.user_id = $1 AND u.account_id = $2 AND s.revoked IS NULL AND s.expires > $3
           AND NOT u.deleted`,
        [user_id, account_id, this.clock.now()],
      ),
    );
    return {
      rows: rows.filter(({ session_id }) => sessionTag(session_id) === session).slice(0, 1),
    };
  }
}
