import {
  beginAttemptOutput,
  completeAttemptOutput,
  invalid,
  JampotError,
  notFound,
  readAttemptOutput,
  readAttemptSource,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Scope, Transaction } from '@jampot/persistence';
import { Answers, CONFIG, expectObjects, removeObjects } from '@jampot/service-kit';
import { newObjectKey } from '@jampot/storage';
import { Controller, Inject } from '@nestjs/common';
import type { DispatchConfig } from '../dispatch.config.ts';
import { requireLease } from './require-lease.ts';

type OutputRow = {
  key: string;
  name: string;
  size: number;
  sha256: string;
  complete: boolean;
};

/** The files of an attempt, for the node that holds its lease. */
@Controller()
export class AttemptFiles {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: DispatchConfig,
  ) {}

  @Answers(readAttemptSource)
  async source({
    body,
  }: RequestOf<typeof readAttemptSource>): Promise<AnswerOf<typeof readAttemptSource>> {
    return this.database.change(scopeOf(body), async (tx) => {
      const { job_id } = await requireLease(tx, body);
      const [job] = await tx.sql<{ key: string; name: string }>(
        `SELECT source ->> 'key' AS key, source ->> 'name' AS name FROM jobs WHERE id = $1`,
        [job_id],
      );
      if (job === undefined) throw notFound();
      return { rows: [job] };
    });
  }

  /** The key is in the ledger of objects before a byte is stored under it. */
  @Answers(beginAttemptOutput)
  async begin({
    body,
  }: RequestOf<typeof beginAttemptOutput>): Promise<AnswerOf<typeof beginAttemptOutput>> {
    const { output, account_id, attempt_id } = body;
    if (output.size > this.config.JAMPOT_MAX_UPLOAD) throw new JampotError('too_large');
    return this.database.change(scopeOf(body), async (tx) => {
      await requireLease(tx, body);
      await requirePromised(tx, attempt_id, output.name);
      const begun = await outputOf(tx, attempt_id);
      if (begun !== null && isSame(begun, output)) {
        return { rows: [{ key: begun.key, complete: begun.complete }] };
      }
      if (begun !== null) {
        await tx.sql('DELETE FROM attempt_outputs WHERE attempt_id = $1', [attempt_id]);
        await removeObjects(tx, account_id, [begun.key]);
      }
      const key = newObjectKey(account_id, extensionOf(output.name));
      await expectObjects(tx, account_id, [key]);
      await tx.sql(
        `INSERT INTO attempt_outputs (account_id, attempt_id, key, name, size, sha256)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [account_id, attempt_id, key, output.name, output.size, output.sha256],
      );
      await tx.sql(`UPDATE attempts SET state = 'uploading' WHERE id = $1`, [attempt_id]);
      return { rows: [{ key, complete: false }] };
    });
  }

  @Answers(readAttemptOutput)
  async output({
    body,
  }: RequestOf<typeof readAttemptOutput>): Promise<AnswerOf<typeof readAttemptOutput>> {
    return this.database.change(scopeOf(body), async (tx) => {
      await requireLease(tx, body);
      const output = await outputOf(tx, body.attempt_id);
      if (output === null) throw notFound();
      return { rows: [output] };
    });
  }

  @Answers(completeAttemptOutput)
  async complete({
    body,
  }: RequestOf<typeof completeAttemptOutput>): Promise<AnswerOf<typeof completeAttemptOutput>> {
    return this.database.change(scopeOf(body), async (tx) => {
      await requireLease(tx, body);
      const [output] = await tx.sql<{ key: string }>(
        `UPDATE attempt_outputs SET complete = true, content_type = $3
         WHERE attempt_id = $1 AND key = $2 RETURNING key`,
        [body.attempt_id, body.key, body.content_type],
      );
      if (output === undefined) throw notFound();
      return { rows: [output] };
    });
  }
}

/** A node acts for nobody; it sees its account's rows, and its own attempts are checked one by one. */
export function scopeOf({ account_id }: { readonly account_id: number }): Scope {
  return { account_id, user_id: 0, level: 0 };
}

/** @throws JampotError `invalid` for another kind of file than the run was to make */
async function requirePromised(tx: Transaction, attemptId: number, name: string): Promise<void> {
  const [promised] = await tx.sql<{ name: string | null; sequence: boolean | null }>(
    `SELECT assignment -> 'output' ->> 'name' AS name,
       (assignment -> 'output' ->> 'sequence')::boolean AS sequence
     FROM attempts WHERE id = $1`,
    [attemptId],
  );
  const wanted = promised?.sequence === true ? 'zip' : extensionOf(promised?.name ?? '');
  if (wanted === undefined || extensionOf(name) === wanted) return;
  throw invalid('name', `A file of the type '${wanted}' was to be made.`);
}

async function outputOf(tx: Transaction, attemptId: number): Promise<OutputRow | null> {
  const [row] = await tx.sql<OutputRow>(
    'SELECT key, name, size, sha256, complete FROM attempt_outputs WHERE attempt_id = $1',
    [attemptId],
  );
  return row ?? null;
}

function isSame(one: OutputRow, other: Pick<OutputRow, 'name' | 'size' | 'sha256'>): boolean {
  return one.name === other.name && one.size === other.size && one.sha256 === other.sha256;
}

/** Letters and digits only, or nothing. */
function extensionOf(name: string): string | undefined {
  return /\.([a-z0-9]{1,8})$/iu.exec(name)?.[1]?.toLowerCase();
}
