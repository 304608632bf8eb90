import { forbidden, JampotError, markLinks } from '@jampot/contracts';
import type { AnswerOf, Caller, MarkOutcome, RequestOf } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import type { Pair } from './chain-levels.ts';
import { LinkChanges } from './link-changes.ts';
import { announceLinks } from './link-events.ts';
import { mayMark } from './links.policy.ts';
import { loadEnds } from './load-ends.ts';
import { foreignVersion, markAsSeen } from './mark-as-seen.ts';

const NOT_FOUND = 'Link not found';

@Controller()
export class MarkLinks {
  constructor(private readonly changes: LinkChanges) {}

  @Answers(markLinks)
  async mark({ caller, body }: RequestOf<typeof markLinks>): Promise<AnswerOf<typeof markLinks>> {
    const rows = await this.changes.changeMany(caller, async (tx) => {
      const refusals = await refusalsOf(
        tx,
        caller,
        body.map(({ id }) => id),
      );
      const marked = await markAsSeen(
        tx,
        body.filter((_mark, place) => refusals[place] === null),
      );
      const by = { account_id: caller.account_id, actor_id: caller.user_id };
      await announceLinks(tx, by, 'changed', marked);
      const done = new Set(marked.map(({ id }) => id));
      return body.map(({ id }, place): MarkOutcome => {
        if (done.has(id)) return { id, status: 'up to date', error: null };
        return { id, status: 'error', error: (refusals[place] ?? foreignVersion()).message };
      });
    });
    return { rows };
  }
}

/** Why the caller may not mark each of these links; null where they may. They are locked, behind their ends. */
async function refusalsOf(
  tx: Transaction,
  caller: Caller,
  ids: readonly number[],
): Promise<readonly (JampotError | null)[]> {
  const links = await tx.sql<Pair & { id: number }>(
    'SELECT id, up_id, down_id FROM links WHERE id = ANY($1::bigint[])',
    [ids],
  );
  const ends = await loadEnds(
    tx,
    caller,
    links.flatMap(({ up_id, down_id }) => [up_id, down_id]),
    'kept',
  );
  await tx.sql('SELECT FROM links WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE', [ids]);
  const byId = new Map(links.map((link) => [link.id, link]));
  return ids.map((id) => {
    const link = byId.get(id);
    const dependent = link && ends.get(link.down_id);
    if (link === undefined || dependent === undefined || !ends.has(link.up_id)) {
      return new JampotError('not_found', { text: NOT_FOUND });
    }
    return mayMark(caller, dependent) ? null : forbidden();
  });
}
