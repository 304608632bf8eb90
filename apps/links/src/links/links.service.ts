import { listDownlinks, listLinks, listUplinks, notFound, readLink } from '@jampot/contracts';
import type { AnswerOf, Caller, JsonRows, ListQuery, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import { Answers, readableWithAsset, Replication, requirePermission } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { downlinkReads, uplinkReads } from './linked-assets.query.ts';
import type { End } from './linked-assets.query.ts';
import { linkReads } from './links.query.ts';
import { loadEnds } from './load-ends.ts';
import { loadLink } from './load-link.ts';

@Controller()
export class LinksService {
  constructor(
    private readonly database: Database,
    private readonly replication: Replication,
  ) {}

  @Answers(listUplinks)
  async listUp({
    caller,
    params,
    list,
  }: RequestOf<typeof listUplinks>): Promise<AnswerOf<typeof listUplinks>> {
    return { rows: await this.#listOf(caller, params.id, 'down_id', uplinkReads, list) };
  }

  @Answers(listDownlinks)
  async listDown({
    caller,
    params,
    list,
  }: RequestOf<typeof listDownlinks>): Promise<AnswerOf<typeof listDownlinks>> {
    return { rows: await this.#listOf(caller, params.id, 'up_id', downlinkReads, list) };
  }

  @Answers(listLinks)
  async list({ caller, list }: RequestOf<typeof listLinks>): Promise<AnswerOf<typeof listLinks>> {
    await this.replication.catchUp();
    const readable = readableWithAsset(caller, 'dependencies', (l) => `${l}.down_id`);
    return { rows: await linkReads.list(this.database, caller, list, readable) };
  }

  @Answers(readLink)
  async read({
    caller,
    params,
    list,
  }: RequestOf<typeof readLink>): Promise<AnswerOf<typeof readLink>> {
    await this.replication.catchUp();
    return this.database.readTransaction(caller, async (tx) => {
      const { access } = await loadLink(tx, caller, params.id, 'seen');
      requirePermission(access, 'dependencies', 'r');
      return { rows: await linkReads.byIdIn(tx, params.id, list) };
    });
  }

  /** Links of one asset. @param own the end that it stands at */
  async #listOf(
    caller: Caller,
    assetId: number,
    own: End,
    reads: Reads,
    list: ListQuery,
  ): Promise<JsonRows> {
    // What a link shows of the other asset was perhaps changed by the caller a moment ago.
    await this.replication.catchUp();
    return this.database.readTransaction(caller, async (tx) => {
      const asset = (await loadEnds(tx, caller, [assetId], 'seen')).get(assetId);
      if (asset === undefined) throw notFound();
      requirePermission(asset.access, 'dependencies', 'r');
      const where = { sql: (l: string) => `${l}.${own} = $1::bigint`, params: [assetId] };
      return reads.listIn(tx, list, { where });
    });
  }
}
