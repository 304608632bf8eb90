import { listShareViews, shareViewResource } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database, defineReads } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { requireMaker } from './shares.policy.ts';

/** Letters of a network's hash that are shown: enough to tell the visits of one share apart. */
const SHOWN_HASH = 8;

const viewReads = defineReads(shareViewResource, {
  from: 'share_views',
  columns: (v) => ({
    id: `${v}.id`,
    at: `${v}.at`,
    browser: `${v}.browser`,
    network: `left(${v}.network, ${SHOWN_HASH})`,
    visit: `left(${v}.visit, ${SHOWN_HASH})`,
  }),
  relations: {},
});

/** The access log of a share. */
@Controller()
export class ListShareViews {
  constructor(private readonly database: Database) {}

  /** @throws JampotError `not_found` for a share that is missing, foreign or somebody else's */
  @Answers(listShareViews)
  list({
    caller,
    params,
    list,
  }: RequestOf<typeof listShareViews>): Promise<AnswerOf<typeof listShareViews>> {
    return this.database.readTransaction(caller, async (tx) => {
      await requireMaker(tx, caller, params.id);
      const sql = (v: string) => `${v}.share_id = $1::bigint`;
      return { rows: await viewReads.listIn(tx, list, { where: { sql, params: [params.id] } }) };
    });
  }
}
