import {
  daysoffChanged,
  invalid,
  listDaysoff,
  listUserDaysoff,
  notFound,
  setUserDaysoff,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers, publish } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { loadPerson } from '../users/user-changes.ts';
import { requireMayChange, requireMayRead, requireReach } from '../users/users.policy.ts';
import { dayoffReads } from './daysoff.query.ts';

/** When people do not work: what a plan has to go around. */
@Controller()
export class DaysoffService {
  constructor(private readonly database: Database) {}

  @Answers(listDaysoff)
  async list({
    caller,
    list,
  }: RequestOf<typeof listDaysoff>): Promise<AnswerOf<typeof listDaysoff>> {
    return { rows: await dayoffReads.list(this.database, caller, list) };
  }

  @Answers(listUserDaysoff)
  async listOfUser({
    caller,
    params,
    list,
  }: RequestOf<typeof listUserDaysoff>): Promise<AnswerOf<typeof listUserDaysoff>> {
    requireMayRead(caller, params.id);
    const found = await this.database.readTransaction(caller, (tx) =>
      tx.sql('SELECT FROM users WHERE id = $1', [params.id]),
    );
    if (found.length === 0) throw notFound();
    const where = { sql: (d: string) => `${d}.user_id = $1::bigint`, params: [params.id] };
    return { rows: await dayoffReads.list(this.database, caller, list, { where }) };
  }

  /** @throws JampotError `forbidden`, `not_found`, `invalid` for a range that ends before it begins */
  @Answers(setUserDaysoff)
  async set({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof setUserDaysoff>): Promise<AnswerOf<typeof setUserDaysoff>> {
    requireMayChange(caller, params.id, ['daysoff']);
    const ranges = body.daysoff.map(({ first, last = first, note = '' }) => ({
      first,
      last,
      note,
    }));
    if (ranges.some(({ first, last }) => last < first)) {
      throw invalid('daysoff', 'The last day is before the first.');
    }
    const rows = await this.database.change(caller, async (tx) => {
      const { user, role } = await loadPerson(tx, params.id);
      requireReach(caller, { id: user.id, level: role.level });
      await tx.sql('DELETE FROM daysoff WHERE user_id = $1', [user.id]);
      const made = await tx.sql<{ id: number }>(
        `INSERT INTO daysoff (account_id, user_id, first, last, note)
         SELECT $1, $2, * FROM unnest($3::date[], $4::date[], $5::text[]) RETURNING id`,
        [
          user.account_id,
          user.id,
          ranges.map(({ first }) => first),
          ranges.map(({ last }) => last),
          ranges.map(({ note }) => note),
        ],
      );
      await publish(tx, daysoffChanged, {
        account_id: user.account_id,
        actor_id: caller.user_id,
        audience: { to: 'readers', resource: 'users', user_ids: [user.id], role_ids: [] },
        data: { user_id: user.id },
      });
      return dayoffReads.byIdIn(
        tx,
        made.map(({ id }) => id),
        list,
      );
    });
    return { rows };
  }
}
