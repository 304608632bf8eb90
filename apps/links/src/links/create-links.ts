import { addDownlinks, addUplinks, invalid, LINK_MESSAGES, notFound } from '@jampot/contracts';
import type { AnswerOf, Caller, JsonRows, ListQuery, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { addLinks } from './add-links.ts';
import type { NewLink } from './judge-links.ts';
import { LinkChanges } from './link-changes.ts';
import { linkReads } from './links.query.ts';
import { repeatingLink } from './links.policy.ts';
import type { Seen } from './links.policy.ts';
import { loadEnds } from './load-ends.ts';

@Controller()
export class CreateLinks {
  constructor(private readonly changes: LinkChanges) {}

  @Answers(addUplinks)
  async addUp({
    caller,
    params: { id },
    body,
    list,
  }: RequestOf<typeof addUplinks>): Promise<AnswerOf<typeof addUplinks>> {
    const rows = Array.isArray(body) ? body : [body];
    const links = rows.map(({ up_id, down_id = id, chain = true }) => {
      if (down_id !== id) throw invalid('down_id', LINK_MESSAGES.noTarget);
      return { up_id, down_id, chain };
    });
    return { rows: await this.#add(caller, id, links, 'down', list) };
  }

  @Answers(addDownlinks)
  async addDown({
    caller,
    params: { id },
    body,
    list,
  }: RequestOf<typeof addDownlinks>): Promise<AnswerOf<typeof addDownlinks>> {
    const rows = Array.isArray(body) ? body : [body];
    const links = rows.map(({ down_id, up_id = id, chain = true }) => {
      if (up_id !== id) throw invalid('up_id', LINK_MESSAGES.noTarget);
      return { up_id, down_id, chain };
    });
    return { rows: await this.#add(caller, id, links, 'up', list) };
  }

  /** All of them, or none. */
  #add(
    caller: Caller,
    assetId: number,
    links: readonly NewLink[],
    seen: Seen,
    list: ListQuery,
  ): Promise<JsonRows> {
    return this.changes.change(caller, async (tx) => {
      if (!(await loadEnds(tx, caller, [assetId], 'kept')).has(assetId)) throw notFound();
      const added = await addLinks(tx, caller, links, seen);
      const ids = added.map((one) => {
        if (one.kind === 'refused') throw one.error;
        if (one.kind === 'repeating') throw repeatingLink();
        return one.id;
      });
      return linkReads.byIdIn(tx, ids, list);
    });
  }
}
