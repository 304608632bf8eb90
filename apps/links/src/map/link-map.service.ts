import { notFound, readLinkMap } from '@jampot/contracts';
import type { AnswerOf, LinkMap, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers, Replication, requirePermission } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { loadEnds } from '../links/load-ends.ts';
import { edgesOf, nodesOf } from './map-parts.ts';
import { walkLinks } from './walk-links.ts';

@Controller()
export class LinkMapService {
  constructor(
    private readonly database: Database,
    private readonly replication: Replication,
  ) {}

  @Answers(readLinkMap)
  async read({
    caller,
    params: { id },
    query: { up, down, limit },
  }: RequestOf<typeof readLinkMap>): Promise<AnswerOf<typeof readLinkMap>> {
    await this.replication.catchUp();
    return this.database.readTransaction(caller, async (tx) => {
      const asset = (await loadEnds(tx, caller, [id], 'seen')).get(id);
      if (asset === undefined) throw notFound();
      requirePermission(asset.access, 'dependencies', 'r');
      const { levels, more } = await walkLinks(tx, caller, id, { up, down, limit });
      const nodes = await nodesOf(tx, caller, levels);
      const { edges, more: moreEdges } = await edgesOf(tx, caller, [...levels.keys()]);
      const map: LinkMap = { nodes, edges, more: more || moreEdges };
      return { rows: [map] };
    });
  }
}
